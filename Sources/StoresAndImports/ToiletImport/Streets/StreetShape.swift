internal import ToiletCore

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
        let middle = plane.point(place)
        for part in parts {
            for index in part.indices.dropFirst() {
                let (from, to) = (plane.point(part[index - 1]), plane.point(part[index]))
                let point = from.point(at: middle.nearestShare(from: from, to: to), to: to)
                let metres = middle.distance(to: point)
                if metres < best.metres { best = (plane.coordinate(point), metres) }
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
                    return from.position(at: share, to: to)
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
