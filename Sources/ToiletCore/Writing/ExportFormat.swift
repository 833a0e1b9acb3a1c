public import Wording

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
    /// Waypoints in GPX 1.1, for OsmAnd, Organic Maps and GPS receivers.
    case gpx
    /// Placemarks in KML 2.2, for Google Earth.
    case kml

    /// The row of one format.
    package struct Row: Sendable {
        /// The endings of its files without the dot, the usual one first.
        package let suffixes: [String]
        /// The help of an option of its own, such as `--csv`; nil where there is only `--format`.
        package let help: String?
        /// Whether it contains the query and what was left out.
        package var hasHeader = false
        /// Whether it says what the toilets have in common before the first of them; see ``AnswerHeader/contents``.
        package var beginsWithContents = false
        /// Makes the writer of an answer.
        let makeWriter: @Sendable (CSVCells, Words) -> any ToiletWriter
        /// Makes the writer of changes; nil where the format has no place for them.
        let makeChangesWriter: (@Sendable () -> any ChangesWriter)?
    }

    /// The row of this format.
    package var facts: Row {
        switch self {
        case .json:
            Row(
                suffixes: ["json"],
                help: "as JSON",
                hasHeader: true,
                makeWriter: { _, _ in JSONWriter() },
                makeChangesWriter: { JSONChangesWriter() }
            )
        case .ndjson:
            Row(
                suffixes: ["ndjson", "jsonl"],
                help: nil,
                makeWriter: { _, _ in JSONLinesWriter() },
                makeChangesWriter: { JSONLinesChangesWriter() }
            )
        case .geojson:
            Row(
                suffixes: ["geojson"],
                help: "as GeoJSON, for a map",
                makeWriter: { _, _ in GeoJSONWriter() },
                makeChangesWriter: { GeoJSONChangesWriter() }
            )
        case .geojsonseq:
            Row(
                suffixes: ["geojsonseq", "geojsons", "geojsonl"],
                help: nil,
                makeWriter: { _, _ in GeoJSONSequenceWriter() },
                makeChangesWriter: { GeoJSONSequenceChangesWriter() }
            )
        case .csv:
            Row(
                suffixes: ["csv"],
                help: "as a table with commas; but for `export`, without formulas",
                makeWriter: { cells, _ in CSVWriter(cells) },
                makeChangesWriter: { CSVChangesWriter() }
            )
        case .gpx:
            Row(
                suffixes: ["gpx"],
                help: "as GPX, for OsmAnd, Organic Maps and GPS receivers",
                beginsWithContents: true,
                makeWriter: { GPXWriter(words: $1) },
                makeChangesWriter: nil
            )
        case .kml:
            Row(
                suffixes: ["kml"],
                help: "as KML, for Google Earth",
                beginsWithContents: true,
                makeWriter: { KMLWriter(words: $1) },
                makeChangesWriter: nil
            )
        }
    }
}

extension ExportFormat {
    /// The endings by which a file of this format is known, without the dot, the usual one first.
    public var suffixes: [String] { facts.suffixes }

    /// A new writer for one answer.
    ///
    /// The cells say how texts are written in CSV, and the language is that of descriptions in GPX and KML; other formats have one
    /// way only.
    public func makeWriter(_ cells: CSVCells = .shown, in language: Language = .english) -> any ToiletWriter {
        facts.makeWriter(cells, Words(language))
    }

    /// A new writer for one list of changes; nil where the format has no place for them.
    public func makeChangesWriter() -> (any ChangesWriter)? { facts.makeChangesWriter?() }
}
