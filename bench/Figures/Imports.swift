internal import FoundationEssentials
internal import TestSupport

/// Imports as whole processes.
extension Bench {
    /// The import of the made city, beside SQLite's own import and SpatiaLite's index.
    func importProcess() throws {
        let csv = try cityCSV()
        let database = folder.file("import.sqlite")
        let shell = SQLiteShell.command(
            database,
            [
                "SELECT InitSpatialMetaData(1, 'WGS84')", ".mode csv", ".import \"\(csv)\" toilets",
                "BEGIN; \(Self.layer) COMMIT;",
            ], ifAnswers: ["SELECT spatialite_version()"]
        )
        let runs = try ProgramRun.alternate(
            turns: 3, warmUp: false, [toilets, "import", csv, "--db", database], shell
        ) { ScratchFolder.removeStore(database) }
        ScratchFolder.removeStore(database)
        let (count, seconds) = (city.count, runs.seconds)
        add(
            "import of \(Unit.grouped(count)) rows, a process", .perSecond, seconds.ours.rate(of: count),
            beside: ("sqlite3 .import, mod_spatialite", seconds.other?.rate(of: count)), must: 100_000, aim: 250_000
        )
        add("  its peak memory", .bytes, runs.bytes.ours, beside: ("the same", runs.bytes.other), must: 300e6)
    }

    /// What makes a layer with a spatial index of a table, in the quickest way that SpatiaLite has.
    static let layer = """
        ALTER TABLE toilets ADD COLUMN geometry POINT;
        UPDATE toilets SET geometry = MakePoint(CAST(longitude AS REAL), CAST(latitude AS REAL), 4326);
        SELECT RecoverGeometryColumn('toilets', 'geometry', 4326, 'POINT', 'XY');
        SELECT CreateSpatialIndex('toilets', 'geometry');
        """

    /// The command that imports a file into a layer of SpatiaLite; nil where it is not here.
    private static func ogr(_ words: String...) -> [String]? {
        guard OtherProgram.isInstalled("ogr2ogr") else { return nil }
        return ["ogr2ogr", "-q", "-f", "SQLite", "-dsco", "SPATIALITE=YES", "-gt", "100000"] + words
    }

    /// The import of all green spaces with their outlines, beside ogr2ogr's.
    func parkImportProcess() throws {
        let file = try parksGeoJSON()
        let (database, layer) = (folder.file("parks-import.sqlite"), folder.file("parks-layer.sqlite"))
        let ogr = Self.ogr("-nln", "parks", "-nlt", "MULTIPOLYGON", layer, file)
        let runs = try ProgramRun.alternate(
            turns: 5, warmUp: false, [toilets, "import", "parks", file, "--db", database], ogr
        ) {
            for path in [database, layer] { ScratchFolder.removeStore(path) }
            try load(parisCSV, into: database)
        }
        add(
            "import of 984 parks, 9 MB, a process", .seconds, runs.seconds.ours,
            beside: ("ogr2ogr to SpatiaLite", runs.seconds.other), must: 1
        )
        add("  its peak memory", .bytes, runs.bytes.ours, beside: ("the same", runs.bytes.other))
    }

    /// The import of a world-wide extract of OpenStreetMap, beside Paris's toilets.
    func worldProcess() throws {
        let count = city.count / 2
        let layer = folder.file("layer.sqlite")
        let geoJSON = try worldFile(count, as: .geoJSON)
        try world("OpenStreetMap's GeoJSON", geoJSON, count, Self.ogr("-nlt", "GEOMETRY", layer, geoJSON), layer)
        try world("Overpass's JSON", try worldFile(count, as: .overpass), count)
    }

    private func world(
        _ what: String, _ file: String, _ count: Int, _ other: [String]? = nil, _ layer: String? = nil
    ) throws {
        let (database, output) = (folder.file("world.sqlite"), folder.file("report.json"))
        let importing = [toilets, "import", "osm", file, "--json", "--db", database]
        func prepare() throws {
            for path in [database, layer].compactMap(\.self) { ScratchFolder.removeStore(path) }
            try load(parisCSV, into: database)
        }
        let runs = try ProgramRun.alternate(turns: 3, warmUp: false, importing, other, after: prepare)
        func beside(_ sample: Sample?) -> (name: String, sample: Sample?)? {
            layer.map { _ in ("ogr2ogr to SpatiaLite", sample) }
        }
        add(
            "import of \(what), \(Unit.grouped(count)) rows", .perSecond, runs.seconds.ours.rate(of: count),
            beside: beside(runs.seconds.other?.rate(of: count)), must: 50_000
        )
        add("  its peak memory", .bytes, runs.bytes.ours, beside: beside(runs.bytes.other), must: 400e6)
        // Whether all of it was stored.
        try prepare()
        try ProgramRun(importing, output: output)
        let stored = try JSONDecoder().decode(Stored.self, from: Data(contentsOf: URL(filePath: output))).stored
        guard stored == count else { throw ChildProcess.Failure("\(stored) of \(count) rows were stored") }
    }

    private struct Stored: Decodable {
        let stored: Int
    }
}
