import Foundation
import OSMOpeningHours
import ParisToilets
import SQLText
import Postgres
import TestSupport
import Testing

@Suite(
    "A store whose toilets are on other servers", .serialized,
    .enabled(if: Sanitizer.watchesServers, "what servers do takes the time: bin/test all"),
    .enabled(if: PostgresServer.isHere, "PostgreSQL is not installed")
)
struct ShardedStoreTests {
    /// A table of Paris's toilets, and another one of which half of the rows are elsewhere.
    private static let tables = {
        let first = MadeToilets.table(200, in: [.paris], from: ["paris", "osm"], seed: 171)
        let other = MadeToilets.table(200, in: [.everywhere], from: ["paris", "osm"], seed: 172)
        let lines = [first, other].map { $0.split(separator: "\n") }
        return [first, (lines[0].prefix(120) + lines[1].dropFirst(120)).joined(separator: "\n") + "\n"]
    }()

    /// What an import locks while it commits: "commits" in ASCII.
    private static let commitLock = 0x63_6F_6D_6D_69_74_73

    private func open(_ address: String) throws -> PostgresStore {
        try PostgresStore(#require(PostgresAddress(address)))
    }

    /// All toilets with the number of them, as one question.
    private func seen(_ store: PostgresStore) throws -> [Coordinate] {
        let places = try store.toilets(page: .everything).map(\.coordinate)
        return places.sorted { ($0.latitude, $0.longitude) < ($1.latitude, $1.longitude) }
    }

    @Test(
        "answers as the one in memory, after each of several imports",
        .enabled(if: TestRun.isMore, "long: bin/test more")
    )
    func longAnswers() throws {
        let history = try #require(StoreConformanceTests.histories.last)
        try StoreConformanceTests().importAndCompare(.sharded, history)
    }

    @Test(
        "numbers the toilets of one address as the one in memory, and none where there are too many",
        .enabled(if: TestRun.isMore, "long: bin/test more")
    )
    func longCabins() throws {
        try StoreConformanceTests().cabins(kind: .sharded)
        var table = MadeToilets.heading
        for number in 0..<1010 {
            let address = number < 1003 ? "quai" : number < 1006 ? "port" : "cours"
            let latitude = 48.85 + Double(number / 32) / 2000
            let longitude = 2.35 + Double(number % 32) / 2000
            table += "\(latitude),\(longitude),wc,4,\(address),,yes,yes,in-service,\n"
        }
        let address = try ShardServers.shared().makeStore(on: .shared())
        try Importer.imports(table, into: address)
        let store = try open(address)
        var query = ToiletQuery(at: FilledStore.now, page: try Page(1, of: 1000))
        query.order = .address
        let cabins = Dictionary(grouping: try store.answer(query).hits, by: \.toilet.address).mapValues {
            $0.compactMap(\.numberAtAddress?.number).sorted()
        }
        #expect(cabins["quai"] == [])
        #expect(cabins["port"] == [1, 2, 3])
        #expect(cabins["cours"] == [1, 2, 3, 4])
    }

    @Test(
        "asks the shard of the place only, fails while that is down or stopped, and recovers by itself",
        .enabled(if: TestRun.isMore, "long: bin/test more")
    )
    func longOutage() throws {
        let shards = try ShardServers(2)
        let address = try shards.makeStore(on: .shared())
        try Importer.imports(Self.tables[0], into: address)
        let name = try PostgresConnection(address).first("SELECT tableoid::regclass::text FROM toilets LIMIT 1") {
            $0.text()
        }
        let own = shards.servers[name == "toilets_shard_1" ? 0 : 1]
        let other = shards.servers[name == "toilets_shard_1" ? 1 : 0]
        let store = try open(address)
        let place = try Coordinate(latitude: 48.85, longitude: 2.35)
        let nearest = try store.nearest(to: place)
        #expect(nearest.count == 10)
        let all = try seen(store)

        func fails(_ question: () throws -> Void, _ codes: StoreError.Code...) {
            let start = ContinuousClock.now
            do {
                try question()
                Issue.record("an answer without a shard")
            } catch {
                #expect(codes.contains { $0 == (error as? StoreError)?.code }, "\(error)")
            }
            #expect(ContinuousClock.now - start < .seconds(45))
        }
        try other.crash()
        for _ in 0..<3 { #expect(try store.nearest(to: place) == nearest) }
        // So does a connection that has not yet asked anything.
        #expect(try open(address).nearest(to: place) == nearest)
        fails({ _ = try seen(store) }, .unreachable)
        try other.restart()
        #expect(try seen(store) == all)

        try own.crash()
        for _ in 0..<3 { fails({ _ = try store.nearest(to: place) }, .unreachable) }
        try own.restart()
        #expect(try store.nearest(to: place) == nearest)

        // Nothing but the time tells of a server that is stopped.
        let impatient = try open(address + "&options=-c%20statement_timeout%3D4000")
        own.pause()
        for _ in 0..<2 { fails({ _ = try impatient.nearest(to: place) }, .unreachable, .busy) }
        own.resume()
        #expect(try store.nearest(to: place) == nearest)
        #expect(try seen(store) == all)
    }

    @Test(
        "is mended by the next import, after one that a shard failed to commit, and by any other change",
        arguments: [false, true]
    )
    func halfCommitted(changesFirst: Bool) throws {
        let shards = try ShardServers.shared()
        let list = try shards.makeList()
        let server = try PostgresServer.shared()
        let address = server.address(of: try server.makeDatabase())
        try PostgresStore.prepare(#require(PostgresAddress(address)), shards: Shard.list(list))
        try Importer.imports(Self.tables[0], into: address)
        let places = try seen(open(address))
        let first = try PostgresConnection(#require(list.split(separator: "\n").map(String.init).first))
        // Fails when it commits, and not before.
        try first.runScript(
            """
            CREATE FUNCTION public.refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
            CREATE CONSTRAINT TRIGGER refuse AFTER UPDATE ON public.toilets_shard_import
            DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.refuse()
            """
        )
        #expect(throws: StoreError.self) { try Importer.imports(Self.tables[1], into: address) }
        try first.runScript("DROP TRIGGER refuse ON public.toilets_shard_import")
        // Some shards have the import, which shows.
        #expect(try seen(open(address)) != places)
        if changesFirst {
            try PostgresStore.replaceOutlines(by: [], in: #require(PostgresAddress(address))) { false }
            let (total, rows) =
                try PostgresConnection(address).first(
                    "SELECT count(*), count(DISTINCT pk) FROM toilets"
                ) { ($0.integer(), $0.integer()) } ?? (0, 1)
            #expect(total == rows)
        }
        try Importer.imports(Self.tables[1], into: address)
        let judge = try StoreKind.memory.make()
        try judge.imports(Self.tables[1])
        let (store, other) = (try open(address), try judge.open())
        let wanted = try other.toilets(page: .everything).map(\.coordinate)
        #expect(Set(try seen(store)) == Set(wanted))
        #expect(try store.tally(filter: Filter()).total == wanted.count)
        var query = ToiletQuery(at: FilledStore.now, page: .everything)
        query.words = try SearchText(parsing: "rue")
        #expect(try store.answer(query).hits.count == other.answer(query).hits.count)
        let twice = try PostgresConnection(address).first(
            "SELECT count(*) - count(DISTINCT pk), count(*) - count(DISTINCT id) FROM toilets"
        ) { [$0.integer(), $0.integer()] }
        #expect(twice == [0, 0])
    }

    @Test("is seen before an import or after it, and not between, also where several shards change")
    func readers() throws {
        let address = try ShardServers.shared().makeStore(on: .shared())
        try Importer.imports(Self.tables[0], into: address)
        let store = try open(address)
        let first = try seen(store)
        try Importer.imports(Self.tables[1], into: address)
        let second = try seen(store)
        #expect(first != second)
        let looks = LooksBeside(of: 4) {
            let seen = try seen(store)
            return seen == first || seen == second ? nil : "a mixture"
        } during: {
            for round in 0..<6 { try Importer.imports(Self.tables[round % 2], into: address) }
        }
        #expect(looks.problems == [])
        #expect(looks.count >= 4)
    }

    /// Toilets of one source, so that none has several rows, and those that are near 10 of them or 300.
    private static let single = [181, 182].map {
        MadeToilets.table(600, in: [.paris, .everywhere], seed: $0)
    }

    private func nearest(_ count: Int, _ store: PostgresStore) throws -> [Neighbour] {
        try store.nearest(to: Coordinate(latitude: 48.85, longitude: 2.35), page: Page(1, of: count))
    }

    @Test("is copied in one state: a copy waits while an import commits")
    func copied() throws {
        let address = try ShardServers.shared().makeStore(on: .shared())
        try Importer.imports(Self.single[0], into: address)
        let wanted = try seen(open(address))
        let importer = try PostgresConnection(address)
        try importer.run("SELECT pg_advisory_lock(\(Self.commitLock))")
        let folder = try ScratchFolder()
        let file = folder.file("copy.sqlite")
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            _ = try? StoreCopier(from: address, to: file).run()
            done.signal()
        }
        try PostgresServer.waitFor(waiting: 1, at: address)
        #expect(!FileManager.default.fileExists(atPath: file))
        try importer.run("SELECT pg_advisory_unlock_all()")
        done.wait()
        let copy = try SpatiaLiteStore(path: file).toilets(page: .everything).map(\.coordinate)
        #expect(Set(copy) == Set(wanted) && copy.count == wanted.count)
    }

    @Test("is asked once for the nearest, unless an import began to commit since it was asked before")
    func atOnce() throws {
        let address = try ShardServers.shared().makeStore(on: .shared())
        try Importer.imports(Self.single[0], into: address)
        let impatient = address + "&options=-c%20statement_timeout%3D4000"
        // Fewer than are around, and more than there are, for which all shards are asked.
        for count in [10, 400] {
            let store = try open(impatient)
            let nearest = try nearest(count, store)
            #expect(nearest.count > count / 2)
            // As an import does while it commits; a question that begins a snapshot would wait for it.
            let importer = try PostgresConnection(address)
            try importer.run("SELECT pg_advisory_lock(\(Self.commitLock))")
            #expect(try self.nearest(count, store) == nearest)
            try importer.run("SELECT nextval('toilets_commits')")
            #expect(throws: StoreError.self) { try self.nearest(count, store) }
            try importer.run("SELECT pg_advisory_unlock_all()")
            #expect(try self.nearest(count, store) == nearest)
        }
    }

    @Test("is asked without a snapshot too where other shards have nothing as near")
    func nothingAsNear() throws {
        let address = try ShardServers.shared().makeStore(on: .shared())
        try Importer.imports(MadeToilets.table(200, in: [.paris], seed: 183), into: address)
        let store = try open(address + "&options=-c%20statement_timeout%3D4000")
        // So far away that the circle reaches the other shards.
        let place = try Coordinate(latitude: 45, longitude: 8)
        let nearest = try store.nearest(to: place)
        #expect(nearest.count == 10)
        let importer = try PostgresConnection(address)
        try importer.run("SELECT pg_advisory_lock(\(Self.commitLock))")
        #expect(try store.nearest(to: place) == nearest)
        try importer.run("SELECT pg_advisory_unlock_all()")
    }

    @Test("is seen before an import or after it by single statements too")
    func readersOfOneStatement() throws {
        let address = try ShardServers.shared().makeStore(on: .shared())
        try Importer.imports(Self.single[0], into: address)
        let store = try open(address)
        let first = try [10, 400].map { try nearest($0, store) }
        try Importer.imports(Self.single[1], into: address)
        let second = try [10, 400].map { try nearest($0, store) }
        #expect(first != second)
        let looks = LooksBeside(of: 4) {
            for (index, count) in [10, 400].enumerated() {
                let seen = try nearest(count, store)
                guard seen == first[index] || seen == second[index] else { return "a mixture" }
            }
            return nil
        } during: {
            for round in 0..<6 { try Importer.imports(Self.single[round % 2], into: address) }
        }
        #expect(looks.problems == [])
        #expect(looks.count >= 4)
    }
}
