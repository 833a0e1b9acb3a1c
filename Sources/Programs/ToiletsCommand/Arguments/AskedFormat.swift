internal import ParisToilets

/// The format of an answer: the table for people, one of those for other programs, or the template of `--template`.
enum AskedFormat: Hashable {
    case table
    case export(AnswerFormat)
    case template

    /// The format for other programs, or nil for the table and the template.
    var export: AnswerFormat? {
        if case .export(let format) = self { format } else { nil }
    }

    /// Whether it contains what was left out; for the others that is written to standard error.
    var saysLeftOut: Bool {
        switch self {
        case .table: true
        case .export(let format): format.facts.hasHeader
        case .template: false
        }
    }

    /// The format for the ending of a file's name.
    init(suffixOf path: String) throws(InvalidText) {
        let name = path.split(separator: "/").last ?? ""
        let suffix = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
        guard let format = Self.allCases.first(where: { $0.suffixes.contains(suffix) }) else {
            let endings = Self.allCases.compactMap(\.suffixes.first).map { "." + $0 }.joined(separator: ", ")
            throw InvalidText { $0.unknownSuffix(path, known: endings) }
        }
        self = format
    }

    /// The endings of its files without the dot, the usual one first.
    var suffixes: [String] {
        switch self {
        case .table: ["txt"]
        case .export(let format): format.suffixes
        case .template: []
        }
    }
}

extension AskedFormat: WordValue {
    static var plural: Message { Message { $0.formats } }

    static var allCases: [AskedFormat] { [.table] + AnswerFormat.allCases.map(export) + [.template] }

    var rawValue: String {
        switch self {
        case .table: "table"
        case .export(let format): format.rawValue
        case .template: "template"
        }
    }

    init?(rawValue: String) {
        guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = format
    }
}

/// When to use colour.
enum ColorChoice: String, WordValue {
    case auto, always, never

    static var plural: Message { Message { $0.choices } }
}
