import HTTP
import ParisToilets
import TestSupport
import Testing

@testable import ToiletServer

/// No question to the server costs all others: what can take long is not made by the threads that read sockets.
@Suite("The cost of an answer")
struct CostTests {
    /// A server over so many toilets, as after a start.
    private static func server(_ count: Int) throws -> (server: ToiletServer, folder: ScratchFolder) {
        let file = try FilledStore(MadeToilets.table(count, in: [.paris], seed: 61))
        let store = try SpatiaLiteStore(path: file.path)
        try store.loadIndex()
        let data = ServedData(store, now: { FilledStore.now }, index: { try store.currentIndex() })
        data.prepare()
        return (ToiletServer(data), file.folder)
    }

    static func request(_ target: String) -> HTTPRequest {
        let parts = target.split(separator: "?", maxSplits: 1)
        let query = parts.dropFirst().first?.split(separator: "&") ?? []
        return HTTPRequest(
            method: target.hasPrefix("/api/batch") ? .post : .get,
            path: parts[0].split(separator: "/").map(String.init),
            query: query.map { pair in
                let sides = pair.split(separator: "=", maxSplits: 1)
                return (name: String(sides[0]), value: sides.count > 1 ? String(sides[1]) : "")
            },
            target: target
        )
    }

    /// Whether an answer is left to a thread that others do not wait for. Answers that are not are made.
    static func takesLong(_ target: String, _ server: ToiletServer) -> Bool {
        if case .later = server.answer(request(target)) { true } else { false }
    }

    private static let quick = [
        "/health", "/", "/conformance", "/api/openapi.json", "/web/main.js", "/nothing", "/api/toilets/x",
        "/api/toilets?near=48.85,2.35", "/api/toilets?near=48.85,2.35&prm=1&open=now&n=200&page=2",
        "/api/toilets?near=48.85,2.35&within=500m", "/api/toilets?near=48.85,2.35&by=walk",
        "/api/toilets?near=48.85,2.35&n=all&format=gpx",
        "/api/toilets?n=all&format=gpx", "/api/places?q=nation", "/tiles/30/0/0.mvt", "/api/toilets",
        "/api/toilets?arrondissement=4&open=now&sort=address", "/page.json",
    ]

    private static let growing = [
        "/api/toilets?n=1000&page=499", "/api/toilets?sort=opening", "/api/toilets?bbox=2.3,48.8,2.4,48.9",
        "/api/toilets?near=48.85,2.35&n=1000",
        "/api/toilets?near=48.85,2.35&page=999", "/api/toilets?near=48.85,2.35&within=100km",
        "/api/toilets?near=48.85,2.35&why=1",
        "/api/toilets?near=48.85,2.35&on-arrival=1", "/api/search?q=rue", "/api/status", "/metrics",
        "/api/stats?by=hours&open-at=23:30", "/collections/toilets/items?limit=1&offset=499000",
        "/collections", "/tiles/3/4/2.mvt", "/api/toilets?near=48.85,2.35&by=walk&n=200&page=10",
        "/api/toilets?near=48.85,2.35&within=5min", "/api/toilets?near=48.85,2.35&within=15min&speed=50",
    ]

    @Test("is left to other threads where it grows with a large store, and nowhere else")
    func classes() throws {
        let (small, large) = (try Self.server(20), try Self.server(2100))
        for target in Self.quick {
            #expect(!Self.takesLong(target, small.server), "\(target)")
            #expect(!Self.takesLong(target, large.server), "\(target)")
        }
        for target in Self.growing {
            #expect(!Self.takesLong(target, small.server), "\(target)")
            #expect(Self.takesLong(target, large.server), "\(target)")
        }
        for target in [
            "/offline.json", "/api/batch", "/api/changes", "/streets.bin", "/api/way?from=48.85,2.35&to=48.86,2.36",
        ] {
            #expect(Self.takesLong(target, small.server), "\(target)")
        }
    }

    @Test("of words for a place is left to other threads where they fit many names")
    func words() throws {
        let store = try BundledPlaces.store()
        let server = ToiletServer(ServedData(store, now: { FilledStore.now }))
        for text in ["gare+du+nord", "226+rue+de+rivoli", "nation"] {
            #expect(!Self.takesLong("/api/toilets?near=\(text)&n=1", server), "\(text)")
        }
        let costly = "pienre+porte+coin+93+m4+dame+saint+gare+louis+naint+saint+bis+corner+l+saini+arrondissement"
        for target in ["/api/toilets?near=\(costly)", "/api/places?q=\(costly)"] {
            #expect(Self.takesLong(target, server), "\(target)")
            let response = server.response(to: Self.request(target))
            #expect(response.status == 400, "\(target)")
        }
    }

    @Test("of a batch of a few rows is not that of a long one: it is answered whole")
    func batches() throws {
        let (server, folder) = try Self.server(20)
        for (rows, isWhole) in [(1, true), (32, true), (33, false)] {
            var request = Self.request("/api/batch?format=csv")
            request.body = Array(String(repeating: "48.85,2.35\n", count: rows).utf8)
            let response = server.response(to: request)
            if case .bytes(let bytes) = response.body { #expect(isWhole && !bytes.isEmpty) } else { #expect(!isWhole) }
        }
        withExtendedLifetime(folder) {}
    }

    @Test("of a tile is nothing when it was made before")
    func tiles() throws {
        let (server, folder) = try Self.server(2100)
        let tile = "/tiles/12/2074/1409.mvt"
        #expect(Self.takesLong(tile, server))
        #expect(server.response(to: Self.request(tile)).status == 200)
        #expect(!Self.takesLong(tile, server))
        withExtendedLifetime(folder) {}
    }

    @Test("of a look at the health of the server is nothing, even while the store cannot be asked")
    func health() throws {
        let (server, folder) = try Self.server(20)
        let store = try SpatiaLiteStore(path: folder.file("toilets.sqlite"))
        let data = ServedData(store, now: { FilledStore.now })
        server.serve(data)
        let health = Self.request("/health")
        #expect(server.response(to: health).status == 200)
        store.close()
        #expect(server.response(to: health).status == 200)
        // The next look a second later finds it out.
        data.prepare()
        #expect(server.response(to: health).status == 503)
    }
}
