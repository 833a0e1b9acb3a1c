internal import ToiletCore

/// The points of the City's lines by number. Points are one if all seven decimals of the City are alike.
struct StreetPoints {
    private(set) var places: [Coordinate] = []
    private(set) var planar: [PlanarPoint] = []
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
        planar.append(Self.plane.point(place))
        return Int32(clamping: places.count - 1)
    }

    subscript(_ number: Int32) -> PlanarPoint { planar[Int(number)] }

    /// Adds a point some way along the straight line between two others, from 0 to 1.
    mutating func add(between from: Int32, and to: Int32, at share: Double) -> Int32 {
        add(places[Int(from)].position(at: share, to: places[Int(to)]))
    }

    /// A plane around the middle of Paris.
    static let plane = LocalPlane(around: Coordinate(inRange: 48.8566, 2.3522))
}
