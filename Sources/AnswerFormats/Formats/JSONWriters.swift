internal import OSMOpeningHours
internal import ToiletCore

/// Writes an answer as one JSON object: the query, the toilets, and whose data they are.
struct JSONWriter: ToiletWriter {
    /// The members of each toilet; nil for the usual ones.
    private let fields: [AnswerField]?
    private let dataOf: Instant?
    private var contents = AnswerContents()

    init(_ style: AnswerStyle) {
        fields = style.fields
        dataOf = style.dataOf
    }

    mutating func begin(_ header: AnswerHeader, _ output: inout TextBuffer) {
        output.append("{")
        header.writeMembers(fields, to: &output)
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

    mutating func begin(_ header: AnswerHeader, _ output: inout TextBuffer) {}

    mutating func write(_ hit: Hit, _ output: inout TextBuffer) {
        output.object { hit.writeMembers(fields, to: &$0) }
        output.append("\n")
    }

    mutating func end(_ output: inout TextBuffer) {}
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
        output.object { change.writeMembers(withPlace: true, to: &$0) }
    }

    mutating func end(_ output: inout TextBuffer) {
        output.append("]}\n")
    }
}

/// Writes each change as a JSON object on a line of its own.
struct JSONLinesChangesWriter: ChangesWriter {
    mutating func begin(total: Int, _ output: inout TextBuffer) {}

    mutating func write(_ change: ToiletChange, _ output: inout TextBuffer) {
        output.object { change.writeMembers(withPlace: true, to: &$0) }
        output.append("\n")
    }

    mutating func end(_ output: inout TextBuffer) {}
}

extension ToiletChange {
    /// Writes the members that say what changed; the place is none of them in GeoJSON, which has it elsewhere.
    func writeMembers(withPlace: Bool, to output: inout TextBuffer) {
        output.member("what", what.rawValue)
        output.member("at", at.parisTime)
        output.member("id", toilet.id.rawValue)
        if withPlace {
            output.member("latitude", toilet.coordinate.latitude)
            output.member("longitude", toilet.coordinate.longitude)
        }
        output.member("kind", toilet.kind.rawValue)
        output.member("arrondissement", toilet.arrondissement?.rawValue)
        output.member("address", toilet.address)
        output.member("source", toilet.source)
        output.member("before", before)
        output.member("after", after)
        output.member("distance", distance, decimals: 1)
    }
}
