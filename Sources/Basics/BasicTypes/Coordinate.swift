internal import Glibc

/// A position on Earth, in degrees of WGS 84.
///
///     let place = try Coordinate(latitude: 48.85, longitude: 2.35)
public struct Coordinate: Hashable, Sendable {
    /// Degrees north of the equator, from −90 to 90.
    public let latitude: Double
    /// Degrees east of Greenwich, from −180 to 180.
    public let longitude: Double

    /// Thrown for a number that is not a valid latitude or longitude.
    public enum OutOfRange: Error, Hashable, Sendable {
        case latitude(Double)
        case longitude(Double)
    }

    /// Creates a position from degrees. Throws ``OutOfRange`` if one of them is out of range or not a number.
    public init(latitude: Double, longitude: Double) throws(OutOfRange) {
        guard (-90...90).contains(latitude) else { throw .latitude(latitude) }
        guard (-180...180).contains(longitude) else { throw .longitude(longitude) }
        self.latitude = latitude
        self.longitude = longitude
    }
}

extension Coordinate {
    /// The position at a share of the straight way to a near one, from 0 to 1.
    package func position(at share: Double, to other: Coordinate) -> Coordinate {
        Coordinate(
            inRange: latitude + share * (other.latitude - latitude), longitude + share * (other.longitude - longitude)
        )
    }

    /// A position from degrees that are in range but for rounding.
    package init(inRange latitude: Double, _ longitude: Double) {
        self.latitude = min(90, max(-90, latitude))
        self.longitude = min(180, max(-180, longitude))
    }

    /// The Earth's mean radius in metres, as defined by the International Union of Geodesy and Geophysics.
    public static let earthRadius = 6_371_008.8
    /// The greatest great-circle distance of two positions in metres: half of the Earth's circumference.
    public static let farthest = earthRadius * .pi

    /// The great-circle distance to another position, in metres.
    public func distance(to other: Coordinate) -> Double {
        Self.metres(haversine: haversine(to: other))
    }

    /// The initial bearing to another position, in degrees clockwise from north, from 0 up to 360.
    public func bearing(to other: Coordinate) -> Double {
        let from = latitude * .pi / 180
        let to = other.latitude * .pi / 180
        let turn = (other.longitude - longitude) * .pi / 180
        let east = sin(turn) * cos(to)
        let north = cos(from) * sin(to) - sin(from) * cos(to) * cos(turn)
        let degrees = atan2(east, north) * 180 / .pi
        return degrees < 0 ? degrees + 360 : degrees
    }

    /// The haversine of the central angle to another position. Increases with the distance and is cheaper to
    /// compute.
    package func haversine(to other: Coordinate) -> Double { HaversineOrigin(self).haversine(to: other) }

    package static func metres(haversine: Double) -> Double {
        2 * earthRadius * asin(min(1, haversine.squareRoot()))
    }

    /// The haversine of a distance in metres; 2, more than any haversine, from half the circumference on.
    package static func haversine(metres: Double) -> Double {
        guard metres < .pi * earthRadius else { return 2 }
        let half = sin(metres / (2 * earthRadius))
        return half * half
    }
}

/// A position to compute haversines to many others from.
package struct HaversineOrigin {
    private let latitude: Double
    private let longitude: Double
    private let cosine: Double

    @inline(__always)
    package init(_ place: Coordinate) {
        latitude = place.latitude * .pi / 180
        longitude = place.longitude
        cosine = cos(latitude)
    }

    /// See ``Coordinate/haversine(to:)``.
    @inline(__always)
    package func haversine(to other: Coordinate) -> Double {
        let to = other.latitude * .pi / 180
        let across = sin((to - latitude) / 2)
        let along = sin((other.longitude - longitude) * .pi / 360)
        return across * across + cosine * cos(to) * along * along
    }
}

extension Coordinate {
    /// The middle of some places, and how far the farthest of them is from it in metres; nil without any.
    package static func middle(of places: [Coordinate]) -> (coordinate: Coordinate, reach: Double)? {
        let latitude = places.reduce(0) { $0 + $1.latitude } / Double(places.count)
        let longitude = places.reduce(0) { $0 + $1.longitude } / Double(places.count)
        guard let middle = try? Coordinate(latitude: latitude, longitude: longitude) else { return nil }
        return (middle, places.map { $0.distance(to: middle) }.max() ?? 0)
    }
}
