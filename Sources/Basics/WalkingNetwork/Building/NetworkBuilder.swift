public import Gazetteer

/// Makes the cells of a network from lines that share points.
///
///     var builder = NetworkBuilder()
///     let corner = builder.addPoint(here), end = builder.addPoint(place)
///     builder.addLine(through: [corner, end], of: "Rue Cler")
///     let network = WalkingNetwork(builder.cells())
///
/// Points are shared by number: two lines meet where both name the same one, never because they come close.
///
/// The cells can be stored and read, whatever the lines are, but for cells over a megabyte: a long edge is cut
/// where it has a point, and a straight piece of more than some seven kilometres is left out.
public struct NetworkBuilder: Sendable {
    private var points: [NetworkPoint] = []
    private var segments: [Segment] = []
    private var streets = Numbering<String>()
    private var barriers: [NetworkBarrier] = []

    /// A straight piece of a line.
    private struct Segment {
        let from: Int32
        let to: Int32
        let street: Int32
        var access: WalkingAccess
        let traits: EdgeTraits

        func isLike(_ other: Segment) -> Bool {
            street == other.street && access == other.access && traits == other.traits
        }
    }

    /// The shortest part of a network that is used beside the longest one, in metres.
    private static let minPart = 2000.0

    /// Begins an empty network.
    public init() {}

    /// Adds a point, and returns its number.
    public mutating func addPoint(_ place: Coordinate) -> Int {
        points.append(NetworkPoint(place))
        return points.count - 1
    }

    /// Adds a line through points.
    ///
    /// - Parameters:
    ///   - line: The numbers of two points or more. A number twice in a row counts once.
    ///   - street: Its name, empty where it has none.
    ///   - access: Who may walk there.
    ///   - traits: What else is known of it.
    public mutating func addLine(
        through line: [Int], of street: String, access: WalkingAccess = .open, traits: EdgeTraits = []
    ) {
        precondition(line.allSatisfy(points.indices.contains), "a point that was not added")
        let number = Int32(clamping: streets.number(of: street))
        for (from, to) in zip(line, line.dropFirst()) where from != to {
            guard NetworkBox(points[from], points[to]).cellCount <= NetworkLimits.pieceCells else { continue }
            segments.append(
                Segment(
                    from: Int32(clamping: from), to: Int32(clamping: to), street: number, access: access,
                    traits: traits
                )
            )
        }
    }

    /// Adds a line that nobody crosses but along a street. Of a ring the last point is the first one.
    public mutating func addBarrier(_ kind: BarrierKind, along line: [Coordinate]) {
        let points = line.map { NetworkPoint($0) }
        guard points.count >= 2, NetworkBox(around: points).cellCount <= NetworkLimits.barrierCells else { return }
        barriers.append(NetworkBarrier(kind: kind, line: points))
    }

    /// The cells of the network, by number.
    public consuming func cells() -> [NetworkCell] {
        let layout = makeLayout {}
        return layout.numbers.map(layout.cell)
    }

    /// The cells of the network as a store keeps them, by number. `check` is called from time to time, and may throw to
    /// cancel.
    ///
    /// Throws ``NetworkTooDense`` where one is larger than ``NetworkCell/maxLength``.
    package consuming func storedCells(check: () throws -> Void) throws -> [StoredCell] {
        let layout = try makeLayout(check)
        return try layout.numbers.map { number in
            try check()
            guard layout.edgeCount(ofCell: number) <= NetworkCell.maxEdges else { throw NetworkTooDense() }
            let cell = StoredCell(layout.cell(number))
            guard cell.bytes.count <= NetworkCell.maxLength else { throw NetworkTooDense() }
            return cell
        }
    }

    private mutating func makeLayout<Failure>(_ check: () throws(Failure) -> Void) throws(Failure) -> CellLayout {
        let parts = try connectedParts(check)
        var layout = CellLayout(points: points, streets: streets.values, parts: parts)
        try forEachEdge(check) { layout.add($0) }
        for barrier in barriers { layout.add(barrier) }
        return layout
    }

