internal import OSMOpeningHours
public import ToiletCore

/// Writes an answer as a GeoJSON feature collection (RFC 7946).
struct GeoJSONWriter: ToiletWriter {
    private var collection = FeatureCollection()

    mutating func begin(_ header: AnswerHeader, _ output: inout TextBuffer) {
        collection.begin(at: header.query.moment.formatted(in: header.zone), &output)
    }

    mutating func write(_ hit: Hit, _ output: inout TextBuffer) {
        hit.writeGeoJSON(to: &output)
        collection.contents.add(hit)
    }

    mutating func end(_ output: inout TextBuffer) {
        collection.end(&output)
    }
}

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

/// Writes changes as a GeoJSON feature collection.
struct GeoJSONChangesWriter: ChangesWriter {
    private var collection = FeatureCollection()

    mutating func begin(total: Int, _ output: inout TextBuffer) {
        collection.begin(&output)
    }

    mutating func write(_ change: ToiletChange, _ output: inout TextBuffer) {
        change.writeGeoJSON(to: &output)
        collection.contents.add(change.toilet)
    }

    mutating func end(_ output: inout TextBuffer) {
        collection.end(&output)
    }
}

/// Writes each change as a GeoJSON feature on a line of its own, behind a record separator.
struct GeoJSONSequenceChangesWriter: ChangesWriter {
    mutating func begin(total: Int, _ output: inout TextBuffer) {}

    mutating func write(_ change: ToiletChange, _ output: inout TextBuffer) {
        output.append(byte: 0x1E)
        change.writeGeoJSON(to: &output)
        output.append("\n")
    }

    mutating func end(_ output: inout TextBuffer) {}
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
            writeMembers(withPlace: false, to: &output)
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

/// The frame around the features of a collection.
struct FeatureCollection: Sendable {
    /// What the features have in common.
    var contents = AnswerContents()

    /// Begins the collection, with the moment of its opening states if it has any.
    func begin(at moment: String? = nil, _ output: inout TextBuffer) {
        output.append("{\"type\":\"FeatureCollection\"")
        if let moment { output.member("at", moment) }
        output.key("features")
        output.append("[")
    }

    /// Ends the collection with what is known only now: its box, and the attribution and the licence of its data. The
    /// order of members means nothing in JSON.
    ///
    /// A collection without features has no box.
    func end(_ output: inout TextBuffer) {
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
        object { output in
            output.member("type", "Feature")
            output.member("id", id)
            output.key("geometry")
            output.object { output in
                output.member("type", "Point")
                output.key("coordinates")
                MapPosition(place).writeGeoJSON(to: &output)
            }
            output.key("properties")
            output.object(properties)
            more(&output)
        }
    }
}
