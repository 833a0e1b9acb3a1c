internal import ToiletCore

/// The corners of a shape, of which only the box around them is kept.
struct Corners {
    /// How many there are.
    var count = 0
    private var south = Double.infinity
    private var north = -Double.infinity
    private var west = Double.infinity
    private var east = -Double.infinity
    /// The same, counted on from the date line to the east, for shapes that lie across it.
    private var westBeyond = Double.infinity
    private var eastBeyond = -Double.infinity

    mutating func add(latitude: Double, longitude: Double) {
        south = min(south, latitude)
        north = max(north, latitude)
        west = min(west, longitude)
        east = max(east, longitude)
        let beyond = longitude < 0 ? longitude + 360 : longitude
        westBeyond = min(westBeyond, beyond)
        eastBeyond = max(eastBeyond, beyond)
    }

    /// The only corner, or the middle of the box around several.
    var reading: LocationValue {
        if count == 0 { return .absent }
        guard south <= north, west <= east else { return .unreadable("coordinates without two numbers") }
        if count == 1 { return .degrees(latitude: south, longitude: west) }
        return .several(
            middle: try? Coordinate(
                latitude: Self.middle(south, north),
                longitude: longitude
            )
        )
    }

    private var longitude: Double {
        if east - west <= 180 { return Self.middle(west, east) }
        let beyond = Self.middle(westBeyond, eastBeyond)
        return beyond > 180 ? beyond - 360 : beyond
    }

    /// The middle, to a centimetre as all that is drawn on a map.
    private static func middle(_ one: Double, _ other: Double) -> Double {
        ((one + other) / 2 * 10_000_000).rounded() / 10_000_000
    }
}

extension LocationValue {
    /// Reads `{"minlat": …, "minlon": …, "maxlat": …, "maxlon": …}`, whose first token was read.
    static func bounds(_ first: JSONReader.Token, from json: inout JSONReader) throws(ImportError)
        -> LocationValue
    {
        guard first == .beginObject else {
            try json.skip(first)
            return .absent
        }
        var sides: [String: Double] = [:]
        while try json.next() == .key {
            let name = String(decoding: json.text.prefix(8), as: UTF8.self)
            let value = try json.next()
            if value == .number, Self.sidesOfBox.contains(name) {
                sides[name] = DecimalNumber.parse(json.text.span)
            } else {
                try json.skip(value)
            }
        }
        var corners = Corners()
        for (latitude, longitude) in [("minlat", "minlon"), ("maxlat", "maxlon")] {
            guard let latitude = sides[latitude], let longitude = sides[longitude] else { return .absent }
            corners.add(latitude: latitude, longitude: longitude)
            corners.count += 1
        }
        return corners.reading
    }

    private static let sidesOfBox: Set<String> = ["minlat", "minlon", "maxlat", "maxlon"]

    /// Reads `[{"lat": …, "lon": …}, …]`, whose first token was read.
    static func corners(from json: inout JSONReader) throws(ImportError) -> LocationValue {
        let outside = json.depth - 1
        var corners = Corners()
        while json.depth > outside {
            guard try json.next() == .beginObject else { continue }
            if case .degrees(let latitude, let longitude) = try point(.beginObject, from: &json) {
                corners.add(latitude: latitude, longitude: longitude)
                corners.count += 1
            }
        }
        return corners.reading
    }
}
