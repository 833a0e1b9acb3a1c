internal import OSMOpeningHours
package import ToiletCore

/// A part of a batch's output: the bytes, and what its features have in common.
package struct BatchPart: Sendable {
    package var buffer = TextBuffer()
    var collection = FeatureCollection()

    package init() {}
}

/// Writes the answers of a batch in one format. It has no state, so that several threads write parts at the same time.
///
/// Each answer names its row of the input: number, line, identifier, name and coordinates.
package protocol BatchWriter: Sendable {
    /// What stands between two parts with answers; nil for nothing.
    var separator: UInt8? { get }
    /// Writes what comes before the first answer. The place of the query means nothing.
    func begin(_ query: ToiletQuery, _ part: inout BatchPart)
    /// Writes the answer for one row.
    func write(_ answer: BatchAnswer, _ part: inout BatchPart)
    /// Writes what comes after the last answer. `part` has what the features of all parts have in common.
    func end(_ summary: BatchSummary, _ part: inout BatchPart)
}

/// Puts the parts of a batch together.
package struct BatchJoiner: Sendable {
    private let writer: any BatchWriter
    private var collection = FeatureCollection()
    private var hasAnswers = false

    package init(_ writer: any BatchWriter) { self.writer = writer }

    /// The bytes before the first answer.
    package func begin(_ query: ToiletQuery) -> [UInt8] {
        var part = BatchPart()
        writer.begin(query, &part)
        return part.buffer.bytes
    }

    /// The bytes to write before those of a part.
    package mutating func join(_ part: BatchPart) -> [UInt8] {
        guard !part.buffer.bytes.isEmpty else { return [] }
        collection.contents.add(part.collection.contents)
        defer { hasAnswers = true }
        return hasAnswers ? [writer.separator].compactMap { $0 } : []
    }

    /// The bytes after the last answer.
    package func end(_ summary: BatchSummary) -> [UInt8] {
        var part = BatchPart()
        part.collection = collection
        writer.end(summary, &part)
        return part.buffer.bytes
    }
}

/// Writes a batch as one JSON object: the filters, an object for each row in `places`, and what came of them.
struct JSONBatchWriter: BatchWriter {
    /// The members of each toilet; nil for all.
    let fields: [AnswerField]?
    let dataOf: Instant?

    var separator: UInt8? { UInt8(ascii: ",") }

    func begin(_ query: ToiletQuery, _ part: inout BatchPart) {
        let header = AnswerHeader(query, tally: Tally())
        part.buffer.append("{")
        part.buffer.key("filters")
        header.writeFilters(to: &part.buffer)
        part.buffer.member("at", query.moment.formatted(in: header.zone))
        part.buffer.member("perPlace", query.page.size == .max ? nil : query.page.size)
        part.buffer.member("page", query.page.number)
        part.buffer.key("places")
        part.buffer.append("[")
    }

    func write(_ answer: BatchAnswer, _ part: inout BatchPart) {
        answer.writeJSON(fields, to: &part.buffer)
        for hit in answer.hits { part.collection.contents.add(hit) }
    }

    func end(_ summary: BatchSummary, _ part: inout BatchPart) {
        part.buffer.append("]")
        part.buffer.member("answered", summary.answered)
        part.buffer.member("unusable", summary.unusable)
        DataNotice(part.collection.contents, of: dataOf).writeMembers(to: &part.buffer)
        part.buffer.append("}\n")
    }
}

/// Writes each row of a batch as a JSON object on a line of its own.
struct JSONLinesBatchWriter: BatchWriter {
    /// The members of each toilet; nil for all.
    let fields: [AnswerField]?

    var separator: UInt8? { nil }
    func begin(_ query: ToiletQuery, _ part: inout BatchPart) {}
    func end(_ summary: BatchSummary, _ part: inout BatchPart) {}

    func write(_ answer: BatchAnswer, _ part: inout BatchPart) {
        answer.writeJSON(fields, to: &part.buffer)
        part.buffer.append("\n")
    }
}

