/// The lines of a street, put in order as one way from one end to the other.
///
/// Carriageways count as side by side, and gaps as bridged. The ends are the two points that are farthest from each
/// other along the street, and the position of any other point is its share of the distances from both.
struct StreetLine {
    /// A piece between two neighbouring points.
    private struct Piece {
        let from: Int
        let to: Int
    }

    private let points: [PlanarPoint]
    private let pieces: [Piece]
    /// The position of each point, in metres from the start.
    private let positions: [Double]
    /// From one end to the other, in metres.
    let length: Double
    let start: PlanarPoint
    let end: PlanarPoint
    /// How far the lines are drawn from the start to the end, as a share of the way: from 1 to -1, for the other way.
    let drawn: Double

    /// Longer pieces are divided, so that each carriageway has points beside those of the other, in metres.
    private static let step = 30.0
    /// Points that are no farther apart, in metres, are beside each other.
    private static let beside = 45.0
    /// How much of a gap between two parts counts, in metres.
    private static let gap = 40.0
    /// All pairs of points are compared. The street of Paris with the most points, but for its ring road, has 415.
    private static let maxPoints = 600
    /// Lines may go from point to point again and again, which those of a street do not.
    private static let maxPieces = 2 * maxPoints

    /// Nil where there are no lines, or too many of them. Points on two sides of a square are not beside each other.
    init?(_ lines: [[PlanarPoint]], isSquare: Bool, _ budget: WorkBudget) throws(BudgetExceeded) {
        try budget.pay(lines.reduce(0) { $0 + $1.count })
        guard let (points, pieces, ends) = Self.pieces(of: lines) else { return nil }
        // The pairs of points.
        try budget.pay(points.count * points.count / 32)
        var graph = Graph(points)
        for piece in pieces { graph.link(piece.from, piece.to) }
        let parts = graph.parts()
        for one in points.indices {
            for other in points.indices[(one + 1)...] where points[one].isWithin(Self.beside, of: points[other]) {
                if !isSquare || parts[one] != parts[other] { graph.link(one, other) }
            }
            // Ways are looked for along each link three times.
            try budget.pay(graph.links(of: one))
        }
        try budget.pay(Set(parts).count * points.count / 8)
        let gaps = graph.gaps()
        // A park or a bridge between two parts has no houses.
        for gap in gaps { graph.link(gap.0, gap.1, atMost: Self.gap) }
        func farthest(in distances: [Double]) -> Int {
            distances.indices.max { distances[$0] < distances[$1] } ?? 0
        }
        let start = farthest(in: graph.distances(from: 0))
        let fromStart = graph.distances(from: start)
        let end = farthest(in: fromStart)
        let fromEnd = graph.distances(from: end)
        let length = fromStart[end]
        self.points = points
        self.pieces = pieces + gaps.map { Piece(from: $0.0, to: $0.1) }
        let positions = zip(fromStart, fromEnd).map { $0 + $1 > 0 ? $0 / ($0 + $1) * length : 0 }
        let ways = ends.map { positions[$0.to] - positions[$0.from] }.reduce(0, +)
        drawn = length > 0 ? min(max(ways / length, -1), 1) : 0
        self.positions = positions
        (self.length, self.start, self.end) = (length, points[start], points[end])
    }

    /// The points, the pieces between them, and the ends of the lines; nil where there are none or too many.
    private static func pieces(of lines: [[PlanarPoint]]) -> (points: [PlanarPoint], pieces: [Piece], ends: [Piece])? {
        var points = Numbering<PlanarPoint>()
        var pieces: [Piece] = []
        var ends: [Piece] = []
        for line in lines {
            for (from, to) in zip(line, line.dropFirst()) where from != to {
                let count = (from.distance(to: to) / step).rounded(.up)
                guard Double(points.values.count) + count < Double(maxPoints),
                    Double(pieces.count) + count < Double(maxPieces)
                else { return nil }
                var last = points.number(of: from)
                for turn in stride(from: 1, through: count, by: 1) {
                    let next = points.number(of: turn == count ? to : from.point(at: turn / count, to: to))
                    pieces.append(Piece(from: last, to: next))
                    last = next
                }
            }
            if let first = line.first, let last = line.last, let from = points[first], let to = points[last] {
                ends.append(Piece(from: from, to: to))
            }
        }
        return pieces.isEmpty ? nil : (points.values, pieces, ends)
    }

    /// What ``nearest(to:)`` costs.
    var costOfNearest: Int { 1 + pieces.count / 8 }

