public import Gazetteer

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
        let line = MeasuredLine(cell.line(of: cell.edges[index]))
        self.place = place
        self.cell = cell
        self.index = index
        piece = found.piece
        let (start, end) = (line.points[found.piece], line.points[found.piece + 1])
        point = start.position(at: found.share, to: end)
        let before = line.before[found.piece] + found.share * (line.before[found.piece + 1] - line.before[found.piece])
        let share = line.length > 0 ? min(1, max(0, before / line.length)) : 0
        offset = Int(clamping: (share * Double(cell.edges[index].length)).rounded())
        straight = Int(clamping: (place.distance(to: point) * 1000).rounded())
    }

    /// Whether another place is attached to the same edge. Cells from elsewhere may give several edges one number.
    func isOnEdge(of other: SnappedPlace) -> Bool {
        if cell === other.cell { return index == other.index }
        return edge.length == other.edge.length && cell.line(of: edge) == other.cell.line(of: other.edge)
    }

    var edge: NetworkEdge { cell.edges[index] }
    /// The way along the edge to its end, in millimetres.
    var rest: Int { Int(edge.length) - offset }
    /// The name of the street.
    public var street: String { cell.streets[Int(edge.street)] }
    /// The connected part of the network that the edge belongs to. There is a way between two places of one part,
    /// unless it would lead through a private street.
    public var part: Int { Int(cell.junctions[Int(edge.from)].part) }
}

/// The points of an edge, and how far each is from its start, in metres.
struct MeasuredLine {
    let points: [Coordinate]
    let before: [Double]

    init(_ line: [NetworkPoint]) {
        points = line.map(\.coordinate)
        var metres = [0.0]
        for (from, to) in zip(points, points.dropFirst()) {
            metres.append(metres[metres.count - 1] + from.distance(to: to))
        }
        before = metres
    }

    var length: Double { before[before.count - 1] }
}

/// A point of an edge.
struct PointOnEdge {
    /// After which of the edge's points it is.
    let piece: Int
    /// The share of the way from there to the next one.
    let share: Double
    /// Its distance from a place, in metres.
    let metres: Double
    /// Where it is from that place.
    let point: PlanarPoint
}

extension LocalPlane {
    /// The box around a circle around the place in the middle.
    func box(reaching metres: Double) -> NetworkBox {
        var box = NetworkBox(NetworkPoint(coordinate(PlanarPoint(east: -metres, north: -metres))))
        box.add(NetworkPoint(coordinate(PlanarPoint(east: metres, north: metres))))
        return box
    }

    /// The nearest point of each straight piece of an edge.
    func forEachPiece(of cell: NetworkCell, _ edge: NetworkEdge, _ visit: (PointOnEdge) -> Void) {
        let middle = PlanarPoint(east: 0, north: 0)
        var from = point(cell.junctions[Int(edge.from)].point.coordinate)
        var piece = 0
        func look(_ other: NetworkPoint) {
            let to = point(other.coordinate)
            let share = middle.nearestShare(from: from, to: to)
            let nearest = from.point(at: share, to: to)
            visit(PointOnEdge(piece: piece, share: share, metres: middle.distance(to: nearest), point: nearest))
            from = to
            piece += 1
        }
        for index in edge.points { look(cell.points[Int(index)]) }
        look(cell.junctions[Int(edge.to)].point)
    }
}
