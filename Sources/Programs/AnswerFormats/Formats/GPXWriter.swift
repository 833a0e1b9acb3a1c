internal import ToiletCore

/// Writes an answer as waypoints in GPX 1.1.
///
/// Each program reads other elements. Garmin's devices show `name`, `cmt` and the symbol that `sym` names; Organic Maps
/// shows `name`, `desc` and `cmt`, and the colour of OsmAnd's extension; OsmAnd groups the waypoints by `type` and has
/// symbols and colours in its extensions. So `cmt` has what matters at the door, and `desc` the rest, without a fact
/// twice.
struct GPXWriter: ToiletWriter {
    let words: Words
    private var query: ToiletQuery?

    init(words: Words) { self.words = words }

    mutating func begin(_ header: AnswerHeader, _ output: inout TextBuffer) {
        query = header.query
        output.beginGPX(MapText.title(header, words), header.contents, at: header.query.moment)
    }

    mutating func write(_ hit: Hit, _ output: inout TextBuffer) {
        let toilet = hit.toilet
        let text = MapText(hit, of: query, words)
        output.beginGPXPoint("wpt", toilet.coordinate)
        output.element("name", text.name.text.withoutTags)
        output.element("cmt", text.state.text.withoutTags)
        let facts = text.facts.map(\.text.withoutTags)
        output.append("<desc>")
        for (index, fact) in facts.enumerated() { output.append(markup: index > 0 ? "\n\(fact)" : "\(fact)") }
        output.append("</desc>")
        output.element("src", toilet.sources.map(\.notice).joined(separator: "; "))
        if let link = toilet.page?.asLink { output.append(markup: "<link href=\"\(link)\"/>") }
        output.append("<sym>Restroom</sym>")
        if let kind = text.kind { output.element("type", kind.text.withoutTags) }
        output.append(
            "<extensions><osmand:icon>amenity_toilets</osmand:icon><osmand:background>circle</osmand:background>"
        )
        output.element("osmand:color", hit.marker.color)
        output.append("</extensions></wpt>\n")
    }

    mutating func end(_ output: inout TextBuffer) {
        output.append("</gpx>\n")
    }
}

extension TextBuffer {
    /// Begins a file in GPX 1.1 with its title, what is in it, and a moment.
    mutating func beginGPX(_ title: SafeText, _ contents: AnswerPreamble?, at moment: Instant) {
        append(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:osmand="https://osmand.net" version="1.1" \
            creator="toilets">
            <metadata>
            """
        )
        element("name", title.text.withoutTags)
        if let attribution = contents?.attribution {
            append(markup: "<copyright author=\"\(attribution)\">")
            element("license", contents?.licence ?? "")
            append("</copyright>")
        }
        element("time", moment.utc)
        if let bounds = contents?.bounds {
            // The schema has longitudes end before 180.
            let east = min(bounds.east, Self.eastmost)
            append(markup: "<bounds minlat=\"\(degrees: bounds.south)\" minlon=\"\(degrees: bounds.west)\"")
            append(markup: " maxlat=\"\(degrees: bounds.north)\" maxlon=\"\(degrees: east)\"/>")
        }
        append("</metadata>\n")
    }

    /// Begins an element that is a point.
    mutating func beginGPXPoint(_ name: StaticString, _ place: Coordinate) {
        let position = MapPosition(place)
        let longitude = position.longitude == Self.eastmost + 1 ? -position.longitude : position.longitude
        append(markup: "<\(name) lat=\"\(degrees: position.latitude)\" lon=\"\(degrees: longitude)\">")
    }

    /// The greatest longitude that the schema allows, in ten-millionths of a degree.
    private static let eastmost = 1_799_999_999
}
