package import Gazetteer

extension WalkingNetwork {
    /// Junctions that are no farther apart, in metres, are one corner: carriageways of a boulevard.
    private static let sameCorner = 60.0
    /// Streets whose lines come so close meet, and streets that are farther apart have no corner, in metres.
    private static let (touching, farApart) = (15.0, 500.0)
    /// The farthest that a street is looked for from its point, in metres.
    private static let maxExtent = 5000.0

    /// Where two streets meet; nil where they are far from each other.
    package func meeting(of one: NamedPlace, _ other: NamedPlace) throws -> StreetMeeting? {
        let (first, second) = (cells(around: one), Set(cells(around: other)))
        var (ours, theirs) = (StreetLines(), StreetLines())
        for number in first where second.contains(number) {
            guard let cell = try cell(number) else { continue }
            ours.add(one.name, in: cell)
            theirs.add(other.name, in: cell)
        }
        let junctions = ours.ends.intersection(theirs.ends).map(\.coordinate)
        if !junctions.isEmpty { return StreetMeeting(at: Self.corners(of: junctions)) }
        guard let (middle, apart) = ours.nearest(to: theirs, LocalPlane(around: one.coordinate)),
            apart <= Self.farApart
        else { return nil }
        return StreetMeeting(at: [middle], apart: apart > Self.touching ? apart : nil)
    }

    private func cells(around street: NamedPlace) -> [Int] {
        let reach = min(max(street.extent ?? 0, 0), Self.maxExtent) + Self.farApart
        return LocalPlane(around: street.coordinate).box(reaching: reach).cells
    }

    /// The middles of junctions that lie close together.
    private static func corners(of junctions: [Coordinate]) -> [Coordinate] {
        var corners: [[Coordinate]] = []
        for point in junctions.sorted(by: { ($0.latitude, $0.longitude) < ($1.latitude, $1.longitude) }) {
            if let index = corners.firstIndex(where: { $0.contains { $0.distance(to: point) <= sameCorner } }) {
                corners[index].append(point)
            } else {
                corners.append([point])
            }
        }
        return corners.compactMap { Coordinate.middle(of: $0)?.coordinate }
    }
}

/// The lines of a street in some cells.
private struct StreetLines {
    /// Where its edges end.
    private(set) var ends: Set<NetworkPoint> = []
    private var lines: [[NetworkPoint]] = []
    private var numbers: Set<Int> = []

    mutating func add(_ name: String, in cell: NetworkCell) {
        guard let street = cell.streets.firstIndex(of: name) else { return }
        for edge in cell.edges where edge.street == street && numbers.insert(edge.number).inserted {
            let line = cell.line(of: edge)
            ends.formUnion([line[0], line[line.count - 1]])
            lines.append(line)
        }
    }

    /// The middle between the nearest two points of this street and another, and how far they are from each other in
    /// metres; nil where one has no lines.
    func nearest(to other: StreetLines, _ plane: LocalPlane) -> (middle: Coordinate, metres: Double)? {
        var best: (PlanarPoint, PlanarPoint, metres: Double)?
        for (points, pieces) in [(self, other), (other, self)] {
            let pieces = pieces.lines.flatMap { line in
                zip(line, line.dropFirst()).map { (plane.point($0.coordinate), plane.point($1.coordinate)) }
            }
            for point in points.lines.joined().map({ plane.point($0.coordinate) }) {
                for (from, to) in pieces {
                    let nearest = from.point(at: point.nearestShare(from: from, to: to), to: to)
                    let metres = point.distance(to: nearest)
                    if best.map({ metres < $0.metres }) ?? true { best = (point, nearest, metres) }
                }
            }
        }
        return best.map { (plane.coordinate($0.0.point(at: 0.5, to: $0.1)), $0.metres) }
    }
}
