/// Reads the place of a link to an online map: OpenStreetMap, Google, Apple, Bing, HERE, Géoportail and others.
enum MapLink {
    /// The coordinates; nil where the text is not a link. Throws where it is one without coordinates.
    static func values(in text: String) throws(InvalidText) -> CoordinateValues? {
        guard let link = Link(text) else { return nil }
        // A marked place comes before the centre of the map. If a journey's end has only a name, no other place of
        // the link is the one that is meant.
        let values =
            if let end = end(of: link) {
                end.place
            } else {
                shortCode(in: link) ?? pin(in: text) ?? parameter(in: link) ?? segment(in: link)
                    ?? viewpoint(in: link) ?? fragment(in: link)
            }
        guard let values else { throw noPlace(link, text) }
        return values
    }

    /// Reads the coordinates of one parameter, which may have more behind them, such as a zoom or a label.
    static func point(in text: some StringProtocol) -> CoordinateValues? {
        var text = text.trimmed
        for prefix in ["loc:", "ll.", "point.", "pos."] where text.lowercased().hasPrefix(prefix) {
            text = String(text.dropFirst(prefix.count))
        }
        if let label = text.firstIndex(of: "("), label > text.startIndex { text = text[..<label].trimmed }
        text = text.unwrapped
        guard text.contains(where: \.isNumber) else { return nil }
        if let values = (try? PlusCode.values(in: text)) ?? (try? CoordinatePair.values(in: text)) {
            return values
        }
        let fields = text.split { ",;~_:/ ".contains($0) }.prefix(2)
        let numbers = fields.compactMap { $0.contains(".") ? PlainNumber.parse($0.replacingMinus) : nil }
        guard numbers.count == 2 else { return nil }
        return (CoordinateValue(degrees: numbers[0]), CoordinateValue(degrees: numbers[1]))
    }

    private static func noPlace(_ link: Link, _ text: String) -> InvalidText {
        let isShort =
            ["goo.gl", "g.co", "binged.it", "her.is"].contains(where: link.isOf)
            || link.isOf("maps.apple") && link.segments.first == "p"
        if isShort {
            return InvalidText { $0.shortLink(text) }
        }
        if link.mayBeCut, link.isOfKnownMap {
            return InvalidText { $0.cutLink(text) }
        }
        return InvalidText { $0.linkWithoutPlace(text) }
    }
}

// MARK: Journeys

extension MapLink {
    /// The end of a journey; without a place where the link has only its name.
    private struct End {
        let place: CoordinateValues?
    }

    /// The place where a journey ends; nil where the link is of none.
    private static func end(of link: Link) -> End? {
        let names: [(name: String, separator: Character)] = [
            ("destination", "|"), ("daddr", "|"), ("to", "|"), ("endcoord", "|"), ("route", ";"),
            ("rtp", "~"), ("rtext", "~"),
        ]
        for (name, separator) in names {
            guard let stop = link.value(name)?.split(separator: separator).last else { continue }
            let place = point(in: stop)
            if place != nil || link.isOfKnownMap { return End(place: place) }
        }
        if link.isOf(company: "google"), let start = link.segments.firstIndex(of: "dir") {
            let path = link.segments[(start + 1)...]
            return End(place: googleStop(path.prefix { !$0.hasPrefix("@") && !$0.hasPrefix("data=") }, path.last))
        }
        if link.isOf("here.com"), link.segments.contains("directions") || link.segments.first == "r" {
            // `/directions/walk/Here:48.86,2.36/There:48.85,2.35`
            return End(place: link.segments.last?.split(separator: ":").last.flatMap { point(in: $0) })
        }
        if link.isOf("openstreetmap.org"), link.segments.first == "directions" { return End(place: nil) }
        return nil
    }

    /// The last of Google's stops. If it is a name, its place is in the data parameter: `!1d2.35!2d48.85`.
    private static func googleStop(_ stops: ArraySlice<String>, _ data: String?) -> CoordinateValues? {
        guard let last = stops.last else { return nil }
        if let place = point(in: last) { return place }
        // Stops that are coordinates have no place there. Each name must have one, else the last is of another stop.
        let places = numbers(after: "1d", "2d", in: data ?? "")
        guard let end = places.last, places.count >= stops.count(where: { point(in: $0) == nil }) else {
            return nil
        }
        return CoordinateValue.named(latitude: end.1, longitude: end.0)
    }
}

// MARK: Marked places and centres of maps

extension MapLink {
    /// The place in Google's data parameter: `!3d48.85!4d2.35`.
    private static func pin(in text: String) -> CoordinateValues? {
        numbers(after: "3d", "4d", in: PercentEncoding.decoded(text, plusIsSpace: false))
            .last.map { CoordinateValue.named(latitude: $0.0, longitude: $0.1) }
    }

