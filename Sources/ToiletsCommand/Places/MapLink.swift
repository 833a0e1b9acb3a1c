internal import ParisToilets

/// Reads the place out of the address of a map: OpenStreetMap, Google, Apple and their like.
enum MapLink {
    /// The numbers of the place, or nil where the text is no address of the web.
    static func ordinates(in text: String) throws(InvalidText) -> (Ordinate, Ordinate)? {
        guard isLink(text) else { return nil }
        let path = text.prefix { !"?#".contains($0) }
        let query = text.dropFirst(path.count).prefix { $0 != "#" }.dropFirst()
        let fragment = text.drop { $0 != "#" }.dropFirst()
        // From the place that is meant to the middle of what is shown.
        let ordinates =
            pin(in: text) ?? parameter(in: query) ?? segment(in: path) ?? viewpoint(in: path)
            ?? openStreetMap(in: fragment)
        if let ordinates { return ordinates }
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

    /// Reads a pair of numbers in either notation, with a label in brackets behind it.
    static func pair(in text: some StringProtocol) -> (Ordinate, Ordinate)? {
        var text = text.trimmed
        if text.lowercased().hasPrefix("loc:") { text = String(text.dropFirst(4)) }
        if let label = text.firstIndex(of: "("), label > text.startIndex { text = text[..<label].trimmed }
        guard text.contains(where: \.isNumber) else { return nil }
        return try? WrittenPlace.ordinates(in: text)
    }

    private static func isLink(_ text: String) -> Bool {
        guard !text.contains(where: \.isWhitespace) || text.contains("://") else { return false }
        let hosts = ["www.", "maps.", "openstreetmap.org", "osm.org", "google.", "goo.gl"]
        return text.contains("://") || hosts.contains { text.lowercased().hasPrefix($0) }
    }

    /// Google's own mark for the place itself: `!3d48.85!4d2.35`.
    private static func pin(in text: String) -> (Ordinate, Ordinate)? {
        var found: (Ordinate, Ordinate)?
        var latitude: Double?
        for field in PercentCoding.decoded(text, plusIsSpace: false).split(separator: "!") {
            let number = PlainNumber.parse(field.dropFirst(2).prefix { $0.isNumber || "-.".contains($0) })
            if field.hasPrefix("3d") {
                latitude = number
            } else if field.hasPrefix("4d"), let latitude, let number {
                found = (
                    Ordinate(degrees: latitude, axis: .latitude), Ordinate(degrees: number, axis: .longitude)
                )
            }
        }
        return found
    }

    /// Parameters that hold a place, those that name a goal before those that say what is shown.
    private static func parameter(in query: some StringProtocol) -> (Ordinate, Ordinate)? {
        let parameters = PercentCoding.parameters(of: query)
        func value(_ name: String) -> String? { parameters.first { $0.name == name }?.value }
        for (latitude, longitude) in [("mlat", "mlon"), ("lat", "lon"), ("lat", "lng")] {
            if let north = value(latitude).flatMap(PlainNumber.parse),
                let east = value(longitude).flatMap(PlainNumber.parse)
            {
                return (Ordinate(degrees: north, axis: .latitude), Ordinate(degrees: east, axis: .longitude))
            }
        }
        let names = ["coordinate", "q", "query", "destination", "daddr", "ll", "center", "sll"]
        return names.lazy.compactMap { value($0).flatMap { pair(in: $0) } }.first
    }

    /// A place that is a part of the path: `/maps/place/48.85,2.35`.
    private static func segment(in path: some StringProtocol) -> (Ordinate, Ordinate)? {
        path.split(separator: "/").dropFirst().reversed().lazy
            .map { PercentCoding.decoded($0) }
            .filter { $0.first?.isNumber == true || "-+NSns".contains($0.first ?? " ") }
            .compactMap { pair(in: $0) }.first
    }

    /// Where Google's camera stands: `/@48.85,2.35,17z`.
    private static func viewpoint(in path: some StringProtocol) -> (Ordinate, Ordinate)? {
        for part in path.split(separator: "/") where part.hasPrefix("@") {
            let numbers = PercentCoding.decoded(part.dropFirst()).split(separator: ",").prefix(2)
            return pair(in: numbers.joined(separator: ","))
        }
        return nil
    }

    /// The middle of OpenStreetMap's map: `#map=17/48.85/2.35`.
    private static func openStreetMap(in fragment: some StringProtocol) -> (Ordinate, Ordinate)? {
        for (name, value) in PercentCoding.parameters(of: fragment) where name == "map" {
            let parts = value.split(separator: "/")
            guard parts.count >= 3 else { continue }
            return pair(in: "\(parts[1]),\(parts[2])")
        }
        return nil
    }
}
