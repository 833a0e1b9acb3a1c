/// Reads numbers with the names of their axes: `Lat: 48.85 Lon: 2.35`, `latitude 48.85, longitude 2.35`,
/// `{"lat": 48.85, "lng": 2.35}`.
enum LabelledPair {
    /// The numbers; nil where the text has no such names, or other words too.
    static func values(in text: String) throws(InvalidText) -> CoordinateValues? {
        let parts = parts(of: text)
        guard parts.contains(where: { $0.axis != nil }), text.contains(where: \.isNumber) else { return nil }
        var values: [CoordinateValue] = []
        for (axis, part) in parts where !part.isEmpty {
            guard let value = value(in: part) else {
                // Other words than names and directions belong to a place.
                guard part.allSatisfy({ !$0.isLetter || Hemisphere.axis(of: $0) != nil }) else { return nil }
                throw .notUnderstood(text)
            }
            guard let axis, value.axis == nil || value.axis == axis else { throw .notUnderstood(text) }
            values.append(CoordinateValue(degrees: value.degrees, axis: axis))
        }
        guard values.count == 2 else {
            guard !values.isEmpty else { throw .notUnderstood(text) }
            throw .notTwo(text, values.count)
        }
        return (values[0], values[1])
    }

    private typealias Part = (axis: CoordinateValue.Axis?, text: String)

    /// The parts of a text that begin with the name of an axis, without it. The first has no name.
    private static func parts(of text: String) -> [Part] {
        var parts: [Part] = [(nil, "")]
        var rest = text[...]
        while let next = rest.first {
            let word = next.isLetter ? rest.prefix(while: \.isLetter) : rest.prefix(1)
            rest = rest.dropFirst(word.count)
            switch word.lowercased() {
            case "lat", "latitude": parts.append((.latitude, ""))
            case "lon", "lng", "long", "longitude": parts.append((.longitude, ""))
            default: parts[parts.count - 1].text += word
            }
        }
        let trimmed = parts.map { axis, text -> Part in
            // `lat.` is an abbreviation; `.5` is a number.
            let number =
                text.first == "." && text.dropFirst().first?.isNumber != true ? text.dropFirst() : text[...]
            return (axis, number.trimmed { $0.isWhitespace || ":=,;&{}'\"()?/|".contains($0) })
        }
        // `48.85 lat, 2.35 long`: the names are behind the numbers.
        guard trimmed.last?.text.isEmpty == true, trimmed[0].text.isEmpty == false else { return trimmed }
        return zip(trimmed.dropFirst(), trimmed).map { ($0.axis, $1.text) }
    }

    private static func value(in text: String) -> CoordinateValue? {
        if let degrees = PlainNumber.parse(loosely: text) { return CoordinateValue(degrees: degrees) }
        return Sexagesimal.value(in: text)
    }
}