    /// The pairs of numbers in two fields of Google's data parameter.
    private static func numbers(after first: String, _ second: String, in data: String) -> [(Double, Double)] {
        var found: [(Double, Double)] = []
        var before: Double?
        for field in data.split(separator: "!") {
            let number = PlainNumber.parse(field.dropFirst(2).prefix { $0.isNumber || "-.".contains($0) })
            if field.hasPrefix(first) {
                before = number
            } else if field.hasPrefix(second), let before, let number {
                found.append((before, number))
            }
        }
        return found
    }

    /// The code of a short link that tells its place itself.
    private static func shortCode(in link: Link) -> CoordinateValues? {
        let segments = link.segments
        if link.isOf("osm.org") || link.isOf("openstreetmap.org"), segments.count > 1, segments[0] == "go" {
            let code = segments[1].trimmed { "-=".contains($0) }
            return InterleavedCode.openStreetMap.middle(of: String(code.map { $0 == "@" ? "~" : $0 }))
        }
        // `om://B4srhdHVVt/Name` and `https://omaps.app/B4srhdHVVt/Name`; the first letter is the zoom.
        let isApp = ["om", "ge0", "cm"].contains(link.scheme)
        if isApp || ["omaps.app", "ge0.me", "comaps.at"].contains(where: link.isOf),
            let code = isApp ? link.writtenHost : segments.first, code.utf8.count > 4
        {
            return InterleavedCode.organicMaps.middle(of: code.dropFirst())
        }
        // `https://waze.com/ul/hu09tvw2`
        if link.isOf("waze.com"), segments.first == "ul", segments.count > 1, segments[1].hasPrefix("h") {
            return InterleavedCode.geohash.middle(of: segments[1].dropFirst())
        }
        return nil
    }

    /// The place in the parameters.
    private static func parameter(in link: Link) -> CoordinateValues? {
        let pairs = [("mlat", "mlon"), ("lat", "lon"), ("lat", "lng"), ("latitude", "longitude")]
        for (latitude, longitude) in link.isOf(company: "mapy") ? pairs + [("y", "x")] : pairs {
            if let north = link.value(latitude).flatMap({ PlainNumber.parse($0) }),
                let east = link.value(longitude).flatMap({ PlainNumber.parse($0) })
            {
                return CoordinateValue.named(latitude: north, longitude: east)
            }
        }
        for name in longitudeFirst(link) {
            guard var (first, second) = link.value(name).flatMap({ point(in: $0) }) else { continue }
            (first.axis, second.axis) = (.longitude, .latitude)
            return (first, second)
        }
        if let text = link.value("params") { return geoHack(text) }
        let names = [
            "coordinate", "marker", "pin", "q", "query", "sp", "where1", "ll", "latlng", "center", "cp",
            "map", "viewpoint", "cbll", "sll", "c",
        ]
        return names.lazy.compactMap { link.value($0).flatMap { point(in: $0) } }.first
    }

    /// The parameters of maps that write the longitude first.
    private static func longitudeFirst(_ link: Link) -> [String] {
        if link.isOf("geoportail.gouv.fr") || link.isOf("cartes.gouv.fr") { return ["c"] }
        if link.isOf(company: "yandex") { return ["whatshere[point]", "pt", "ll"] }
        return link.isOf(company: "2gis") ? ["m"] : []
    }

    /// The parameter that the links of encyclopedias have: `48_51_0_N_2_21_0_E_type:landmark`.
    private static func geoHack(_ text: String) -> CoordinateValues? {
        var words: [Substring] = []
        for word in text.split(separator: "_") {
            words.append(word)
            if ["E", "W"].contains(word) { break }
        }
        return try? Sexagesimal.values(in: words.joined(separator: " "))
    }

    /// The place in the path: `/maps/place/48.85,2.35`.
    private static func segment(in link: Link) -> CoordinateValues? {
        link.segments.reversed().lazy.filter { !$0.hasPrefix("@") }.compactMap { point(in: $0) }.first
    }

    /// The centre of Google's map: `/@48.85,2.35,17z`.
    private static func viewpoint(in link: Link) -> CoordinateValues? {
        guard let view = link.segments.first(where: { $0.hasPrefix("@") }) else { return nil }
        return point(in: view.dropFirst().split(separator: ",").prefix(2).joined(separator: ","))
    }

    /// The centre of a map as its fragment: `#17/48.85/2.35`.
    private static func fragment(in link: Link) -> CoordinateValues? {
        try? SlashedPair.values(in: String(link.fragment.prefix { $0 != "&" }))
    }
}
