public import Gazetteer

/// A way on foot, as a line and as the streets that it takes.
public struct Way: Sendable {
    /// Its length in millimetres, with the straight pieces at both ends.
    public let length: Int
    /// From the place where it begins to the one where it ends.
    public let line: [Coordinate]
    /// The streets in order. The straight pieces belong to none.
    public let legs: [Leg]
    /// Whether a shorter way may lead beyond the streets that are known.
    package var isNearEdge = false

    /// The length of the straight pieces in millimetres.
    package var lengthBeside: Int { length - legs.reduce(0) { $0 + $1.length } }

    /// A street, as far as a way follows it.
    public struct Leg: Hashable, Sendable {
        /// Its name, empty where it has none.
        public let street: String
        /// In millimetres.
        public internal(set) var length: Int
        /// How one comes into it from the street before; nil for the first one.
        public let turn: Turn?
    }

    /// A change of direction.
    public enum Turn: String, Hashable, Sendable, CaseIterable {
        case straight, left, right, back

        /// The turn between two bearings in degrees.
        init(from before: Double, to after: Double) {
            let turn = (after - before + 540).truncatingRemainder(dividingBy: 360) - 180
            self =
                switch abs(turn) {
                case ...WalkingRules.straightOn: .straight
                case WalkingRules.back...: .back
                default: turn < 0 ? .left : .right
                }
        }
    }
}

extension WalkSearch {
    /// The shortest way to a place that one may come to at several points; nil where there is none.
    public mutating func way(to targets: [SnappedPlace]) throws -> Way? {
        guard let length = try distance(to: targets) else { return nil }
        for target in targets where try distance(to: target, within: length) == length {
            if let way = try way(to: target) { return way }
        }
        return nil
    }

    /// The shortest way to a place; nil where there is none.
    public mutating func way(to target: SnappedPlace) throws -> Way? {
        guard let length = try distance(to: target) else { return nil }
        let inner = length - target.straight
        var builder = WayBuilder()
        if let source = try sources.first(where: { try along(from: $0, to: target) == inner }) {
            builder.start(at: source.place)
            builder.stay(source, target)
        } else {
            guard let route = try route(to: target, ofLength: inner) else { return nil }
            let source = route.source
            builder.start(at: source.place)
            builder.add(
                source.line(isToEnd: route.leavesForwards), source.street,
                source.length(isToEnd: route.leavesForwards)
            )
            for step in route.steps {
                let line = step.cell.line(of: step.edge).map(\.coordinate)
                builder.add(
                    step.isBackwards ? line.reversed() : line, step.cell.streets[Int(step.edge.street)],
                    Int(step.edge.length)
                )
            }
            builder.add(
                target.line(isToEnd: !route.arrivesForwards).reversed(), target.street,
                target.length(isToEnd: !route.arrivesForwards)
            )
        }
        builder.end(at: target.place)
        return Way(length: length, line: builder.line, legs: builder.legs)
    }
}

extension SnappedPlace {
    /// The line along the edge to one of its ends.
    fileprivate func line(isToEnd: Bool) -> [Coordinate] {
        let points = cell.line(of: edge).map(\.coordinate)
        return [point] + (isToEnd ? Array(points[(piece + 1)...]) : points[...piece].reversed())
    }

    fileprivate func length(isToEnd: Bool) -> Int { isToEnd ? rest : offset }
}

private struct WayBuilder {
    private(set) var line: [Coordinate] = []
    private(set) var legs: [Way.Leg] = []
    /// The direction in which the last piece ended.
    private var bearing: Double?

    mutating func start(at place: Coordinate) { line = [place] }

    mutating func end(at place: Coordinate) {
        if line.last != place || line.count < 2 { line.append(place) }
    }

    /// Walks between two places on one edge.
    mutating func stay(_ source: SnappedPlace, _ target: SnappedPlace) {
        let points = source.cell.line(of: source.edge).map(\.coordinate)
        let isForwards = source.offset <= target.offset
        let (first, last) = isForwards ? (source, target) : (target, source)
        let between = first.piece < last.piece ? Array(points[(first.piece + 1)...last.piece]) : []
        let piece = [first.point] + between + [last.point]
        add(isForwards ? piece : piece.reversed(), source.street, abs(target.offset - source.offset))
    }

    /// Adds a line. What has no length is no leg.
    mutating func add(_ points: [Coordinate], _ street: String, _ length: Int) {
        for point in points where line.last != point { line.append(point) }
        guard length > 0 else { return }
        let bearings = zip(points, points.dropFirst()).filter { $0 != $1 }.map { $0.bearing(to: $1) }
        guard let first = bearings.first, let last = bearings.last else { return }
        if let leg = legs.last, leg.street == street {
            legs[legs.count - 1].length += length
        } else {
            legs.append(Way.Leg(street: street, length: length, turn: bearing.map { Way.Turn(from: $0, to: first) }))
        }
        bearing = last
    }
}
