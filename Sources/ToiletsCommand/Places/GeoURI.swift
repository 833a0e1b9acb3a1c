internal import ParisToilets

/// Reads a `geo:` address (RFC 5870), and the `q` that Android puts behind it.
enum GeoURI {
    /// The numbers of the place, or nil where the text is no such address.
    static func ordinates(in text: String) throws(InvalidText) -> (Ordinate, Ordinate)? {
        guard text.prefix(4).lowercased() == "geo:" else { return nil }
        let body = text.dropFirst(4)
        let path = body.prefix { $0 != "?" }
        let query = body.dropFirst(path.count + 1).prefix { $0 != "#" }
        for (name, value) in PercentCoding.parameters(of: query) where name == "q" {
            if let ordinates = MapLink.pair(in: value) { return ordinates }
        }
        var parts = path.split(separator: ";", omittingEmptySubsequences: false)
        let place = parts.removeFirst()
        if let system = parts.first(where: { $0.lowercased().hasPrefix("crs=") }),
            system.lowercased() != "crs=wgs84"
        {
            throw InvalidText(
                sentence: "\(quoted(text)) is not in WGS 84, the coordinates that are understood"
            )
        }
        // A third number is the height.
        let numbers = PercentCoding.decoded(place).split(separator: ",").prefix(2).joined(separator: ",")
        if query.contains("q="), ["0,0", "0.0,0.0"].contains(numbers) {
            throw InvalidText(sentence: "\(quoted(text)) names a place without its coordinates")
        }
        guard !numbers.isEmpty else { throw .notUnderstood(text) }
        return try DecimalPair.ordinates(in: numbers)
    }
}
