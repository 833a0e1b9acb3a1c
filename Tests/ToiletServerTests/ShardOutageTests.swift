import Foundation
import Glibc
import HTTP
import ParisToilets
import Postgres
import TestSupport
import Testing

@testable import ToiletServer

@Suite(
    "A server whose toilets are on other servers",
    .enabled(if: PostgresServer.isHere, "PostgreSQL is not installed")
)
struct ShardOutageTests {
    @Test("answers 503 while one of them is down or stopped, and by itself again afterwards")
    func outage() throws {
        let shards = try ShardServers(1)
        let address = try shards.makeStore(on: .shared())
        let table = MadeToilets.table(50, in: [.paris], from: ["osm"], seed: 371)
        _ = try Importer(into: address, origin: "a test", at: FilledStore.now).run(
            ByteSource(Array(table.utf8))
        )
        // Nothing but the time tells of a server that is stopped.
        let location = try #require(PostgresAddress(address + "&options=-c%20statement_timeout%3D5000"))
        let store = try PostgresStore(location)
        let version = try PostgresDataVersion(location)
        let data = ServedData(
            store,
            now: { FilledStore.now },
            program: "0",
            page: nil,
            version: { try version.current() }
        )
        let server = ToiletServer(data, hostNames: [])
        func status() -> Int {
            let request = HTTPRequest(
                method: .get,
                path: ["api", "toilets"],
                query: [(name: "near", value: "48.85,2.35")],
                target: "/api/toilets?near=48.85,2.35",
                headers: [:],
                body: []
            )
            return server.answer(request).status
        }
        #expect(status() == 200)
        try shards.servers[0].crash()
        #expect(status() == 503)
        try shards.servers[0].restart()
        #expect(status() == 200)
        shards.servers[0].pause()
        #expect(status() == 503)
        shards.servers[0].resume()
        #expect(status() == 200)
    }

    @Test("asks the database nothing more for a client that has left", .timeLimit(.minutes(10)))
    func abandoned() throws {
        let database = try PostgresServer.shared()
        let address = database.address(of: try database.makeDatabase())
        let table = MadeToilets.table(50, in: [.paris], from: ["osm"], seed: 372)
        _ = try Importer(into: address, origin: "a test", at: FilledStore.now).run(
            ByteSource(Array(table.utf8))
        )
        // Nothing else ends a question.
        let patient = try #require(PostgresAddress(address + "&options=-c%20statement_timeout%3D1h"))
        let store = try PostgresStore(patient) { HTTPClient.isGone }
        let data = ServedData(
            store,
            now: { FilledStore.now },
            program: "0",
            page: nil,
            version: { 1 }
        )
        let server = try HTTPServer(
            listening: .tcp(host: "127.0.0.1", port: 0),
            handler: ToiletServer(data, hostNames: [])
        )
        defer { server.stop(grace: 1) }
        guard case .tcp(_, let port) = server.endpoints.first else { throw PortMissing() }
        let editor = try Connection(address)
        let waiting: SQL = """
            SELECT count(*) FROM pg_locks JOIN pg_database ON datname = current_database() \
            WHERE NOT granted AND database = pg_database.oid
            """
        func untilWaiting(_ count: Int) throws {
            while try editor.first(waiting, { $0.integer() }) != count {}
        }
        try editor.transaction {
            // Nobody can read meanwhile.
            try editor.run("LOCK TABLE toilets IN ACCESS EXCLUSIVE MODE")
            do {
                let client = Self.connect(to: port)
                defer { close(client) }
                let request = "GET /api/toilets?near=48.85,2.35 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
                #expect(send(client, request, request.utf8.count, Int32(MSG_NOSIGNAL)) == request.utf8.count)
                try untilWaiting(1)
            }
            try untilWaiting(0)
        }
    }

    private struct PortMissing: Error {}

    private static func connect(to port: UInt16) -> Int32 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        withUnsafeBytes(of: &address) { bytes in
            _ = Glibc.connect(
                descriptor,
                bytes.assumingMemoryBound(to: sockaddr.self).baseAddress,
                socklen_t(bytes.count)
            )
        }
        return descriptor
    }
}
