internal import Glibc
internal import ParisToilets

/// The costliest questions to a server, all at once and again and again, beside clients that ask for what is cheap.
enum CostlyQuestions {
    /// The questions, each of which a client with an address of its own asks.
    private static func targets(_ count: Int) -> [String] {
        [
            "/collections/toilets/items?limit=1&offset=\(count - 1000)",
            "/api/toilets?n=1000&page=\((count - 1000) / 1000)",
            "/api/toilets?n=all&format=gpx", "/api/stats?by=hours&open-at=23:30",
            "/api/toilets?near=48.85,2.35&n=all&format=gpx",
            "/api/toilets?n=all&format=csv&shower=1&female=1", "/api/status", "/api/search?q=rue",
        ]
    }
    private static let seconds: UInt32 = 20

    /// As many toilets as all of OpenStreetMap has.
    private static let most = 500_000

    static func measure(in all: inout Fixtures, _ report: inout Report) throws {
        let folder = try TemporaryFolder("-load")
        defer { folder.remove() }
        var fixtures = try Fixtures(folder: folder, toilets: min(all.city.count, most))
        let store = try fixtures.cityStore()
        let server = try ServerProcess(fixtures, ["--db", store, "--port", "0", "--trusted-proxy", "127.0.0.1"])
        defer { server.stop() }
        let clients = LoadClients(server.address)
        let targets = targets(fixtures.city.count)
        for (number, target) in targets.enumerated() {
            clients.start(target, get(target, from: number), .quick)
        }
        let places = try fixtures.city.places(1000, seed: 31)
        let rows = places.map { "\($0.latitude),\($0.longitude)\n" }.joined()
        clients.start("batch", post("/api/batch?n=100", rows, from: 8), .quick)
        // At one address, which has four of the eight places at most.
        let nearestFirst = "/api/toilets?near=48.85,2.35&n=all"
        for _ in 0..<8 { clients.start("slow", get(nearestFirst, from: 9), .slow) }
        sleep(2)
        clients.start("/health", get("/health", from: 10), .patient(5000))
        let place = places[0]
        let near = "/api/toilets?near=\(place.latitude),\(place.longitude)"
        // An address may ask fifty times a second.
        clients.start("near", get(near, from: 11), .patient(22_000))
        sleep(seconds)
        clients.stop()
        // As many slow readers as there are places.
        let readers = LoadClients(server.address)
        for number in 0..<8 { readers.start("slow", get(nearestFirst, from: 12 + number / 4), .slow) }
        sleep(seconds / 4)
        readers.stop()
        let count = Unit.grouped(fixtures.city.count) + " toilets"
        add("/health beside the costliest questions, \(count)", clients.waits(of: "/health"), &report)
        add("the ten nearest beside them", clients.waits(of: "near"), &report)
        for target in targets + ["batch"] {
            let waits = clients.waits(of: target)
            let refused = clients.refused(of: target)
            report.add(
                Report.Row(
                    work: "  \(target)\(refused > 0 ? ", \(refused) of \(waits.count) refused" : "")", unit: .seconds,
                    ours: Sample([waits.greatest])
                )
            )
        }
        let bytes = try server.peakBytes()
        report.add(
            Report.Row(
                work: "  memory of the server", unit: .bytes, ours: Sample([bytes]),
                goal: Goal(measured: bytes, unit: .bytes, must: 500e6)
            )
        )
    }

    private static func add(_ work: String, _ waits: Sample, _ report: inout Report) {
        let slow = waits.quantile(0.99)
        report.add(
            Report.Row(
                work: "\(work): 99 of 100", unit: .seconds, ours: Sample([slow]),
                goal: Goal(measured: slow, unit: .seconds, must: 20e-3)
            )
        )
        report.add(Report.Row(work: "  the longest wait", unit: .seconds, ours: Sample([waits.greatest])))
    }

    private static func get(_ target: String, from client: Int) -> String {
        "GET \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: 192.0.2.\(client)\r\nConnection: close\r\n\r\n"
    }

    private static func post(_ target: String, _ body: String, from client: Int) -> String {
        """
        POST \(target) HTTP/1.1\r
        Host: 127.0.0.1\r
        X-Forwarded-For: 192.0.2.\(client)\r
        Content-Type: text/csv\r
        Content-Length: \(body.utf8.count)\r
        Connection: close\r
        \r
        \(body)
        """
    }
}
