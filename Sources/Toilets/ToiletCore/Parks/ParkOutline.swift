internal import Glibc

/// The outline of a green space: polygons, each with its outer ring first and then its holes.
package struct ParkOutline: Hashable, Sendable {
    package let polygons: [[[Coordinate]]]
    /// Whether the source has only the start of it. The holes are left out then, as not all of them are known.
    package let isCut: Bool

    /// Creates an outline; nil where a ring has fewer than four vertices, or there is no polygon.
    ///
    /// The last vertex of a ring must be the first one.
    package init?(polygons: [[[Coordinate]]], isCut: Bool = false) {
        guard !polygons.isEmpty, polygons.allSatisfy({ !$0.isEmpty }),
            polygons.joined().allSatisfy({ $0.count >= 4 && $0.first == $0.last })
        else { return nil }
        self.polygons = polygons
        self.isCut = isCut
    }

    /// Its distance in metres from a place; 0 inside.
    package func metres(from place: Coordinate) -> Double {
        polygons.contains { Ring.cover($0, place) }
            ? 0 : polygons.joined().map { Ring.metres(to: place, $0) }.min() ?? .infinity
    }

    /// A number that is larger for a larger outline: the area of its outer rings, in square degrees.
    var size: Double {
        polygons.reduce(0) { sum, rings in
            let ring = rings[0]
            let twice = ring.indices.dropFirst().reduce(0) { sum, index in
                let (start, end) = (ring[index - 1], ring[index])
                return sum + start.longitude * end.latitude - end.longitude * start.latitude
            }
            return sum + abs(twice) / 2
        }
    }
}