    /// The position along the street that is nearest to a point, and how far the point is from there, in metres.
    func nearest(to point: PlanarPoint) -> (position: Double, away: Double) {
        var best = (position: 0.0, away: Double.infinity)
        for piece in pieces {
            let (from, to) = (points[piece.from], points[piece.to])
            let share = point.nearestShare(from: from, to: to)
            let away = point.distance(to: from.point(at: share, to: to))
            guard away < best.away else { continue }
            let (first, last) = (positions[piece.from], positions[piece.to])
            best = (first + share * (last - first), away)
        }
        return best
    }

    /// The middle of the street's width at a position, and the direction towards its end there, of length 1.
    func point(at position: Double) -> (point: PlanarPoint, direction: PlanarPoint) {
        let position = min(max(position, 0), length)
        var (east, north, count) = (0.0, 0.0, 0.0)
        var (toEast, toNorth) = (0.0, 0.0)
        for piece in pieces {
            let (first, last) = (positions[piece.from], positions[piece.to])
            guard first != last, min(first, last) <= position, position <= max(first, last) else { continue }
            let (from, to) = (points[piece.from], points[piece.to])
            let point = from.point(at: (position - first) / (last - first), to: to)
            (east, north, count) = (east + point.east, north + point.north, count + 1)
            let metres = max(from.distance(to: to), 0.001) * (first < last ? 1 : -1)
            toEast += (to.east - from.east) / metres
            toNorth += (to.north - from.north) / metres
        }
        let size = max((toEast * toEast + toNorth * toNorth).squareRoot(), 0.001)
        let direction = PlanarPoint(east: toEast / size, north: toNorth / size)
        guard count > 0 else { return (position < length / 2 ? start : end, direction) }
        return (PlanarPoint(east: east / count, north: north / count), direction)
    }

    /// How far the farthest point of the street is from a point, in metres.
    func reach(from point: PlanarPoint) -> Double { points.map { point.distance(to: $0) }.max() ?? 0 }
}

/// Points and which of them are beside each other.
private struct Graph {
    private let points: [PlanarPoint]
    private var links: [[(to: Int, metres: Double)]]

    init(_ points: [PlanarPoint]) {
        self.points = points
        links = Array(repeating: [], count: points.count)
    }

    mutating func link(_ one: Int, _ other: Int, atMost longest: Double = .infinity) {
        let metres = min(points[one].distance(to: points[other]), longest)
        links[one].append((other, metres))
        links[other].append((one, metres))
    }

    /// How many points are beside a point.
    func links(of point: Int) -> Int { links[point].count }

    /// The number of the connected part that each point is in.
    func parts() -> [Int] {
        var parts = [Int?](repeating: nil, count: points.count)
        for start in points.indices where parts[start] == nil {
            var open = [start]
            parts[start] = start
            while let point = open.popLast() {
                for (next, _) in links[point] where parts[next] == nil {
                    parts[next] = start
                    open.append(next)
                }
            }
        }
        return parts.map { $0 ?? 0 }
    }

    /// The shortest links that are missing between the parts: a minimum spanning tree of them, by Prim's algorithm.
    func gaps() -> [(Int, Int)] {
        let parts = parts()
        guard parts.contains(where: { $0 != parts[0] }) else { return [] }
        var gaps: [(Int, Int)] = []
        var nearest = points.map { (point: 0, metres: $0.distance(to: points[0])) }
        var isJoined = parts.map { $0 == parts[0] }
        func take(_ point: Int) {
            for other in points.indices where !isJoined[other] {
                let metres = points[other].distance(to: points[point])
                if metres < nearest[other].metres { nearest[other] = (point, metres) }
            }
        }
        for point in points.indices where isJoined[point] { take(point) }
        while let next = points.indices.filter({ !isJoined[$0] }).min(by: { nearest[$0].metres < nearest[$1].metres }) {
            gaps.append((nearest[next].point, next))
            let added = points.indices.filter { parts[$0] == parts[next] }
            for point in added { isJoined[point] = true }
            for point in added { take(point) }
        }
        return gaps
    }

    /// The distance of each point along the links, by Dijkstra's algorithm. Few points are open at a time, so they are
    /// looked through instead of kept in order.
    func distances(from start: Int) -> [Double] {
        var distances = [Double](repeating: .infinity, count: points.count)
        var open = [start]
        distances[start] = 0
        while let index = open.indices.min(by: { distances[open[$0]] < distances[open[$1]] }) {
            open.swapAt(index, open.count - 1)
            let point = open.removeLast()
            for (next, metres) in links[point] where distances[point] + metres < distances[next] {
                if distances[next] == .infinity { open.append(next) }
                distances[next] = distances[point] + metres
            }
        }
        return distances
    }
}
