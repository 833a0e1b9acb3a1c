internal import ToiletCore
internal import WalkingNetwork

/// The lines that people may walk along, and the points that these share.
struct StreetLines: Sendable {
    private(set) var points: [Coordinate]
    private(set) var lines: [Line] = []
    private var barriers: [StreetBarriers.Barrier] = []

    struct Line: Sendable {
        /// The numbers of two points or more.
        fileprivate(set) var points: [Int]
        let street: String
        let access: WalkingAccess
        let traits: EdgeTraits
    }

    /// What is known of a street by its name and the City's kind of it: bridges, ports below the quays, and the road
    /// that was made along these.
    static func traits(ofKind kind: String = "", _ name: String) -> EdgeTraits {
        if kind == "PRT" || name == "Voie Georges Pompidou" { return .below }
        return WalkedStreet.bridges.contains(kind) || name.hasPrefix("Passerelle ") ? .bridge : []
    }

    /// How far an end of a link may lie from the line that it begins at, in metres: the table of streets that comes
    /// with the program is as near to the City's lines.
    private static let reachOfLink = 3.0

    /// Those of the table of streets that comes with the program.
    private static let decimals = 5

    init(points: [Coordinate] = []) { self.points = points }

    /// Adds a point, and returns its number.
    mutating func add(_ point: Coordinate) -> Int {
        points.append(point)
        return points.count - 1
    }

    mutating func add(_ line: [Int], of street: String, _ access: WalkingAccess, _ traits: EdgeTraits = []) {
        lines.append(Line(points: line, street: street, access: access, traits: traits))
    }

    /// Adds what lies between the lines.
    mutating func add(_ barriers: StreetBarriers) { self.barriers += barriers.barriers }

    /// Adds links from one public line to another; returns those of which an end is on none. `check` is called from
    /// time to time, and may throw to cancel.
    mutating func add(_ links: StreetLinks, check: () throws -> Void) rethrows -> [StreetLinks.Link] {
        try links.links.filter { link in
            try check()
            guard let start = link.line.first, let end = link.line.last, let first = nearest(to: start),
                let last = nearest(to: end)
            else { return true }
            let from = point(at: first, near: start)
            // The line may have got a point at the start.
            let to = point(at: first.line == last.line ? nearest(to: end) ?? last : last, near: end)
            let between = link.line.dropFirst().dropLast().map { add($0) }
            add([from] + between + [to], of: link.street, .open, Self.traits(link.street))
            return false
        }
    }

    /// A place on a line: behind which of its points, and how far from there to the next one.
    private struct Found {
        let line: Int
        let index: Int
        let share: Double
        let metres: Double
    }

    /// The nearest place on a public line; nil where none is in reach.
    private func nearest(to place: Coordinate) -> Found? {
        let plane = LocalPlane(around: place)
        let middle = PlanarPoint(east: 0, north: 0)
        var best: Found?
        for (number, line) in lines.enumerated() where line.access == .open {
            for index in line.points.indices.dropLast() {
                let (one, other) = (points[line.points[index]], points[line.points[index + 1]])
                // Most are far away.
                guard max(one.latitude, other.latitude) > place.latitude - Self.degrees,
                    min(one.latitude, other.latitude) < place.latitude + Self.degrees
                else { continue }
                let (from, to) = (plane.point(one), plane.point(other))
                let share = middle.nearestShare(from: from, to: to)
                let metres = middle.distance(to: from.point(at: share, to: to))
                guard metres <= best?.metres ?? Self.reachOfLink else { continue }
                best = Found(line: number, index: index, share: share, metres: metres)
            }
        }
        return best
    }

    /// Somewhat more than the reach of a link, in degrees of latitude.
    private static let degrees = 2 * reachOfLink / LocalPlane.metresOfDegree

    /// The point where a place was found on a line: one of the line's own, or else a new one.
    private mutating func point(at found: Found, near place: Coordinate) -> Int {
        let ends = lines[found.line].points[found.index...found.index + 1]
        if let own = ends.min(by: { points[$0].distance(to: place) < points[$1].distance(to: place) }),
            points[own].distance(to: place) <= Self.reachOfLink
        {
            return own
        }
        let middle = points[ends[found.index]].position(at: found.share, to: points[ends[found.index + 1]])
        let new = add(middle.rounded(toDecimals: Self.decimals))
        lines[found.line].points.insert(new, at: found.index + 1)
        return new
    }

    /// The network of all lines.
    var network: NetworkBuilder {
        var network = NetworkBuilder()
        for point in points { _ = network.addPoint(point) }
        for line in lines {
            network.addLine(through: line.points, of: line.street, access: line.access, traits: line.traits)
        }
        for barrier in barriers { network.addBarrier(barrier.kind, along: barrier.line) }
        return network
    }
}
