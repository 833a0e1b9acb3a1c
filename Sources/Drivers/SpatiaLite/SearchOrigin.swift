internal import Glibc

/// The origin of a nearest-neighbour search, with a lower bound of the distance to any bounding box.
///
/// The bound is expressed as a haversine and never exceeds the true value for any point in the box. A best-first
/// walk ordered by it needs no initial search radius, and no special case at the poles or the date line.
package struct SearchOrigin: Sendable {
    /// Latitude in radians.
    package let latitude: Double
    /// Longitude in radians.
    package let longitude: Double
    /// The cosine of the latitude.
    package let cosine: Double

    /// Creates an origin from a position in degrees.
    package init(latitude: Double, longitude: Double) {
        self.latitude = latitude * .pi / 180
        self.longitude = longitude * .pi / 180
        cosine = cos(self.latitude)
    }

    /// A lower bound of the haversine of the distance to any point of a bounding box. All angles in radians.
    ///
    /// Each term is bounded separately by a truncated series that stays below the function: sin²(x/2) ≥ x²/4 −
    /// x⁴/48, which increases up to x = √6, and cos φ ≥ 1 − φ²/2 + φ⁴/24 − φ⁶/720.
    @inline(__always)
    package func lowerBound(west: Double, east: Double, south: Double, north: Double) -> Double {
        let latitudeGap = max(south - latitude, latitude - north, 0)
        let eastward = west - longitude
        let westward = longitude - east
        let longitudeGap =
            if eastward > 0 {
                min(eastward, 2 * .pi + westward)
            } else if westward > 0 {
                min(westward, 2 * .pi + eastward)
            } else {
                0.0
            }
        let farthest = max(abs(south), abs(north))
        return Self.haversineBound(latitudeGap)
            + cosine * Self.cosineBound(farthest) * Self.haversineBound(max(longitudeGap, 0))
    }

    @inline(__always)
    private static func haversineBound(_ angle: Double) -> Double {
        let square = min(angle * angle, 6)
        return square * (0.25 - square / 48)
    }

    @inline(__always)
    private static func cosineBound(_ angle: Double) -> Double {
        let square = angle * angle
        return max(0, 1 - square * (0.5 - square * (1.0 / 24 - square / 720)))
    }
}
