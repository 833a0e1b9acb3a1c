public import ToiletCore

/// The formats in which toilets are handed to other programs.
///
/// All that differs between formats is in the rows of the table below. To add a format, write its writers in a file of
/// their own, and add a case with its row here; the options and the help of the command are derived from the row.
public enum AnswerFormat: String, Hashable, Sendable, CaseIterable {
    /// One JSON object with the query, the totals and the toilets.
    case json
    /// A JSON object on each line.
    case ndjson
    /// GeoJSON (RFC 7946), for a map.
    case geojson
    /// A GeoJSON feature on each line, each behind a record separator (RFC 8142).
    case geojsonseq
    /// A table with commas (RFC 4180), for people or for another import.
    case csv
    /// A table in Markdown.
    case markdown
    /// Waypoints in GPX 1.1, for OsmAnd, Organic Maps and GPS receivers.
    case gpx
    /// Placemarks in KML 2.2, for Google Earth.
    case kml

    /// The row of one format.
    package struct Row: Sendable {
        /// The endings of its files without the dot, the usual one first.
        package let suffixes: [String]
        /// Its media type.
        package let mediaType: String
        /// What it is, as the help of its option.
        package let help: @Sendable (Words) -> SafeText
        /// Whether it has an option of its own, such as `--csv`, beside `--format`.
        package var hasOption = true
        /// Whether it contains the query and what was left out.
        package var hasHeader = false
        /// Whether the fields of each toilet can be chosen.
        package var takesFields = false
        /// Whether it says what the toilets have in common before the first of them; see ``AnswerHeader/contents``.
        package var beginsWithContents = false
        /// Whether an answer says of when its data is: ``AnswerStyle/dataOf``.
        var saysDate = false
        /// Makes the writer of an answer.
        let makeWriter: @Sendable (AnswerStyle) -> any ToiletWriter
        /// Makes the writer of changes; nil where the format has no place for them.
        let makeChangesWriter: (@Sendable (AnswerStyle) -> any ChangesWriter)?
        /// Makes the writer of a batch; nil where the format has no place for the rows of its input.
        var makeBatchWriter: (@Sendable (AnswerStyle) -> any BatchWriter)?
        /// Writes a way; nil where the format has no place for one.
        var writeWay: (@Sendable (FoundWay, AnswerStyle, inout TextBuffer) -> Void)?
    }

    /// The row of this format.
    package var facts: Row {
        switch self {
        case .json:
            Row(
                suffixes: ["json"],
                mediaType: "application/json",
                help: { $0.helpJSON },
                hasHeader: true,
                takesFields: true,
                saysDate: true,
                makeWriter: { JSONWriter($0) },
                makeChangesWriter: { JSONChangesWriter(isIndented: $0.isIndented) },
                makeBatchWriter: { JSONBatchWriter(fields: $0.fields, dataOf: $0.dataOf) },
                writeWay: { $0.writeReport($1, to: &$2) }
            )
        case .ndjson:
            Row(
                suffixes: ["ndjson", "jsonl"], mediaType: "application/x-ndjson", help: { $0.helpJSONLines },
                hasOption: false, takesFields: true, makeWriter: { JSONLinesWriter(fields: $0.fields) },
                makeChangesWriter: { _ in JSONLinesChangesWriter() },
                makeBatchWriter: { JSONLinesBatchWriter(fields: $0.fields) }
            )
        case .geojson:
            Row(
                suffixes: ["geojson"], mediaType: "application/geo+json", help: { $0.helpGeoJSON },
                makeWriter: { _ in GeoJSONWriter(FeatureFrame()) },
                makeChangesWriter: { _ in GeoJSONChangesWriter(FeatureFrame()) },
                makeBatchWriter: { _ in GeoJSONBatchWriter(frame: FeatureFrame()) },
                writeWay: { way, _, output in way.writeGeoJSON(to: &output) }
            )
        case .geojsonseq:
            Row(
                suffixes: ["geojsonseq", "geojsons", "geojsonl"], mediaType: "application/geo+json-seq",
                help: { $0.helpGeoJSONSequence }, hasOption: false,
                makeWriter: { _ in GeoJSONWriter(FeatureFrame(isSequence: true)) },
                makeChangesWriter: { _ in GeoJSONChangesWriter(FeatureFrame(isSequence: true)) },
                makeBatchWriter: { _ in GeoJSONBatchWriter(frame: FeatureFrame(isSequence: true)) }
            )
        case .csv:
            Row(
                suffixes: ["csv"],
                mediaType: "text/csv; charset=utf-8",
                help: { $0.helpCSV },
                takesFields: true,
                makeWriter: { style in
                    if style.isForImport { return CSVWriter() }
                    return FieldCSVWriter(style)
                },
                makeChangesWriter: { CSVChangesWriter(style: $0.csv) },
                makeBatchWriter: { CSVBatchWriter($0) }
            )
        case .markdown:
            Row(
                suffixes: ["md", "markdown"], mediaType: "text/markdown; charset=utf-8", help: { $0.helpMarkdown },
                takesFields: true, saysDate: true, makeWriter: { MarkdownWriter($0) }, makeChangesWriter: nil
            )
        case .gpx:
            Row(
                suffixes: ["gpx"], mediaType: "application/gpx+xml", help: { $0.helpGPX }, beginsWithContents: true,
                makeWriter: { GPXWriter(words: $0.words) }, makeChangesWriter: nil,
                writeWay: { $0.writeGPX($1.words, to: &$2) }
            )
        case .kml:
            Row(
                suffixes: ["kml"], mediaType: "application/vnd.google-earth.kml+xml", help: { $0.helpKML },
                beginsWithContents: true, makeWriter: { KMLWriter(words: $0.words) }, makeChangesWriter: nil
            )
        }
    }
}

extension AnswerFormat {
    /// The endings by which a file of this format is known, without the dot, the usual one first.
    public var suffixes: [String] { facts.suffixes }

    /// A new writer for one answer. The cells say for whom CSV is, and the language is that of descriptions in GPX and
    /// KML; other formats have one way only.
    public func makeWriter(_ cells: CSVCells = .shown, in language: Language = .english) -> any ToiletWriter {
        var style = AnswerStyle()
        style.isForImport = cells == .exact
        style.words = Words(language)
        return makeWriter(style)
    }

    /// Whether an answer says of when its data is: ``AnswerStyle/dataOf``.
    package var saysDate: Bool { facts.saysDate }

    /// A new writer for one answer, in a style.
    package func makeWriter(_ style: AnswerStyle) -> any ToiletWriter { facts.makeWriter(style) }

    /// A new writer for one list of changes; nil where the format has no place for them.
    public func makeChangesWriter() -> (any ChangesWriter)? { makeChangesWriter(AnswerStyle()) }

    /// A new writer for one list of changes, in a style; nil where the format has no place for them.
    package func makeChangesWriter(_ style: AnswerStyle) -> (any ChangesWriter)? {
        facts.makeChangesWriter?(style)
    }

    /// The formats that have a place for changes.
    package static let ofChanges = allCases.filter { $0.facts.makeChangesWriter != nil }

    /// The formats that have a place for the rows of a batch.
    package static let ofBatches = allCases.filter { $0.facts.makeBatchWriter != nil }

    /// The formats that have a place for a way.
    package static let ofWays = allCases.filter { $0.facts.writeWay != nil }

    /// A new writer for a batch, in a style; nil where the format has no place for the rows of its input.
    package func makeBatchWriter(_ style: AnswerStyle) -> (any BatchWriter)? { facts.makeBatchWriter?(style) }
}
