internal import ToiletCore
internal import Glibc

/// The points of the City's lines by number. Points are one if all seven decimals of the City are alike.
struct StreetPoints {
    private(set) var places: [Coordinate] = []
    private(set) var planar: [PlanarPlace] = []
    private var numbers: [Int: Int32] = [:]

    /// The number of the point at a place, which is a new one if there is none.
    mutating func number(of place: Coordinate) -> Int32 {
        let north = Int(clamping: (place.latitude * 10_000_000).rounded(.toNearestOrEven))
        let east = Int(clamping: (place.longitude * 10_000_000).rounded(.toNearestOrEven))
        // Neither has more than 32 bits.
        let key = north << 32 ^ east & 0xFFFF_FFFF
        if let number = numbers[key] { return number }
        let number = add(place)
        numbers[key] = number
        return number
    }

    /// Adds a point that is none of the City's, and returns its number.
    mutating func add(_ place: Coordinate) -> Int32 {
        places.append(place)
        planar.append(PlanarPlace(place))
        return Int32(clamping: places.count - 1)
    }

    subscript(_ number: Int32) -> PlanarPlace { planar[Int(number)] }

    /// Adds a point some way along the straight line between two others, from 0 to 1.
    mutating func add(between from: Int32, and to: Int32, at share: Double) -> Int32 {
        let (from, to) = (places[Int(from)], places[Int(to)])
        return add(
            Coordinate(
                inRange: from.latitude + share * (to.latitude - from.latitude),
                from.longitude + share * (to.longitude - from.longitude)
            )
        )
    }
}

/// A place in metres north of the equator and east of Greenwich, by the scale of Paris: accurate there.
struct PlanarPlace {
    let north: Double
    let east: Double

    private static let metresPerDegree = Coordinate.earthRadius * .pi / 180
    private static let eastPerDegree = metresPerDegree * cos(48.8566 * .pi / 180)

    init(_ place: Coordinate) {
        north = place.latitude * Self.metresPerDegree
        east = place.longitude * Self.eastPerDegree
    }

    func distance(to other: PlanarPlace) -> Double { hypot(other.north - north, other.east - east) }

    /// How far along a straight line, from 0 to 1, the nearest place to this one is, and its distance.
    func nearest(from start: PlanarPlace, to end: PlanarPlace) -> (share: Double, metres: Double) {
        let (north, east) = (end.north - start.north, end.east - start.east)
        let square = north * north + east * east
        var share = 0.0
        if square > 0 {
            share = ((self.north - start.north) * north + (self.east - start.east) * east) / square
            share = min(max(share, 0), 1)
        }
        let (offNorth, offEast) = (start.north + share * north - self.north, start.east + share * east - self.east)
        return (share, (offNorth * offNorth + offEast * offEast).squareRoot())
    }
}
