/// The import of the made city as a whole process, beside SQLite's own import and SpatiaLite's index.
enum ImportProcess {
    static func measure(in fixtures: inout Fixtures, _ report: inout Report) throws {
        let csv = try fixtures.cityCSV()
        let (folder, program) = (fixtures.folder, fixtures.toilets)
        let database = folder.file("import.sqlite")
        func run(_ command: [String]) throws -> ChildProcess {
            folder.removeDatabase(database)
            return try ChildProcess.mustRun(command)
        }
        var ours: [ChildProcess] = []
        var others: [ChildProcess] = []
        let shell = SQLiteShell.command(database, statements(csv))
        let isHere = try SQLiteShell.answers(
            SQLiteShell.command(":memory:", ["SELECT spatialite_version()"]), in: folder
        )
        let times = try Stopwatch.alternate(
            turns: 3,
            warmUp: false,
            { _ in
                ours.append(try run([program, "import", csv, "--db", database]))
                return ours.suffix(1).map(\.seconds)
            },
            isHere
                ? { _ in
                    others.append(try run(shell))
                    return others.suffix(1).map(\.seconds)
                } : nil
        )
        folder.removeDatabase(database)

        let rows = Double(fixtures.city.count)
        let rates = (one: times.one.map { rows / $0 }, other: times.other.map { $0.map { rows / $0 } })
        report.add(
            Report.Row(
                work: "import of \(Unit.grouped(fixtures.city.count)) rows, a process", unit: .perSecond,
                ours: rates.one, instead: ("sqlite3 .import, mod_spatialite", rates.other),
                goal: Goal(measured: rates.one.median, unit: .perSecond, must: 100_000, aim: 250_000, isLeast: true)
            )
        )
        let peak = Sample(ours.map(\.peakBytes))
        report.add(
            Report.Row(
                work: "  its peak memory", unit: .bytes, ours: peak,
                instead: ("the same", isHere ? Sample(others.map(\.peakBytes)) : nil),
                goal: Goal(measured: peak.greatest, unit: .bytes, must: 300e6)
            )
        )
    }

    /// What makes a layer with a spatial index of the file, in the quickest way that the shell has.
    private static func statements(_ csv: String) -> [String] {
        [
            "SELECT InitSpatialMetaData(1, 'WGS84')",
            ".mode csv",
            ".import \"\(csv)\" toilets",
            """
            BEGIN;
            ALTER TABLE toilets ADD COLUMN geometry POINT;
            UPDATE toilets
            SET geometry = MakePoint(CAST(longitude AS REAL), CAST(latitude AS REAL), 4326);
            SELECT RecoverGeometryColumn('toilets', 'geometry', 4326, 'POINT', 'XY');
            SELECT CreateSpatialIndex('toilets', 'geometry');
            COMMIT;
            """,
        ]
    }
}
