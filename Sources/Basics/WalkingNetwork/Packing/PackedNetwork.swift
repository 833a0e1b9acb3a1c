package import Gazetteer

/// Streets in one piece, for a program that has no store: some hundred kilobytes, compressed, for all of Paris. Points,
/// lengths and directions are those of the network, so that the ways in it are the same.
///
/// The bytes are whole numbers of seven bits a byte, small ones first; signed ones with the sign last. First the
/// version, whether it is all there is, how many millionths of a degree a step has, the south-western corner in steps,
/// how many steps a strip is high, the counts of strips and streets, and the rules of ways. Then eleven lists, each
/// with its length in bytes before it, since like numbers side by side are compressed best:
///
/// 1. The junctions in each strip, from the south; they are numbered from west to east, strip by strip.
/// 2. How far each junction is east of the one before in its strip.
/// 3. How far each is north of the strip's edge.
/// 4. For each trail, a line of edges of one street one behind the other, how many edges it has, doubled, plus one in
///    the last trail of a street.
/// 5. The junction where each street begins.
/// 6. Where each further trail begins: the rank of that junction among all, by distance from the end of the trail
///    before; where it is 4096 or more, the junction is far away, or too many others lie around, 4096 more than the
///    junction's number.
/// 7. For each edge the number of points between its ends, times 32, plus 16 for a bridge, 8 if it lies below the
///    others, 4 if it is walked from its end to its start in the trail, 2 for stairs, and 1 where nobody passes
///    through.
/// 8. Where each edge ends, told in the same way: the rank by distance from the point before it.
/// 9. The points between ends, by how far each is north and east of the one before.
/// 10. The names of the streets in order: for each, how many UTF-16 units it has in common with the one before; behind
///     these numbers the rest of each in UTF-8, a line each.
/// 11. What lies between the streets: for each barrier the number of its points, times four, plus its kind (0 is water,
///     1 a park, 2 a park that is open or was imported, 3 a wall); then its points, each by how far it is north and
///     east of the one before.
public struct PackedNetwork: Sendable {
    /// What ``bytes`` begin with.
    static let version = 1

    /// Maximum number of cells in what a page gets: one megabyte at most in the middle of a city.
    package static let mostCells = 300

    /// Maximum number of edges, each counted in all cells that it touches, and of bytes that the cells take in memory.
    /// Those of Paris are 27,000, of some megabytes.
    private static let (mostEdges, mostBytes) = (200_000, 64 << 20)
    /// How many junctions are looked at to tell ranks, about; then their numbers are told, which takes more room.
    private static let mostRanked = 20_000_000

    /// The packed streets.
    public let bytes: [UInt8]
    /// The names of the streets, in the order of Unicode.
    public let streets: [String]

    /// Packs cells of a network, and parks. `isWhole` says whether they are all of it.
    package init(_ cells: [NetworkCell], _ parks: [ParkRing] = [], isWhole: Bool) {
        let edges = PackedEdge.all(of: cells)
        let grid = JunctionGrid(of: edges, ranking: WorkBudget(Self.mostRanked))
        var writer = NetworkPacker(grid)
        let trails = Dictionary(grouping: edges, by: \.street).sorted { $0.key < $1.key }
        for (_, edges) in trails { writer.write(TrailFinder(edges, grid).trails()) }
        streets = trails.map(\.key)
        writer.write(names: streets)
        writer.write(NetworkBarrier.all(of: cells) + ParkRing.barriers(parks, in: cells))
        bytes = writer.finish(isWhole: isWhole, streets: streets.count)
    }
}

