/// The formats in which toilets are handed to other programs.
public enum ExportFormat: String, Hashable, Sendable, CaseIterable {
    /// One JSON object, that says what was asked and how much there is.
    case json
    /// A JSON object on each line.
    case ndjson
    /// GeoJSON (RFC 7946), for a map.
    case geojson
    /// A GeoJSON feature on each line, each behind a record separator (RFC 8142).
    case geojsonseq
    /// A table with commas (RFC 4180), which can be imported again where its cells are exact.
    case csv

    /// The endings by which a file of this format is known, the usual one first.
    public var suffixes: [String] {
        switch self {
        case .json: ["json"]
        case .ndjson: ["ndjson", "jsonl"]
        case .geojson: ["geojson"]
        case .geojsonseq: ["geojsonseq", "geojsons", "geojsonl"]
        case .csv: ["csv"]
        }
    }

    /// A new writer for one answer; in a table with commas its texts are for people unless they are to be exact.
    public func makeWriter(_ cells: CSVCells = .shown) -> any ToiletWriter {
        switch self {
        case .json: JSONAnswerWriter()
        case .ndjson: JSONLinesWriter()
        case .geojson: GeoJSONWriter()
        case .geojsonseq: GeoJSONSequenceWriter()
        case .csv: CSVWriter(cells)
        }
    }
}
