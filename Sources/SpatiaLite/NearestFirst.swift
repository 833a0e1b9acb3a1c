internal import Glibc

/// A place to search from, and a bound of the distance from it to whatever lies in a box.
///
/// The bound is one of the haversine of the distance, and never more than the true value for anything inside the box. A
/// walk through an index in its order needs no box around the place, no guess of a radius, and no special case at
/// the poles or the date line.
package struct NearestFirst: Sendable {
    /// The place's latitude in radians.
    package let latitude: Double
    /// The place's longitude in radians.
    package let longitude: Double
    /// The cosine of the place's latitude.
    package let cosine: Double

    /// Prepares a search around a place given in degrees.
    package init(latitude: Double, longitude: Double) {
        self.latitude = latitude * .pi / 180
        self.longitude = longitude * .pi / 180
        cosine = cos(self.latitude)
    }

    /// A lower bound of the haversine of the distance to any point of a box, all in radians.
    ///
    /// Each term is bounded by itself, by series cut where they stay below the function:
    /// sin²(x/2) ≥ x²/4 − x⁴/48, which grows up to x = √6, and cos φ ≥ 1 − φ²/2 + φ⁴/24 − φ⁶/720.
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
