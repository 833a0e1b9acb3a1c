/// Writes each toilet of an answer as a GeoJSON feature on a line of its own, behind a record separator (RFC 8142).
struct GeoJSONSequenceWriter: ToiletWriter {
    mutating func begin(_ summary: AnswerSummary, _ output: inout TextBuffer) {}

    mutating func write(_ listed: ListedToilet, _ output: inout TextBuffer) {
        output.append(byte: 0x1E)
        listed.writeGeoJSON(to: &output)
        output.append("\n")
    }

    mutating func end(_ output: inout TextBuffer) {}
}
