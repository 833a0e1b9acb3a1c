extension ListedToilet {
    /// Writes a GeoJSON feature (RFC 7946): a point, with everything else in its properties.
    public func writeGeoJSON(to output: inout TextBuffer) {
        output.object { output in
            output.member("type", "Feature")
            output.member("id", toilet.id.rawValue)
            output.key("geometry")
            output.object { output in
                output.member("type", "Point")
                output.key("coordinates")
                GeoJSONPoint(toilet.coordinate).write(to: &output)
            }
            output.key("properties")
            output.object { output in
                // Many viewers show the properties only, so the name is there again.
                writePosition(to: &output)
                toilet.writeProperties(to: &output)
                output.member("marker-color", toilet.status.markerColor)
            }
        }
    }
}

extension Status {
    /// The colour of its mark on a map, as simplestyle writes it.
    var markerColor: String {
        switch self {
        case .inService: "#1a7f37"
        case .unknown: "#9a6700"
        case .outOfService: "#cf222e"
        }
    }
}
