internal import ToiletCore

/// Writes an answer as one JSON object: the query, the toilets, and whose data they are.
struct JSONWriter: ToiletWriter {
    /// The members of each toilet; nil for the usual ones.
    private let fields: [AnswerField]?
    private let dataOf: Instant?
    private var contents = AnswerPreamble()

    init(_ style: AnswerStyle) {
        fields = style.fields
        dataOf = style.dataOf
    }

    mutating func begin(_ header: AnswerHeader, _ output: inout TextBuffer) {
        output.append("{")
        JSONHeader(header: header, fields: fields).writeMembers(to: &output)
        output.key("toilets")
        output.append("[")
    }

    mutating func write(_ hit: Hit, _ output: inout TextBuffer) {
        output.beginObject()
        hit.writeMembers(fields, to: &output)
        output.endObject()
        contents.add(hit)
    }

    mutating func end(_ output: inout TextBuffer) {
        output.append("]")
        DataNotice(contents, of: dataOf).writeMembers(to: &output)
        output.append("}\n")
    }
}

/// Writes each toilet of an answer as a JSON object on a line of its own.
struct JSONLinesWriter: ToiletWriter {
    /// The members of each toilet; nil for the usual ones.
    var fields: [AnswerField]?

    mutating func write(_ hit: Hit, _ output: inout TextBuffer) {
        output.object { hit.writeMembers(fields, to: &$0) }
        output.append("\n")
    }
}

/// Writes changes as one JSON object, with the changes in its last member.
struct JSONChangesWriter: ChangesWriter {
    mutating func begin(total: Int, _ output: inout TextBuffer) {
        output.append("{")
        output.member("total", total)
        output.key("changes")
        output.append("[")
    }

    mutating func write(_ change: ToiletChange, _ output: inout TextBuffer) {
        change.writeJSON(to: &output)
    }

    mutating func end(_ output: inout TextBuffer) {
        output.append("]}\n")
    }
}

/// Writes each change as a JSON object on a line of its own.
struct JSONLinesChangesWriter: ChangesWriter {
    mutating func write(_ change: ToiletChange, _ output: inout TextBuffer) {
        change.writeJSON(to: &output)
        output.append("\n")
    }
}

/// A change as a member of a JSON object and as cells of a table.
extension ToiletChange: JSONValue {
    static let columns: [ReportColumn<ToiletChange>] = [
        ReportColumn("what", What.jsonSchema) { .text($0.what.rawValue) },
        ReportColumn("at", .moment, "when the import was") { .moment($0.at.parisTime) },
        ReportColumn("id", .text) { .text($0.toilet.id.rawValue) },
        ReportColumn("latitude", .number) { .number($0.toilet.coordinate.latitude, decimals: nil) },
        ReportColumn("longitude", .number) { .number($0.toilet.coordinate.longitude, decimals: nil) },
        ReportColumn("kind", Kind.jsonSchema) { .text($0.toilet.kind.rawValue) },
        ReportColumn("arrondissement", .nullable(.wholeNumber)) { Value($0.toilet.arrondissement?.rawValue) },
        ReportColumn("address", .text) { .text($0.toilet.address) },
        ReportColumn("source", .text) { .text($0.toilet.source) },
        ReportColumn("before", .nullable(.text)) { Value($0.before) },
        ReportColumn("after", .nullable(.text)) { Value($0.after) },
        ReportColumn("distance", .nullable(.number), "in metres") { Value($0.distance, decimals: 1) },
    ]

    /// Those of the properties of a GeoJSON feature, which has the place elsewhere.
    static let columnsWithoutPlace = columns.filter { !["latitude", "longitude"].contains($0.name) }

    package static var jsonSchema: JSONSchema { .object(columns.map(\.schemaMember)) }

    package func writeJSON(to output: inout TextBuffer) {
        output.object { $0.members(Self.columns, of: self) }
    }

    private typealias Value = AnswerField.Value
}
