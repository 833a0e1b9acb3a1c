internal import Glibc

/// A route on the Earth: one line, or several with gaps between them that are not walked.
///
/// Between two points it follows the great circle.
///
///     let walk = try Route([[here, place]])
///     var query = ToiletQuery(along: walk, within: 200, at: now)
public struct Route: Sendable {
    /// Its lines, in order; a line can be a single point.
    public let lines: [[Coordinate]]
    /// Its length in metres, without the gaps.
    public let length: Double

    let pieces: RoutePieces

    /// Thrown for lines that are no route.
    public enum Invalid: Error, Hashable, Sendable {
        /// There is no point.
        case empty
        /// There are more than ``Route/maxPoints`` points, those included that divide long lines into kilometres.
        case tooLong
        /// Two points that follow each other are on opposite sides of the Earth, so that there is no shortest way.
        case opposite
    }

    /// Maximum number of points.
    public static let maxPoints = 500_000

    /// Creates a route from its lines; those without a point are left out. Throws ``Invalid``.
    public init(_ lines: [[Coordinate]]) throws(Invalid) {
        self.lines = lines.filter { !$0.isEmpty }
        guard !self.lines.isEmpty else { throw .empty }
        guard self.lines.reduce(0, { $0 + $1.count }) <= Self.maxPoints else { throw .tooLong }
        pieces = try RoutePieces(self.lines)
        length = pieces.length
    }

    /// The point of a route that is nearest to a place.
    package struct Approach: Hashable, Sendable {
        /// The distance along the route from its start to the point, in metres.
        package let along: Double
        /// The distance from the point to the place, in metres.
        package let metres: Double
        /// The point.
        package let point: Coordinate
    }

    /// The nearest point to a place that is at most so many metres away; nil if there is none. Of points at the same
    /// distance the first one on the way.
    package func approach(to place: Coordinate, within metres: Double) -> Approach? {
        pieces.approach(to: RouteVector(place), within: metres)
    }
}

extension Route: Hashable {
    /// Whether both have the same lines.
    public static func == (left: Route, right: Route) -> Bool { left.lines == right.lines }

    /// Hashes the lines.
    public func hash(into hasher: inout Hasher) { hasher.combine(lines) }
}

extension Route {
    /// A circle around a part of a route.
    package struct Circle: Hashable, Sendable {
        package let centre: Coordinate
        /// In metres.
        package let radius: Double
    }

    /// Circles that together hold everything within so many metres of the route.
    ///
    /// Circles rather than boxes of degrees, because these would be special cases at the poles and the date line. Where
    /// the route comes back to where it was, there are no more of them.
    package func circles(reaching metres: Double) -> [Circle] {
        // Longer parts with a wider reach, so that neighbouring circles do not cover much twice.
        let span = max(1_000, min(2 * metres, 100_000))
        var circles = CircleSet(side: span / 4)
        for line in lines {
            var start = 0
            while start < line.count {
                // The points that are within half the span of one of them.
                var end = start + 1
                while end < line.count, line[start].distance(to: line[end]) <= span / 2 { end += 1 }
                let hasNext = end < line.count
                var radius = 0.0
                for point in line[start..<end] { radius = max(radius, line[start].distance(to: point)) }
                // A metre more, for rounding.
                circles.add(Circle(centre: line[start], radius: radius + metres + 1))
                if hasNext {
                    Self.addCircles(from: line[end - 1], to: line[end], reaching: metres, span: span, to: &circles)
                }
                start = hasNext ? end : line.count
            }
        }
        return circles.all
    }

    /// Adds circles around the points at half the span along the way between two points.
    private static func addCircles(
        from start: Coordinate, to end: Coordinate, reaching metres: Double, span: Double, to circles: inout CircleSet
    ) {
        let way = RouteVector.way(from: RouteVector(start), to: RouteVector(end))
        let count = max(1, Int(clamping: (way.metres / (span / 2)).rounded(.up)))
        let step = way.metres / Double(count)
        for index in 0..<count {
            let centre = way.point(at: (Double(index) + 0.5) / Double(count))
            circles.add(Circle(centre: centre.coordinate, radius: step / 2 + metres + 1))
        }
    }
}

/// Circles, of which those whose centres are close to each other become one around all of them.
private struct CircleSet {
    private(set) var all: [Route.Circle] = []
    /// The circle of each cube of space, with so many cubes on the radius of the Earth.
    private var numbers: [Cube: Int] = [:]
    private let cubes: Double

    private struct Cube: Hashable {
        let x: Int
        let y: Int
        let z: Int

        init(_ point: RouteVector, _ cubes: Double) {
            let steps = (point.xyz * cubes).rounded(.down)
            (x, y, z) = (Int(clamping: steps.x), Int(clamping: steps.y), Int(clamping: steps.z))
        }
    }

    /// Creates an empty one; `side` is that of a cube, in metres.
    init(side: Double) { cubes = Coordinate.earthRadius / side }

    mutating func add(_ circle: Route.Circle) {
        let cube = Cube(RouteVector(circle.centre), cubes)
        guard let number = numbers[cube] else {
            numbers[cube] = all.count
            return all.append(circle)
        }
        let centre = all[number].centre
        let radius = centre.distance(to: circle.centre) + circle.radius
        all[number] = Route.Circle(centre: centre, radius: max(all[number].radius, radius))
    }
}
