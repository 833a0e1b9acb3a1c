import Foundation
import Glibc
import HTTP
import ParisToilets
import SQLText
import Postgres
import TestSupport
import Testing

@testable import ToiletServer

@Suite("A server over a database", .enabled(if: PostgresServer.isHere, "PostgreSQL is not installed"))
struct LeavingClientTests {
    @Test("asks the database nothing more for a client that has left", .timeLimit(.minutes(10)))
    func abandoned() throws {
        let database = try PostgresServer.shared()
        let address = database.address(of: try database.makeDatabase())
        let table = MadeToilets.table(50, in: [.paris], from: ["osm"], seed: 372)
        try Importer.imports(table, into: address)
        // Nothing else ends a question.
        let patient = try #require(PostgresAddress(address + "&options=-c%20statement_timeout%3D1h"))
        let store = try PostgresStore(patient) { HTTPClient.isGone }
        let data = ServedData(store, now: { FilledStore.now }, program: "0", page: nil, version: { 1 })
        let server = try HTTPServer(
            listening: .tcp(host: "127.0.0.1", port: 0), handler: ToiletServer(data, hostNames: [])
        )
        defer { server.stop(grace: 1) }
        guard case .tcp(_, let port) = server.endpoints.first else { throw PortMissing() }
        let editor = try PostgresConnection(address)
        try editor.transaction {
            // Nobody can read meanwhile.
            try editor.run("LOCK TABLE toilets IN ACCESS EXCLUSIVE MODE")
            do {
                let client = Self.connect(to: port)
                defer { close(client) }
                let request = "GET /api/toilets?near=48.85,2.35 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
                #expect(send(client, request, request.utf8.count, Int32(clamping: MSG_NOSIGNAL)) == request.utf8.count)
                try PostgresServer.waitFor(waiting: 1, at: address)
            }
            try PostgresServer.waitFor(waiting: 0, at: address)
        }
    }

    private struct PortMissing: Error {}

    private static func connect(to port: UInt16) -> Int32 {
        let descriptor = socket(AF_INET, Int32(clamping: SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(clamping: AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        withUnsafeBytes(of: &address) { bytes in
            _ = Glibc.connect(
                descriptor, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t(clamping: bytes.count)
            )
        }
        return descriptor
    }
}
