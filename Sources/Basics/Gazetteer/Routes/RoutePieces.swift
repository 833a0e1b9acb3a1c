internal import Glibc

/// The pieces of a route, each at most a kilometre long, in a tree for finding the nearest.
///
/// They are sorted by where they lie, so each node is just the next sixteen of the level below, however often the route
/// comes back. A node is a line with a radius: of pieces that lie side by side it is narrow. Pieces are short, so that
/// the foot of a perpendicular on their chord is that on the great circle within a millimetre.
struct RoutePieces: Sendable {
    /// The length of the route in metres.
    private(set) var length = 0.0

    private struct Piece {
        let start: SIMD3<Double>
        let end: SIMD3<Double>
        /// Metres along the route to its start, and its own.
        let along: Double
        let metres: Double
    }

    /// All that is so near to a straight line, in lengths of the unit sphere.
    private struct Node {
        let start: SIMD3<Double>
        let end: SIMD3<Double>
        let radius: Double

        /// No point of the node is nearer than this.
        func bound(from place: SIMD3<Double>) -> Double {
            size(place - nearestPoint(on: start, end, of: place).point) - radius
        }
    }

    private var pieces: [Piece] = []
    /// The nodes of each level: the first around pieces, each other one around nodes of the level before.
    private var levels: [[Node]] = []

    private static let width = 16
    private static let maxPiece = 1_000.0
    /// Points whose distances differ by less, in metres, are at the same distance: a way back on the way there.
    private static let same = 1e-6

    init(_ lines: [[Coordinate]]) throws(Route.Invalid) {
        for line in lines {
            var before = RouteVector(line[0])
            if line.count == 1 {
                try add(RouteVector.way(from: before, to: before))
            }
            for point in line.dropFirst() {
                let next = RouteVector(point)
                try add(RouteVector.way(from: before, to: next))
                before = next
            }
        }
        let orders = pieces.map { Self.order(of: ($0.start + $0.end) / 2) }
        pieces = pieces.indices.sorted { (orders[$0], $0) < (orders[$1], $1) }.map { pieces[$0] }
        var nodes = groups(of: pieces.count).map { group in
            Self.node(around: pieces[group].map { Node(start: $0.start, end: $0.end, radius: 0) })
        }
        levels = [nodes]
        while nodes.count > 1 {
            let lower = nodes
            nodes = groups(of: lower.count).map { Self.node(around: Array(lower[$0])) }
            levels.append(nodes)
        }
    }

    /// A number in whose order points that are close mostly are: the bits of the three coordinates in turn, of which
    /// the last ones are some metres.
    private static func order(of point: SIMD3<Double>) -> UInt64 {
        let steps = (point + 1) * 0x1p20
        var order: UInt64 = 0
        for bit in 0..<21 {
            for axis in 0..<3 {
                order |= (UInt64(clamping: steps[axis]) >> bit & 1) << (3 * bit + axis)
            }
        }
        return order
    }

    private mutating func add(_ way: RouteVector.Way) throws(Route.Invalid) {
        // There is no one way between opposite points.
        guard way.metres < (.pi - 1e-5) * Coordinate.earthRadius else { throw .opposite }
        let count = max(1, Int(clamping: (way.metres / Self.maxPiece).rounded(.up)))
        guard pieces.count + count <= Route.maxPoints else { throw .tooLong }
        let metres = way.metres / Double(count)
        var start = way.start
        for index in 1...count {
            let end = index == count ? way.end : way.point(at: Double(index) / Double(count))
            pieces.append(Piece(start: start.xyz, end: end.xyz, along: length, metres: metres))
            length += metres
            start = end
        }
    }

    private func groups(of count: Int) -> [Range<Int>] {
        stride(from: 0, to: count, by: Self.width).map { $0..<min(count, $0 + Self.width) }
    }

