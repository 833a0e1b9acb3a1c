internal import Gazetteer

/// The shortest ways from one place, which may be left at several points, found as far as they are asked for: each
/// question goes on where the last one stopped.
///
/// Where only those may walk who begin or end their way there, a way may begin and end but not pass through. So a
/// junction is met in three stages: before the first open edge, after it, and after the last one.
public struct WalkSearch: ~Copyable {
    /// Maximum number of cells that a search comes to before it ends, with those that were laid out before.
    private static let maxCells = WalkSpace.maxKept + 512
    /// What it costs to go on from a junction.
    private static let costOfJunction = 2

    private let network: WalkingNetwork
    let sources: [SnappedPlace]
    private var space: WalkSpace
    private var queue = PriorityQueue<Reached>()

    /// What of a way has been walked.
    private enum Stage {
        static let before = 0
        static let open = 1
        static let after = 2

        /// The stage after an edge; nil where it may not be walked.
        @inline(__always)
        static func after(_ stage: Int, _ access: WalkingAccess) -> Int? {
            switch access {
            case .open: stage == after ? nil : open
            case .ends: stage == before ? before : after
            }
        }
    }

    /// Begins at a place.
    public init(from source: SnappedPlace, in network: WalkingNetwork) throws {
        try self.init(from: [source], in: network)
    }

    /// Begins at a place that one may leave at several points, as ``WalkingNetwork/exits(of:preferring:)`` gives them.
    /// `space` is that of an earlier search in the same cells.
    public init(
        from sources: [SnappedPlace], in network: WalkingNetwork, reusing space: consuming WalkSpace = WalkSpace()
    ) throws {
        self.sources = sources
        self.network = network
        self.space = space
        for source in sources {
            let ends = try ends(of: source)
            for end in [ends.from, ends.to] {
                reach(end.junction, Self.firstStage(of: source), UInt32(clamping: source.straight + end.metres))
            }
        }
    }

    /// Ends the search, and gives its space for another one.
    public consuming func finish() -> WalkSpace { space.cleared() }

    /// The length of the way to a place in millimetres, with the straight pieces at both ends; nil where there is none.
    ///
    /// Of a way that is longer than `limit`, and of one of more than 15 km, it tells a length that it has at least.
    public mutating func distance(to target: SnappedPlace, within limit: Int = .max) throws -> Int? {
        var (isOfPart, best) = (false, Int.max)
        for source in sources where source.part == target.part {
            isOfPart = true
            best = min(best, try along(from: source, to: target) ?? .max)
        }
        guard isOfPart else { return nil }
        let ends = try ends(of: target)
        let last = Self.lastStage(of: target)
        let limit = min(limit, Int(WalkingRules.longest)) - target.straight
        best = min(best, length(over: ends.from, last), length(over: ends.to, last))
        while let next = queue.first, Int(next.distance) < best {
            guard Int(next.distance) <= limit, space.count <= Self.maxCells else {
                return limit + 1 + target.straight
            }
            _ = queue.removeFirst()
            let settled = try settle(next.distance, next.label)
            if settled == ends.from.junction { best = min(best, length(over: ends.from, last)) }
            if settled == ends.to.junction { best = min(best, length(over: ends.to, last)) }
        }
        return best == .max ? nil : best + target.straight
    }

    /// The length of the shortest way to a place that one may come to at several points, as
    /// ``WalkingNetwork/exits(of:preferring:)`` gives them; likewise.
    public mutating func distance(to targets: [SnappedPlace], within limit: Int = .max) throws -> Int? {
        // Each may lie on the edge of each source.
        if targets.count > 1 { try network.budget.pay(sources.count * targets.count / 16) }
        var best: Int?
        for target in targets {
            guard let length = try distance(to: target, within: min(limit, best ?? .max)) else { continue }
            best = min(best ?? .max, length)
        }
        return best
    }

    /// The shortest way so far that comes over one end of the last edge.
    private func length(over end: End, _ last: Int) -> Int {
        var best = Int.max
        for stage in 0...last {
            let label = space.labels[end.junction << 2 | stage]
            if label != WalkSpace.unknown { best = min(best, Int(label) + end.metres) }
        }
        return best
    }

    /// The stage of a way on the edge where it begins.
    private static func firstStage(of source: SnappedPlace) -> Int {
        source.edge.access == .ends ? Stage.before : Stage.open
    }

    /// The way along an edge that both places are at, with the straight piece before it.
    func along(from source: SnappedPlace, to target: SnappedPlace) throws(BudgetExceeded) -> Int? {
        guard target.edge.number == source.edge.number else { return nil }
        if target.cell !== source.cell { try network.budget.pay(target.edge.points.count / 8) }
        guard target.isOnEdge(of: source) else { return nil }
        return source.straight + abs(target.offset - source.offset)
    }

    /// A way to a place may end with edges on which nobody passes through only if its own edge is one of them.
    private static func lastStage(of target: SnappedPlace) -> Int {
        target.edge.access == .ends ? Stage.after : Stage.open
    }

    /// A junction at the end of a place's edge, and how far it is in millimetres.
    private struct End {
        let junction: Int
        let metres: Int
    }

