/// Writes each toilet of an answer as a GeoJSON feature on a line of its own, behind a record separator (RFC 8142).
struct GeoJSONSequenceWriter: ToiletWriter {
    mutating func begin(_ header: AnswerHeader, _ output: inout TextBuffer) {}

    mutating func write(_ hit: Hit, _ output: inout TextBuffer) {
        output.append(byte: 0x1E)
        hit.writeGeoJSON(to: &output)
        output.append("\n")
    }

    mutating func end(_ output: inout TextBuffer) {}
}
