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
        output.append("<desc>")
        for (index, fact) in text.facts.enumerated() {
            if index > 0 { output.append("\n") }
            output.append(xml: fact.text.withoutTags)
        }
        output.append("</desc>")
        output.element("src", toilet.sources.map(Source.notice).joined(separator: "; "))
        if let link = toilet.page?.asLink {
            output.append("<link href=\"")
            output.append(xml: link)
            output.append("\"/>")
        }
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
            append("<copyright author=\"")
            append(xml: attribution)
            append("\">")
            if let licence = contents?.licence { element("license", licence) }
            append("</copyright>")
        }
        element("time", moment.utc)
        if let bounds = contents?.bounds {
            append("<bounds minlat=\"")
            append(degrees: bounds.south)
            append("\" minlon=\"")
            append(degrees: bounds.west)
            append("\" maxlat=\"")
            append(degrees: bounds.north)
            append("\" maxlon=\"")
            // The schema has longitudes end before 180.
            append(degrees: min(bounds.east, Self.eastmost))
            append("\"/>")
        }
        append("</metadata>\n")
    }

    /// Begins an element that is a point.
    mutating func beginGPXPoint(_ name: StaticString, _ place: Coordinate) {
        let position = MapPosition(place)
        append("<")
        append(name)
        append(" lat=\"")
        append(degrees: position.latitude)
        append("\" lon=\"")
        append(degrees: position.longitude == Self.eastmost + 1 ? -position.longitude : position.longitude)
        append("\">")
    }

    /// The greatest longitude that the schema allows, in ten-millionths of a degree.
    private static let eastmost = 1_799_999_999
}
