import Foundation
import OSMOpeningHours
import ParisToilets
import SQLText
import Postgres
import Synchronization
import TestSupport
import Testing

@Suite(
    "An import into a database of PostgreSQL",
    .enabled(if: Sanitizer.watchesServers, "what servers do takes the time: bin/test all"),
    .enabled(if: PostgresServer.isHere, "PostgreSQL is not installed")
)
struct PostgresImportTests {
    private let address: String

    init() throws {
        let server = try PostgresServer.shared()
        address = server.address(of: try server.makeDatabase())
    }

    /// Two tables of which about half the rows are the same.
    private static let tables = {
        let first = MadeToilets.table(250, in: [.paris], from: ["paris", "osm"], seed: 71)
        let other = MadeToilets.table(250, in: [.paris], from: ["paris", "osm"], seed: 72)
        let lines = [first, other].map { $0.split(separator: "\n") }
        let mixed = lines[0].prefix(140) + lines[1].dropFirst(140)
        return [first, mixed.joined(separator: "\n") + "\n"]
    }()

    private func run(_ table: String) throws { try Importer.imports(table, into: address) }

    private func seen(_ store: any ToiletStore) throws -> SeenStore { try SeenStore(store) }

    private func open() throws -> any ToiletStore { try StoreLocation(address).open() }

    @Test("is seen whole or not at all by ten readers, who never wait for it nor fail")
    func readers() throws {
        try run(Self.tables[0])
        let first = try seen(open())
        try run(Self.tables[1])
        let store = try open()
        let second = try seen(store)
        // Later rounds differ by what was gone before, which the count of former toilets shows.
        #expect(first != second)
        let looks = LooksBeside(of: 10) {
            let seen = try seen(store)
            let isWhole = [first, second].contains {
                Set($0.toilets.map(\.coordinate)) == Set(seen.toilets.map(\.coordinate))
                    && $0.tally == seen.tally
            }
            return isWhole ? nil : "a mixture"
        } during: {
            for round in 0..<20 { try run(Self.tables[round % 2]) }
        }
        #expect(looks.problems == [])
        #expect(looks.count >= 10)
    }

    @Test("waits for another one, and both are stored")
    func queue() throws {
        let problems = Mutex<[String]>([])
        DispatchQueue.concurrentPerform(iterations: 4) { worker in
            do {
                let table = MadeToilets.table(100, in: [.paris], from: ["source\(worker)"], seed: 80 + UInt64(worker))
                try run(table)
            } catch {
                problems.withLock { $0.append("\(error)") }
            }
        }
        #expect(problems.withLock { $0 } == [])
        let status = try open().status()
        #expect(status.sources.count == 4 && status.sources.allSatisfy { $0.toilets == 100 })
    }

    @Test("of many rows into an empty table has the same answers as one of few, and all of its indexes")
    func many() throws {
        let table = MadeToilets.table(6000, in: MadeToilets.Region.allCases, from: ["osm"], seed: 90)
        try run(table)
        let indexes = try PostgresConnection(address).first(
            "SELECT count(*) FROM pg_indexes WHERE tablename IN ('toilets', 'toilet_names')"
        ) { $0.integer() }
        #expect(indexes == 8)
        let memory = try StoreKind.memory.make()
        try memory.imports(table)
        let (store, judge) = (try open(), try memory.open())
        var random = SeededRandom(seed: 91)
        for region in MadeToilets.Region.allCases {
            for _ in 0..<4 {
                let query = ToiletQuery(from: region.coordinate(&random), filter: .usable, at: FilledStore.now)
                #expect(try store.answer(query) == judge.answer(query))
            }
        }
    }

    @Test("is noticed, and an index in memory is used only for the data that it is of")
    func versions() throws {
        try run(Self.tables[0])
        let location = try #require(PostgresAddress(address))
        let store = try PostgresStore(location)
        let version = try PostgresDataVersion(location)
        let before = try version.current()
        #expect(try version.current() == before)
        #expect(try store.loadIndex())
        #expect(try !store.loadIndex())
        #expect(store.index(ofVersion: before) != nil)
        let memory = try StoreKind.memory.make()
        func compare() throws {
            let judge = try memory.open()
            var random = SeededRandom(seed: 95)
            for number in 0..<20 {
                var query = ToiletQuery(
                    from: MadeToilets.Region.paris.coordinate(&random),
                    within: number % 3 == 0 ? 800 : nil, filter: MadeFilter.any(&random), at: FilledStore.now,
                    page: try Page(number % 2 + 1, of: 5)
                )
                query.listsLeftOut = number % 4 == 0
                #expect(try store.answer(query) == judge.answer(query), "\(query)")
            }
        }
        try memory.imports(Self.tables[0])
        try compare()
        try run(Self.tables[1])
        try memory.imports(Self.tables[1])
        #expect(try version.current() != before)
        #expect(store.index(ofVersion: try version.current()) == nil)
        try compare()
        #expect(try store.loadIndex())
        try compare()
    }

