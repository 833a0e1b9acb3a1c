internal import ParisToilets

/// The format of an answer: the table for people, one of those for other programs, or the template of `--template`.
enum OutputFormat: Hashable {
    case table
    case export(ExportFormat)
    case template

    /// The format for other programs, or nil for the table and the template.
    var export: ExportFormat? {
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
            throw InvalidText(
                sentence:
                    "\(quoted(path)) does not end like a format that is known (\(endings)); choose one with --format"
            )
        }
        self = format
    }

    private var suffixes: [String] {
        switch self {
        case .table: ["txt"]
        case .export(let format): format.suffixes
        case .template: []
        }
    }
}

extension OutputFormat: WordValue {
    static let plural = "formats"

    static var allCases: [OutputFormat] { [.table] + ExportFormat.allCases.map(export) + [.template] }

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

    static let plural = "choices"
}
