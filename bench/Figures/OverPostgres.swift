internal import FoundationEssentials
internal import ParisToilets
internal import Postgres
internal import SQLText
internal import TestSupport

/// The same questions and imports over PostgreSQL: beside hand-written SQL, beside `ogr2ogr`, and over three shards
/// beside one server.
extension Bench {
    func overPostgres() throws {
        // As servers have it that keep what they are given.
        let settings = ["shared_buffers = 512MB", "max_wal_size = 4GB", "full_page_writes = on", "autovacuum = on"]
        guard PostgresServer.isHere,
            let servers = try? (0..<4).map({ _ in try PostgresServer(settings: settings) })
        else {
            print("PostgreSQL with PostGIS is not here: apt-get install postgresql-15-postgis-3")
            return
        }
        try nearestInPostgres(servers[0])
        try importIntoPostgres(servers[0])
        try shards(servers)
    }

    /// The questions of a turn, and before the first turn as many that are not counted.
    private static let perTurn = 100
    private static let warmUp = 50
    private static let turns = 10
    private static let asked = (turns + 1) * perTurn + warmUp

    private func nearestInPostgres(_ server: PostgresServer) throws {
        let address = try server.newDatabase()
        try fill(address, cityCSV())
        try PostgresConnection(address).runScript("VACUUM ANALYZE")
        let store = try open(address)
        let places = try city.places(Self.asked, seed: 5)
        let peer = PostgresPeer(folder)
        // Each is asked before, so that who asks first does not read the pages for the other.
        for place in places { _ = try store.nearest(to: place) }
        let times = try Stopwatch.alternate(
            turns: Self.turns, isOtherHere: peer != nil,
            { turn in try seconds(of: store, at: part(turn, of: places)) },
            { turn in
                // Each asks for all places, but not for those that the other has just asked for, whose pages are in the
                // caches.
                let own = part((turn + Self.turns / 2) % Self.turns, of: places)
                return try peer?.run(address, places.prefix(Self.warmUp) + own) ?? []
            }
        )
        add(
            "nearest 10 of \(Unit.grouped(city.count)), PostgreSQL", .seconds, times.ours,
            beside: ("prepared SQL through libpq", times.other), ratio: 1.3, aim: 1.1
        )
        try serverOverPostgres(address)
    }

    /// `toilets serve` over a database, beside the same over a file, both with their index in memory.
    private func serverOverPostgres(_ address: String) throws {
        guard ServerLoad.isInstalled else { return print("wrk is not here: apt-get install wrk") }
        // The role of the benchmark may write.
        let over = try ServerProcess(self, address, "--allow-writer")
        defer { over.stop() }
        let beside = try ServerProcess(self, cityStore())
        defer { beside.stop() }
        let ours = try ServerLoad(over, nearPaths, in: folder)
        let theirs = try ServerLoad(beside, nearPaths, in: folder)
        // Meanwhile both read their index, and the caches fill.
        for load in [theirs, ours, ours, ours] { try load.run(seconds: 4) }
        let rates = try Stopwatch.alternate(
            turns: 5, warmUp: false, { _ in [try ours.run(seconds: 3).rate] },
            { _ in [try theirs.run(seconds: 3).rate] }
        )
        add(
            "  GET /api/toilets?near=…&prm=1, PostgreSQL", .perSecond, rates.ours,
            beside: ("the same over a file", rates.other), ratio: 0.9
        )
    }

    private func importIntoPostgres(_ server: PostgresServer) throws {
        let count = city.count / 2
        let file = try worldFile(count, as: .geoJSON)
        func timed(_ work: (_ address: String) throws -> Void) throws -> [Double] {
            let name = try server.makeDatabase()
            defer { try? server.drop(name) }
            return [try Stopwatch.time { try work(server.address(of: name)) }]
        }
        let ogr = ["-gt", "100000", "-nlt", "GEOMETRY", "-nln", "toilets"]
        let times = try Stopwatch.alternate(
            // In the first turn, which is not counted, both take half a second longer.
            turns: 7, isOtherHere: OtherProgram.isInstalled("ogr2ogr"),
            { _ in try timed { try fill($0, "osm", file) } },
            { _ in try timed { try ProgramRun(["ogr2ogr", "-q", "-f", "PostgreSQL", $0, file] + ogr) } }
        )
        add(
            "import of \(Unit.grouped(count)) OSM toilets, PostgreSQL", .seconds, times.ours,
            beside: ("ogr2ogr -f PostgreSQL", times.other), ratio: 1, aim: 0.5
        )
    }

