internal import Glibc

/// A point of the Earth as a unit vector from its centre. No pole and no date line is special then.
struct RouteVector: Hashable, Sendable {
    var xyz: SIMD3<Double>

    init(_ xyz: SIMD3<Double>) { self.xyz = xyz }

    init(_ place: Coordinate) { xyz = place.unitVector }

    var coordinate: Coordinate {
        let degrees = 180 / Double.pi
        let north = atan2(xyz.z, (xyz.x * xyz.x + xyz.y * xyz.y).squareRoot()) * degrees
        let east = atan2(xyz.y, xyz.x) * degrees
        return Coordinate(inRange: north, east)
    }

    /// The straight line to another point, through the Earth. Unlike an angle it is exact for points that are close.
    func chord(to other: RouteVector) -> Double {
        let between = other.xyz - xyz
        return (between * between).sum().squareRoot()
    }

    /// The great-circle distance in metres that belongs to a chord.
    static func metres(chord: Double) -> Double { 2 * Coordinate.earthRadius * asin(min(1, chord / 2)) }

    /// The chord of a distance in metres; 2, the longest one, from half the circumference on.
    static func chord(metres: Double) -> Double {
        guard metres < .pi * Coordinate.earthRadius else { return 2 }
        return 2 * sin(metres / (2 * Coordinate.earthRadius))
    }

    /// The great circle between two points.
    struct Way {
        let start: RouteVector
        let end: RouteVector
        /// Its length in metres.
        let metres: Double

        /// The point at a share of the way, from 0 to 1.
        func point(at share: Double) -> RouteVector {
            let angle = metres / Coordinate.earthRadius
            guard angle > 1e-9 else { return share < 0.5 ? start : end }
            let (one, other) = (sin((1 - share) * angle) / sin(angle), sin(share * angle) / sin(angle))
            return RouteVector(start.xyz * one + end.xyz * other)
        }
    }

    static func way(from start: RouteVector, to end: RouteVector) -> Way {
        Way(start: start, end: end, metres: metres(chord: start.chord(to: end)))
    }
}

extension Coordinate {
    /// The place on the unit sphere, seen from its centre.
    package var unitVector: SIMD3<Double> {
        let (north, east) = (latitude * .pi / 180, longitude * .pi / 180)
        return SIMD3(cos(north) * cos(east), cos(north) * sin(east), sin(north))
    }
}
