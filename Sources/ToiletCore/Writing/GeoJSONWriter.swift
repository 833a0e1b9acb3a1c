/// Writes an answer as a GeoJSON feature collection.
struct GeoJSONWriter: ToiletWriter {
    private var box = GeoJSONBox()

    mutating func begin(_ header: AnswerHeader, _ output: inout TextBuffer) {
        output.append("{\"type\":\"FeatureCollection\",\"features\":[")
    }

    mutating func write(_ hit: Hit, _ output: inout TextBuffer) {
        hit.writeGeoJSON(to: &output)
        box.add(GeoJSONPoint(hit.toilet.coordinate))
    }

    /// The box comes last because it is known last; the order of members means nothing in JSON.
    mutating func end(_ output: inout TextBuffer) {
        output.append("]")
        box.write(to: &output)
        output.append("}\n")
    }
}
