internal import FoundationEssentials
internal import ParisToilets

/// The same questions and imports over PostgreSQL: beside hand-written SQL, beside `ogr2ogr`, and over three shards
/// beside one server.
enum OverPostgres {
    static func measure(in fixtures: inout Fixtures, _ report: inout Report) throws {
        guard let servers = try PostgresProcesses(4, fixtures) else {
            print("PostgreSQL with PostGIS is not here: apt-get install postgresql-15-postgis-3")
            return
        }
        defer { servers.stop() }
        try measureNearest(servers, &fixtures, &report)
        try measureImport(servers, fixtures, &report)
        try measureShards(servers, fixtures, &report)
    }

    /// The questions of a turn, and before the first turn as many that are not counted.
    private static let perTurn = 100
    private static let warmUp = 50
    private static let turns = 10

    private static func measureNearest(
        _ servers: PostgresProcesses, _ fixtures: inout Fixtures, _ report: inout Report
    ) throws {
        let address = try servers.makeDatabase("city", on: 1)
        try fill(address, from: [try fixtures.cityCSV()], fixtures)
        try servers.run("VACUUM ANALYZE", in: address)
        let store = try open(address)
        let places = try fixtures.city.places((turns + 1) * perTurn + warmUp, seed: 5)
        let peer = PostgresPeer(fixtures)
        // Each is asked before, so that who asks first does not read the pages for the other.
        for place in places { _ = try store.nearest(to: place) }
        let times = try Stopwatch.alternate(
            turns: turns,
            { turn in try seconds(of: store, at: part(turn, of: places)) },
            peer.map { peer in
                { turn in
                    // Each asks for all places, but not for those that the other has just asked for, whose pages are in
                    // the caches.
                    let own = places.prefix(warmUp) + part((turn + turns / 2) % turns, of: places)
                    return try peer.run(address, own.map { ($0.longitude, $0.latitude) })
                }
            }
        )
        var row = Report.Row(
            work: "nearest 10 of \(Unit.grouped(fixtures.city.count)), PostgreSQL", unit: .seconds, ours: times.one,
            instead: ("prepared SQL through libpq", times.other)
        )
        row.goal = Goal(measured: row.ratio, unit: .ratio, must: 1.3, aim: 1.1, of: " of that")
        report.add(row)
        try measureServer(address, &fixtures, &report)
    }

    /// `toilets serve` over a database, beside the same over a file, both with their index in memory.
    private static func measureServer(_ address: String, _ fixtures: inout Fixtures, _ report: inout Report) throws {
        guard ServerLoad.isInstalled else {
            print("wrk is not here: apt-get install wrk")
            return
        }
        let file = try fixtures.cityStore()
        let paths = try ServerRequests.paths(in: fixtures)
        // The role of the benchmark may write.
        let over = try ServerProcess(fixtures, ["--db", address, "--allow-writer", "--port", "0"])
        defer { over.stop() }
        let beside = try ServerProcess(fixtures, ["--db", file, "--port", "0"])
        defer { beside.stop() }
        let ours = try ServerLoad(over.address, paths, in: fixtures.folder)
        let theirs = try ServerLoad(beside.address, paths, in: fixtures.folder)
        // Meanwhile both read their index, and the caches fill.
        for load in [theirs, ours, ours, ours] { _ = try load.run(seconds: 4) }
        let rates = try Stopwatch.alternate(
            turns: 5, warmUp: false, { _ in [try ours.run(seconds: 3).requestsPerSecond] },
            { _ in [try theirs.run(seconds: 3).requestsPerSecond] }
        )
        var row = Report.Row(
            work: "  GET /api/toilets?near=…&prm=1, PostgreSQL", unit: .perSecond, ours: rates.one,
            instead: ("the same over a file", rates.other)
        )
        row.goal = Goal(measured: row.ratio, unit: .ratio, must: 0.9, isLeast: true, of: " × that")
        report.add(row)
    }

