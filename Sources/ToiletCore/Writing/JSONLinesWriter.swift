/// Writes each toilet of an answer as a JSON object on a line of its own.
struct JSONLinesWriter: ToiletWriter {
    mutating func begin(_ header: AnswerHeader, _ output: inout TextBuffer) {}

    mutating func write(_ hit: Hit, _ output: inout TextBuffer) {
        hit.writeJSON(to: &output)
        output.append("\n")
    }

    mutating func end(_ output: inout TextBuffer) {}
}
