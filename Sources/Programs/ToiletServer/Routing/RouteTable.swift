internal import HTTP
internal import ParisToilets

/// A resource with a method: what it takes, what it answers, and how it is described.
struct Route: Sendable {
    var method = HTTPMethod.get
    /// Its path; a segment in braces stands for any value.
    let path: String
    /// Its name in the description of the API and in figures.
    let name: String
    /// What it gives, in a phrase of the description.
    let summary: String
    /// The parameters of its query.
    var parameters = ParameterTable.none
    /// Those that hold if the query names a place with `near`; nil for the same.
    var parametersNear: ParameterTable?
    /// What it can answer.
    var answers: [Answering]
    /// What it takes as body; empty for none.
    var takes: [String] = []
    /// Whether pages of other sites may read its answers.
    var isShared = true
    /// Whether a browser gets the page here, whose query is for the page itself.
    var hasPage = false
    /// How long an answer takes.
    var cost = Cost.few
    /// Whether several questions to the store make an answer, all of one state of the data.
    var isOfOneState = false
    /// Answers a question.
    let answer: @Sendable (Question) throws -> Reply

    /// A media type that a route can answer with.
    struct Answering: Sendable {
        let mediaType: String
        /// What is in it; nil where that is not described.
        var schema: JSONSchema?
    }

    /// The segments of its path.
    var segments: [Substring] { path.split(separator: "/") }

    /// The parameters that hold for a request.
    func parameters(for request: HTTPRequest) -> ParameterTable {
        guard let parametersNear, request.query.contains(where: { $0.name == "near" }) else {
            return parameters
        }
        return parametersNear
    }
}

extension [Route.Answering] {
    /// Toilets or other rows in some formats; a schema for the JSON.
    static func formats(_ formats: [AnswerFormat], _ schema: JSONSchema?) -> [Route.Answering] {
        formats.map { Route.Answering(mediaType: $0.facts.mediaType, schema: $0 == .json ? schema : nil) }
    }

    /// JSON.
    static func json(_ schema: JSONSchema? = nil) -> [Route.Answering] {
        [Route.Answering(mediaType: "application/json", schema: schema)]
    }
}

/// The routes of a server, by their paths.
struct RouteTable: Sendable {
    /// All routes, in the order of the description.
    let routes: [Route]
    /// What the paths without values lead to.
    private let plain: [[String]: Match]
    private let patterns: [Pattern]

    /// The routes of one path with values.
    private struct Pattern {
        /// The segments; nil for those that stand for values.
        let segments: [String?]
        var routes: [Route]
    }

    /// What a path leads to.
    struct Match {
        let routes: [Route]
        /// The segments that stand for values.
        let values: [String]

        /// The methods that the path takes.
        var methods: [String] { RouteTable.methods(of: routes) }
    }

    init(_ routes: [Route]) {
        self.routes = routes
        var plain: [[String]: Match] = [:]
        var patterns: [Pattern] = []
        for route in routes {
            let segments = route.segments.map { $0.hasPrefix("{") ? nil : String($0) }
            guard segments.contains(nil) else {
                let path = segments.compactMap(\.self)
                plain[path] = Match(routes: (plain[path]?.routes ?? []) + [route], values: [])
                continue
            }
            if let index = patterns.firstIndex(where: { $0.segments == segments }) {
                patterns[index].routes.append(route)
            } else {
                patterns.append(Pattern(segments: segments, routes: [route]))
            }
        }
        self.plain = plain
        self.patterns = patterns
    }

    /// The routes of a path; nil if there is none. A path without values comes before one with values.
    func find(_ path: [String]) -> Match? {
        if let match = plain[path] { return match }
        var best: Match?
        for pattern in patterns where pattern.segments.count == path.count {
            var values: [String] = []
            var isSame = true
            for (segment, text) in zip(pattern.segments, path) {
                if let segment {
                    isSame = segment == text
                } else {
                    values.append(text)
                    isSame = !text.isEmpty
                }
                if !isSame { break }
            }
            guard isSame, values.count < best?.values.count ?? .max else { continue }
            best = Match(routes: pattern.routes, values: values)
        }
        return best
    }

    /// The methods of the server as a whole.
    var methods: [String] { Self.methods(of: routes) }

    private static func methods(of routes: [Route]) -> [String] {
        var methods: [String] = []
        for route in routes where !methods.contains(route.method.rawValue) {
            methods.append(route.method.rawValue)
            if route.method == .get { methods.append("HEAD") }
        }
        return methods + ["OPTIONS"]
    }
}
