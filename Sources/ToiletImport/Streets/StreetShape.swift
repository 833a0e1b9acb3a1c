internal import ToiletCore
internal import Glibc

/// The geometry of a street: its centre lines, or the rings around the ground that it covers.
struct StreetShape: Equatable {
    /// Each of two points or more.
    var parts: [[Coordinate]]
    /// Whether the parts are rings.
    var isArea: Bool

    /// All its points.
    var points: [Coordinate] { Array(parts.joined()) }

    /// The distance in metres from a place to its farthest point.
    func extent(from place: Coordinate) -> Double {
        // The distance is computed for the farthest point only; the haversine grows with it.
        Coordinate.metres(haversine: parts.joined().map { place.haversine(to: $0) }.max() ?? 0)
    }

    /// The nearest point on its lines or borders, and the distance to it in metres.
    func nearest(to place: Coordinate) -> (point: Coordinate, metres: Double) {
        var best = (point: parts.first?.first ?? place, metres: Double.infinity)
        let plane = LocalPlane(around: place)
        for part in parts {
            for index in part.indices.dropFirst() {
                let (from, to) = (plane.xy(part[index - 1]), plane.xy(part[index]))
                let (dx, dy) = (to.x - from.x, to.y - from.y)
                let length = dx * dx + dy * dy
                let share = length > 0 ? min(max(-(from.x * dx + from.y * dy) / length, 0), 1) : 0
                let (x, y) = (from.x + share * dx, from.y + share * dy)
                let metres = hypot(x, y)
                if metres < best.metres, let point = plane.coordinate(x, y) { best = (point, metres) }
            }
        }
        return best
    }

    /// Whether a place is on the ground that it covers.
    func covers(_ place: Coordinate) -> Bool { isArea && Ring.cover(parts, place) }

    /// The point in the middle of its length.
    var middle: Coordinate? {
        var rest = length / 2
        for part in parts {
            for index in part.indices.dropFirst() {
                let (from, to) = (part[index - 1], part[index])
                let metres = from.distance(to: to)
                if rest <= metres {
                    let share = metres > 0 ? rest / metres : 0
                    return try? Coordinate(
                        latitude: from.latitude + share * (to.latitude - from.latitude),
                        longitude: from.longitude + share * (to.longitude - from.longitude)
                    )
                }
                rest -= metres
            }
        }
        return parts.last?.last
    }

    private var length: Double {
        parts.reduce(0) { sum, part in
            sum + zip(part, part.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        }
    }
}

/// Metres to the east and north of a place: a planar approximation, accurate within a city.
private struct LocalPlane {
    private let origin: Coordinate
    private let north: Double
    private let east: Double

    init(around place: Coordinate) {
        origin = place
        north = Coordinate.earthRadius * .pi / 180
        east = max(north * cos(place.latitude * .pi / 180), 1)
    }

    func xy(_ place: Coordinate) -> (x: Double, y: Double) {
        ((place.longitude - origin.longitude) * east, (place.latitude - origin.latitude) * north)
    }

    func coordinate(_ x: Double, _ y: Double) -> Coordinate? {
        try? Coordinate(latitude: origin.latitude + y / north, longitude: origin.longitude + x / east)
    }
}
