/// Reads the place of a link to an online map: OpenStreetMap, Google, Apple and others.
enum MapLink {
    /// The coordinates; nil where the text is not a link. Throws where it is one without coordinates.
    static func values(in text: String) throws(InvalidText) -> (CoordinateValue, CoordinateValue)? {
        guard isLink(text) else { return nil }
        let path = text.prefix { !"?#".contains($0) }
        let query = text.dropFirst(path.count).prefix { $0 != "#" }.dropFirst()
        let fragment = text.drop { $0 != "#" }.dropFirst()
        // A marked place comes before the centre of the map.
        let values =
            pin(in: text) ?? parameter(in: query) ?? segment(in: path) ?? viewpoint(in: path)
            ?? openStreetMap(in: fragment)
        if let values { return values }
        if ["goo.gl", "g.co/", "osm.org/go/", "maps.apple/p/"].contains(where: text.contains) {
            throw InvalidText(
                sentence:
                    "a short link does not say where it leads; open \(quoted(text)) and copy the long one"
            )
        }
        throw InvalidText(
            sentence:
                "there are no coordinates in \(quoted(text)); open the map at the place and copy its address"
        )
    }

    /// Reads coordinates with an optional label in brackets after them.
    static func pair(in text: some StringProtocol) -> (CoordinateValue, CoordinateValue)? {
        var text = text.trimmed
        if text.lowercased().hasPrefix("loc:") { text = String(text.dropFirst(4)) }
        if let label = text.firstIndex(of: "("), label > text.startIndex { text = text[..<label].trimmed }
        guard text.contains(where: \.isNumber) else { return nil }
        return try? CoordinatePair.values(in: text)
    }

    private static func isLink(_ text: String) -> Bool {
        guard !text.contains(where: \.isWhitespace) || text.contains("://") else { return false }
        let hosts = ["www.", "maps.", "openstreetmap.org", "osm.org", "google.", "goo.gl"]
        return text.contains("://") || hosts.contains { text.lowercased().hasPrefix($0) }
    }

    /// The place in Google's data parameter: `!3d48.85!4d2.35`.
    private static func pin(in text: String) -> (CoordinateValue, CoordinateValue)? {
        var found: (CoordinateValue, CoordinateValue)?
        var latitude: Double?
        for field in PercentEncoding.decoded(text, plusIsSpace: false).split(separator: "!") {
            let number = PlainNumber.parse(field.dropFirst(2).prefix { $0.isNumber || "-.".contains($0) })
            if field.hasPrefix("3d") {
                latitude = number
            } else if field.hasPrefix("4d"), let latitude, let number {
                found = (
                    CoordinateValue(degrees: latitude, axis: .latitude),
                    CoordinateValue(degrees: number, axis: .longitude)
                )
            }
        }
        return found
    }

    /// The place in a query parameter; a destination comes before the centre of the map.
    private static func parameter(in query: some StringProtocol) -> (CoordinateValue, CoordinateValue)? {
        let parameters = PercentEncoding.parameters(of: query)
        func value(_ name: String) -> String? { parameters.first { $0.name == name }?.value }
        for (latitude, longitude) in [("mlat", "mlon"), ("lat", "lon"), ("lat", "lng")] {
            if let north = value(latitude).flatMap(PlainNumber.parse),
                let east = value(longitude).flatMap(PlainNumber.parse)
            {
                return (
                    CoordinateValue(degrees: north, axis: .latitude),
                    CoordinateValue(degrees: east, axis: .longitude)
                )
            }
        }
        let names = ["coordinate", "q", "query", "destination", "daddr", "ll", "center", "sll"]
        return names.lazy.compactMap { value($0).flatMap { pair(in: $0) } }.first
    }

    /// The place in the path: `/maps/place/48.85,2.35`.
    private static func segment(in path: some StringProtocol) -> (CoordinateValue, CoordinateValue)? {
        path.split(separator: "/").dropFirst().reversed().lazy
            .map { PercentEncoding.decoded($0) }
            .filter { $0.first?.isNumber == true || "-+NSns".contains($0.first ?? " ") }
            .compactMap { pair(in: $0) }.first
    }

    /// The centre of Google's map: `/@48.85,2.35,17z`.
    private static func viewpoint(in path: some StringProtocol) -> (CoordinateValue, CoordinateValue)? {
        for part in path.split(separator: "/") where part.hasPrefix("@") {
            let numbers = PercentEncoding.decoded(part.dropFirst()).split(separator: ",").prefix(2)
            return pair(in: numbers.joined(separator: ","))
        }
        return nil
    }

    /// The centre of OpenStreetMap's map: `#map=17/48.85/2.35`.
    private static func openStreetMap(in fragment: some StringProtocol) -> (CoordinateValue, CoordinateValue)?
    {
        for (name, value) in PercentEncoding.parameters(of: fragment) where name == "map" {
            let parts = value.split(separator: "/")
            guard parts.count >= 3 else { continue }
            return pair(in: "\(parts[1]),\(parts[2])")
        }
        return nil
    }
}

/// Percent-encoding in URLs.
enum PercentEncoding {
    /// Decodes `%2C` and the like, and `+` as a space; invalid codes stay as they are.
    static func decoded(_ text: some StringProtocol, plusIsSpace: Bool = true) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "%"):
                let digits = rest.prefix(2)
                if digits.count == 2, let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) {
                    bytes.append(value)
                    rest = rest.dropFirst(2)
                } else {
                    bytes.append(byte)
                }
            case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The parameters of a query, in order, with names in small letters.
    static func parameters(of query: some StringProtocol) -> [(name: String, value: String)] {
        query.split(separator: "&").map { pair in
            let name = pair.prefix { $0 != "=" }
            return (decoded(name).lowercased(), decoded(pair.dropFirst(name.count + 1)))
        }
    }
}
