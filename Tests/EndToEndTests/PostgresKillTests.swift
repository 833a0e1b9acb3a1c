import Foundation
import ParisToilets
import SQLText
import Postgres
import Synchronization
import TestSupport
import Testing
import ToiletsCommand

@Suite(
    "An import or a copy into a database of PostgreSQL, killed at seeded moments",
    .enabled(if: TestRun.isWhole, "long: bin/test all"),
    .enabled(if: PostgresServer.isHere, "PostgreSQL is not installed"), .serialized
)
struct PostgresKillTests {
    /// What is killed: the program, the process of the server that works for it, or all processes of the server.
    enum Victim: CaseIterable { case program, backend, server }

    /// What is done when it is killed, and how often it is killed: imports two hundred times in all.
    enum Work: CaseIterable {
        case importing, copying

        func times(_ victim: Victim) -> Int {
            switch self {
            case .importing: victim == .server ? 66 : 67
            case .copying: 20
            }
        }
    }

    /// A store in a server of its own, and two tables of which about half the rows are the same.
    private struct Scene {
        let server: PostgresServer
        let database: String
        let desk: Desk
        let tables: [String]

        init() throws {
            server = try PostgresServer()
            database = try server.makeDatabase()
            desk = try Desk()
            let first = MadeToilets.table(250, in: [.paris], from: ["paris", "osm"], seed: 71)
            let other = MadeToilets.table(250, in: [.paris], from: ["paris", "osm"], seed: 72)
            let lines = [first, other].map { $0.split(separator: "\n") }
            let mixed = (lines[0].prefix(140) + lines[1].dropFirst(140)).joined(separator: "\n") + "\n"
            tables = try [first, mixed].enumerated().map { [desk] in
                try desk.folder.write($0.element, to: "table-\($0.offset).csv")
            }
        }

        var address: String { server.address(of: database) }

        func start(_ work: Work, _ table: Int, into address: String) throws -> RunningProgram {
            let source =
                switch work {
                case .importing: [tables[table]]
                case .copying: ["--from-store", tables[table] + ".sqlite"]
                }
            return try desk.start(["import"] + source + ["--accept", "-q", "--db", address])
        }

        /// Imports or copies a table, and gives what is stored then.
        func does(_ work: Work, _ table: Int) throws -> SeenStore {
            try start(work, table, into: address).wait().isFine()
            return try seen()
        }

        /// Makes a file with each table, to be copied.
        func makeFiles() throws {
            for table in tables {
                try desk.run("import", table, "--accept", "-q", "--db", table + ".sqlite").isFine()
            }
        }

        func seen() throws -> SeenStore { try SeenStore(StoreLocation(address).open()) }

        /// The address of a relay that calls a closure at a moment.
        func relayed(_ moment: Int, _ act: @escaping @Sendable () -> Void) throws -> (Relay, String) {
            let folder = desk.folder.path
            let relay = try Relay(
                at: "\(folder)/.s.PGSQL.\(server.port)", to: server.socket, moment: moment, atMoment: act
            )
            return (relay, server.address(of: database, in: folder))
        }

        /// Waits until no process of the server works for anybody else, and gives the number of tables that only an
        /// import has.
        func leftTables() throws -> Int {
            let judge = try PostgresConnection(address)
            try wait(
                until: {
                    try judge.first(
                        """
                        SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() \
                        AND pid <> pg_backend_pid()
                        """
                    ) { $0.integer() } == 0
                },
                "the server ends what nobody waits for"
            )
            return try judge.first("SELECT count(*) FROM pg_class WHERE relname = 'incoming'") {
                $0.integer()
            } ?? -1
        }
    }

    @Test("leaves one of two states, and nothing besides", arguments: Work.allCases, Victim.allCases)
    func killed(_ work: Work, _ victim: Victim) throws {
        let scene = try Scene()
        defer { scene.server.stop() }
        if work == .copying { try scene.makeFiles() }
        // What is new, gone and back is the same each time from the third import on.
        for table in [0, 1, 0] { _ = try scene.does(work, table) }
        let (whole, way) = try scene.relayed(.max) {}
        try scene.start(work, 1, into: way).wait().isFine()
        whole.stop()
        let after = try scene.seen()
        let before = try scene.does(work, 0)
        #expect(before != after && whole.passed > 20_000)
        var random = SeededRandom(seed: 73)
        var (undone, done) = (0, 0)
        for _ in 0..<work.times(victim) {
            let moment = Int.random(in: 1...whole.passed, using: &random)
            let program = Mutex<pid_t?>(nil)
            let (relay, way) = try scene.relayed(moment) { [server = scene.server, address = scene.address] in
                switch victim {
                case .program:
                    while true {
                        if let pid = program.withLock({ $0 }) {
                            kill(pid, SIGKILL)
                            return
                        }
                    }
                case .backend:
                    _ = try? PostgresConnection(address).rows(
                        """
                        SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity \
                        WHERE datname = current_database() AND pid <> pg_backend_pid()
                        """
                    )
                case .server: try? server.crash()
                }
            }
            let running = try scene.start(work, 1, into: way)
            program.withLock { $0 = running.pid }
            let outcome = try running.wait()
            relay.stop()
            if victim == .server { try scene.server.restart() }
            #expect(try scene.leftTables() == 0)
            let seen = try scene.seen()
            if seen == before {
                undone += 1
                if victim == .program {
                    #expect(outcome.signal == SIGKILL, "\(moment): \(outcome)")
                } else {
                    outcome.fails(.unavailable, "postgresql://")
                }
            } else {
                done += 1
                try #require(seen == after, "\(moment)")
                try #require(try scene.does(work, 0) == before, "\(moment)")
            }
        }
        #expect(undone > work.times(victim) / 3, "\(undone) undone, \(done) done")
    }
}
