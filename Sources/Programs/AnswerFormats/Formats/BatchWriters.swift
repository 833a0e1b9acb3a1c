package import ToiletCore

/// A part of a batch's output: the bytes, and what its toilets have in common.
package struct BatchPart: Sendable {
    package var buffer = TextBuffer()
    var contents = AnswerPreamble()

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
    /// Writes what comes after the last answer. `part` has what the toilets of all parts have in common.
    func end(_ summary: BatchSummary, _ part: inout BatchPart)
}

// Some formats have nothing before the first answer, between two parts, or behind the last answer.
extension BatchWriter {
    package var separator: UInt8? { nil }
    package func begin(_ query: ToiletQuery, _ part: inout BatchPart) {}
    package func end(_ summary: BatchSummary, _ part: inout BatchPart) {}
}

/// Puts the parts of a batch together.
package struct BatchJoiner: Sendable {
    private let writer: any BatchWriter
    private var contents = AnswerPreamble()
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
        contents.add(part.contents)
        defer { hasAnswers = true }
        return hasAnswers ? [writer.separator].compactMap { $0 } : []
    }

    /// The bytes after the last answer.
    package func end(_ summary: BatchSummary) -> [UInt8] {
        var part = BatchPart()
        part.contents = contents
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
        part.buffer.append("{")
        BatchHead(query: query).writeMembers(to: &part.buffer)
        part.buffer.key("places")
        part.buffer.append("[")
    }

    func write(_ answer: BatchAnswer, _ part: inout BatchPart) {
        AnsweredRow(answer: answer, fields: fields).writeJSON(to: &part.buffer)
        for hit in answer.hits { part.contents.add(hit) }
    }

    func end(_ summary: BatchSummary, _ part: inout BatchPart) {
        part.buffer.append("]")
        summary.writeMembers(to: &part.buffer)
        DataNotice(part.contents, of: dataOf).writeMembers(to: &part.buffer)
        part.buffer.append("}\n")
    }
}

/// Writes each row of a batch as a JSON object on a line of its own.
struct JSONLinesBatchWriter: BatchWriter {
    /// The members of each toilet; nil for all.
    let fields: [AnswerField]?

    func write(_ answer: BatchAnswer, _ part: inout BatchPart) {
        AnsweredRow(answer: answer, fields: fields).writeJSON(to: &part.buffer)
        part.buffer.append("\n")
    }
}

/// Writes each toilet of a batch as a GeoJSON feature, in a collection or on a line of its own.
///
/// The id of a feature is the number of the row and the rank, since one toilet can be the answer for several rows. A
/// row without a toilet has no feature.
struct GeoJSONBatchWriter: BatchWriter {
    let frame: FeatureFrame

    var separator: UInt8? { frame.isSequence ? nil : UInt8(ascii: ",") }

    func begin(_ query: ToiletQuery, _ part: inout BatchPart) {
        frame.begin(at: query.moment.formatted(in: query.zone ?? .paris), &part.buffer)
    }

    func write(_ answer: BatchAnswer, _ part: inout BatchPart) {
        for hit in answer.hits {
            frame.beginFeature(&part.buffer)
            let id = "\(answer.label.row)-\(hit.rank ?? 0)"
            part.buffer.feature(id, at: hit.toilet.coordinate) { output in
                for input in BatchInput.all {
                    output.key(safe: input.nameInFeature)
                    output.value(input.column.value(answer))
                }
                hit.writeGeoJSONProperties(to: &output)
            }
            part.contents.add(hit)
            frame.endFeature(&part.buffer)
        }
    }

    func end(_ summary: BatchSummary, _ part: inout BatchPart) {
        frame.end(part.contents, &part.buffer)
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

    func begin(_ query: ToiletQuery, _ part: inout BatchPart) {
        part.buffer.append(style.mark)
        part.buffer.row((BatchInput.all.map(\.nameInTable) + fields.map(\.name)).map { .text($0) }, style)
    }

    func write(_ answer: BatchAnswer, _ part: inout BatchPart) {
        let input = BatchInput.all.map { $0.column.value(answer) }
        guard !answer.hits.isEmpty else {
            return part.buffer.row(input + fields.map { _ in .null }, style)
        }
        for hit in answer.hits { part.buffer.row(input + fields.map { $0.shown($0.value(hit)) }, style) }
    }
}
