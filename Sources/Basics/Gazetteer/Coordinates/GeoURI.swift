/// Reads a `geo:` URI (RFC 5870) with its uncertainty, and Android's parameter `q`.
enum GeoURI {
    static func isMeant(by text: String) -> Bool { text.prefix(4).lowercased() == "geo:" }

    /// The coordinates; nil where the text is not such a URI. Throws where it is one without coordinates.
    static func values(in text: String) throws(InvalidText) -> CoordinateValues? {
        guard isMeant(by: text) else { return nil }
        let body = text.dropFirst(4)
        let path = body.prefix { $0 != "?" }
        let query = body.dropFirst(path.count + 1).prefix { $0 != "#" }
        for (name, value) in PercentEncoding.parameters(of: query) where name == "q" {
            if let values = MapLink.point(in: value) { return values }
        }
        var parts = path.split(separator: ";", omittingEmptySubsequences: false)
        let place = parts.removeFirst()
        if let system = parts.first(where: { $0.lowercased().hasPrefix("crs=") }),
            system.lowercased() != "crs=wgs84"
        {
            throw .notWGS84(text)
        }
        // A third number is the altitude.
        let numbers = PercentEncoding.decoded(place).split(separator: ",").prefix(2).joined(separator: ",")
        if query.contains("q="), ["0,0", "0.0,0.0"].contains(numbers) {
            throw InvalidText { $0.placeWithoutCoordinates(text) }
        }
        guard let values = try DecimalPair.values(in: numbers) else { throw .notUnderstood(text) }
        return values
    }

    /// The parameter `u`, how far in metres the place may be from the coordinates; nil where there is none, or where
    /// the place is `q`. Throws where it is no such number.
    static func uncertainty(in text: String) throws(InvalidText) -> Double? {
        guard isMeant(by: text), let path = text.split(separator: "?").first else { return nil }
        for part in path.split(separator: ";").dropFirst() where part.lowercased().hasPrefix("u=") {
            guard path.count == text.count else { return nil }
            guard let metres = PlainNumber.parse(part.dropFirst(2)), (0...largestUncertainty).contains(metres)
            else {
                throw .notUnderstood(text)
            }
            return metres > 0 ? metres : nil
        }
        return nil
    }

    /// Half of the way around the earth, in metres.
    private static let largestUncertainty = 20_040_000.0
}
