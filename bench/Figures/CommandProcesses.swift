/// `toilets near` as a whole process, beside `sqlite3` with SpatiaLite loaded.
enum NearProcess {
    static func measure(in fixtures: inout Fixtures, _ report: inout Report) throws {
        let store = try fixtures.paris()
        let near = [fixtures.toilets, "near", "48.85,2.35", "--db", store]
        let knn = SQLiteShell.command(store, [NearestTable.query(latitude: "48.85", longitude: "2.35")])
        let isHere = try SQLiteShell.answers(knn, in: fixtures.folder)
        let times = try Stopwatch.alternate(
            turns: 60, { _ in [try ChildProcess.mustRun(near).seconds] },
            isHere ? { _ in [try ChildProcess.mustRun(knn).seconds] } : nil
        )
        var row = Report.Row(
            work: "toilets near, a process, 609 toilets", unit: .seconds, ours: times.one,
            instead: ("sqlite3, mod_spatialite, KNN", times.other)
        )
        row.goal = Goal(measured: row.ratio, unit: .ratio, must: 0.3, aim: 0.2, of: " of the time")
        report.add(row)
    }
}

/// Other commands on Paris's toilets, as whole processes, without a required limit.
enum OtherProcesses {
    static func measure(in fixtures: inout Fixtures, _ report: inout Report) throws {
        let store = try fixtures.paris()
        let (program, folder) = (fixtures.toilets, fixtures.folder)
        let csv = fixtures.parisCSV
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
