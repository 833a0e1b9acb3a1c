internal import Glibc
internal import ParisToilets

/// The costliest questions to a server, all at once and again and again, beside clients that ask for what is cheap.
enum CostlyQuestions {
    /// The questions, each of which a client of its own asks.
    private static let targets = [
        "/collections/toilets/items?limit=1&offset=\(offset)", "/api/toilets?n=1000&page=\(offset / 1000)",
        "/api/toilets?n=all&format=gpx", "/api/stats?by=hours&open-at=23:30",
        "/api/toilets?near=48.85,2.35&n=all&format=gpx", "/api/toilets?n=all&format=csv&shower=1&female=1",
        "/api/status", "/api/search?q=rue",
    ]
    private static let offset = 99_000
    private static let seconds: UInt32 = 20

    static func measure(in fixtures: inout Fixtures, _ report: inout Report) throws {
        let store = try fixtures.cityStore()
        let server = try ServerProcess(fixtures, ["--db", store, "--port", "0"])
        defer { server.stop() }
        let clients = LoadClients(server.address)
        for target in targets { clients.start(target, get(target), .quick) }
        let places = try fixtures.city.places(1000, seed: 31)
        let rows = places.map { "\($0.latitude),\($0.longitude)\n" }.joined()
        clients.start("batch", post("/api/batch?n=100", rows), .quick)
        // As many as can have an answer at the same time, all at one address.
        for _ in 0..<8 { clients.start("slow", get("/api/toilets?near=48.85,2.35&n=all"), .slow) }
        sleep(2)
        clients.start("/health", get("/health"), .patient(5000))
        let place = places[0]
        let near = "/api/toilets?near=\(place.latitude),\(place.longitude)"
        clients.start("near", get(near), .patient(5000))
        sleep(seconds)
        clients.stop()
        let count = Unit.grouped(fixtures.city.count) + " toilets"
        add("/health beside the costliest questions, \(count)", clients.waits(of: "/health"), &report)
        add("the ten nearest beside them", clients.waits(of: "near"), &report)
        for target in targets + ["batch"] {
            let waits = clients.waits(of: target)
            let refused = clients.refused(of: target)
            report.add(
                Report.Row(
                    work: "  \(target)\(refused > 0 ? ", \(refused) of \(waits.count) refused" : "")",
                    unit: .seconds,
                    ours: Sample([waits.greatest])
                )
            )
        }
        let bytes = try server.peakBytes()
        // An index of so many toilets is in it.
        let must = 100e6 + 400 * Double(fixtures.city.count)
        report.add(
            Report.Row(
                work: "  memory of the server",
                unit: .bytes,
                ours: Sample([bytes]),
                goal: Goal(measured: bytes, unit: .bytes, must: must)
            )
        )
    }

    private static func add(_ work: String, _ waits: Sample, _ report: inout Report) {
        let slow = waits.quantile(0.99)
        report.add(
            Report.Row(
                work: "\(work): 99 of 100",
                unit: .seconds,
                ours: Sample([slow]),
                goal: Goal(measured: slow, unit: .seconds, must: 20e-3)
            )
        )
        report.add(Report.Row(work: "  the longest wait", unit: .seconds, ours: Sample([waits.greatest])))
    }

    private static func get(_ target: String) -> String {
        "GET \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
    }

    private static func post(_ target: String, _ body: String) -> String {
        """
        POST \(target) HTTP/1.1\r
        Host: 127.0.0.1\r
        Content-Type: text/csv\r
        Content-Length: \(body.utf8.count)\r
        Connection: close\r
        \r
        \(body)
        """
    }
}
