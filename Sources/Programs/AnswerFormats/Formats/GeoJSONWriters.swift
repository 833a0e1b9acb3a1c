public import ToiletCore

/// Writes an answer as GeoJSON: a feature collection (RFC 7946), or features on lines of their own (RFC 8142).
struct GeoJSONWriter: ToiletWriter {
    let frame: FeatureFrame
    private var contents = AnswerPreamble()

    init(_ frame: FeatureFrame) { self.frame = frame }

    mutating func begin(_ header: AnswerHeader, _ output: inout TextBuffer) {
        frame.begin(at: header.query.moment.formatted(in: header.zone), &output)
    }

    mutating func write(_ hit: Hit, _ output: inout TextBuffer) {
        frame.beginFeature(&output)
        hit.writeGeoJSON(to: &output)
        frame.endFeature(&output)
        if !frame.isSequence { contents.add(hit) }
    }

    mutating func end(_ output: inout TextBuffer) {
        frame.end(contents, &output)
    }
}

/// Writes changes as GeoJSON in the same two forms.
struct GeoJSONChangesWriter: ChangesWriter {
    let frame: FeatureFrame
    private var contents = AnswerPreamble()

    init(_ frame: FeatureFrame) { self.frame = frame }

    mutating func begin(total: Int, _ output: inout TextBuffer) {
        frame.begin(&output)
    }

    mutating func write(_ change: ToiletChange, _ output: inout TextBuffer) {
        frame.beginFeature(&output)
        change.writeGeoJSON(to: &output)
        frame.endFeature(&output)
        contents.add(change.toilet)
    }

    mutating func end(_ output: inout TextBuffer) {
        frame.end(contents, &output)
    }
}

extension Hit {
    /// Writes a GeoJSON feature: a point, with everything else in its properties.
    public func writeGeoJSON(to output: inout TextBuffer) {
        output.feature(toilet.id.rawValue, at: toilet.coordinate) { writeGeoJSONProperties(to: &$0) }
    }

    /// Writes the same feature with further members.
    package func writeGeoJSON(to output: inout TextBuffer, with more: (inout TextBuffer) -> Void) {
        output.feature(toilet.id.rawValue, at: toilet.coordinate, { writeGeoJSONProperties(to: &$0) }, more)
    }

    /// Writes the properties of that feature.
    func writeGeoJSONProperties(to output: inout TextBuffer) {
        // Many viewers show the properties only, so they repeat the id.
        writePresent(AnswerField.ofGeoJSON, to: &output)
        output.member("marker-color", marker.color)
    }
}

extension ToiletChange {
    fileprivate func writeGeoJSON(to output: inout TextBuffer) {
        output.feature(toilet.id.rawValue, at: toilet.coordinate) { output in
            output.members(Self.columnsWithoutPlace, of: self)
            output.member("marker-color", markerColor)
        }
    }

    /// The colour of its mark on a map, as simplestyle writes it: green for what helps people, red for what does not.
    private var markerColor: String {
        switch what {
        case .new, .returned, .backInService: "#1a7f37"
        case .gone, .outOfService: "#cf222e"
        case .moved, .renamed, .hours, .changed: "#bf8700"
        }
    }
}

/// The frame around features: that of a collection, or none where each is on a line behind a record separator.
struct FeatureFrame: Sendable {
    var isSequence = false

    /// Writes what is before a feature.
    func beginFeature(_ output: inout TextBuffer) {
        if isSequence { output.append(byte: 0x1E) }
    }

    /// Writes what is behind a feature.
    func endFeature(_ output: inout TextBuffer) {
        if isSequence { output.append("\n") }
    }

    /// Begins the collection, with the moment of its opening states if it has any.
    func begin(at moment: String? = nil, _ output: inout TextBuffer) {
        if isSequence { return }
        output.append("{\"type\":\"FeatureCollection\"")
        if let moment { output.member("at", moment) }
        output.key("features")
        output.append("[")
    }

    /// Ends the collection with what is known only now: its box, and the attribution and the licence of its data. The
    /// order of members means nothing in JSON.
    ///
    /// A collection without features has no box.
    func end(_ contents: AnswerPreamble, _ output: inout TextBuffer) {
        if isSequence { return }
        output.append("]")
        if let bounds = contents.bounds {
            output.key("bbox")
            output.append("[")
            for (index, side) in [bounds.west, bounds.south, bounds.east, bounds.north].enumerated() {
                if index > 0 { output.append(",") }
                output.append(degrees: side)
            }
            output.append("]")
        }
        output.member("attribution", contents.attribution)
        output.member("license", contents.licence)
        output.append("}\n")
    }
}

extension MapPosition {
    /// Writes it as GeoJSON has it, longitude first.
    fileprivate func writeGeoJSON(to output: inout TextBuffer) {
        output.append("[")
        output.append(degrees: longitude)
        output.append(",")
        output.append(degrees: latitude)
        output.append("]")
    }
}

extension TextBuffer {
    /// Writes a feature: a point with an id, and what a closure writes as its properties.
    mutating func feature(
        _ id: String, at place: Coordinate, _ properties: (inout TextBuffer) -> Void,
        _ more: (inout TextBuffer) -> Void = { _ in }
    ) {
        feature(id, "Point", { MapPosition(place).writeGeoJSON(to: &$0) }, properties, more)
    }

    /// Writes a feature that is a line, and what a closure writes as its properties.
    mutating func feature(along line: [Coordinate], _ properties: (inout TextBuffer) -> Void) {
        let writeLine = { (output: inout TextBuffer) in
            output.array { output in
                for (index, place) in line.enumerated() {
                    if index > 0 { output.append(",") }
                    MapPosition(place).writeGeoJSON(to: &output)
                }
            }
        }
        feature(nil, "LineString", writeLine, properties) { _ in }
    }

    private mutating func feature(
        _ id: String?, _ type: String, _ coordinates: (inout TextBuffer) -> Void,
        _ properties: (inout TextBuffer) -> Void, _ more: (inout TextBuffer) -> Void
    ) {
        object { output in
            output.member("type", "Feature")
            if let id { output.member("id", id) }
            output.key("geometry")
            output.object { output in
                output.member("type", type)
                output.key("coordinates")
                coordinates(&output)
            }
            output.key("properties")
            output.object(properties)
            more(&output)
        }
    }
}
