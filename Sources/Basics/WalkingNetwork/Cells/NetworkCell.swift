internal import Gazetteer

/// The part of a network that lies in one cell, whole in itself: it has each edge that touches the cell, and the
/// junctions of other cells at which they end.
public final class NetworkCell: Sendable {
    /// Its number in the grid.
    public let number: Int
    /// Those inside of the cell, then those of other cells.
    let junctions: [Junction]
    /// What the others are called in their cells.
    let outer: [OuterJunction]
    /// The numbers of the other cells.
    let neighbours: [Int]
    let edges: [NetworkEdge]
    /// The points between the ends of edges.
    let points: [NetworkPoint]
    /// The names of streets.
    let streets: [String]
    /// The barriers that touch the cell, or are around it.
    let barriers: [NetworkBarrier]
    /// The box around each barrier.
    private let barrierBoxes: [NetworkBox]

    /// An edge as a junction sees it.
    struct Arc: Sendable {
        let edge: Int32
        /// The junction at the other end.
        let to: Int32
        let length: UInt32
        let access: WalkingAccess
    }

    /// The arcs of the junctions inside.
    let arcs: CompressedRows<Arc>
    /// The box around each edge.
    private let boxes: [NetworkBox]

    /// About how much memory it takes, in bytes.
    package let size: Int

    /// The junctions inside of the cell.
    var inside: Int { junctions.count - outer.count }

    init(
        number: Int, junctions: [Junction], outer: [OuterJunction], neighbours: [Int], edges: [NetworkEdge],
        points: [NetworkPoint], streets: [String], barriers: [NetworkBarrier] = []
    ) {
        self.number = number
        self.junctions = junctions
        self.outer = outer
        self.neighbours = neighbours
        self.edges = edges
        self.points = points
        self.streets = streets
        self.barriers = barriers
        barrierBoxes = barriers.map { NetworkBox(around: $0.line) }

        let inside = junctions.count - outer.count
        var arcs: [(row: Int32, value: Arc)] = []
        arcs.reserveCapacity(2 * edges.count)
        for (index, edge) in edges.enumerated() {
            func add(_ end: Int32, _ other: Int32) {
                guard end < inside else { return }
                let arc = Arc(edge: Int32(clamping: index), to: other, length: edge.length, access: edge.access)
                arcs.append((end, arc))
            }
            add(edge.from, edge.to)
            add(edge.to, edge.from)
        }
        self.arcs = CompressedRows(count: inside, arcs)
        boxes = edges.map { edge in
            var box = NetworkBox(junctions[Int(edge.from)].point)
            box.add(junctions[Int(edge.to)].point)
            for index in edge.points { box.add(points[Int(index)]) }
            return box
        }
        size =
            512 + 16 * (junctions.count + outer.count) + 8 * (neighbours.count + points.count)
            + 96 * edges.count + streets.reduce(0) { $0 + 48 + $1.utf8.count }
            + barriers.reduce(0) { $0 + 80 + 8 * $1.line.count }
    }

    /// Visits the edges whose box touches another one.
    func forEachEdge(
        touching box: NetworkBox, _ visit: (_ edge: Int) throws(BudgetExceeded) -> Void
    ) throws(BudgetExceeded) {
        for index in boxes.indices where boxes[index].touches(box) { try visit(index) }
    }

    /// Visits the barriers whose box touches another one.
    func forEachBarrier(
        touching box: NetworkBox, _ visit: (NetworkBarrier) throws(BudgetExceeded) -> Void
    ) throws(BudgetExceeded) {
        for index in barriers.indices where barrierBoxes[index].touches(box) { try visit(barriers[index]) }
    }

    /// All points of an edge, from its start to its end.
    func line(of edge: NetworkEdge) -> [NetworkPoint] {
        [junctions[Int(edge.from)].point] + edge.points.map { points[Int($0)] } + [junctions[Int(edge.to)].point]
    }
}

/// A box in millionths of a degree.
struct NetworkBox: Sendable {
    private var south: Int32
    private var west: Int32
    private var north: Int32
    private var east: Int32

    init(_ point: NetworkPoint) {
        (south, north) = (point.latitude, point.latitude)
        (west, east) = (point.longitude, point.longitude)
    }

    /// The box around two points.
    init(_ one: NetworkPoint, _ other: NetworkPoint) {
        self.init(one)
        add(other)
    }

    /// The box around points, of which there must be one.
    init(around points: [NetworkPoint]) {
        self.init(points[0])
        for point in points { add(point) }
    }

    mutating func add(_ point: NetworkPoint) {
        (south, north) = (min(south, point.latitude), max(north, point.latitude))
        (west, east) = (min(west, point.longitude), max(east, point.longitude))
    }

    func touches(_ other: NetworkBox) -> Bool {
        south <= other.north && other.south <= north && west <= other.east && other.west <= east
    }

    /// How many cells it touches.
    var cellCount: Int {
        NetworkGrid.cellCount(south: Int(south), west: Int(west), north: Int(north), east: Int(east))
    }

    /// The cells that it touches.
    var cells: [Int] { NetworkGrid.cells(south: Int(south), west: Int(west), north: Int(north), east: Int(east)) }
}
