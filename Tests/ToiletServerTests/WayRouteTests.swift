import Foundation
import HTTP
import OSMOpeningHours
import ParisToilets
import TestSupport
import Testing

@testable import ToiletServer

@Suite("The way over HTTP")
struct WayRouteTests {
    /// A server with all that comes with the program, streets included, and the folder of its store.
    private static let parts = Result {
        let folder = try ScratchFolder()
        let usual = UsualStore(path: folder.file("toilets.sqlite"), data: Checkout.root.path + "/data")
        let store = try usual.open(at: FilledStore.now)
        return (folder: folder, server: ToiletServer(ServedData(store, now: { FilledStore.now })))
    }

    private static func get(_ query: (name: String, value: String)...) throws -> HTTPResponse {
        try parts.get().server.response(to: HTTPRequest(path: ["api", "way"], query: query))
    }

    @Test("goes along the streets to a toilet, with the options of the command")
    func streets() throws {
        let answer = try Self.get(("from", "gare du nord"), ("to", "s6v41"), ("at", "17:00"), ("speed", "9")).json
        #expect(answer["walkBy"] as? String == "streets" && answer["open"] as? String == "open")
        #expect(answer["at"] as? String == "2026-11-21T17:00:00+01:00")
        let streets = try #require(answer["streets"] as? [[String: Any]])
        #expect(streets.last?["street"] as? String == "Rue Ambroise Paré")
        let length = try #require(answer["walkDistance"] as? Double)
        #expect(answer["walk"] as? Int == Int(exactly: (length / 2.5).rounded()))
        #expect((answer["to"] as? [String: Any])?["id"] as? String == "s6v41")
    }

    @Test("has a member in the schema for each that it writes, and the other way round")
    func schema() throws {
        let answer = try Self.get(("from", "gare du nord"), ("to", "s6v41")).json
        let document = try Served.get("/api/openapi.json").json
        let route = (document["paths"] as? [String: [String: [String: Any]]])?["/api/way"]?["get"]
        let content = ((route?["responses"] as? [String: Any])?["200"] as? [String: Any])?["content"] as? [String: Any]
        let schema = (content?["application/json"] as? [String: Any])?["schema"] as? [String: Any]
        func compare(_ value: Any?, _ schema: Any?) throws {
            let properties = (schema as? [String: Any])?["properties"] as? [String: Any]
            let members = value as? [String: Any]
            #expect(try Set(#require(members).keys) == Set(#require(properties).keys))
        }
        try compare(answer, schema)
        let properties = try #require(schema?["properties"] as? [String: Any])
        try compare(
            (answer["streets"] as? [Any])?.last, ((properties["streets"] as? [String: Any])?["items"])
        )
        let to = try #require((properties["to"] as? [String: Any])?["properties"] as? [String: Any])
        #expect(try Set(#require(answer["to"] as? [String: Any]).keys).isSubset(of: Set(to.keys)))
    }

    @Test("is a line or a route where that is asked for", arguments: ["geojson", "gpx"])
    func formats(_ name: String) throws {
        let response = try Self.get(("from", "gare du nord"), ("to", "tour eiffel"), ("format", name))
        let format = try #require(AnswerFormat(rawValue: name))
        #expect(response.headers["Content-Type"] == format.facts.mediaType)
        #expect(try response.text.contains(format == .gpx ? "<rtept " : "\"LineString\""))
    }

    @Test("names what can be meant by each end, and does not lead to toilets that are gone")
    func problems() throws {
        for end in ["from", "to"] {
            let other = end == "from" ? "to" : "from"
            let response = try Self.get((end, "saint-denis"), (other, "nation"))
            let problem = try response.json
            #expect(response.status == 400 && problem["parameter"] as? String == end)
            #expect((problem["choices"] as? [Any])?.isEmpty == false)
        }
        let file = try FilledStore(MadeToilets.table(20, in: [.paris], seed: 3))
        let id = try #require(try file.everything().first?.id)
        _ = try file.importing(MadeToilets.table(20, in: [.paris], seed: 4), at: FilledStore.now.adding(seconds: 60))
        let server = ToiletServer(ServedData(try SpatiaLiteStore(path: file.path), now: { FilledStore.now }))
        let response = server.response(
            to: HTTPRequest(path: ["api", "way"], query: [("from", "48.85,2.35"), ("to", id.rawValue)])
        )
        let problem = try response.json
        #expect(response.status == 400 && problem["parameter"] as? String == "to")
        #expect((problem["detail"] as? String)?.contains("has been gone since") == true)
    }
}