    private func shards(_ servers: [PostgresServer]) throws {
        let file = try worldFile(city.count, as: .overpass)
        let (one, shards) = (try servers[0].newDatabase(), try servers[0].newDatabase())
        let parts = try servers.dropFirst().map { try $0.newDatabase() }
        let list = try folder.write(parts.map { $0 + "\n" }.joined(), to: "shards.txt")
        try ProgramRun([toilets, "store", "init", shards, "--shards", list, "-q"])
        let imports = try [shards, one].map { address in
            try Stopwatch.time { try fill(address, "osm", file) }
        }
        for address in [one] + parts { try PostgresConnection(address).runScript("VACUUM ANALYZE") }
        let stores = (shards: try open(shards), one: try open(one))
        // Places where there are toilets, in no order of the map.
        let places = try stores.one.toilets(page: Page(1, of: Self.asked)).map(\.coordinate)
        for place in places { _ = (try stores.shards.nearest(to: place), try stores.one.nearest(to: place)) }
        let times = try Stopwatch.alternate(
            turns: Self.turns, { turn in try seconds(of: stores.shards, at: part(turn, of: places)) },
            { turn in try seconds(of: stores.one, at: part(turn, of: places)) }
        )
        let count = Unit.grouped(city.count)
        add(
            "nearest 10 of \(count), three shards", .seconds, times.ours, beside: ("one server", times.other),
            ratio: 2, aim: 1.3
        )
        add(
            "  import of \(count), three shards", .seconds, Sample(imports[0]),
            beside: ("one server", Sample(imports[1]))
        )
    }

    private func part(_ turn: Int, of places: [Coordinate]) -> ArraySlice<Coordinate> {
        places.dropFirst(Self.warmUp + turn * Self.perTurn).prefix(Self.perTurn)
    }

    private func seconds(of store: PostgresStore, at places: ArraySlice<Coordinate>) throws -> [Double] {
        let ten = try Page(1, of: 10)
        return try places.map { place in
            try Stopwatch.time { _ = try store.nearest(to: place, page: ten) }
        }
    }

    private func open(_ address: String) throws -> PostgresStore {
        guard let location = PostgresAddress(address) else { throw ChildProcess.Failure("\(address) is no address") }
        return try PostgresStore(location)
    }

    /// Imports into a database.
    private func fill(_ address: String, _ words: String...) throws {
        try ProgramRun([toilets, "import"] + words + ["--accept", "-q", "--db", address])
    }
}

extension PostgresServer {
    /// The address of a new database.
    fileprivate func newDatabase() throws -> String { address(of: try makeDatabase()) }
}

/// The program of `Peers/postgres-nearest.c`.
private struct PostgresPeer {
    private let program: String
    private let folder: ScratchFolder

    /// Compiles it; nil where that is impossible.
    init?(_ folder: ScratchFolder) {
        self.folder = folder
        program = folder.file("postgres-nearest")
        let words = ["cc", "-O2", "-I/usr/include/postgresql", "-o", program, Bench.peer("postgres-nearest.c"), "-lpq"]
        guard let run = try? OtherProgram(words), run.status == 0 else { return nil }
    }

    /// The seconds of each question but the first fifty.
    func run(_ address: String, _ places: ArraySlice<Coordinate>) throws -> [Double] {
        let text = places.map { "\($0.longitude) \($0.latitude)\n" }.joined()
        let run = try OtherProgram([program, address, folder.write(text, to: "postgres-places")])
        guard run.status == 0 else { throw ChildProcess.Failure(run.errors) }
        return run.output.split(separator: "\n").compactMap { Double($0) }
    }
}
