internal import ToiletCore

/// The bounding box of the points of a shape.
struct ShapeBounds {
    /// How many points there are.
    var count = 0
    private var south = Double.infinity
    private var north = -Double.infinity
    private var west = Double.infinity
    private var east = -Double.infinity
    /// The same with longitudes from 0 to 360, for shapes across the date line.
    private var west360 = Double.infinity
    private var east360 = -Double.infinity

    mutating func add(latitude: Double, longitude: Double) {
        south = min(south, latitude)
        north = max(north, latitude)
        west = min(west, longitude)
        east = max(east, longitude)
        let longitude360 = longitude < 0 ? longitude + 360 : longitude
        west360 = min(west360, longitude360)
        east360 = max(east360, longitude360)
    }

    /// The only point, or the centre of the box around several.
    var location: LocationValue {
        if count == 0 { return .absent }
        guard south <= north, west <= east else { return .unreadable("coordinates without two numbers") }
        if count == 1 { return .degrees(latitude: south, longitude: west) }
        return .outline(center: try? Coordinate(latitude: Self.middle(south, north), longitude: centerLongitude))
    }

    private var centerLongitude: Double {
        if east - west <= 180 { return Self.middle(west, east) }
        let longitude = Self.middle(west360, east360)
        return longitude > 180 ? longitude - 360 : longitude
    }

    /// The middle, rounded to 7 decimals (1 cm) like the coordinates of maps.
    private static func middle(_ one: Double, _ other: Double) -> Double {
        ((one + other) / 2 * 10_000_000).rounded() / 10_000_000
    }
}

extension LocationValue {
    /// Reads `{"minlat": …, "minlon": …, "maxlat": …, "maxlon": …}`; the first token was read.
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
            if value == .number, Self.boundsNames.contains(name) {
                sides[name] = DecimalNumber.parse(json.text.span)
            } else {
                try json.skip(value)
            }
        }
        var bounds = ShapeBounds()
        for (latitude, longitude) in [("minlat", "minlon"), ("maxlat", "maxlon")] {
            guard let latitude = sides[latitude], let longitude = sides[longitude] else { return .absent }
            bounds.add(latitude: latitude, longitude: longitude)
            bounds.count += 1
        }
        return bounds.location
    }

    private static let boundsNames: Set<String> = ["minlat", "minlon", "maxlat", "maxlon"]

    /// Reads `[{"lat": …, "lon": …}, …]`; the first token was read.
    static func points(from json: inout JSONReader) throws(ImportError) -> LocationValue {
        let outerDepth = json.depth - 1
        var bounds = ShapeBounds()
        while json.depth > outerDepth {
            guard try json.next() == .beginObject else { continue }
            if case .degrees(let latitude, let longitude) = try point(.beginObject, from: &json) {
                bounds.add(latitude: latitude, longitude: longitude)
                bounds.count += 1
            }
        }
        return bounds.location
    }
}
