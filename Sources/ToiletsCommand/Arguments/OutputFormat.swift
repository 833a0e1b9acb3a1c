internal import ParisToilets

/// The formats of answers: a table for people, the others for programs.
enum OutputFormat: String, WordValue {
    case table, json, ndjson, geojson, geojsonseq, csv

    static let plural = "formats"

    /// The format for other programs, or nil for the table.
    var export: ExportFormat? { ExportFormat(rawValue: rawValue) }

    /// The format that a file's ending names.
    init(suffixOf path: String) throws(InvalidText) {
        let name = path.split(separator: "/").last ?? ""
        let suffix = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
        guard let format = Self.allCases.first(where: { $0.suffixes.contains(suffix) }) else {
            throw InvalidText(sentence: "\(quoted(path)) does not end like a format that is known; choose one with --format")
        }
        self = format
    }

    private var suffixes: [String] { export?.suffixes ?? ["txt"] }
}

/// When to use colour.
enum ColorChoice: String, WordValue {
    case auto, always, never

    static let plural = "choices"
}
