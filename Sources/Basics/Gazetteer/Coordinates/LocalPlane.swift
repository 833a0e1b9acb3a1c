internal import Glibc

/// A plane around a place, in metres: accurate within a city.
package struct LocalPlane: Sendable {
    private let origin: Coordinate
    /// How many metres a degree of latitude and one of longitude have.
    private let north: Double
    private let east: Double

    /// How many metres a degree of latitude has.
    package static let metresOfDegree = Coordinate.earthRadius * .pi / 180

    package init(around place: Coordinate) {
        origin = place
        north = Self.metresOfDegree
        // At a pole a degree of longitude has no length, but the plane needs one.
        east = max(north * cos(place.latitude * .pi / 180), north / 1000)
    }

    /// The point of a place; that of the place in the middle is 0, 0.
    package func point(_ place: Coordinate) -> PlanarPoint {
        PlanarPoint(
            east: (place.longitude - origin.longitude) * east, north: (place.latitude - origin.latitude) * north
        )
    }

    /// The place of a point; beyond a pole or the date line the last one before it.
    package func coordinate(_ point: PlanarPoint) -> Coordinate {
        Coordinate(inRange: origin.latitude + point.north / north, origin.longitude + point.east / east)
    }
}

/// A point of a ``LocalPlane``, in metres.
package struct PlanarPoint: Hashable, Sendable {
    package let east: Double
    package let north: Double

    package init(east: Double, north: Double) {
        self.east = east
        self.north = north
    }

    /// How far another point is.
    package func distance(to other: PlanarPoint) -> Double { hypot(other.east - east, other.north - north) }

    /// Whether another point is nearer than some metres.
    func isWithin(_ metres: Double, of other: PlanarPoint) -> Bool {
        let (dx, dy) = (other.east - east, other.north - north)
        return dx * dx + dy * dy < metres * metres
    }

    /// The point at a share of the way to another one, from 0 to 1.
    package func point(at share: Double, to other: PlanarPoint) -> PlanarPoint {
        PlanarPoint(east: east + share * (other.east - east), north: north + share * (other.north - north))
    }

    /// How far the nearest point of a line is; of no line it is infinitely far.
    package func distance(toLine line: [PlanarPoint]) -> Double {
        zip(line, line.dropFirst()).reduce(.infinity) { least, piece in
            let share = nearestShare(from: piece.0, to: piece.1)
            return min(least, distance(to: piece.0.point(at: share, to: piece.1)))
        }
    }

    /// The share of the straight line between two points, from 0 to 1, at which it is nearest to this one.
    package func nearestShare(from start: PlanarPoint, to end: PlanarPoint) -> Double {
        let (dx, dy) = (end.east - start.east, end.north - start.north)
        let square = dx * dx + dy * dy
        guard square > 0 else { return 0 }
        return min(max(((east - start.east) * dx + (north - start.north) * dy) / square, 0), 1)
    }
}
