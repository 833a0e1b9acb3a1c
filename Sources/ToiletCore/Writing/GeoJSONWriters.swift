internal import OSMOpeningHours

/// Writes an answer as a GeoJSON feature collection (RFC 7946).
struct GeoJSONWriter: ToiletWriter {
    private var collection = FeatureCollection()

    mutating func begin(_ header: AnswerHeader, _ output: inout TextBuffer) {
        collection.begin(&output)
    }

    mutating func write(_ hit: Hit, _ output: inout TextBuffer) {
        hit.writeGeoJSON(to: &output)
        collection.add(hit.toilet.coordinate)
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
        collection.add(change.toilet.coordinate)
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

    /// Writes the properties of that feature.
    func writeGeoJSONProperties(to output: inout TextBuffer) {
        // Many viewers show the properties only, so they repeat the id.
        writePosition(to: &output)
        toilet.writeProperties(opening, to: &output)
        output.member("marker-color", markerColor)
    }

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

/// The frame around the features of a collection, with the box around their points.
struct FeatureCollection: Sendable {
    /// The sides of the box, in ten-millionths of a degree.
    private var west = Int.max
    private var south = Int.max
    private var east = Int.min
    private var north = Int.min

    func begin(_ output: inout TextBuffer) {
        output.append("{\"type\":\"FeatureCollection\",\"features\":[")
    }

    /// Widens the box to take in the point of a feature.
    mutating func add(_ place: Coordinate) {
        let point = GeoJSONPoint(place)
        west = min(west, point.longitude)
        south = min(south, point.latitude)
        east = max(east, point.longitude)
        north = max(north, point.latitude)
    }

    /// Widens the box to take in that of another part of the collection.
    mutating func formUnion(_ other: FeatureCollection) {
        west = min(west, other.west)
        south = min(south, other.south)
        east = max(east, other.east)
        north = max(north, other.north)
    }

    /// Ends the collection with its box, which is known only now; the order of members means nothing in JSON.
    ///
    /// A collection without features has no box.
    func end(_ output: inout TextBuffer) {
        output.append("]")
        if west <= east {
            output.key("bbox")
            output.append("[")
            for (index, side) in [west, south, east, north].enumerated() {
                if index > 0 { output.append(",") }
                output.append(scaled: side, decimals: GeoJSONPoint.decimals)
            }
            output.append("]")
        }
        output.append("}\n")
    }
}

/// A position as GeoJSON has it, longitude first, rounded to a ten-millionth of a degree (a centimetre).
private struct GeoJSONPoint {
    /// Degrees east, in ten-millionths.
    let longitude: Int
    /// Degrees north, in ten-millionths.
    let latitude: Int

    /// RFC 7946 asks for no more; and whole numbers make the box agree with the points to the last digit.
    static let decimals = 7

    init(_ place: Coordinate) {
        let scale = Double(TextBuffer.powerOfTen(Self.decimals))
        longitude = Int((place.longitude * scale).rounded())
        latitude = Int((place.latitude * scale).rounded())
    }

    func write(to output: inout TextBuffer) {
        output.append("[")
        output.append(scaled: longitude, decimals: Self.decimals)
        output.append(",")
        output.append(scaled: latitude, decimals: Self.decimals)
        output.append("]")
    }
}

extension TextBuffer {
    /// Writes a feature: a point with an id, and what a closure writes as its properties.
    mutating func feature(
        _ id: String,
        at place: Coordinate,
        _ properties: (inout TextBuffer) -> Void
    ) {
        object { output in
            output.member("type", "Feature")
            output.member("id", id)
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
