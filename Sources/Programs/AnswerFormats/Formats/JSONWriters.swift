internal import ToiletCore

/// Writes an answer as one JSON object: the query, the toilets, and whose data they are.
struct JSONWriter: ToiletWriter {
    /// The members of each toilet; nil for the usual ones.
    private let fields: [AnswerField]?
    private let dataOf: Instant?
    private let isIndented: Bool
    private var contents = AnswerPreamble()

    init(_ style: AnswerStyle) {
        fields = style.fields
        dataOf = style.dataOf
        isIndented = style.isIndented
    }

    mutating func begin(_ header: AnswerHeader, _ output: inout TextBuffer) {
        if isIndented { output.indent() }
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
    let isIndented: Bool

    mutating func begin(total: Int, _ output: inout TextBuffer) {
        if isIndented { output.indent() }
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
        ReportColumn("what") { $0.what },
        ReportColumn("at", "when the import was") { $0.at },
        ReportColumn("id") { $0.toilet.id.rawValue },
        ReportColumn("latitude") { $0.toilet.coordinate.latitude },
        ReportColumn("longitude") { $0.toilet.coordinate.longitude },
        ReportColumn("kind") { $0.toilet.kind },
        ReportColumn("arrondissement") { $0.toilet.arrondissement },
        ReportColumn("address") { $0.toilet.address },
        ReportColumn("source") { $0.toilet.source.name },
        ReportColumn("before") { $0.before },
        ReportColumn("after") { $0.after },
        ReportColumn("distance", "in metres") { RoundedNumber($0.distance, decimals: 1) },
    ]

    /// Those of the properties of a GeoJSON feature, which has the place elsewhere.
    static let columnsWithoutPlace = columns.filter { !["latitude", "longitude"].contains($0.name) }

    package static var jsonSchema: JSONSchema { .object(columns.map(\.schemaMember)) }

    package func writeJSON(to output: inout TextBuffer) {
        output.object { $0.members(Self.columns, of: self) }
    }
}
