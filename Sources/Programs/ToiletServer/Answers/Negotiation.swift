internal import HTTP
internal import ParisToilets

/// What a client prefers, by its header fields.
enum Negotiation {
    /// The elements of a list of header values with their weights, such as `fr;q=0.8, en`; lower-case, the preferred
    /// first.
    static func preferences(_ value: String) -> [(text: Substring, weight: Double)] {
        var list: [(text: Substring, weight: Double)] = []
        // The size of a header is limited, and so is the work for one.
        for element in value.lowercased().split(separator: ",").prefix(64) {
            let parts = element.split(separator: ";").map { $0.drop { $0 == " " } }
            guard var text = parts.first else { continue }
            while text.last == " " { text.removeLast() }
            var weight = 1.0
            for part in parts.dropFirst() where part.hasPrefix("q=") {
                weight = Double(part.dropFirst(2).prefix { $0 != " " }) ?? 0
            }
            list.append((text, (0...1).contains(weight) ? weight : 0))
        }
        // Elements of one weight stay in their order.
        return list.enumerated().sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
            .map(\.element)
    }

    /// The language of `lang=`; nil where it names none.
    static func askedLanguage(of request: HTTPRequest) -> Language? {
        request.query.first { $0.name == "lang" }.flatMap { Language(locale: $0.value) }
    }

    /// The language of `lang=` or of `Accept-Language`; English where none is known.
    static func language(of request: HTTPRequest) -> Language {
        if let asked = askedLanguage(of: request) { return asked }
        guard let accepted = request.headers["Accept-Language"] else { return .english }
        for (name, weight) in preferences(accepted) where weight > 0 {
            if let language = Language(locale: String(name)) { return language }
        }
        return .english
    }

    /// The format that `Accept` prefers; the first one where all are equal. Throws where none is accepted.
    static func format(_ accept: String?, among formats: [AnswerFormat]) throws(Problem) -> AnswerFormat {
        guard let first = formats.first else { return .json }
        guard let accept, accept != "*/*" else { return first }
        let preferences = preferences(accept)
        var best: (format: AnswerFormat, weight: Double)?
        for format in formats {
            let weight = weight(of: format.facts.mediaType, in: preferences)
            if weight > best?.weight ?? 0 { best = (format, weight) }
        }
        guard let best else {
            let types = formats.map(\.facts.mediaType)
            throw Problem(.notAcceptable) { $0.notAcceptable(types.map { SafeText($0) }) }
        }
        return best.format
    }

    /// Whether HTML is wanted rather than JSON, as by browsers. A client that takes anything gets JSON.
    static func prefersPage(_ accept: String?) -> Bool {
        guard let accept, accept != "*/*" else { return false }
        let preferences = preferences(accept)
        return weight(of: "text/html", in: preferences) > weight(of: "application/json", in: preferences)
    }

    /// The weight of a media type, by the most exact range that it is in.
    private static func weight(of type: String, in ranges: [(text: Substring, weight: Double)]) -> Double {
        let type = String(type.prefix { $0 != ";" })
        let family = String(type.prefix { $0 != "/" })
        for range in [type, family + "/*", "*/*"] {
            if let found = ranges.first(where: { $0.text == range }) { return found.weight }
        }
        return 0
    }

    /// Whether a body may be compressed with gzip.
    static func takesGzip(_ accept: String?) -> Bool {
        guard let accept, accept.contains("gzip") else { return false }
        return preferences(accept).contains { $0.text == "gzip" && $0.weight > 0 }
    }

    /// Whether an entity tag is one of those in `If-None-Match`. Weak ones count too, as the comparison for it is the
    /// weak one.
    static func matches(_ tag: String, _ known: String) -> Bool {
        known.split(separator: ",").contains { text in
            let text = text.drop { $0 == " " }
            let own = text.hasPrefix("W/") ? text.dropFirst(2) : text
            return own == "*" || own.prefix { $0 != " " } == tag
        }
    }
}
