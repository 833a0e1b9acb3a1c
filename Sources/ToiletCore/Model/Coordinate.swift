internal import Glibc

/// A place on Earth, in degrees of WGS 84.
///
///     let place = try Coordinate(latitude: 48.85, longitude: 2.35)
public struct Coordinate: Hashable, Sendable {
    /// Degrees north of the equator, from −90 to 90.
    public let latitude: Double
    /// Degrees east of Greenwich, from −180 to 180.
    public let longitude: Double

    /// A number that is no latitude or no longitude.
    public enum OutOfRange: Error, Hashable, Sendable {
        case latitude(Double)
        case longitude(Double)
    }

    /// Takes a latitude and a longitude, in the order in which people say them.
    public init(latitude: Double, longitude: Double) throws(OutOfRange) {
        guard (-90...90).contains(latitude) else { throw .latitude(latitude) }
        guard (-180...180).contains(longitude) else { throw .longitude(longitude) }
        self.latitude = latitude
        self.longitude = longitude
    }
}

extension Coordinate {
    /// The Earth's mean radius in metres, as the International Union of Geodesy and Geophysics gives it.
    public static let earthRadius = 6_371_008.8

    /// The distance to another place in metres, along a great circle.
    public func distance(to other: Coordinate) -> Double {
        Self.metres(haversine: haversine(to: other))
    }

    /// The direction of another place in degrees from north, clockwise, from 0 up to 360.
    public func bearing(to other: Coordinate) -> Double {
        let from = latitude * .pi / 180
        let to = other.latitude * .pi / 180
        let turn = (other.longitude - longitude) * .pi / 180
        let east = sin(turn) * cos(to)
        let north = cos(from) * sin(to) - sin(from) * cos(to) * cos(turn)
        let degrees = atan2(east, north) * 180 / .pi
        return degrees < 0 ? degrees + 360 : degrees
    }

    /// The haversine of the angle to another place: it grows with the distance, and costs less.
    package func haversine(to other: Coordinate) -> Double {
        let from = latitude * .pi / 180
        let to = other.latitude * .pi / 180
        let across = sin((to - from) / 2)
        let along = sin((other.longitude - longitude) * .pi / 360)
        return across * across + cos(from) * cos(to) * along * along
    }

    package static func metres(haversine: Double) -> Double {
        2 * earthRadius * asin(min(1, haversine.squareRoot()))
    }

    /// The haversine of a distance in metres; everything on Earth lies within 2.
    package static func haversine(metres: Double) -> Double {
        guard metres < .pi * earthRadius else { return 2 }
        let half = sin(metres / (2 * earthRadius))
        return half * half
    }
}
