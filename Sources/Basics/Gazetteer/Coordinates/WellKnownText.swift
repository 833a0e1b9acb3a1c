/// Reads a point in the text format of geometries, as databases write it: `POINT(2.35 48.85)`,
/// `SRID=4326;POINT Z (2.35 48.85 35)`. The longitude comes first.
enum WellKnownText {
    /// The coordinates; nil where the text is no geometry. Throws where it is one that is no point in WGS 84.
    static func values(in text: String) throws(InvalidText) -> CoordinateValues? {
        var rest = text.uppercased()[...]
        if rest.hasPrefix("SRID=") {
            let system = rest.prefix { $0 != ";" }
            guard system == "SRID=4326" else { throw .notWGS84(text) }
            rest = rest.dropFirst(system.count + 1)
        }
        let words = rest.prefix { $0 != "(" }.split(whereSeparator: \.isWhitespace)
        let body = rest.drop { $0 != "(" }
        guard isGeometry(words), body.contains(where: \.isNumber) || words.last == "EMPTY" else {
            guard rest.startIndex == rest.base.startIndex else { throw .notUnderstood(text) }
            return nil
        }
        guard words[0].hasPrefix("POINT") else {
            throw InvalidText { $0.notAPoint(text) }
        }
        guard body.last == ")" else { throw .notUnderstood(text) }
        let numbers = body.dropFirst().dropLast().split(whereSeparator: \.isWhitespace)
        // A third number is the altitude, a fourth one a measure.
        guard (2...4).contains(numbers.count), let longitude = PlainNumber.parse(numbers[0]),
            let latitude = PlainNumber.parse(numbers[1])
        else { throw .notUnderstood(text) }
        return CoordinateValue.named(latitude: latitude, longitude: longitude)
    }

    /// Whether the words before the bracket are the type of a geometry.
    private static func isGeometry(_ words: [Substring]) -> Bool {
        guard let type = words.first else { return false }
        let types = ["POINT", "LINESTRING", "POLYGON", "MULTIPOINT", "MULTILINESTRING", "MULTIPOLYGON"]
        let dimensions = ["Z", "M", "ZM"]
        return types.contains {
            type == $0 || type.hasPrefix($0) && dimensions.contains(String(type.dropFirst($0.count)))
        }
            && words.dropFirst().allSatisfy { dimensions.contains(String($0)) || $0 == "EMPTY" }
    }
}
