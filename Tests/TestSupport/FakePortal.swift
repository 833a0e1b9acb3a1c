internal import Foundation
internal import Synchronization

/// A portal on loopback that speaks both APIs, with their rules of paging, limits and errors, and can be told to misbehave.
///
///     let portal = try FakePortal(rows: PortalRow.made(250))
///     portal.misbehave(.cut(after: 100))
///     // toilets import --base-url \(portal.url)
public final class FakePortal: Sendable {
    /// What it can be asked for.
    public enum Way: Sendable, CaseIterable {
        /// A data set's own record, in API 2.1 and in API 1.0.
        case record, olderRecord
        case export, pages, search
        /// A file that belongs to no data set.
        case file
    }

    /// What it is and does.
    struct State: Sendable {
        var sets: [String: [PortalRow]] = [:]
        var files: [String: FakeAnswer] = [:]
        /// The day on which it took in its sets.
        var processed = "2026-08-16"
        var ways = Set(Way.allCases)
        var misbehaviour = Misbehaviour.none
        var misbehavingWays = Set(Way.allCases)
        /// How many questions have met the misbehaviour.
        var met = 0
        var questions: [String] = []
        var agents: Set<String> = []
    }

    let state: Mutex<State>
    private let listener: Listener

    /// Opens one that has RATP's set, or sets of other names.
    public init(rows: [PortalRow], sets names: [String] = ["sanisettesparis2011"]) throws {
        var first = State()
        for name in names { first.sets[name] = rows }
        state = Mutex(first)
        listener = try Listener()
        listener.serve { [weak self] in self?.answer($0, from: $1, $2) }
    }

    deinit { listener.stop() }

    /// Where it is.
    public var url: String { "http://127.0.0.1:\(listener.port)" }

    /// The paths and queries that it was asked for, in their order.
    public var questions: [String] { state.withLock(\.questions) }

    /// Who said to have asked.
    public var agents: Set<String> { state.withLock(\.agents) }

    /// Serves only some of what a portal serves.
    public func serve(only ways: Set<Way>) { state.withLock { $0.ways = ways } }

    /// Puts other rows into a set, or takes the set away.
    public func put(_ rows: [PortalRow]?, in set: String = "sanisettesparis2011") {
        state.withLock { $0.sets[set] = rows }
    }

    /// Takes its sets in anew.
    public func renew(on day: String = "2026-11-20") {
        state.withLock { $0.processed = day }
    }

    /// Puts a file at a path.
    public func put(file text: String, at path: String, type: String = "text/csv") {
        state.withLock { $0.files[path] = FakeAnswer(type: type, body: Array(text.utf8)) }
    }

    /// Misbehaves from now on, for all questions or some.
    public func misbehave(_ misbehaviour: Misbehaviour, on ways: Set<Way> = Set(Way.allCases)) {
        state.withLock {
            $0.misbehaviour = misbehaviour
            $0.misbehavingWays = ways
            $0.met = 0
        }
    }

    private func answer(_ question: String, from agent: String, _ wire: Wire) {
        let question = FakeQuestion(question)
        let (answer, misbehaviour, number) = state.withLock { state in
            state.questions.append(question.text)
            state.agents.insert(agent)
            let meets = state.misbehavingWays.contains(question.way)
            if meets { state.met += 1 }
            let misbehaviour = meets ? state.misbehaviour : .none
            return (state.answer(question, misbehaviour), misbehaviour, state.met)
        }
        misbehaviour.send(answer, question, number: number, url: url, over: wire)
    }
}

/// What somebody asks the fake portal.
struct FakeQuestion {
    /// Path and query.
    let text: String
    let way: FakePortal.Way
    /// The name of the data set that is asked for.
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

    /// The first value of a name in the query.
    subscript(_ name: String) -> String? {
        query.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
    }
}

/// What the fake portal answers, before it misbehaves.
struct FakeAnswer: Sendable {
    var status = 200
    var type = "application/json; charset=utf-8"
    var headers: [String] = []
    var body: [UInt8]

    static func json(_ text: String, status: Int = 200) -> FakeAnswer {
        FakeAnswer(status: status, body: Array(text.utf8))
    }

    /// What API 2.1 says of an error.
    static func newerError(_ code: String, _ message: String, status: Int) -> FakeAnswer {
        json("{\"error_code\": \(quoted(code)), \"message\": \(quoted(message))}", status: status)
    }

    /// What API 1.0 says of an error.
    static func olderError(_ code: Int, _ message: String, status: Int) -> FakeAnswer {
        json("{\"errorcode\": \(code), \"error\": \(quoted(message))}", status: status)
    }

    /// The head of the answer, with the headers by which a portal tells of its quota.
    func head(length: Int?) -> String {
        var lines = [
            "HTTP/1.1 \(status) Something", "Content-Type: \(type)", "X-RateLimit-Limit: 50000",
            "X-RateLimit-Remaining: 49999", "Connection: close",
        ]
        if let length { lines.append("Content-Length: \(length)") }
        return (lines + headers).joined(separator: "\r\n") + "\r\n\r\n"
    }
}
