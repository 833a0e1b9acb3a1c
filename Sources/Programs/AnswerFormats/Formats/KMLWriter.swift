internal import ToiletCore

/// Writes an answer as placemarks in KML 2.2, for Google Earth and others.
///
/// The styles are named as Organic Maps names its colours. Descriptions are HTML, in which all texts of the data are
/// escaped.
struct KMLWriter: ToiletWriter {
    let words: Words
    private var query: ToiletQuery?

    init(words: Words) { self.words = words }

    /// The typed values of a placemark, for programs.
    private static let fields =
        AnswerField.named(["id", "rank", "distance", "walk", "kind", "address", "arrondissement"])
        + Property.allCases.compactMap { AnswerField.named($0.facts.json) }
        + AnswerField.named(["status", "hours", "open", "opensAt", "closesAt", "page", "source"])

    /// The value of a field, empty where there is none. Distances are whole metres.
    private static func value(_ field: AnswerField, _ hit: Hit) -> String {
        let value = field.value(hit)
        if case .number(let metres, _) = value { return String(Int(clamping: metres.rounded())) }
        return value.text()
    }

    mutating func begin(_ header: AnswerHeader, _ output: inout TextBuffer) {
        query = header.query
        output.append(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <kml xmlns="http://www.opengis.net/kml/2.2">
            <Document>
            """
        )
        output.element("name", MapText.title(header, words).text.withoutTags)
        if let attribution = header.contents?.attribution {
            output.append(markup: "<description>\(html: attribution)")
            if let licence = header.contents?.licence { output.append(markup: "&lt;br/&gt;\(html: licence)") }
            output.append("</description>")
        }
        for marker in MapMarker.allCases { writeStyle(of: marker, &output) }
        output.append("\n<Schema name=\"toilet\" id=\"toilet\">")
        for field in Self.fields {
            let type =
                switch field.type {
                case .wholeNumber: "int"
                case .number: "double"
                default: "string"
                }
            output.append(markup: "<SimpleField type=\"\(type)\" name=\"\(field.name)\"/>")
        }
        output.append("</Schema>\n")
    }

    private func writeStyle(of marker: MapMarker, _ output: inout TextBuffer) {
        // Opacity, then blue, green and red.
        let digits = marker.color.dropFirst()
        let color = "ff\(digits.suffix(2))\(digits.dropFirst(2).prefix(2))\(digits.prefix(2))"
        output.append(markup: "\n<Style id=\"\(marker.style)\"><IconStyle><color>\(color)")
        // A white image, which takes on the colour.
        output.append(
            "</color><Icon><href>http://maps.google.com/mapfiles/kml/shapes/placemark_circle.png</href></Icon></IconStyle></Style>"
        )
    }

    mutating func write(_ hit: Hit, _ output: inout TextBuffer) {
        let text = MapText(hit, of: query, words)
        output.append("<Placemark>")
        output.element("name", text.name.text.withoutTags)
        let state = text.state.text
        output.append(markup: "<Snippet maxLines=\"1\">\(state.withoutTags)</Snippet><description>\(html: state)")
        for fact in text.facts { output.append(markup: "&lt;br/&gt;\(html: fact.text)") }
        if let link = hit.toilet.page?.asLink {
            output.append(markup: "&lt;br/&gt;&lt;a href=&quot;\(html: link)&quot;&gt;\(html: link)&lt;/a&gt;")
        }
        output.append(markup: "</description><styleUrl>#\(hit.marker.style)</styleUrl>")
        output.append("<ExtendedData><SchemaData schemaUrl=\"#toilet\">")
        for field in Self.fields {
            let value = Self.value(field, hit)
            if !value.isEmpty { output.append(markup: "<SimpleData name=\"\(field.name)\">\(value)</SimpleData>") }
        }
        output.append("</SchemaData></ExtendedData><Point><coordinates>")
        let position = MapPosition(hit.toilet.coordinate)
        output.append(markup: "\(degrees: position.longitude),\(degrees: position.latitude)")
        output.append("</coordinates></Point></Placemark>\n")
    }

    mutating func end(_ output: inout TextBuffer) {
        output.append("</Document>\n</kml>\n")
    }
}
