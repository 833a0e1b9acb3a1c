public import Gazetteer

/// A point of a network, in whole millionths of a degree: some 11 cm.
public struct NetworkPoint: Hashable, Sendable {
    /// North of the equator.
    public let latitude: Int32
    /// East of Greenwich.
    public let longitude: Int32

    /// Rounds a place.
    public init(_ place: Coordinate) {
        latitude = Int32(clamping: (place.latitude * 1_000_000).rounded())
        longitude = Int32(clamping: (place.longitude * 1_000_000).rounded())
    }

    /// Nil for what is no place on Earth.
    init?(latitude: Int, longitude: Int) {
        guard -90_000_000...90_000_000 ~= latitude, -180_000_000...180_000_000 ~= longitude else { return nil }
        self.latitude = Int32(clamping: latitude)
        self.longitude = Int32(clamping: longitude)
    }

    /// The place in degrees.
    public var coordinate: Coordinate {
        Coordinate(inRange: Double(latitude) / 1_000_000, Double(longitude) / 1_000_000)
    }

    /// The straight line to another point in metres.
    func distance(to other: NetworkPoint) -> Double { coordinate.distance(to: other.coordinate) }
}

/// The cells of the Earth, each of about a square kilometre at the latitude of Paris.
public enum NetworkGrid {
    /// The height and the width of a cell, in millionths of a degree.
    static let height = 10_000
    static let width = 15_000
    private static let columns = 360_000_000 / width + 1
    /// The numbers that cells have.
    package static let numbers = 0...180_000_000 / height * columns + columns - 1

    /// The number of the cell that a point is in.
    public static func cell(of point: NetworkPoint) -> Int {
        cell(Int(point.latitude), Int(point.longitude))
    }

    /// The cells that a box touches.
    static func cells(south: Int, west: Int, north: Int, east: Int) -> [Int] {
        let (first, last) = (cell(south, west), cell(north, east))
        let count = last % columns - first % columns
        return stride(from: first, through: last, by: columns).flatMap { $0...$0 + max(0, count) }
    }

    /// How many cells a box touches.
    static func cellCount(south: Int, west: Int, north: Int, east: Int) -> Int {
        let (first, last) = (cell(south, west), cell(north, east))
        return (last / columns - first / columns + 1) * (last % columns - first % columns + 1)
    }

    /// The south-western corner of a cell; nil for a number that no cell has.
    static func corner(of cell: Int) -> (latitude: Int, longitude: Int)? {
        guard numbers.contains(cell) else { return nil }
        let (row, column) = cell.quotientAndRemainder(dividingBy: columns)
        return (row * height - 90_000_000, column * width - 180_000_000)
    }

    /// The cells of the rectangle around some, with one more on each side; none where they are more than `most`.
    package static func around(_ cells: some Sequence<Int>, most: Int) -> [Int] {
        let places = cells.filter(numbers.contains).map { $0.quotientAndRemainder(dividingBy: columns) }
        let (rows, ranks) = (places.map(\.quotient), places.map(\.remainder))
        guard let south = rows.min(), let north = rows.max(), let west = ranks.min(), let east = ranks.max(),
            (north - south + 3) * (east - west + 3) <= most
        else { return [] }
        return (south - 1...north + 1).flatMap { row in
            (west - 1...east + 1).map { row * columns + $0 }.filter(numbers.contains)
        }
    }

    /// Those of some cells whose middles are nearest to a place, in the order of their numbers.
    static func nearest(among cells: [Int], to place: Coordinate, most: Int) -> [Int] {
        func metres(_ cell: Int) -> Double {
            let corner = corner(of: cell) ?? (0, 0)
            let middle = NetworkPoint(latitude: corner.latitude + height / 2, longitude: corner.longitude + width / 2)
            return middle?.coordinate.distance(to: place) ?? .infinity
        }
        return cells.map { ($0, metres($0)) }.sorted { $0.1 < $1.1 }.prefix(most).map(\.0).sorted()
    }

    private static func cell(_ latitude: Int, _ longitude: Int) -> Int {
        (latitude + 90_000_000) / height * columns + (longitude + 180_000_000) / width
    }
}
