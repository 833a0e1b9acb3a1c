/// Writes each toilet of an answer as a JSON object on a line of its own.
struct JSONLinesWriter: ToiletWriter {
    mutating func begin(_ summary: AnswerSummary, _ output: inout TextBuffer) {}

    mutating func write(_ listed: ListedToilet, _ output: inout TextBuffer) {
        listed.writeJSON(to: &output)
        output.append("\n")
    }

    mutating func end(_ output: inout TextBuffer) {}
}
