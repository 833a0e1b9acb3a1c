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
        output.append(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:osmand="https://osmand.net" version="1.1" \
            creator="toilets">
            <metadata>
            """
        )
        output.element("name", MapText.title(header, words).text.withoutTags)
        if let attribution = header.contents?.attribution {
            output.append("<copyright author=\"")
            output.append(xml: attribution)
            output.append("\">")
            if let licence = header.contents?.licence { output.element("license", licence) }
            output.append("</copyright>")
        }
        output.element("time", header.query.moment.utc)
        if let bounds = header.contents?.bounds {
            output.append("<bounds minlat=\"")
            output.append(degrees: bounds.south)
            output.append("\" minlon=\"")
            output.append(degrees: bounds.west)
            output.append("\" maxlat=\"")
            output.append(degrees: bounds.north)
            output.append("\" maxlon=\"")
            // The schema has longitudes end before 180.
            output.append(degrees: min(bounds.east, Self.eastmost))
            output.append("\"/>")
        }
        output.append("</metadata>\n")
    }

    mutating func write(_ hit: Hit, _ output: inout TextBuffer) {
        let toilet = hit.toilet
        let text = MapText(hit, of: query, words)
        let position = MapPosition(toilet.coordinate)
        output.append("<wpt lat=\"")
        output.append(degrees: position.latitude)
        output.append("\" lon=\"")
        output.append(degrees: position.longitude == Self.eastmost + 1 ? -position.longitude : position.longitude)
        output.append("\">")
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

    /// The greatest longitude that the schema allows, in ten-millionths of a degree.
    private static let eastmost = 1_799_999_999
}
