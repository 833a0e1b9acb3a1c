public import Gazetteer
internal import Glibc

/// Where a place meets a network.
public struct SnappedPlace: Sendable {
    /// The place, which need not lie on an edge.
    public let place: Coordinate
    /// The point of the edge that is nearest to the place.
    public let point: Coordinate
    /// The straight line between the two, in millimetres.
    public let straight: Int

    let cell: NetworkCell
    /// The edge's place in the cell's list.
    let index: Int
    /// The way along the edge from its start, in millimetres.
    let offset: Int
    /// After which of the edge's points it is.
    let piece: Int

    init(_ place: Coordinate, to cell: NetworkCell, _ index: Int, at found: PointOnEdge) {
        let edge = cell.edges[index]
        let line = cell.line(of: edge).map(\.coordinate)
        self.place = place
        self.cell = cell
        self.index = index
        piece = found.piece
        let (from, to) = (line[found.piece], line[found.piece + 1])
        point = Coordinate(
            inRange: from.latitude + found.share * (to.latitude - from.latitude),
            from.longitude + found.share * (to.longitude - from.longitude)
        )
        let lengths = zip(line, line.dropFirst()).map { $0.distance(to: $1) }
        let before = lengths[..<found.piece].reduce(0, +) + found.share * lengths[found.piece]
        let whole = lengths.reduce(0, +)
        let share = whole > 0 ? min(1, max(0, before / whole)) : 0
        offset = Int(clamping: (share * Double(edge.length)).rounded())
        straight = Int(clamping: (place.distance(to: point) * 1000).rounded())
    }

    var edge: NetworkEdge { cell.edges[index] }
    /// The way along the edge to its end, in millimetres.
    var rest: Int { Int(edge.length) - offset }
    /// The name of the street.
    public var street: String { cell.streets[Int(edge.street)] }
    /// The part of the network that the edge hangs together with. There is a way between two places of one part, unless
    /// it would pass through where nobody may pass.
    public var part: Int { Int(cell.junctions[Int(edge.from)].part) }
}

/// A point of an edge.
struct PointOnEdge {
    /// After which of the edge's points it is.
    let piece: Int
    /// The share of the way from there to the next one.
    let share: Double
    /// Its distance from a place, in metres.
    let metres: Double
}

/// Metres to the east and north of a place: a plane, accurate within some hundred metres.
struct LocalPlane {
    private let latitude: Double
    private let longitude: Double
    private let north: Double
    private let east: Double

    init(around place: Coordinate) {
        latitude = place.latitude * 1_000_000
        longitude = place.longitude * 1_000_000
        north = Coordinate.earthRadius * .pi / 180_000_000
        // At the poles all places are as far to the east as to the west.
        east = max(north * cos(place.latitude * .pi / 180), north / 1000)
    }

    /// The box around a circle.
    func box(reaching metres: Double) -> NetworkBox {
        let (up, along) = (metres / north, metres / east)
        func point(_ sign: Double) -> NetworkPoint {
            NetworkPoint(
                Coordinate(inRange: (latitude + sign * up) / 1_000_000, (longitude + sign * along) / 1_000_000)
            )
        }
        var box = NetworkBox(point(-1))
        box.add(point(1))
        return box
    }

    /// The point of an edge that is nearest to the place.
    func nearest(on cell: NetworkCell, _ edge: NetworkEdge) -> PointOnEdge {
        var best = PointOnEdge(piece: 0, share: 0, metres: .infinity)
        var from = xy(cell.junctions[Int(edge.from)].point)
        var piece = 0
        func look(_ point: NetworkPoint) {
            let to = xy(point)
            let (dx, dy) = (to.x - from.x, to.y - from.y)
            let length = dx * dx + dy * dy
            let share = length > 0 ? min(max(-(from.x * dx + from.y * dy) / length, 0), 1) : 0
            let (x, y) = (from.x + share * dx, from.y + share * dy)
            let metres = (x * x + y * y).squareRoot()
            if metres < best.metres { best = PointOnEdge(piece: piece, share: share, metres: metres) }
            from = to
            piece += 1
        }
        for index in edge.points { look(cell.points[Int(index)]) }
        look(cell.junctions[Int(edge.to)].point)
        return best
    }

    private func xy(_ point: NetworkPoint) -> (x: Double, y: Double) {
        ((Double(point.longitude) - longitude) * east, (Double(point.latitude) - latitude) * north)
    }
}
