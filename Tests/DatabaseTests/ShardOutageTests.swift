import Foundation
import HTTP
import ParisToilets
import TestSupport
import Testing

@testable import ToiletServer

@Suite(
    "A server whose toilets are on other servers", .enabled(if: PostgresServer.isHere, "PostgreSQL is not installed")
)
struct ShardOutageTests {
    @Test("answers 503 while one of them is down or stopped, and by itself again afterwards")
    func outage() throws {
        let shards = try ShardServers(1)
        let address = try shards.makeStore(on: .shared())
        let table = MadeToilets.table(50, in: [.paris], from: ["osm"], seed: 371)
        try Importer.imports(table, into: address)
        // Nothing but the time tells of a server that is stopped.
        let location = try #require(PostgresAddress(address + "&options=-c%20statement_timeout%3D5000"))
        let store = try PostgresStore(location)
        let version = try PostgresDataVersion(location)
        let data = ServedData(
            store, now: { FilledStore.now }, program: "0", page: nil, version: { try version.current() }
        )
        let server = ToiletServer(data, hostNames: [])
        func status() -> Int {
            let request = HTTPRequest(
                method: .get, path: ["api", "toilets"], query: [(name: "near", value: "48.85,2.35")],
                target: "/api/toilets?near=48.85,2.35", headers: [:], body: []
            )
            return server.response(to: request).status
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
}
