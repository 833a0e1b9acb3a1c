internal import Glibc

/// The pieces of a route, each at most a kilometre long, in a tree of spheres for finding the nearest.
///
/// Neighbours on the route lie close to each other, so each node is just the next sixteen of the level below. Pieces
/// are short, so that the foot of a perpendicular on their chord is that on the great circle within a millimetre.
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

    /// A sphere around pieces or around smaller spheres, of the size of the unit sphere.
    private struct Sphere {
        let centre: SIMD3<Double>
        let radius: Double
    }

    private var pieces: [Piece] = []
    /// The spheres of each level: the first around pieces, each other one around spheres of the level before.
    private var levels: [[Sphere]] = []

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
        var spheres = groups(of: pieces.count).map { sphere(around: pieces[$0]) }
        levels = [spheres]
        while spheres.count > 1 {
            let lower = spheres
            spheres = groups(of: lower.count).map { sphere(around: lower[$0]) }
            levels.append(spheres)
        }
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

    private func sphere(around pieces: ArraySlice<Piece>) -> Sphere {
        sphere(around: pieces.flatMap { [($0.start, 0.0), ($0.end, 0.0)] })
    }

    private func sphere(around spheres: ArraySlice<Sphere>) -> Sphere {
        sphere(around: spheres.map { ($0.centre, $0.radius) })
    }

    private func sphere(around parts: [(centre: SIMD3<Double>, radius: Double)]) -> Sphere {
        let sum = parts.reduce(SIMD3<Double>.zero) { $0 + $1.centre }
        let centre = sum / Double(parts.count)
        var radius = 0.0
        for part in parts { radius = max(radius, Self.length(part.centre - centre) + part.radius) }
        // The great circle bulges out of the chord by up to 2e-8 of the radius on a kilometre; and some for rounding.
        return Sphere(centre: centre, radius: radius + 1e-7)
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
            guard foot.chord <= limit, first == nil else { return }
            first = foot
            // Nothing behind it is wanted.
            limit = -1
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

    /// Calls `visit` with the feet on the pieces that can be within the limit, which it may lower, in the order of the
    /// route.
    private func visit(_ place: RouteVector, _ limit: inout Double, _ visit: (Foot, inout Double) -> Void) {
        guard let top = levels.indices.last else { return }
        descend(top, 0..<levels[top].count, place, &limit, visit)
    }

    private func descend(
        _ level: Int, _ range: Range<Int>, _ place: RouteVector, _ limit: inout Double,
        _ visit: (Foot, inout Double) -> Void
    ) {
        for index in range {
            let sphere = levels[level][index]
            guard Self.length(place.xyz - sphere.centre) - sphere.radius <= limit else { continue }
            let start = index * Self.width
            if level > 0 {
                let end = min(start + Self.width, levels[level - 1].count)
                descend(level - 1, start..<end, place, &limit, visit)
            } else {
                for piece in pieces[start..<min(start + Self.width, pieces.count)] {
                    visit(Self.foot(on: piece, of: place), &limit)
                }
            }
        }
    }

    private static func foot(on piece: Piece, of place: RouteVector) -> Foot {
        let direction = piece.end - piece.start
        let square = (direction * direction).sum()
        let share =
            square > 0 ? min(1, max(0, ((place.xyz - piece.start) * direction).sum() / square)) : 0
        var point = piece.start + direction * share
        point /= length(point)
        return Foot(point: point, chord: length(place.xyz - point), along: piece.along + share * piece.metres)
    }

    private static func length(_ vector: SIMD3<Double>) -> Double { (vector * vector).sum().squareRoot() }
}
