extension TextBuffer {
    /// Writes a GeoJSON feature (RFC 7946): a point with a name, and what a closure writes as its properties.
    mutating func feature(_ id: ToiletID, at place: Coordinate, _ properties: (inout TextBuffer) -> Void) {
        object { output in
            output.member("type", "Feature")
            output.member("id", id.rawValue)
            output.key("geometry")
            output.object { output in
                output.member("type", "Point")
                output.key("coordinates")
                GeoJSONPoint(place).write(to: &output)
            }
            output.key("properties")
            output.object(properties)
        }
    }
}
