internal import ToiletCore

/// A park with the closed rings around its parts.
struct DrawnPark {
    let name: String
    var rings: [[Coordinate]]

    /// The distance in metres from a place to the farthest corner.
    func extent(from place: Coordinate) -> Double? {
        rings.joined().map { place.distance(to: $0) }.max()
    }

    /// A point inside its largest part; nil where that has no area.
    var middle: Coordinate? { Self.middle(of: rings) }

    /// A point inside the largest of some closed rings; nil where that has no area.
    ///
    /// It lies at the latitude of the centre of gravity, in the middle of the longest stretch inside.
    static func middle(of rings: [[Coordinate]]) -> Coordinate? {
        guard let ring = rings.max(by: { area($0) < area($1) }), area(ring) > 0 else {
            return nil
        }
        let latitude = latitudeOfCentre(ring)
        var crossings: [Double] = []
        for (start, end) in zip(ring, ring.dropFirst())
        where (start.latitude > latitude) != (end.latitude > latitude) {
            let share = (latitude - start.latitude) / (end.latitude - start.latitude)
            crossings.append(start.longitude + share * (end.longitude - start.longitude))
        }
        crossings.sort()
        let stretches = stride(from: 1, to: crossings.count, by: 2).map { (crossings[$0 - 1], crossings[$0]) }
        guard let longest = stretches.max(by: { $0.1 - $0.0 < $1.1 - $1.0 }) else { return nil }
        return try? Coordinate(latitude: latitude, longitude: (longest.0 + longest.1) / 2)
    }

    /// Twice the signed contribution of a side to the area, in square degrees relative to the first corner.
    private static func cross(_ one: Coordinate, _ other: Coordinate, _ origin: Coordinate) -> Double {
        (one.longitude - origin.longitude) * (other.latitude - origin.latitude)
            - (other.longitude - origin.longitude) * (one.latitude - origin.latitude)
    }

    private static func area(_ ring: [Coordinate]) -> Double {
        abs(zip(ring, ring.dropFirst()).reduce(0) { $0 + cross($1.0, $1.1, ring[0]) }) / 2
    }

    private static func latitudeOfCentre(_ ring: [Coordinate]) -> Double {
        var sum = 0.0
        var moment = 0.0
        for (one, other) in zip(ring, ring.dropFirst()) {
            let area = cross(one, other, ring[0])
            sum += area
            moment += area * (one.latitude + other.latitude + ring[0].latitude) / 3
        }
        return moment / sum
    }
}