extension PackedNetwork {
    /// Packs the cells of a network by their numbers: all of them, or where they are more than `most`, those that are
    /// nearest to a place. Nil where there are none, or too many and no place.
    package init?(
        _ numbers: [Int], near place: Coordinate?, most: Int, parks: () throws -> [ParkRing],
        read: (_ cell: Int) throws -> NetworkCell?
    ) rethrows {
        let isWhole = numbers.count <= most
        var chosen = numbers
        if !isWhole {
            guard let place else { return nil }
            chosen = NetworkGrid.nearest(among: numbers, to: place, most: most)
        }
        var cells: [NetworkCell] = []
        var (edges, bytes) = (0, 0)
        for number in chosen {
            guard let cell = try read(number) else { continue }
            edges += cell.edges.count
            bytes += cell.size
            // More than in any city: nobody's map shows these.
            guard edges <= Self.mostEdges, bytes <= Self.mostBytes else { return nil }
            cells.append(cell)
        }
        guard !cells.isEmpty else { return nil }
        self.init(cells, try parks(), isWhole: isWhole)
    }
}

/// An edge with its points.
struct PackedEdge: Hashable {
    let number: Int
    let street: String
    let line: [NetworkPoint]
    let access: WalkingAccess
    let traits: EdgeTraits

    /// The edges of cells, each once: one that touches several cells is in each of them.
    static func all(of cells: [NetworkCell]) -> [PackedEdge] {
        var edges: Set<PackedEdge> = []
        for cell in cells {
            for edge in cell.edges {
                edges.insert(
                    PackedEdge(
                        number: edge.number, street: cell.streets[Int(edge.street)], line: cell.line(of: edge),
                        access: edge.access, traits: edge.traits
                    )
                )
            }
        }
        return edges.sorted { $0.number < $1.number }
    }
}

/// A point in steps from the south-western corner.
struct PackedPoint: Hashable {
    let latitude: Int
    let longitude: Int

    /// A square that grows with the distance to another point, where a degree of longitude is two thirds of one of
    /// latitude.
    func remoteness(_ other: PackedPoint) -> Int {
        let (north, east) = (3 * (other.latitude - latitude), 2 * (other.longitude - longitude))
        return north * north + east * east
    }
}

/// The ends of edges, numbered, and found by where they lie.
struct JunctionGrid {
    /// In millionths of a degree.
    let step: Int
    let corner: (latitude: Int, longitude: Int)
    let stripHeight: Int
    let junctions: [PackedPoint]
    private let numbers: [PackedPoint: Int]
    /// The junctions in each square of the height of a strip.
    private let squares: [PackedPoint: [Int]]
    /// Pays for ranks.
    private let budget: WorkBudget

    init(of edges: [PackedEdge], ranking budget: WorkBudget) {
        self.budget = budget
        let points = edges.lazy.flatMap(\.line)
        // The City's streets have five decimals.
        step = points.allSatisfy { $0.latitude % 10 == 0 && $0.longitude % 10 == 0 } ? 10 : 1
        let height = 1280 / step
        let (south, west) = (points.map(\.latitude).min() ?? 0, points.map(\.longitude).min() ?? 0)
        corner = (Int(south) / step, Int(west) / step)
        stripHeight = height
        let (step, corner) = (step, corner)
        let ends = Set(edges.flatMap { [$0.line[0], $0.line[$0.line.count - 1]] })
        junctions = ends.map { Self.point($0, step, corner) }
            .sorted {
                ($0.latitude / height, $0.longitude, $0.latitude) < ($1.latitude / height, $1.longitude, $1.latitude)
            }
        numbers = Dictionary(uniqueKeysWithValues: junctions.enumerated().map { ($1, $0) })
        squares = Dictionary(grouping: junctions.indices) { [junctions] in
            PackedPoint(
                latitude: junctions[$0].latitude / height, longitude: junctions[$0].longitude / height
            )
        }
    }

    func point(_ point: NetworkPoint) -> PackedPoint { Self.point(point, step, corner) }

    private static func point(
        _ point: NetworkPoint, _ step: Int, _ corner: (latitude: Int, longitude: Int)
    ) -> PackedPoint {
        PackedPoint(
            latitude: Int(point.latitude) / step - corner.latitude,
            longitude: Int(point.longitude) / step - corner.longitude
        )
    }

    /// The number of a junction.
    func number(_ point: NetworkPoint) -> Int { numbers[self.point(point)] ?? 0 }

