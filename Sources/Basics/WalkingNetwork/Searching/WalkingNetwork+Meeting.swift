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
            try ours.add(one.name, in: cell, budget)
            try theirs.add(other.name, in: cell, budget)
        }
        let junctions = ours.ends.intersection(theirs.ends).map(\.coordinate)
        if !junctions.isEmpty { return StreetMeeting(at: try corners(of: junctions)) }
        guard let (middle, apart) = try ours.nearest(to: theirs, LocalPlane(around: one.coordinate), budget),
            apart <= Self.farApart
        else { return nil }
        return StreetMeeting(at: [middle], apart: apart > Self.touching ? apart : nil)
    }

    private func cells(around street: NamedPlace) -> [Int] {
        let reach = min(max(street.extent ?? 0, 0), Self.maxExtent) + Self.farApart
        return LocalPlane(around: street.coordinate).box(reaching: reach).cells
    }

    /// The middles of junctions that lie close together.
    private func corners(of junctions: [Coordinate]) throws -> [Coordinate] {
        var corners: [[Coordinate]] = []
        /// Those that are not farther south than a corner is wide. The points of each come from the south, too.
        var open: [Int] = []
        for point in junctions.sorted(by: { ($0.latitude, $0.longitude) < ($1.latitude, $1.longitude) }) {
            let south = point.latitude - Self.sameCorner / LocalPlane.metresOfDegree - 1e-6
            open.removeAll { corners[$0].last.map { $0.latitude < south } ?? true }
            try budget.pay(1 + open.count)
            let index = try open.first { index in
                try corners[index].reversed().prefix { $0.latitude >= south }.contains { other in
                    try budget.pay(1)
                    return other.distance(to: point) <= Self.sameCorner
                }
            }
            if let index {
                corners[index].append(point)
            } else {
                open.append(corners.count)
                corners.append([point])
            }
        }
        // Each becomes a place that is told.
        try budget.pay(50 * corners.count)
        return corners.compactMap { Coordinate.middle(of: $0)?.coordinate }
    }
}

/// The lines of a street in some cells.
private struct StreetLines {
    /// Where its edges end.
    private(set) var ends: Set<NetworkPoint> = []
    private var lines: [[NetworkPoint]] = []
    private var numbers: Set<Int> = []

    mutating func add(_ name: String, in cell: NetworkCell, _ budget: WorkBudget) throws(BudgetExceeded) {
        try budget.pay(cell.streets.count / 8 + cell.edges.count / 64)
        guard let street = cell.streets.firstIndex(of: name) else { return }
        for edge in cell.edges where edge.street == street && numbers.insert(edge.number).inserted {
            try budget.pay(4 + edge.points.count / 2)
            let line = cell.line(of: edge)
            ends.formUnion([line[0], line[line.count - 1]])
            lines.append(line)
        }
    }

    /// The middle between the nearest two points of this street and another, and how far they are from each other in
    /// metres; nil where one has no lines.
    func nearest(
        to other: StreetLines, _ plane: LocalPlane, _ budget: WorkBudget
    ) throws(BudgetExceeded) -> (middle: Coordinate, metres: Double)? {
        let (ours, theirs) = (parts(in: plane), other.parts(in: plane))
        var best: (PlanarPoint, PlanarPoint, metres: Double)?
        for one in ours {
            try budget.pay(1 + theirs.count / 32)
            for other in theirs where best.map({ one.gap(to: other) < $0.metres }) ?? true {
                try budget.pay(1 + one.points.count * other.points.count / 4)
                for (points, line) in [(one.points, other.points), (other.points, one.points)] {
                    for (from, to) in zip(line, line.dropFirst()) {
                        for point in points {
                            let nearest = from.point(at: point.nearestShare(from: from, to: to), to: to)
                            let metres = point.distance(to: nearest)
                            if best.map({ metres < $0.metres }) ?? true { best = (point, nearest, metres) }
                        }
                    }
                }
            }
        }
        return best.map { (plane.coordinate($0.0.point(at: 0.5, to: $0.1)), $0.metres) }
    }

    /// The lines in short parts, each of which ends where the next one begins.
    private func parts(in plane: LocalPlane) -> [LinePart] {
        lines.flatMap { line in
            stride(from: 0, to: line.count - 1, by: LinePart.length).map { start in
                LinePart(line[start...min(start + LinePart.length, line.count - 1)].map { plane.point($0.coordinate) })
            }
        }
    }
}

/// A part of a line with the box around it: what is far away is not looked at point by point.
private struct LinePart {
    /// The number of its pieces at most.
    static let length = 16

    let points: [PlanarPoint]
    private let east: ClosedRange<Double>
    private let north: ClosedRange<Double>

    init(_ points: [PlanarPoint]) {
        self.points = points
        let (easts, norths) = (points.map(\.east), points.map(\.north))
        east = (easts.min() ?? 0)...(easts.max() ?? 0)
        north = (norths.min() ?? 0)...(norths.max() ?? 0)
    }

    /// No two points of this part and another are nearer, in metres.
    func gap(to other: LinePart) -> Double {
        let east = max(other.east.lowerBound - east.upperBound, east.lowerBound - other.east.upperBound, 0)
        let north = max(other.north.lowerBound - north.upperBound, north.lowerBound - other.north.upperBound, 0)
        return (east * east + north * north).squareRoot()
    }
}
