import Foundation
import HTTP
import TestSupport
import Testing

@testable import ToiletServer

@Suite("The collection of toilets")
struct FeatureTests {
    @Test(
        "has the documents that begin an OGC API",
        arguments: ["/", "/conformance", "/collections", "/collections/toilets"]
    )
    func documents(_ path: String) throws {
        let response = try Served.get(path, ["Host": "localhost:8475"])
        let document = try response.json
        #expect(response.status == 200 && response.headers["Content-Type"] == "application/json")
        if path != "/conformance" {
            let links = try #require(document["links"] as? [[String: String]])
            #expect(links.contains { $0["rel"] == "self" && $0["href"] == "http://localhost:8475" + path })
        }
        #expect(try Served.get(path + "?f=json").status == 200)
        #expect(try Served.get(path + "?f=html").status == 400)
    }

    @Test("is given part by part, without gaps or repetitions, from any offset", arguments: [7, 100, 250])
    func parts(limit: Int) throws {
        var target: String? = "/collections/toilets/items?limit=\(limit)&offset=3"
        var ids: [String] = []
        while let next = target {
            let part = try Served.get(next).json
            let features = try #require(part["features"] as? [[String: Any]])
            #expect(part["numberReturned"] as? Int == features.count && part["numberMatched"] as? Int == 609)
            ids += features.compactMap { $0["id"] as? String }
            let links = try #require(part["links"] as? [[String: String]])
            target = links.first { $0["rel"] == "next" }?["href"]
        }
        #expect(ids.count == 606 && Set(ids).count == 606)
        // More than there may be is no error.
        let whole = try Served.get("/collections/toilets/items?limit=100000").json
        #expect((whole["features"] as? [[String: Any]])?.dropFirst(3).compactMap { $0["id"] as? String } == ids)
    }

    @Test("is filtered by a box and by the filters of lists")
    func filters() throws {
        let all = try Served.get("/collections/toilets/items?limit=1000&bbox=2.33,48.85,2.36,48.87").json
        let some = try Served.get("/collections/toilets/items?limit=1000&bbox=2.33,48.85,2.36,48.87&prm=1")
            .json
        let (one, other) = (all["numberMatched"] as? Int ?? 0, some["numberMatched"] as? Int ?? 0)
        #expect(one > other && other > 0)
        #expect(try Served.get("/collections/toilets/items?datetime=2026-01-01").status == 200)
        #expect(try Served.get("/collections/toilets/items?colour=red").status == 400)
        #expect(try Served.get("/collections/toilets/items?offset=-1").status == 400)
    }

    @Test("has each of its items")
    func item() throws {
        let features = try #require(
            try Served.get("/collections/toilets/items?limit=1").json["features"] as? [[String: Any]]
        )
        let id = try #require(features.first?["id"] as? String)
        let item = try Served.get("/collections/toilets/items/\(id)").json
        #expect(item["type"] as? String == "Feature" && item["id"] as? String == id)
        #expect(try Served.get("/collections/toilets/items/zz999").status == 404)
    }

    @Test("is read by GDAL as a layer, over a connection", .enabled(if: OtherProgram.isInstalled("ogrinfo")))
    func layer() throws {
        let server = try HTTPServer(listening: .tcp(host: "127.0.0.1", port: 0), handler: try Served.server)
        defer { server.stop(grace: 1) }
        guard case .tcp(let host, let port) = server.endpoints.first else { return }
        let address = "OAPIF:http://\(host):\(port)/"
        let layers = try OtherProgram(["ogrinfo", "-ro", "-so", address, "toilets"])
        #expect(layers.status == 0, "\(layers.errors)")
        #expect(layers.output.contains("Feature Count: 609"), "\(layers.output)\(layers.errors)")
        let box = try OtherProgram(
            ["ogrinfo", "-ro", "-so", "-spat", "2.33", "48.85", "2.36", "48.87", address, "toilets"]
        )
        let expected = try Served.get("/collections/toilets/items?bbox=2.33,48.85,2.36,48.87").json[
            "numberMatched"
        ]
        #expect(box.output.contains("Feature Count: \(expected as? Int ?? -1)"), "\(box.output)")
    }
}
