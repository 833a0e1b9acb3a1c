internal import ToiletCore

/// Joins the points of walked lines to other lines that they touch without sharing a point.
///
/// Many lines that were drawn in recent years end on another one, or cross it, without a point that is in both.
struct StreetJoiner {
    /// A point is joined to the nearest other line within so many metres.
    static let reach = 0.1
    static let reachOfDeadEnd = 3.0
    /// But not where the two lines share a point so near to it.
    static let meeting = 10.0

    /// How many times a point is compared with a piece of a line at most, which bounds the time that a hostile set
    /// takes. In Paris it is two million times.
    private static let maxCompared = 100_000_000

    private(set) var lines: WalkedLines
    /// How many points were joined.
    private(set) var joined = 0
    /// How many points were not looked at, since there are too many lines around them.
    private(set) var crowded = 0
    private var compared = 0

    /// A place on another line.
    private struct Found {
        let piece: Int32
        let share: Double
        let metres: Double
    }

    /// Joins what is to be joined. The order of the lines matters little: where two dead ends are in reach of each
    /// other, the first one is made longer. `check` is called from time to time, and may throw to cancel.
    init(joining lines: WalkedLines, check: () throws -> Void) rethrows {
        self.lines = lines
        var turns = 0
        for number in lines.lines.indices {
            let line = self.lines.lines[number]
            for point in self.lines.points(of: line) {
                turns += 1
                // A point may have thousands of pieces near it.
                if turns % 64 == 0 { try check() }
                let isDeadEnd = self.lines.isDeadEnd(point)
                if isDeadEnd || !line.isBridge {
                    join(point, of: number, within: isDeadEnd ? Self.reachOfDeadEnd : Self.reach)
                }
            }
        }
    }

    private mutating func join(_ point: Int32, of line: Int, within reach: Double) {
        guard let near = lines.pieces(near: point), compared + near.count <= Self.maxCompared else {
            crowded += 1
            return
        }
        compared += near.count
        guard let found = nearest(to: point, of: line, within: reach, among: near) else { return }
        joined += 1
        guard found.metres > Self.reach else {
            lines.split(found.piece, at: point)
            return
        }
        // The dead end is made longer, up to the nearest place on the other line.
        let piece = lines.pieces[Int(found.piece)]
        switch found.share {
        case 0: lines.lengthen(line, from: point, to: piece.from)
        case 1: lines.lengthen(line, from: point, to: piece.to)
        default:
            let target = lines.addPoint(between: piece.from, and: piece.to, at: found.share)
            lines.lengthen(line, from: point, to: target)
            lines.split(found.piece, at: target)
        }
    }

    /// The nearest place in reach on a line that is no bridge and does not meet this one near the point.
    private func nearest(
        to point: Int32, of line: Int, within reach: Double, among near: [Int32]
    ) -> Found? {
        let place = lines.points[point]
        var inReach: [Found] = []
        for number in near {
            let piece = lines.pieces[Int(number)]
            guard piece.from != point, piece.to != point, Int(piece.line) != line,
                !lines.lines[Int(piece.line)].isBridge
            else { continue }
            let (from, to) = (lines.points[piece.from], lines.points[piece.to])
            let share = place.nearestShare(from: from, to: to)
            let metres = place.distance(to: from.point(at: share, to: to))
            if metres <= reach { inReach.append(Found(piece: number, share: share, metres: metres)) }
        }
        guard !inReach.isEmpty else { return nil }
        let met = linesMet(by: line, around: point, among: near)
        return inReach.filter { !met.contains(lines.pieces[Int($0.piece)].line) }.min { $0.metres < $1.metres }
    }

    /// The lines that share a point with a line around one of its points, or have that point.
    private func linesMet(by line: Int, around point: Int32, among near: [Int32]) -> Set<Int32> {
        let place = lines.points[point]
        var points: Set = [point]
        for number in near {
            let piece = lines.pieces[Int(number)]
            guard Int(piece.line) == line else { continue }
            points.formUnion([piece.from, piece.to].filter { place.distance(to: lines.points[$0]) <= Self.meeting })
        }
        let pieces = near.lazy.map { [lines] in lines.pieces[Int($0)] }
        return Set(pieces.filter { points.contains($0.from) || points.contains($0.to) }.map(\.line))
    }
}
