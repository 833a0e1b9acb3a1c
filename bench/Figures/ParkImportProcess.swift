/// The import of all green spaces with their outlines as a whole process, beside ogr2ogr's.
enum ParkImportProcess {
    static func measure(in fixtures: inout Fixtures, _ report: inout Report) throws {
        let file = try fixtures.parksGeoJSON()
        let (folder, program) = (fixtures.folder, fixtures.toilets)
        let (database, layer) = (folder.file("parks-import.sqlite"), folder.file("parks-layer.sqlite"))
        let ogr = [
            "ogr2ogr", "-q", "-f", "SQLite", "-dsco", "SPATIALITE=YES", "-gt", "100000", "-nln", "parks",
            "-nlt", "MULTIPOLYGON", layer, file,
        ]
        let isHere = try? ChildProcess.run(["ogr2ogr", "--version"]).succeeded
        var ours: [ChildProcess] = []
        var others: [ChildProcess] = []
        let times = try Stopwatch.alternate(
            turns: 5,
            warmUp: false,
            { _ in
                folder.removeDatabase(database)
                _ = try ChildProcess.mustRun([program, "import", fixtures.parisCSV, "--db", database])
                ours.append(try ChildProcess.mustRun([program, "import", "parks", file, "--db", database]))
                return ours.suffix(1).map(\.seconds)
            },
            isHere == true
                ? { _ in
                    folder.removeDatabase(layer)
                    others.append(try ChildProcess.mustRun(ogr))
                    return others.suffix(1).map(\.seconds)
                } : nil
        )
        folder.removeDatabase(database)
        folder.removeDatabase(layer)
        report.add(
            Report.Row(
                work: "import of 984 parks, 9 MB, a process", unit: .seconds, ours: times.one,
                instead: ("ogr2ogr to SpatiaLite", times.other),
                goal: Goal(measured: times.one.median, unit: .seconds, must: 1)
            )
        )
        report.add(
            Report.Row(
                work: "  its peak memory", unit: .bytes, ours: Sample(ours.map(\.peakBytes)),
                instead: ("the same", others.isEmpty ? nil : Sample(others.map(\.peakBytes)))
            )
        )
    }
}
