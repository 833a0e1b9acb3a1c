internal import Glibc

/// The outline of an arrondissement: closed rings of vertices; the first is the outer ring, the others are holes.
package struct Outline: Hashable {
    package let arrondissement: Arrondissement
    package let rings: [[Coordinate]]
    private let latitudes: ClosedRange<Double>
    private let longitudes: ClosedRange<Double>

    /// Tolerance in metres: a position that close to an outline may belong to the arrondissement.
    ///
    /// Many borders run along the middle of a street, and published positions of one toilet differ by up to ten
    /// metres between exports.
    static let margin = 10.0

    /// Creates an outline; nil if it has no vertex.
    package init?(_ arrondissement: Arrondissement, rings: [[Coordinate]]) {
        let latitudes = rings.joined().map(\.latitude)
        let longitudes = rings.joined().map(\.longitude)
        guard let south = latitudes.min(), let north = latitudes.max(), let west = longitudes.min(),
            let east = longitudes.max()
        else { return nil }
        self.arrondissement = arrondissement
        self.rings = rings
        self.latitudes = south...north
        self.longitudes = west...east
    }

    /// Whether a position is more than ``margin`` outside of the outline.
    package func clearlyExcludes(_ place: Coordinate) -> Bool {
        !contains(place) && metres(to: place) > Self.margin
    }

    /// Whether a position is inside, or at most some metres outside.
    package func contains(_ place: Coordinate, within metres: Double) -> Bool {
        // A box around both that is a little too large: a degree of latitude has 111 km.
        let north = metres / 110_000
        let east = north / max(cos(place.latitude * .pi / 180), 0.01)
        guard latitudes.lowerBound - north <= place.latitude, place.latitude <= latitudes.upperBound + north,
            longitudes.lowerBound - east <= place.longitude, place.longitude <= longitudes.upperBound + east
        else { return false }
        return contains(place) || self.metres(to: place) <= metres
    }

    /// Whether a position is inside. For a position exactly on the border the result is unspecified.
    package func contains(_ place: Coordinate) -> Bool {
        latitudes.contains(place.latitude) && longitudes.contains(place.longitude) && Ring.cover(rings, place)
    }

    /// The distance to the border in metres.
    func metres(to place: Coordinate) -> Double {
        rings.map { Ring.metres(to: place, $0) }.min() ?? .infinity
    }
}

/// Computations on rings of vertices, of which the last is the first one.
package enum Ring {
    /// Whether a position is inside of an odd number of rings: within the outer one, and in no hole. For a position
    /// exactly on a ring the result is unspecified.
    package static func cover(_ rings: [[Coordinate]], _ place: Coordinate) -> Bool {
        // A ray to the east crosses the border an odd number of times from inside.
        var isInside = false
        for ring in rings {
            for index in ring.indices.dropFirst() {
                let (start, end) = (ring[index - 1], ring[index])
                guard (start.latitude > place.latitude) != (end.latitude > place.latitude) else { continue }
                let share = (place.latitude - start.latitude) / (end.latitude - start.latitude)
                let crossing = start.longitude + share * (end.longitude - start.longitude)
                if place.longitude < crossing { isInside.toggle() }
            }
        }
        return isInside
    }

    /// The distance from a place to a ring in metres.
    package static func metres(to place: Coordinate, _ ring: [Coordinate]) -> Double {
        PlanarPoint(east: 0, north: 0).distance(toLine: ring.map(LocalPlane(around: place).point))
    }
}