    @Test("does not matter to a reader whose connections the server has ended: the next question connects anew")
    func reconnection() throws {
        try run(Self.tables[0])
        let store = try open()
        let version = try PostgresDataVersion(try #require(PostgresAddress(address)))
        let (before, number) = (try seen(store), try version.current())
        for _ in 0..<3 {
            _ = try PostgresConnection(address).rows(
                """
                SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity \
                WHERE datname = current_database() AND pid <> pg_backend_pid()
                """
            )
            #expect(try seen(store) == before)
            for _ in 0..<3 { #expect(try version.current() == number) }
        }
    }

    @Test("does not matter to a reader who loses the connection while it waits: it is asked once more")
    func loss() throws {
        try run(Self.tables[0])
        let store = try open()
        let place = try Coordinate(latitude: 48.8566, longitude: 2.3522)
        let query = ToiletQuery(from: place, at: FilledStore.now)
        let before = try store.answer(query)
        let other = try PostgresConnection(address)
        let finished = Mutex<Result<Answer, any Error>?>(nil)
        let done = DispatchSemaphore(value: 0)
        try other.transaction {
            // Nobody can read meanwhile.
            try other.run("LOCK TABLE toilets IN ACCESS EXCLUSIVE MODE")
            DispatchQueue.global().async {
                let result = Result { try store.answer(query) }
                finished.withLock { $0 = result }
                done.signal()
            }
            let asking = try PostgresServer.waitFor(waiting: 1, at: address)
            try other.run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = ANY(\(asking))")
        }
        done.wait()
        #expect(try finished.withLock { $0 }?.get() == before)
    }

    @Test(
        "stores again what another program has deleted, with its words and totals",
        arguments: ["pk = (SELECT max(pk) FROM toilets)", "true"]
    )
    func deleted(_ which: String) throws {
        try run(Self.tables[0])
        let store = try open()
        let total = try store.tally(filter: Filter()).total
        var query = ToiletQuery(at: FilledStore.now, page: .everything)
        query.words = try SearchText(parsing: "rue")
        let found = try store.answer(query).hits.count
        let editor = try PostgresConnection(address)
        try editor.runScript("DELETE FROM toilets WHERE \(which)")
        try run(Self.tables[0])
        #expect(try store.tally(filter: Filter()).total == total)
        #expect(try store.answer(query).hits.count == found)
        // An import that changes nothing makes what the triggers have thrown away again.
        try editor.runScript("UPDATE toilets SET address_text = address_text WHERE pk = (SELECT min(pk) FROM toilets)")
        let state: SQL = "SELECT has_counts AND names_version IS NOT NULL FROM store_state"
        #expect(try editor.first(state) { $0.boolean() } == false)
        try run(Self.tables[0])
        #expect(try editor.first(state) { $0.boolean() } == true)
    }

    @Test("by another program is noticed too: totals and words stay right")
    func edited() throws {
        try run(Self.tables[0])
        let location = try #require(PostgresAddress(address))
        let store = try PostgresStore(location)
        let version = try PostgresDataVersion(location)
        let before = try version.current()
        let total = try store.tally(filter: Filter()).total
        let gone = try #require(try store.toilets(page: Page(1, of: 1)).first)
        let editor = try PostgresConnection(address)
        try editor.run("DELETE FROM toilets WHERE id = \(gone.id.rawValue)")
        try editor.run("UPDATE toilets SET address_text = 'impasse du zouave' WHERE pk = (SELECT min(pk) FROM toilets)")
        #expect(try version.current() != before)
        #expect(try store.tally(filter: Filter()).total < total)
        var query = ToiletQuery(at: FilledStore.now)
        query.words = try SearchText(parsing: "zouave")
        #expect(try store.answer(query).hits.count == 1)
        try run(Self.tables[0])
        #expect(try store.tally(filter: Filter()).total == total)
    }
}
