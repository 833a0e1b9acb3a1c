/// Work that has no limit of its own: the other commands on Paris's toilets, as whole processes.
enum OtherProcesses {
    static func measure(in workshop: inout Workshop, _ report: inout Report) throws {
        let store = try workshop.paris()
        let (program, folder) = (workshop.toilets, workshop.folder)
        let csv = workshop.parisCSV
        let database = folder.file("other.sqlite")
        let commands = [
            ("import of 609 rows, a new store", ["import", csv, "--db", database]),
            ("list", ["list", "--db", store]),
            ("export as GeoJSON", ["export", "--format", "geojson", "--db", store]),
        ]
        for (work, words) in commands {
            let times = try Stopwatch.alternate(
                turns: 30,
                { _ in
                    folder.removeDatabase(database)
                    return [try ChildProcess.mustRun([program] + words).seconds]
                },
                nil
            )
            report.add(Report.Row(work: "toilets \(work), a process", unit: .seconds, ours: times.one))
        }
    }
}
