import Foundation
import HTTP
import OSMOpeningHours
import ParisToilets
import TestSupport
import Testing

@testable import ToiletServer

@Suite("Each route")
struct RouteTests {
    /// A target of each route, by its name.
    private static let targets = [
        "toilets": "/api/toilets?near=gare+du+nord&prm=1&open=now&page=2", "search": "/api/search?q=rivoli",
        "statistics": "/api/stats",
        "changes": "/api/changes", "batch": "/api/batch", "places": "/api/places?q=gare",
        "way": "/api/way?from=gare+du+nord&to=js98s",
        "tile": "/tiles/12/2074/1409.mvt", "landing": "/", "conformance": "/conformance",
        "collections": "/collections", "collection": "/collections/toilets",
        "items": "/collections/toilets/items", "status": "/api/status", "description": "/api/openapi.json",
        "health": "/health", "metrics": "/metrics",
    ]

    /// Those of the page are for `ServedPageTests`.
    private static let routes = RouteTable.all.routes.filter { !$0.name.hasPrefix("page-") }

    private static func target(of name: String, _ path: String) throws -> String {
        if let target = targets[name] { return target }
        let features =
            try Served.get("/collections/toilets/items?limit=1").json["features"] as? [[String: Any]]
        let id = try #require(features?.first?["id"] as? String)
        return path.replacing("{id}", with: id)
    }

    @Test("answers, with the type that it says, and is the same the next time")
    func answers() throws {
        for route in Self.routes {
            let target = try Self.target(of: route.name, route.path)
            let body = route.method == .post ? "48.85,2.35\n" : ""
            let response = try Served.get(target, method: route.method, body: body)
            #expect(response.status == 200, "\(route.name)")
            let type = response.headers["Content-Type"]
            #expect(route.answers.contains { $0.mediaType == type }, "\(route.name): \(type ?? "")")
            #expect(response.headers["X-Content-Type-Options"] == "nosniff", "\(route.name)")
            #expect(response.headers["Content-Security-Policy"]?.contains("unsafe") == false, "\(route.name)")
            #expect(response.headers["Cache-Control"] != nil, "\(route.name)")
            #expect((response.headers["Access-Control-Allow-Origin"] == "*") == route.isShared, "\(route.name)")
            guard let tag = response.headers["ETag"] else {
                #expect(route.method == .post, "\(route.name)")
                continue
            }
            if route.name == "metrics" { continue }
            let again = try Served.get(target, method: route.method, ["If-None-Match": tag])
            #expect(again.status == 304, "\(route.name)")
        }
    }

    @Test("refuses other methods, and parameters that it does not have")
    func refusals() throws {
        for route in Self.routes {
            let target = try Self.target(of: route.name, route.path)
            let path = String(target.prefix { $0 != "?" })
            for method in [HTTPMethod.get, .post, .put, .patch, .delete, .trace] where method != route.method {
                let response = try Served.get(path, method: method)
                #expect(response.status == 405, "\(method) \(path)")
                #expect(response.headers["Allow"]?.contains(route.method.rawValue) == true, "\(path)")
            }
            let options = try Served.get(path, method: .options)
            #expect(options.status == 204 && options.headers["Allow"]?.contains("OPTIONS") == true, "\(path)")
            if route.name == "description" { continue }
            let unknown = try Served.get(path + "?no-such=1", method: route.method, body: "48.85,2.35\n")
            #expect(unknown.status == 400, "\(path): \(unknown.status)")
            #expect(unknown.headers["Content-Type"] == Problem.mediaType, "\(path)")
        }
    }

    @Test("gives the whole answer where a part is asked for")
    func ranges() throws {
        let target = "/api/toilets?near=48.85,2.35"
        let whole = try Served.get(target)
        let part = try Served.get(target, ["Range": "bytes=0-10"])
        let (all, bytes) = (try whole.bytes, try part.bytes)
        #expect(part.status == 200 && bytes == all)
    }

    @Test("leads to no file, however a path is written")
    func traversal() throws {
        let server = try HTTPServer(listening: .tcp(host: "127.0.0.1", port: 0), handler: try Served.server)
        defer { server.stop(grace: 1) }
        guard case .tcp(let host, let port) = server.endpoints.first else { return }
        let dots = [
            "..", "%2e%2e", ".%2e", "%252e%252e", "..%00", "%c0%ae%c0%ae", "..%5c", "%2e%2e%2f", "..;",
            "....//",
        ]
        for dot in dots {
            for path in [
                "/\(dot)/\(dot)/etc/passwd", "/tiles/1/\(dot)/etc/passwd",
                "/api/toilets/\(dot)%2f\(dot)%2fetc%2fpasswd",
            ] {
                let answer = try OtherProgram([
                    "curl", "-s", "--path-as-is", "-w", "\n%{http_code}", "http://\(host):\(port)\(path)",
                ])
                let status = answer.output.split(separator: "\n").last.map(String.init) ?? ""
                #expect(["400", "404"].contains(status), "\(path): \(status)")
                #expect(!answer.output.contains("root:"), "\(path)")
            }
        }
    }

    @Test("answers from one state of the data while imports run", arguments: ["/api/toilets", "/items"])
    func importing(route: String) throws {
        let tables = [300, 500].map { MadeToilets.table($0, in: [.paris], seed: UInt64(clamping: $0)) }
        let file = try FilledStore(tables[0])
        let store = try SpatiaLiteStore(path: file.path)
        try store.loadIndex()
        let server = ToiletServer(ServedData(store, now: { FilledStore.now }, index: { try store.currentIndex() }))
        @Sendable func total() throws -> Int {
            let isItems = route == "/items"
            let request =
                isItems
                ? HTTPRequest(path: ["collections", "toilets", "items"], query: [("limit", "1000")])
                : HTTPRequest(path: ["api", "toilets"], query: [("near", "48.85,2.35"), ("n", "1")])
            let response = server.response(to: request)
            let json = try response.json
            guard isItems else { return json["total"] as? Int ?? -response.status }
            // The count and the page, which has all of them, are of one state too.
            let count = (json["features"] as? [Any])?.count
            return json["numberMatched"] as? Int == count ? count ?? -response.status : -1
        }
        func turn(_ number: Int) throws {
            _ = try file.importing(tables[number % 2], at: FilledStore.now.adding(seconds: 60 * number))
            try store.loadIndex()
        }
        let before = try total()
        try turn(1)
        let totals = [before, try total()]
        #expect(before > 0 && totals[1] > before)
        let looks = LooksBeside(of: 2) {
            let total = try total()
            return totals.contains(total) ? nil : "\(total)"
        } during: {
            for number in 2...5 { try turn(number) }
        }
        #expect(looks.problems == [])
    }
}