    /// The connected part of each point. The segments of parts that are not used are removed.
    ///
    /// The open streets of a part are connected without its private ones, so that there is a way between any two of its
    /// places. Open streets that can be reached through private ones only count as private, and a private segment that
    /// would connect the open streets of two parts is left out.
    private mutating func connectedParts<Failure>(_ check: () throws(Failure) -> Void) throws(Failure) -> [Int32] {
        var parts = UnionFind(count: points.count)
        try check()
        var isUsed = segments.map { $0.access == .open }
        for segment in segments where segment.access == .open { parts.join(Int(segment.from), Int(segment.to)) }
        leaveOutSmallParts(&parts, &isUsed)
        try check()
        var isOpen = [Bool](repeating: false, count: points.count)
        for (index, segment) in segments.enumerated() where isUsed[index] {
            isOpen[parts.root(of: Int(segment.from))] = true
        }
        for (index, segment) in segments.enumerated() where !isUsed[index] {
            let (one, other) = (parts.root(of: Int(segment.from)), parts.root(of: Int(segment.to)))
            if one != other, isOpen[one], isOpen[other] { continue }
            let isEitherOpen = isOpen[one] || isOpen[other]
            parts.join(Int(segment.from), Int(segment.to))
            isOpen[parts.root(of: Int(segment.from))] = isEitherOpen
            segments[index].access = .ends
            isUsed[index] = true
        }
        try check()
        leaveOutSmallParts(&parts, &isUsed)
        segments = segments.indices.filter { isUsed[$0] }.map { segments[$0] }
        return points.indices.map { Int32(clamping: parts.root(of: $0)) }
    }

    /// Leaves the segments out whose parts are shorter than the longest one and than ``minPart``.
    private func leaveOutSmallParts(_ parts: inout UnionFind, _ isUsed: inout [Bool]) {
        var lengths = [Double](repeating: 0, count: points.count)
        for (index, segment) in segments.enumerated() where isUsed[index] {
            lengths[parts.root(of: Int(segment.from))] += length(of: segment)
        }
        let longest = lengths.max() ?? 0
        for (index, segment) in segments.enumerated() where isUsed[index] {
            let length = lengths[parts.root(of: Int(segment.from))]
            isUsed[index] = length >= Self.minPart || length >= longest
        }
    }

    private func length(of segment: Segment) -> Double {
        points[Int(segment.from)].distance(to: points[Int(segment.to)])
    }

    /// Visits the lines between junctions, which are points at which other than two like segments meet. Those that are
    /// beyond the ``NetworkLimits`` are cut.
    private func forEachEdge<Failure>(
        _ check: () throws(Failure) -> Void, _ visit: (BuiltEdge) -> Void
    ) throws(Failure) {
        var ends: [(row: Int32, value: Int32)] = []
        ends.reserveCapacity(2 * segments.count)
        for (index, segment) in segments.enumerated() {
            let index = Int32(clamping: index)
            ends += [(segment.from, index), (segment.to, index)]
        }
        let incident = CompressedRows(count: points.count, ends)
        ends = []
        try check()
        func isJunction(_ point: Int32) -> Bool {
            let row = incident.row(Int(point))
            guard row.count == 2 else { return true }
            return !segments[Int(incident[row.lowerBound])].isLike(segments[Int(incident[row.lowerBound + 1])])
        }

        var isUsed = [Bool](repeating: false, count: segments.count)
        var turns = 0
        func follow(from start: Int32, _ index: Int) throws(Failure) {
            var (index, point) = (Int32(clamping: index), start)
            let segment = segments[Int(index)]
            var edge = BuiltEdge(from: start, of: segment.street, segment.access, segment.traits)
            while true {
                turns += 1
                if turns % 16_384 == 0 { try check() }
                isUsed[Int(index)] = true
                let next = segments[Int(index)]
                let other = next.from == point ? next.to : next.from
                let (one, two) = (points[Int(point)], points[Int(other)])
                if !edge.add(other, metres: one.distance(to: two), NetworkBox(one, two)) {
                    visit(edge)
                    edge = BuiltEdge(from: point, of: segment.street, segment.access, segment.traits)
                    continue
                }
                point = other
                guard point != start, !isJunction(point) else { break }
                let row = incident.row(Int(point))
                index = incident[row.lowerBound] == index ? incident[row.lowerBound + 1] : incident[row.lowerBound]
            }
            visit(edge)
        }
        for (index, segment) in segments.enumerated() where !isUsed[index] {
            if isJunction(segment.from) {
                try follow(from: segment.from, index)
            } else if isJunction(segment.to) {
                try follow(from: segment.to, index)
            }
        }
        // What is left are rings that meet nothing else.
        for (index, segment) in segments.enumerated() where !isUsed[index] {
            try follow(from: segment.from, index)
        }
    }
}
