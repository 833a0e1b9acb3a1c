/// The formats in which toilets are handed to other programs.
///
/// All that differs between formats is in the rows of the table below. To add a format, write its writers in a file of their
/// own, and add a case with its row here; the options and the help of the command are derived from the row.
public enum ExportFormat: String, Hashable, Sendable, CaseIterable {
    /// One JSON object with the query, the totals and the toilets.
    case json
    /// A JSON object on each line.
    case ndjson
    /// GeoJSON (RFC 7946), for a map.
    case geojson
    /// A GeoJSON feature on each line, each behind a record separator (RFC 8142).
    case geojsonseq
    /// A table with commas (RFC 4180), which can be imported again where its cells are exact.
    case csv

    /// The row of one format.
    package struct Row: Sendable {
        /// The endings of its files without the dot, the usual one first.
        package let suffixes: [String]
        /// The help of an option of its own, such as `--csv`; nil where there is only `--format`.
        package let help: String?
        /// Whether it contains the query and what was left out.
        package var hasHeader = false
        /// Makes the writer of an answer.
        let makeWriter: @Sendable (CSVCells) -> any ToiletWriter
        /// Makes the writer of changes; nil where the format has no place for them.
        let makeChangesWriter: (@Sendable () -> any ChangesWriter)?
        /// Makes the writer of a batch; nil where the format has no place for the rows of its input.
        var makeBatchWriter: (@Sendable () -> any BatchWriter)?
    }

    /// The row of this format.
    package var facts: Row {
        switch self {
        case .json:
            Row(
                suffixes: ["json"],
                help: "as JSON",
                hasHeader: true,
                makeWriter: { _ in JSONWriter() },
                makeChangesWriter: { JSONChangesWriter() },
                makeBatchWriter: { JSONBatchWriter() }
            )
        case .ndjson:
            Row(
                suffixes: ["ndjson", "jsonl"],
                help: nil,
                makeWriter: { _ in JSONLinesWriter() },
                makeChangesWriter: { JSONLinesChangesWriter() },
                makeBatchWriter: { JSONLinesBatchWriter() }
            )
        case .geojson:
            Row(
                suffixes: ["geojson"],
                help: "as GeoJSON, for a map",
                makeWriter: { _ in GeoJSONWriter() },
                makeChangesWriter: { GeoJSONChangesWriter() },
                makeBatchWriter: { GeoJSONBatchWriter(isSequence: false) }
            )
        case .geojsonseq:
            Row(
                suffixes: ["geojsonseq", "geojsons", "geojsonl"],
                help: nil,
                makeWriter: { _ in GeoJSONSequenceWriter() },
                makeChangesWriter: { GeoJSONSequenceChangesWriter() },
                makeBatchWriter: { GeoJSONBatchWriter(isSequence: true) }
            )
        case .csv:
            Row(
                suffixes: ["csv"],
                help: "as a table with commas; but for `export`, without formulas",
                makeWriter: { CSVWriter($0) },
                makeChangesWriter: { CSVChangesWriter() },
                makeBatchWriter: { CSVBatchWriter() }
            )
        }
    }
}

extension ExportFormat {
    /// The endings by which a file of this format is known, without the dot, the usual one first.
    public var suffixes: [String] { facts.suffixes }

    /// A new writer for one answer. The cells say how texts are written in CSV; other formats have one way only.
    public func makeWriter(_ cells: CSVCells = .shown) -> any ToiletWriter { facts.makeWriter(cells) }

    /// A new writer for one list of changes; nil where the format has no place for them.
    public func makeChangesWriter() -> (any ChangesWriter)? { facts.makeChangesWriter?() }

    /// A new writer for a batch; nil where the format has no place for the rows of its input.
    package func makeBatchWriter() -> (any BatchWriter)? { facts.makeBatchWriter?() }
}