    private mutating func ends(of place: SnappedPlace) throws -> (from: End, to: End) {
        let slot = try space.slot(of: place.cell, in: network)
        let edge = place.edge
        return (
            End(junction: try space.junction(edge.from, slot, in: network), metres: place.offset),
            End(junction: try space.junction(edge.to, slot, in: network), metres: place.rest)
        )
    }

    // MARK: The search

    /// Follows the edges of the junction of a label, unless that was done, and returns it.
    private mutating func settle(_ distance: UInt32, _ label: Int) throws -> Int {
        let (junction, stage) = (label >> 2, label & 3)
        guard distance == space.labels[label] else { return junction }
        try network.budget.pay(Self.costOfJunction)
        // Who comes there as near in an earlier stage may do all that one may do in a later one.
        for earlier in 0..<stage where space.labels[junction << 2 | earlier] <= distance { return junction }
        for index in space.arcs(of: junction) {
            let (arc, other) = try space.arc(index, of: junction, in: network)
            guard !arc.isDeadEnd, let stage = Stage.after(stage, arc.access) else { continue }
            reach(other, stage, distance + arc.length)
        }
        return junction
    }

    @inline(__always)
    private mutating func reach(_ junction: Int, _ stage: Int, _ distance: UInt32) {
        let label = junction << 2 | stage
        if space.lower(label, to: distance) { queue.insert(Reached(distance: distance, label: label)) }
    }
}

// MARK: - Ways

extension WalkSearch {
    /// A step of a way: an edge, and whether it is walked from its end to its start.
    struct Step {
        let cell: NetworkCell
        let edge: NetworkEdge
        let isBackwards: Bool
    }

    /// A way that leaves its first edge: where it begins, how it leaves that edge, the edges between, and how it comes
    /// in to the last one.
    struct Route {
        let source: SnappedPlace
        let leavesForwards: Bool
        let steps: [Step]
        let arrivesForwards: Bool
    }

    /// The shortest way to a place that was found to be so many millimetres, without the straight piece at its end.
    mutating func route(to target: SnappedPlace, ofLength length: Int) throws -> Route? {
        let end = try ends(of: target)
        var starts: [(source: SnappedPlace, ends: (from: End, to: End))] = []
        for source in sources { starts.append((source, try ends(of: source))) }
        guard let arrival = arrival(over: end.from, target, length) ?? arrival(over: end.to, target, length) else {
            return nil
        }
        let arrivesForwards = arrival.junction == end.from.junction && arrival.metres == end.from.metres
        var (junction, stage) = (arrival.junction, arrival.stage)
        var steps: [Step] = []
        while true {
            let distance = space.labels[junction << 2 | stage]
            for (source, ends) in starts where stage == Self.firstStage(of: source) {
                func isStart(_ start: End) -> Bool {
                    start.junction == junction && source.straight + start.metres == Int(distance)
                }
                guard isStart(ends.from) || isStart(ends.to) else { continue }
                return Route(
                    source: source, leavesForwards: !isStart(ends.from), steps: steps.reversed(),
                    arrivesForwards: arrivesForwards
                )
            }
            guard let (step, from, earlier) = try predecessor(of: junction, stage, distance) else { return nil }
            steps.append(step)
            (junction, stage) = (from, earlier)
        }
    }

    /// In which stage a way of a length comes over one end of the last edge; nil where it does not.
    private func arrival(
        over end: End, _ target: SnappedPlace, _ length: Int
    ) -> (junction: Int, metres: Int, stage: Int)? {
        (0...Self.lastStage(of: target)).first { stage in
            let label = space.labels[end.junction << 2 | stage]
            return label != WalkSpace.unknown && Int(label) + end.metres == length
        }
        .map { (end.junction, end.metres, $0) }
    }

    /// The step by which a junction was reached. Lengths are above zero, so each is nearer than the one after it.
    private mutating func predecessor(
        of junction: Int, _ stage: Int, _ distance: UInt32
    ) throws -> (Step, junction: Int, stage: Int)? {
        let cell = space.cell(of: junction)
        let slot = try space.slot(of: cell, in: network)
        for index in space.arcs(of: junction) {
            let (arc, from) = try space.arc(index, of: junction, in: network)
            guard arc.length <= distance else { continue }
            for earlier in 0...Stage.after
            where Stage.after(earlier, arc.access) == stage
                && space.labels[from << 2 | earlier] == distance - arc.length
            {
                let edge = space.edge(index, of: junction)
                let isBackwards = try space.junction(edge.from, slot, in: network) != from
                return (Step(cell: cell, edge: edge, isBackwards: isBackwards), from, earlier)
            }
        }
        return nil
    }
}

/// A label of a junction with its distance, in one number.
private struct Reached: Comparable {
    private let number: UInt64

    var distance: UInt32 { UInt32(truncatingIfNeeded: number >> 32) }
    var label: Int { Int(UInt32(truncatingIfNeeded: number)) }

    init(distance: UInt32, label: Int) {
        number = UInt64(distance) << 32 | UInt64(UInt32(truncatingIfNeeded: label))
    }

    static func < (one: Reached, other: Reached) -> Bool { one.number < other.number }
}
