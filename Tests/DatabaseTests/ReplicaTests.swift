import Foundation
import ParisToilets
import SQLText
import Postgres
import Synchronization
import TestSupport
import Testing

@Suite(
    "A replica of a database", .serialized,
    .enabled(if: Sanitizer.watchesServers, "what servers do takes the time: bin/test all"),
    .enabled(if: PostgresServer.isHere, "PostgreSQL is not installed")
)
struct ReplicaTests {
    private let primary: PostgresServer
    private let replica: PostgresServer
    private let database: String

    private static let tables = [
        MadeToilets.table(300, in: [.paris], from: ["osm"], seed: 271),
        MadeToilets.table(200, in: [.paris], from: ["osm"], seed: 272),
    ]

    /// A primary with a store, and a replica that follows it.
    init() throws {
        primary = try PostgresServer()
        database = try primary.makeDatabase()
        try Importer.imports(Self.tables[0], into: primary.address(of: database))
        replica = try PostgresServer(replicaOf: primary)
    }

    private func address(of servers: PostgresServer...) throws -> PostgresAddress {
        let hosts = servers.map { $0.folder.replacing("/", with: "%2F") + ":\($0.port)" }
        return try #require(
            PostgresAddress(
                "postgresql://\(PostgresServer.role)@\(hosts.joined(separator: ","))/\(database)?target_session_attrs=any"
            )
        )
    }

    @Test("answers the same, and shows new data soon, without a notification")
    func follows() throws {
        let (store, judge) = (try PostgresStore(address(of: replica)), try PostgresStore(address(of: primary)))
        let version = try PostgresDataVersion(address(of: replica))
        let before = try version.current()
        #expect(try store.toilets(page: .everything) == judge.toilets(page: .everything))
        #expect(try !store.canWrite() || version.current() == before)
        try Importer.imports(Self.tables[1], into: primary.address(of: database))
        let start = ContinuousClock.now
        while try version.current() == before {
            try #require(ContinuousClock.now - start < .seconds(30), "the replica does not follow")
        }
        #expect(try store.toilets(page: .everything) == judge.toilets(page: .everything))
        #expect(throws: StoreError.readOnly) {
            try Importer.imports(Self.tables[0], into: replica.address(of: database))
        }
    }

    @Test("goes on when its primary is lost under load: no wrong answer, and each connection fails at most once")
    func failover() throws {
        let store = try PostgresStore(address(of: primary, replica))
        let version = try PostgresDataVersion(address(of: primary, replica))
        let number = try version.current()
        var random = SeededRandom(seed: 273)
        let places = (0..<20).map { _ in MadeToilets.Region.paris.coordinate(&random) }
        let wanted = try places.map { try store.nearest(to: $0) }
        let workers = 4
        let problems = Mutex<[String]>([])
        let errors = Atomic(0)
        let answers = Atomic(0)
        let isLost = Atomic(false)
        let after = Atomic(0)
        let group = DispatchGroup()
        for worker in 0..<workers {
            group.enter()
            Thread {
                defer { group.leave() }
                var turn = worker
                // A hundred answers of each worker after the loss.
                var left = 100
                while left > 0 {
                    let wasLost = isLost.load(ordering: .acquiring)
                    let (start, index) = (ContinuousClock.now, turn % places.count)
                    turn += 1
                    do {
                        let found = try store.nearest(to: places[index])
                        if found != wanted[index] { problems.withLock { $0.append("another answer") } }
                        answers.add(1, ordering: .relaxed)
                        if wasLost {
                            left -= 1
                            after.add(1, ordering: .relaxed)
                        }
                    } catch let error as StoreError where error.code == .unreachable || error.code == .busy {
                        if errors.add(1, ordering: .relaxed).newValue > 100 { left = 0 }
                    } catch {
                        problems.withLock { $0.append("\(error)") }
                        left = 0
                    }
                    if ContinuousClock.now - start > .seconds(10) {
                        problems.withLock { $0.append("took long") }
                    }
                }
            }
            .start()
        }
        while answers.load(ordering: .relaxed) < 50 { usleep(1000) }
        try primary.crash()
        isLost.store(true, ordering: .releasing)
        group.wait()
        #expect(problems.withLock { $0 } == [])
        #expect(after.load(ordering: .relaxed) == workers * 100)
        #expect(errors.load(ordering: .relaxed) <= 2 * workers)
        #expect(try version.current() == number)
    }
}
