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
            output.append("<description>")
            output.append(htmlInXML: attribution)
            if let licence = header.contents?.licence {
                output.append("&lt;br/&gt;")
                output.append(htmlInXML: licence)
            }
            output.append("</description>")
        }
        for marker in MapMarker.allCases { writeStyle(of: marker, &output) }
        output.append("\n<Schema name=\"toilet\" id=\"toilet\">")
        for field in Self.fields {
            output.append("<SimpleField type=\"")
            switch field.type {
            case .wholeNumber: output.append("int")
            case .number: output.append("double")
            default: output.append("string")
            }
            output.append("\" name=\"")
            output.append(xml: field.name)
            output.append("\"/>")
        }
        output.append("</Schema>\n")
    }

    private func writeStyle(of marker: MapMarker, _ output: inout TextBuffer) {
        output.append("\n<Style id=\"")
        output.append(marker.style)
        output.append("\"><IconStyle><color>")
        // Opacity, then blue, green and red.
        let digits = marker.color.dropFirst()
        output.append(safe: "ff\(digits.suffix(2))\(digits.dropFirst(2).prefix(2))\(digits.prefix(2))")
        // A white image, which takes on the colour.
        output.append(
            "</color><Icon><href>http://maps.google.com/mapfiles/kml/shapes/placemark_circle.png</href></Icon></IconStyle></Style>"
        )
    }

    mutating func write(_ hit: Hit, _ output: inout TextBuffer) {
        let text = MapText(hit, of: query, words)
        output.append("<Placemark>")
        output.element("name", text.name.text.withoutTags)
        output.append("<Snippet maxLines=\"1\">")
        output.append(xml: text.state.text.withoutTags)
        output.append("</Snippet><description>")
        output.append(htmlInXML: text.state.text)
        for fact in text.facts {
            output.append("&lt;br/&gt;")
            output.append(htmlInXML: fact.text)
        }
        if let link = hit.toilet.page?.asLink {
            output.append("&lt;br/&gt;&lt;a href=&quot;")
            output.append(htmlInXML: link)
            output.append("&quot;&gt;")
            output.append(htmlInXML: link)
            output.append("&lt;/a&gt;")
        }
        output.append("</description><styleUrl>#")
        output.append(hit.marker.style)
        output.append("</styleUrl><ExtendedData><SchemaData schemaUrl=\"#toilet\">")
        for field in Self.fields {
            let value = Self.value(field, hit)
            guard !value.isEmpty else { continue }
            output.append("<SimpleData name=\"")
            output.append(xml: field.name)
            output.append("\">")
            output.append(xml: value)
            output.append("</SimpleData>")
        }
        output.append("</SchemaData></ExtendedData><Point><coordinates>")
        let position = MapPosition(hit.toilet.coordinate)
        output.append(degrees: position.longitude)
        output.append(",")
        output.append(degrees: position.latitude)
        output.append("</coordinates></Point></Placemark>\n")
    }

    mutating func end(_ output: inout TextBuffer) {
        output.append("</Document>\n</kml>\n")
    }
}