    private static func measureImport(
        _ servers: PostgresProcesses, _ fixtures: Fixtures, _ report: inout Report
    ) throws {
        let world = SyntheticWorld(count: fixtures.city.count / 2)
        let file = fixtures.folder.file("world-for-postgres.geojson")
        try world.write(to: file, as: .geoJSON)
        let isHere = try? ChildProcess.run(["ogr2ogr", "--version"]).succeeded
        let times = try Stopwatch.alternate(
            // In the first turn, which is not counted, both take half a second longer.
            turns: 7,
            { _ in
                let address = try servers.makeDatabase("import", on: 1)
                return [try Stopwatch.time { try fill(address, from: ["osm", file], fixtures) }]
            },
            isHere == true
                ? { _ in
                    let address = try servers.makeDatabase("ogr", on: 1)
                    let command = [
                        "ogr2ogr", "-q", "-f", "PostgreSQL", address, file, "-nln", "toilets", "-gt",
                        "100000",
                        "-nlt", "GEOMETRY",
                    ]
                    return [try ChildProcess.mustRun(command).seconds]
                } : nil
        )
        var row = Report.Row(
            work: "import of \(Unit.grouped(world.count)) OSM toilets, PostgreSQL", unit: .seconds, ours: times.one,
            instead: ("ogr2ogr -f PostgreSQL", times.other)
        )
        row.goal = Goal(measured: row.ratio, unit: .ratio, must: 1, aim: 0.5, of: " of that")
        report.add(row)
    }

    private static func measureShards(
        _ servers: PostgresProcesses, _ fixtures: Fixtures, _ report: inout Report
    ) throws {
        let world = SyntheticWorld(count: fixtures.city.count)
        let file = fixtures.folder.file("world-for-shards.json")
        try world.write(to: file, as: .overpass)
        let one = try servers.makeDatabase("world", on: 1)
        let shards = try servers.makeDatabase("sharded", on: 1)
        let list = fixtures.folder.file("shards.txt")
        let lines = try TextFile(list)
        for server in 2...4 { lines.write(try servers.makeDatabase("shard", on: server) + "\n") }
        try lines.close()
        _ = try ChildProcess.mustRun([fixtures.toilets, "store", "init", shards, "--shards", list, "-q"])
        var imports: [Double] = []
        for address in [shards, one] {
            imports.append(try Stopwatch.time { try fill(address, from: ["osm", file], fixtures) })
        }
        try servers.run("VACUUM ANALYZE", in: one)
        for server in 2...4 {
            try servers.run("VACUUM ANALYZE", in: servers.address(of: "shard", on: server))
        }
        let stores = (shards: try open(shards), one: try open(one))
        // Places where there are toilets, in no order of the map.
        let places = try stores.one.toilets(page: Page(1, of: (turns + 1) * perTurn + warmUp)).map(\.coordinate)
        for place in places {
            _ = (try stores.shards.nearest(to: place), try stores.one.nearest(to: place))
        }
        let times = try Stopwatch.alternate(
            turns: turns, { turn in try seconds(of: stores.shards, at: part(turn, of: places)) },
            { turn in try seconds(of: stores.one, at: part(turn, of: places)) }
        )
        let count = Unit.grouped(world.count)
        var row = Report.Row(
            work: "nearest 10 of \(count), three shards", unit: .seconds, ours: times.one,
            instead: ("one server", times.other)
        )
        row.goal = Goal(measured: row.ratio, unit: .ratio, must: 2, aim: 1.3, of: " of that")
        report.add(row)
        report.add(
            Report.Row(
                work: "  import of \(count), three shards", unit: .seconds, ours: Sample([imports[0]]),
                instead: ("one server", Sample([imports[1]]))
            )
        )
    }

    private static func part(_ turn: Int, of places: [Coordinate]) -> ArraySlice<Coordinate> {
        places.dropFirst(warmUp + turn * perTurn).prefix(perTurn)
    }

    private static func seconds(of store: PostgresStore, at places: ArraySlice<Coordinate>) throws -> [Double] {
        let ten = try Page(1, of: 10)
        return try places.map { place in
            try Stopwatch.time { _ = try store.nearest(to: place, page: ten) }
        }
    }

    private static func open(_ address: String) throws -> PostgresStore {
        guard let location = PostgresAddress(address) else {
            throw ChildProcess.Failure(description: "\(address) is no address")
        }
        return try PostgresStore(location)
    }

    /// Imports into a database.
    private static func fill(_ address: String, from words: [String], _ fixtures: Fixtures) throws {
        _ = try ChildProcess.mustRun([fixtures.toilets, "import"] + words + ["--accept", "-q", "--db", address])
    }
}