/// Writes each toilet of a batch as a GeoJSON feature, in a collection or on a line of its own.
///
/// The id of a feature is the number of the row and the rank, since one toilet can be the answer for several rows. A
/// row without a toilet has no feature.
struct GeoJSONBatchWriter: BatchWriter {
    let isSequence: Bool

    var separator: UInt8? { isSequence ? nil : UInt8(ascii: ",") }

    func begin(_ query: ToiletQuery, _ part: inout BatchPart) {
        if !isSequence {
            part.collection.begin(at: query.moment.formatted(in: query.zone ?? .paris), &part.buffer)
        }
    }

    func write(_ answer: BatchAnswer, _ part: inout BatchPart) {
        for hit in answer.hits {
            if isSequence { part.buffer.append(byte: 0x1E) }
            let id = "\(answer.label.row)-\(hit.rank ?? 0)"
            part.buffer.feature(id, at: hit.toilet.coordinate) { output in
                output.member("inputRow", answer.label.row)
                output.member("inputLine", answer.label.line)
                output.member("inputId", answer.label.id)
                output.member("inputName", answer.label.name)
                output.member("inputLatitude", answer.place.latitude)
                output.member("inputLongitude", answer.place.longitude)
                output.member("inputPlacedAt", answer.precision.approximation)
                output.member("inputPrecision", answer.uncertainty, decimals: 0)
                hit.writeGeoJSONProperties(to: &output)
            }
            part.collection.contents.add(hit)
            if isSequence { part.buffer.append("\n") }
        }
    }

    func end(_ summary: BatchSummary, _ part: inout BatchPart) {
        if !isSequence { part.collection.end(&part.buffer) }
    }
}

/// Writes a batch as CSV: a row for each toilet, with the columns of the input row before it. An input row without a
/// toilet has one row too, without one.
struct CSVBatchWriter: BatchWriter {
    private let style: CSVStyle
    private let fields: [AnswerField]

    init(_ style: AnswerStyle) {
        self.style = style.csv
        fields = style.fields ?? AnswerField.usualCSV.filter { $0.presence != .alongRoute }
    }

    private static let inputColumns = [
        "input_row", "input_line", "input_id", "input_name", "input_latitude", "input_longitude",
        "input_placed_at", "input_precision",
    ]

    var separator: UInt8? { nil }

    func begin(_ query: ToiletQuery, _ part: inout BatchPart) {
        part.buffer.append(style.mark)
        part.buffer.row((Self.inputColumns + fields.map(\.name)).map { .text($0) }, style)
    }

    func write(_ answer: BatchAnswer, _ part: inout BatchPart) {
        let input: [AnswerField.Value] = [
            .wholeNumber(answer.label.row), .wholeNumber(answer.label.line),
            AnswerField.Value(answer.label.id),
            AnswerField.Value(answer.label.name), .number(answer.place.latitude, decimals: nil),
            .number(answer.place.longitude, decimals: nil),
            AnswerField.Value(answer.precision.approximation),
            AnswerField.Value(answer.uncertainty, decimals: 0),
        ]
        guard !answer.hits.isEmpty else {
            return part.buffer.row(input + fields.map { _ in .null }, style)
        }
        for hit in answer.hits { part.buffer.row(input + fields.map { $0.shown($0.value(hit)) }, style) }
    }

    func end(_ summary: BatchSummary, _ part: inout BatchPart) {}
}

extension BatchAnswer {
    /// Writes the object of a row: `input` with what the input says of it, and `toilets`.
    fileprivate func writeJSON(_ fields: [AnswerField]?, to output: inout TextBuffer) {
        output.object { output in
            output.key("input")
            output.object { output in
                output.member("row", label.row)
                output.member("line", label.line)
                output.member("id", label.id)
                output.member("name", label.name)
                output.member("latitude", place.latitude)
                output.member("longitude", place.longitude)
                output.member("placedAt", precision.approximation)
                output.member("precision", uncertainty, decimals: 0)
            }
            output.key("toilets")
            output.array { output in
                for hit in hits {
                    if let fields { hit.writeJSON(fields, to: &output) } else { hit.writeJSON(to: &output) }
                }
            }
        }
    }
}