    private static func node(around parts: [Node]) -> Node {
        let ends = parts.flatMap { [$0.start, $0.end] }
        func farthest(from point: SIMD3<Double>) -> SIMD3<Double> {
            ends.max { size($0 - point) < size($1 - point) } ?? point
        }
        let start = farthest(from: ends[0])
        let end = farthest(from: start)
        var radius = 0.0
        for part in parts {
            for point in [part.start, part.end] {
                radius = max(radius, size(point - nearestPoint(on: start, end, of: point).point) + part.radius)
            }
        }
        // The great circle bulges out of the chord by up to 2e-8 of the radius on a kilometre; and some for rounding.
        return Node(start: start, end: end, radius: radius + 1e-7)
    }

    // MARK: - The nearest point

    /// See ``Route/approach(to:within:)``.
    func approach(to place: RouteVector, within metres: Double) -> Route.Approach? {
        var best = RouteVector.chord(metres: metres)
        var found: Foot?
        // The smallest distance first; then the first point on the way that is as near.
        visit(place, &best) { foot, best in
            guard foot.chord <= best else { return }
            if found.map({ foot.chord < $0.chord }) ?? true { found = foot }
            best = foot.chord
        }
        guard let nearest = found else { return nil }
        var limit = nearest.chord + Self.same / Coordinate.earthRadius
        var first: Foot?
        visit(place, &limit) { foot, limit in
            if foot.chord <= limit, foot.along < first?.along ?? .infinity { first = foot }
        }
        let foot = first ?? nearest
        return Route.Approach(
            along: foot.along, metres: RouteVector.metres(chord: foot.chord), point: RouteVector(foot.point).coordinate
        )
    }

    /// The nearest point of a piece to a place.
    private struct Foot {
        let point: SIMD3<Double>
        let chord: Double
        let along: Double
    }

    /// Calls `visit` with the feet on the pieces that can be within the limit, which it may lower.
    private func visit(_ place: RouteVector, _ limit: inout Double, _ visit: (Foot, inout Double) -> Void) {
        guard let top = levels.indices.last else { return }
        descend(top, 0..<levels[top].count, place, &limit, visit)
    }

    private func descend(
        _ level: Int, _ range: Range<Int>, _ place: RouteVector, _ limit: inout Double,
        _ visit: (Foot, inout Double) -> Void
    ) {
        var bounds = InlineArray<16, Double>(repeating: .infinity)
        // The nearest node first, which mostly lowers the limit so far that the others are passed over.
        var nearest = range.lowerBound
        for index in range {
            bounds[index - range.lowerBound] = levels[level][index].bound(from: place.xyz)
            if bounds[index - range.lowerBound] < bounds[nearest - range.lowerBound] { nearest = index }
        }
        open(level, nearest, bounds[nearest - range.lowerBound], place, &limit, visit)
        for index in range where index != nearest {
            open(level, index, bounds[index - range.lowerBound], place, &limit, visit)
        }
    }

    private func open(
        _ level: Int, _ index: Int, _ bound: Double, _ place: RouteVector, _ limit: inout Double,
        _ visit: (Foot, inout Double) -> Void
    ) {
        guard bound <= limit else { return }
        let start = index * Self.width
        guard level == 0 else {
            let end = min(start + Self.width, levels[level - 1].count)
            return descend(level - 1, start..<end, place, &limit, visit)
        }
        for piece in pieces[start..<min(start + Self.width, pieces.count)] {
            visit(Self.foot(on: piece, of: place), &limit)
        }
    }

    private static func foot(on piece: Piece, of place: RouteVector) -> Foot {
        let (chord, share) = nearestPoint(on: piece.start, piece.end, of: place.xyz)
        let point = chord / size(chord)
        return Foot(point: point, chord: size(place.xyz - point), along: piece.along + share * piece.metres)
    }
}

/// The point of a straight line that is nearest to another point, and its share of the way from start to end.
private func nearestPoint(
    on start: SIMD3<Double>, _ end: SIMD3<Double>, of place: SIMD3<Double>
) -> (point: SIMD3<Double>, share: Double) {
    let direction = end - start
    let square = (direction * direction).sum()
    let share = square > 0 ? min(1, max(0, ((place - start) * direction).sum() / square)) : 0
    return (start + direction * share, share)
}

private func size(_ vector: SIMD3<Double>) -> Double { (vector * vector).sum().squareRoot() }