    /// From this number on a rank is the number of a junction, which is more by that.
    private static let ranks = 4096
    /// The farthest squares in which junctions are counted.
    private static let farthest = 32

    /// How many junctions are nearer to a point than a junction, or as near with a lower number; for one that is far
    /// away, or where too many were looked at, its number, and some more.
    func rank(of junction: NetworkPoint, from start: PackedPoint) -> Int {
        let end = point(junction)
        let number = numbers[end] ?? 0
        let remoteness = start.remoteness(end)
        let reach = Int(clamping: Double(remoteness).squareRoot() / 2) + 1
        guard reach / stripHeight < Self.farthest else { return Self.ranks + number }
        var around: [[Int]] = []
        for row in (start.latitude - reach) / stripHeight - 1...(start.latitude + reach) / stripHeight {
            for column in (start.longitude - reach) / stripHeight - 1...(start.longitude + reach) / stripHeight {
                // Looking a square up takes as long as comparing some junctions.
                guard (try? budget.pay(Self.priceOfSquare)) != nil else { return Self.ranks + number }
                if let square = squares[PackedPoint(latitude: row, longitude: column)] { around.append(square) }
            }
        }
        let count = around.reduce(0) { $0 + $1.count }
        guard (try? budget.pay(count)) != nil else { return Self.ranks + number }
        var rank = 0
        for other in around.joined() {
            let distance = start.remoteness(junctions[other])
            if distance < remoteness || distance == remoteness && other < number { rank += 1 }
        }
        return rank < Self.ranks ? rank : Self.ranks + number
    }

    private static let priceOfSquare = 8
}

/// Puts the edges of one street one behind the other.
struct TrailFinder {
    /// An edge, and whether it is walked from its end to its start.
    struct Step {
        let edge: PackedEdge
        let isBackwards: Bool

        var line: [NetworkPoint] { isBackwards ? edge.line.reversed() : edge.line }
    }

    private let edges: [PackedEdge]
    /// The edges that begin and that end at each junction, the last one first; those that are used leave.
    private var ends: [NetworkPoint: (forwards: [Int], backwards: [Int])] = [:]
    /// The junctions in order: those first at which a trail has to begin or end.
    private let starts: [NetworkPoint]
    private var isUsed: [Bool]

    init(_ edges: [PackedEdge], _ grid: JunctionGrid) {
        self.edges = edges
        for (index, edge) in edges.enumerated().reversed() {
            ends[edge.line[0], default: ([], [])].forwards.append(index)
            ends[edge.line[edge.line.count - 1], default: ([], [])].backwards.append(index)
        }
        let junctions = ends.keys.sorted { grid.number($0) < grid.number($1) }
        let odd = junctions.filter { [ends] in
            ends[$0].map { ($0.forwards.count + $0.backwards.count) % 2 == 1 } ?? false
        }
        starts = odd.filter { [ends] in ends[$0].map { !$0.forwards.isEmpty } ?? false } + odd + junctions
        isUsed = edges.map { _ in false }
    }

    consuming func trails() -> [[Step]] {
        var trails: [[Step]] = []
        for start in starts {
            while case let trail = trail(from: start), !trail.isEmpty { trails.append(trail) }
        }
        return trails
    }

    private mutating func trail(from start: NetworkPoint) -> [Step] {
        var trail: [Step] = []
        var point = start
        while let step = next(at: point) {
            trail.append(step)
            point = step.line[step.line.count - 1]
        }
        return trail
    }

    /// An edge at a junction that was not used, if possible one that goes on as it is.
    private mutating func next(at point: NetworkPoint) -> Step? {
        while let index = ends[point]?.forwards.popLast() {
            if let step = use(index, isBackwards: false) { return step }
        }
        while let index = ends[point]?.backwards.popLast() {
            if let step = use(index, isBackwards: true) { return step }
        }
        return nil
    }

    private mutating func use(_ index: Int, isBackwards: Bool) -> Step? {
        guard !isUsed[index] else { return nil }
        isUsed[index] = true
        return Step(edge: edges[index], isBackwards: isBackwards)
    }
}
