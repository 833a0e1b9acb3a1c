/// Writes an answer as one JSON object, with the toilets in its last member.
struct JSONAnswerWriter: ToiletWriter {
    mutating func begin(_ header: AnswerHeader, _ output: inout TextBuffer) {
        output.append("{")
        header.writeMembers(to: &output)
        output.key("toilets")
        output.append("[")
    }

    mutating func write(_ hit: Hit, _ output: inout TextBuffer) {
        hit.writeJSON(to: &output)
    }

    mutating func end(_ output: inout TextBuffer) {
        output.append("]}\n")
    }
}
