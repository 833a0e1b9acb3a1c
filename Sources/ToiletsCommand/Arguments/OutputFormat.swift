internal import ParisToilets

/// The formats of answers: a table for people, the others for programs.
enum OutputFormat: String, WordValue {
    case table, json, ndjson, geojson, geojsonseq, csv

    static let plural = "formats"

    /// The format for other programs, or nil for the table.
    var export: ExportFormat? { ExportFormat(rawValue: rawValue) }

    /// The format that a file's ending names.
    init?(suffixOf path: String) {
        guard let dot = path.lastIndex(of: ".") else { return nil }
        let suffix = path[path.index(after: dot)...].lowercased()
        guard let format = ExportFormat.allCases.first(where: { $0.suffixes.contains(suffix) }) else { return nil }
        self.init(rawValue: format.rawValue)
    }
}

/// When to use colour.
enum ColorChoice: String, WordValue {
    case auto, always, never

    static let plural = "choices"
}
