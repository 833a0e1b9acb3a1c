internal import Foundation
internal import Synchronization

/// A loopback server with both APIs of the portal, their paging rules, limits and errors. Faults can be injected.
///
///     let portal = try FakePortal(rows: PortalRow.made(250))
///     portal.misbehave(.cut(after: 100))
///     // toilets import --base-url \(portal.url)
public final class FakePortal: Sendable {
    /// The kinds of URLs it serves.
    public enum Endpoint: Sendable, CaseIterable {
        /// The metadata of a data set, in API 2.1 and in API 1.0.
        case record, olderRecord
        case export, pages, search
        /// A file outside of the data sets.
        case file
    }

    /// Its content and behaviour.
    struct State: Sendable {
        var sets: [String: [PortalRow]] = [:]
        var files: [String: FakeResponse] = [:]
        /// The day on which its data sets were last processed.
        var processed = "2026-08-16"
        var ways = Set(Endpoint.allCases)
        var misbehaviour = Misbehaviour.none
        var misbehavingEndpoints = Set(Endpoint.allCases)
        /// The number of requests that met the fault.
        var met = 0
        var questions: [String] = []
        var agents: Set<String> = []
    }

    let state: Mutex<State>
    private let listener: Listener

    /// Starts a portal with the same rows in each data set.
    public init(rows: [PortalRow], sets names: [String] = ["sanisettesparis2011"]) throws {
        var first = State()
        for name in names { first.sets[name] = rows }
        state = Mutex(first)
        listener = try Listener()
        listener.serve { [weak self] in self?.answer($0, from: $1, $2) }
    }

    deinit { listener.stop() }

    /// Its base URL.
    public var url: String { "http://127.0.0.1:\(listener.port)" }

    /// The targets of all requests, in order.
    public var questions: [String] { state.withLock(\.questions) }

    /// The user agents of all requests.
    public var agents: Set<String> { state.withLock(\.agents) }

    /// Serves only these endpoints.
    public func serve(only ways: Set<Endpoint>) { state.withLock { $0.ways = ways } }

    /// Replaces the rows of a data set, or removes it.
    public func put(_ rows: [PortalRow]?, in set: String = "sanisettesparis2011") {
        state.withLock { $0.sets[set] = rows }
    }

    /// Changes the day on which the data sets were processed.
    public func renew(on day: String = "2026-11-20") {
        state.withLock { $0.processed = day }
    }

    /// Adds a file.
    public func put(file text: String, at path: String, type: String = "text/csv") {
        state.withLock { $0.files[path] = FakeResponse(type: type, body: Array(text.utf8)) }
    }

    /// Adds the file of a department of the national address base, packed.
    public func put(_ addresses: MadeAddresses, ofDepartment department: String) {
        let rows = addresses.text(of: department == "75" ? "75" : "93")
        let body = Gzip.packed(Array(rows.utf8))
        let path = "/data/ban/adresses/latest/csv/adresses-\(department).csv.gz"
        state.withLock { $0.files[path] = FakeResponse(type: "application/gzip", body: body) }
    }

    /// Injects a fault into all following requests, or those to some endpoints.
    public func misbehave(_ misbehaviour: Misbehaviour, on ways: Set<Endpoint> = Set(Endpoint.allCases)) {
        state.withLock {
            $0.misbehaviour = misbehaviour
            $0.misbehavingEndpoints = ways
            $0.met = 0
        }
    }

    private func answer(_ question: String, from agent: String, _ connection: HTTPConnection) {
        let question = FakeRequest(question)
        let (answer, misbehaviour, number) = state.withLock { state in
            state.questions.append(question.text)
            state.agents.insert(agent)
            let meets = state.misbehavingEndpoints.contains(question.way)
            if meets { state.met += 1 }
            let misbehaviour = meets ? state.misbehaviour : .none
            return (state.answer(question, misbehaviour), misbehaviour, state.met)
        }
        misbehaviour.send(answer, question, number: number, url: url, over: connection)
    }
}

/// A request to the fake portal.
struct FakeRequest {
    /// The target: path and query.
    let text: String
    let way: FakePortal.Endpoint
    /// The name of the requested data set.
    let dataset: String
    private let query: [Substring]

    init(_ text: String) {
        self.text = text
        let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        query = parts.count > 1 ? parts[1].split(separator: "&") : []
        let words = parts[0].split(separator: "/").map(String.init)
        if words.starts(with: ["api", "records", "1.0", "search"]) {
            way = .search
            dataset = query.first { $0.hasPrefix("dataset=") }.map { String($0.dropFirst(8)) } ?? ""
        } else if words.starts(with: ["api", "datasets", "1.0"]), words.count == 4 {
            way = .olderRecord
            dataset = words[3]
        } else if words.starts(with: ["api", "explore", "v2.1", "catalog", "datasets"]), words.count > 5 {
            dataset = words[5]
            switch words.dropFirst(6).joined(separator: "/") {
            case "": way = .record
            case "records": way = .pages
            case "exports/json": way = .export
            default: way = .file
            }
        } else {
            way = .file
            dataset = ""
        }
    }

    /// The first value of a query parameter.
    subscript(_ name: String) -> String? {
        query.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
    }
}

/// A response of the fake portal, before any fault.
struct FakeResponse: Sendable {
    var status = 200
    var type = "application/json; charset=utf-8"
    var headers: [String] = []
    var body: [UInt8]

    static func json(_ text: String, status: Int = 200) -> FakeResponse {
        FakeResponse(status: status, body: Array(text.utf8))
    }

    /// An error as API 2.1 reports it.
    static func newerError(_ code: String, _ message: String, status: Int) -> FakeResponse {
        json("{\"error_code\": \(quoted(code)), \"message\": \(quoted(message))}", status: status)
    }

    /// An error as API 1.0 reports it.
    static func olderError(_ code: Int, _ message: String, status: Int) -> FakeResponse {
        json("{\"errorcode\": \(code), \"error\": \(quoted(message))}", status: status)
    }

    /// The status line and headers, with the portal's quota headers.
    func head(length: Int?) -> String {
        var lines = [
            "HTTP/1.1 \(status) Something", "Content-Type: \(type)", "X-RateLimit-Limit: 50000",
            "X-RateLimit-Remaining: 49999", "Connection: close",
        ]
        if let length { lines.append("Content-Length: \(length)") }
        return (lines + headers).joined(separator: "\r\n") + "\r\n\r\n"
    }
}
