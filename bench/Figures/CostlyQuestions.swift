internal import Glibc
internal import ParisToilets
internal import TestSupport

/// The costliest questions to a server, all at once and again and again, beside clients that ask for what is cheap.
extension Bench {
    /// The questions, each of which a client with an address of its own asks.
    private func targets(_ count: Int) -> [String] {
        [
            "/collections/toilets/items?limit=1&offset=\(count - 1000)",
            "/api/toilets?n=1000&page=\((count - 1000) / 1000)",
            "/api/toilets?n=all&format=gpx", "/api/stats?by=hours&open-at=23:30",
            "/api/toilets?near=48.85,2.35&n=all&format=gpx",
            "/api/toilets?n=all&format=csv&shower=1&female=1", "/api/status", "/api/search?q=rue",
        ]
    }

    func costlyQuestions() throws {
        let seconds: UInt32 = 20
        // As many toilets as all of OpenStreetMap has.
        let city = SyntheticCity(count: min(city.count, 500_000))
        let server = try ServerProcess(self, store("load", of: city), "--trusted-proxy", "127.0.0.1")
        defer { server.stop() }
        let clients = LoadClients(server)
        let targets = targets(city.count)
        for (number, target) in targets.enumerated() { try clients.start(target, get(target, from: number), .quick) }
        let places = try city.places(1000, seed: 31)
        let rows = places.map { "\($0.latitude),\($0.longitude)\n" }.joined()
        try clients.start("batch", request("POST", "/api/batch?n=100", from: 8, rows), .quick)
        // At one address, which has four of the eight places at most.
        let nearestFirst = "/api/toilets?near=48.85,2.35&n=all"
        for _ in 0..<8 { try clients.start("slow", get(nearestFirst, from: 9), .slow) }
        sleep(2)
        try clients.start("/health", get("/health", from: 10), .patient(5000))
        let near = "/api/toilets?near=\(places[0].latitude),\(places[0].longitude)"
        // An address may ask fifty times a second.
        try clients.start("near", get(near, from: 11), .patient(22_000))
        sleep(seconds)
        clients.stop()
        // As many slow readers as there are places.
        let readers = LoadClients(server)
        for number in 0..<8 { try readers.start("slow", get(nearestFirst, from: 12 + number / 4), .slow) }
        sleep(seconds / 4)
        readers.stop()
        let count = Unit.grouped(city.count) + " toilets"
        let cheap = [
            ("/health beside the costliest questions, \(count)", "/health"), ("the ten nearest beside them", "near"),
        ]
        for (work, name) in cheap {
            let waits = clients.waits(of: name)
            add("\(work): 99 of 100", .seconds, Sample(waits.quantile(0.99)), must: 20e-3)
            add("  the longest wait", .seconds, Sample(waits.greatest))
        }
        for target in targets + ["batch"] {
            let waits = clients.waits(of: target)
            let refused = clients.refused(of: target)
            let words = refused > 0 ? ", \(refused) of \(waits.count) refused" : ""
            add("  \(target)\(words)", .seconds, Sample(waits.greatest))
        }
        add("  memory of the server", .bytes, Sample(server.peakBytes), must: 500e6)
    }

    private func get(_ target: String, from client: Int) -> String { request("GET", target, from: client) }

    private func request(_ method: String, _ target: String, from client: Int, _ body: String? = nil) -> String {
        let fields = body.map { "Content-Type: text/csv\r\nContent-Length: \($0.utf8.count)\r\n" } ?? ""
        return """
            \(method) \(target) HTTP/1.1\r
            Host: 127.0.0.1\r
            X-Forwarded-For: 192.0.2.\(client)\r
            \(fields)Connection: close\r
            \r
            \(body ?? "")
            """
    }
}
