internal import ParisToilets

/// A place in a link: `geo:` and the addresses that map sites show.
enum MapLink {
    /// The place in a link; nil where the text is none.
    static func coordinate(_ text: String) throws(InvalidText) -> Coordinate? {
        let lowercased = text.lowercased()
        let isGeo = lowercased.hasPrefix("geo:")
        guard isGeo || lowercased.hasPrefix("http://") || lowercased.hasPrefix("https://") else { return nil }
        let link = decoded(text)
        guard let numbers = isGeo ? geo(link) : map(link) else {
            throw InvalidText(
                sentence: "\(quoted(text)) is a link without coordinates; open the map at the place and copy its address")
        }
        return try Place.coordinate(numbers, of: text)
    }

    /// RFC 5870, and the search in it that Android adds, which wins over `geo:0,0`.
    private static func geo(_ link: String) -> (Double, Double)? {
        if let asked = value(of: "q", in: link).flatMap(pair) { return asked }
        return pair(link.dropFirst(4))
    }

    private static func map(_ link: String) -> (Double, Double)? {
        // Google: the pin is after !3d and !4d, the middle of the picture after @.
        if let latitude = number(after: "!3d", in: link), let longitude = number(after: "!4d", in: link) {
            return (latitude, longitude)
        }
        if let latitude = value(of: "mlat", in: link).flatMap(Double.init),
            let longitude = value(of: "mlon", in: link).flatMap(Double.init)
        {
            return (latitude, longitude)
        }
        for name in ["ll", "q", "query", "coordinate", "destination", "daddr", "center", "sll"] {
            if let found = value(of: name, in: link).flatMap(pair) { return found }
        }
        if let latitude = value(of: "lat", in: link).flatMap(Double.init),
            let longitude = (value(of: "lon", in: link) ?? value(of: "lng", in: link)).flatMap(Double.init)
        {
            return (latitude, longitude)
        }
        if let at = link.range(of: "/@") { return pair(link[at.upperBound...]) }
        // OpenStreetMap: #map=zoom/latitude/longitude.
        if let map = link.range(of: "#map=") {
            let parts = link[map.upperBound...].split { "/&".contains($0) }
            if parts.count >= 3, let latitude = Double(parts[1]), let longitude = Double(parts[2]) {
                return (latitude, longitude)
            }
        }
        return nil
    }

    /// The two numbers that a text begins with, a comma between them.
    private static func pair(_ text: some StringProtocol) -> (Double, Double)? {
        let parts = text.split(maxSplits: 2, omittingEmptySubsequences: false) { $0 == "," }
        guard parts.count >= 2 else { return nil }
        let longitude = parts[1].drop { $0 == " " || $0 == "+" }.prefix { $0.isNumber || "-.".contains($0) }
        guard let first = Double(parts[0].drop { $0 == " " }), let second = Double(longitude) else { return nil }
        return (first, second)
    }

    private static func number(after mark: String, in link: String) -> Double? {
        guard let found = link.range(of: mark) else { return nil }
        return Double(link[found.upperBound...].prefix { $0.isNumber || "-.".contains($0) })
    }

    private static func value(of name: String, in link: String) -> String? {
        for part in link.split(whereSeparator: { "?&#;".contains($0) }).dropFirst() where part.hasPrefix(name + "=") {
            return String(part.dropFirst(name.count + 1))
        }
        return nil
    }

    /// Resolves `%2C` and the like.
    private static func decoded(_ text: String) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(code)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension String {
    /// Where a text first stands in this one.
    fileprivate func range(of text: String) -> Range<String.Index>? {
        let wanted = Array(text.utf8)
        let own = Array(utf8)
        guard own.count >= wanted.count else { return nil }
        for start in 0...(own.count - wanted.count) where own[start..<start + wanted.count].elementsEqual(wanted) {
            let lower = utf8.index(utf8.startIndex, offsetBy: start)
            return lower..<utf8.index(lower, offsetBy: wanted.count)
        }
        return nil
    }
}
