internal import OSMOpeningHours

extension Hit {
    /// Writes a GeoJSON feature (RFC 7946): a point, with everything else in its properties.
    public func writeGeoJSON(to output: inout TextBuffer) {
        output.feature(toilet.id, at: toilet.coordinate) { output in
            // Many viewers show the properties only, so the name is there again.
            writePosition(to: &output)
            toilet.writeProperties(opening, to: &output)
            output.member("marker-color", markerColor)
        }
    }
}

extension Hit {
    /// The colour of its mark on a map, as simplestyle writes it.
    private var markerColor: String {
        if toilet.status == .outOfService { return "#cf222e" }
        return switch opening.state {
        case .open where opening.closesSoon: "#bf8700"
        case .open: "#1a7f37"
        case .closed: "#57606a"
        case .unknown: "#8250df"
        }
    }
}
