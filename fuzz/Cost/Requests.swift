import Foundation
import HTTP
import ParisToilets
import TestSupport
import ToiletServer

/// Requests to a server, whose answers are made as its threads make them: at once, or later by another thread.
final class Requests: Subject {
    private let servers: [Served]
    private let folder: ScratchFolder
    let forms: [StepForm]
    /// What stands for `#` in a request: another digit each time, so that nothing of it was asked before.
    private var digit = 0

    /// The longest query and the longest body, in bytes. A batch is no longer since each of its rows is a text, and it
    /// has time of its own.
    private static let (longestQuery, longestBody) = (8000, 16_000)

    init() throws {
        folder = try ScratchFolder()
        let usual = try Stores.usual(in: folder, "usual.sqlite")
        let large = try Stores.made(50_000, in: folder, "large.sqlite")
        try Stores.addLongHours(to: large, every: 50)
        try SpatiaLiteStore.replacePlaces(
            ["bundled": BundledPlaces.entries()], network: BundledPlaces.network(), path: large)
        servers = try [usual, large].map(Served.init)
        let operations = try servers[0].operations()
        let values = operations.parameters + Texts.words.map { "near=\($0)" } + Self.questions
        forms = [
            StepForm(name: "get", ranges: [0...1], texts: operations.paths + Self.tiles),
            StepForm(name: "post", ranges: [0...1], texts: ["/api/batch"]),
            StepForm(name: "with", ranges: [1...4000], texts: values),
            StepForm(name: "row", ranges: [1...1000], texts: ["48.85,2.35", "id,place"] + Texts.words),
        ]
    }

    func measure(_ recipe: Recipe) throws -> Outcome {
        let first = recipe.steps.last { $0.name == "get" || $0.name == "post" }
        let server = servers[min(first?.numbers.first ?? 0, servers.count - 1)]
        let request = request(recipe, first)
        var (outcome, status) = (Outcome(), 0)
        var work: (@Sendable () -> HTTPResponse)?
        let onSocket = Meter.measure {
            switch server.server.answer(request) {
            case .now(let response): status = response.status
            case .later(let later): work = later
            }
        }
        outcome.costs[.onSocket] = onSocket.seconds
        outcome.costs[.requestMemory] = Double(onSocket.growth)
        if let work {
            let onOthers = Meter.measure { status = Self.finish(work()) }
            // Each row of a batch is a question.
            let rows = request.body.count { $0 == UInt8(ascii: "\n") }
            outcome.costs[.onOthers] = onOthers.seconds / Double(max(1, rows))
            outcome.costs[.requestMemory] = Double(max(onSocket.growth, onOthers.growth))
        }
        outcome.note = "status \(status)"
        if status == 500 { outcome.fault = "a request is answered with 500" }
        return outcome
    }

    /// Makes all of an answer; returns its status.
    static func finish(_ response: HTTPResponse) -> Int {
        // A client that leaves ends the answer.
        if case .written(let write) = response.body { try? write { _ in } }
        return response.status
    }

    private func request(_ recipe: Recipe, _ first: Step?) -> HTTPRequest {
        digit = (digit + 1) % 10
        var query: [(name: String, value: String)] = []
        var (size, body) = (0, "")
        for step in recipe.steps {
            let count = step.numbers.first ?? 1
            if step.name == "with" {
                let sides = step.text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                let one = sides.count > 1 ? sides[1].replacing("#", with: "\(digit)") : ""
                let most = max(1, (Self.longestQuery - size) / (one.utf8.count + 1))
                let value = Array(repeatElement(one, count: min(count, most))).joined(separator: " ")
                size += sides[0].utf8.count + value.utf8.count + 2
                // A parameter is asked for once.
                query.removeAll { $0.name == String(sides[0]) }
                if size <= Self.longestQuery { query.append((String(sides[0]), String(value))) }
            } else if step.name == "row" {
                let most = max(0, Self.longestBody - body.utf8.count) / (step.text.utf8.count + 1)
                body += String(repeating: step.text + "\n", count: min(count, most))
            }
        }
        let path = (first?.text ?? "/api/toilets").replacing("#", with: "\(digit)")
        return HTTPRequest(
            method: first?.name == "post" ? .post : .get,
            path: path.split(separator: "/", omittingEmptySubsequences: true).map(String.init), query: query,
            target: "/", headers: ["Accept-Encoding": "gzip", "Content-Type": "text/plain"], body: Array(body.utf8)
        )
    }

    private static let tiles = [
        "/tiles/0/0/0.mvt", "/tiles/10/518/352.mvt", "/tiles/14/829#/5637.mvt", "/tiles/16/3319#/22544.mvt",
    ]

    /// Parameters that are worth a try.
    static let questions = [
        "near=48.85,2.35", "near=48.85#,2.35", "near=48.8#2,2.3#4", "n=200", "n=1000", "n=all", "page=10", "page=999",
        "by=walk", "by=line", "open-at=2026-12-02T23:3#", "for=8784h", "for=1h", "open=now", "on-arrival=1", "why=1",
        "within=500m", "within=10min", "within=100km", "prm=1", "sort=opening", "sort=address", "sort=fit",
        "bbox=2.3,48.8,2.4,48.9", "format=gpx", "format=geojson", "format=markdown", "format=ndjson", "lang=ja",
        "from=48.85,2.35", "to=48.89,2.39", "from=48.85#,2.35", "to=48.8#9,2.3#9", "q=rue", "q=saint", "q=a",
        "limit=1000", "offset=40000", "speed=1", "since=2020-01-01", "kind=!urinal", "along=48.85,2.35;48.86,2.36",
    ]
}

/// A server over a store, with the page.
final class Served {
    let server: ToiletServer

    init(_ path: String) throws {
        let executable = Checkout.root.path + "/.build/static/toilets"
        let store = try SpatiaLiteStore(path: path)
        let page = ServedPage(
            try PageFiles(executable: executable), ground: try BundledData(executable: executable).ground(),
            tiles: .openStreetMap
        )
        let data = ServedData(
            store, now: { FilledStore.now }, page: page, index: { try store.currentIndex() }
        )
        _ = try? store.loadIndex()
        data.prepare()
        server = ToiletServer(data)
    }

    /// The paths and the parameters that the server describes, the latter with a value.
    func operations() throws -> (paths: [String], parameters: [String]) {
        let response = server.response(to: HTTPRequest(path: ["api", "openapi.json"]))
        let bytes: [UInt8] =
            switch response.body {
            case .bytes(let bytes): bytes
            case .written: []
            }
        let object = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
        let paths = object?["paths"] as? [String: [String: Any]] ?? [:]
        let operations = paths.values.flatMap(\.values).compactMap { $0 as? [String: Any] }
        let parameters = operations.flatMap { $0["parameters"] as? [[String: Any]] ?? [] }.flatMap { parameter in
            let schema = parameter["schema"] as? [String: Any] ?? [:]
            let values = schema["enum"] ?? schema["examples"]
            return (values as? [String] ?? ["1"]).map { "\(parameter["name"] as? String ?? "")=\($0)" }
        }
        let filled = paths.keys.map { path in
            ["{id}": "b3x9p", "{z}": "12", "{x}": "2074", "{y}": "1409.mvt", "{file}": "main.js"].reduce(path) {
                $0.replacing($1.key, with: $1.value)
            }
        }
        return (filled.sorted(), Set(parameters).sorted())
    }
}
