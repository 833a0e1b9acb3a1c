internal import FoundationEssentials

/// The import of a world-wide extract of OpenStreetMap, beside Paris's toilets, as a whole process.
enum WorldProcess {
    static func measure(in fixtures: inout Fixtures, _ report: inout Report) throws {
        let world = SyntheticWorld(count: fixtures.city.count / 2)
        let count = Unit.grouped(world.count)
        let folder = fixtures.folder
        let layer = folder.file("layer.sqlite")
        let geoJSON = folder.file("world.geojson")
        try world.write(to: geoJSON, as: .geoJSON)
        let ogr = ["ogr2ogr", "-q", "-f", "SQLite", "-dsco", "SPATIALITE=YES", "-gt", "100000"]
        let isHere = try? ChildProcess.run(["ogr2ogr", "--version"]).succeeded
        try measure("OpenStreetMap's GeoJSON, \(count) rows", geoJSON, world.count, fixtures, &report) {
            guard isHere == true else { return nil }
            folder.removeDatabase(layer)
            return try ChildProcess.mustRun(ogr + ["-nlt", "GEOMETRY", layer, geoJSON])
        }
        folder.removeDatabase(layer)
        let elements = folder.file("world.json")
        try world.write(to: elements, as: .overpass)
        try measure("Overpass's JSON, \(count) rows", elements, world.count, fixtures, &report, nil)
    }

    private static func measure(
        _ what: String, _ file: String, _ count: Int, _ fixtures: Fixtures, _ report: inout Report,
        _ instead: (() throws -> ChildProcess?)?
    ) throws {
        var ours: [ChildProcess] = []
        var others: [ChildProcess] = []
        for _ in 0..<3 {
            ours.append(try fetch(file, count, fixtures))
            if let run = try instead?() { others.append(run) }
        }
        func competitor(_ figure: (ChildProcess) -> Double) -> (name: String, sample: Sample?)? {
            instead.map { _ in ("ogr2ogr to SpatiaLite", others.isEmpty ? nil : Sample(others.map(figure))) }
        }
        let rate = Sample(ours.map { Double(count) / $0.seconds })
        report.add(
            Report.Row(
                work: "import of \(what)", unit: .perSecond, ours: rate,
                instead: competitor { Double(count) / $0.seconds },
                goal: Goal(measured: rate.median, unit: .perSecond, must: 50_000, isLeast: true)
            )
        )
        let peak = Sample(ours.map(\.peakBytes))
        report.add(
            Report.Row(
                work: "  its peak memory", unit: .bytes, ours: peak, instead: competitor(\.peakBytes),
                goal: Goal(measured: peak.greatest, unit: .bytes, must: 400e6)
            )
        )
    }

    /// Imports a file into a store of Paris's toilets, and checks that all of it was stored.
    private static func fetch(_ file: String, _ count: Int, _ fixtures: Fixtures) throws -> ChildProcess {
        let (folder, program) = (fixtures.folder, fixtures.toilets)
        let (database, output) = (folder.file("world.sqlite"), folder.file("report.json"))
        defer { folder.removeDatabase(database) }
        _ = try ChildProcess.mustRun([program, "import", fixtures.parisCSV, "--db", database])
        let run = try ChildProcess.mustRun(
            [program, "import", "osm", file, "--json", "--db", database], output: output)
        let data = try Data(contentsOf: URL(filePath: output))
        let stored = try JSONDecoder().decode(Stored.self, from: data).stored
        guard stored == count else {
            throw ChildProcess.Failure(description: "\(stored) of \(count) rows were stored")
        }
        return run
    }

    private struct Stored: Decodable {
        let stored: Int
    }
}
