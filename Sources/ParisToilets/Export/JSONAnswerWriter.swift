/// Writes an answer as one JSON object, with the toilets in its last member.
struct JSONAnswerWriter: ToiletWriter {
    mutating func begin(_ summary: AnswerSummary, _ output: inout TextBuffer) {
        output.append("{")
        summary.writeMembers(to: &output)
        output.key("toilets")
        output.append("[")
    }

    mutating func write(_ listed: ListedToilet, _ output: inout TextBuffer) {
        listed.writeJSON(to: &output)
    }

    mutating func end(_ output: inout TextBuffer) {
        output.append("]}\n")
    }
}
