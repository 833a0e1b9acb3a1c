package import ToiletCore

/// Finds the toilets of an index that pass a filter one after the other: by their exact distance from a place, then by
/// id.
///
///     var walk = NearestWalk(index, from: place, filter, within: nil)
///     while let match = walk.next() { … }
///
/// It goes on from where it stopped, and holds only what it has met and not yet given: 8 bytes for a branch, 16 for a
/// toilet. A search for a number of toilets that is known is faster:
/// ``ToiletIndex/search(from:_:within:count:listsLeftOut:)``.
package struct NearestWalk {
    private let index: ToiletIndex
    private let origin: PointTree.Origin
    private let haversines: HaversineOrigin
    private let farthest: Double
    private let limit: Float
    private let branches: BranchBits
    private var judge: IndexJudge
    private var steps = PriorityQueue<PointTree.Step>()
    private var met = PriorityQueue<Point>()
    /// Toilets at one distance, the first by id last.
    private var equal: [Point] = []

    /// A point that passes.
    private struct Point: Comparable {
        let haversine: Double
        let number: UInt32

        static func < (one: Point, other: Point) -> Bool { one.haversine < other.haversine }
    }

    package init(_ index: ToiletIndex, from place: Coordinate, _ filter: Filter, within metres: Double?) {
        self.index = index
        origin = index.tree.origin(place)
        haversines = HaversineOrigin(place)
        farthest = metres.map(Coordinate.haversine(metres:)) ?? 2
        limit = origin.limit(haversine: farthest)
        judge = IndexJudge(filter, index)
        branches = judge.branches(orAreLeftOut: false)
        if let root = index.tree.root { steps.insert(root) }
    }

    /// The next toilet; nil where there is none.
    package mutating func next() -> ToiletIndex.Match? {
        if equal.isEmpty { findNext() }
        return equal.popLast().map {
            ToiletIndex.Match(index.entries[Int($0.number)], haversine: $0.haversine)
        }
    }

    /// Finds the nearest of those that were not given, and all that are as near.
    private mutating func findNext() {
        while let step = steps.first {
            // All points that are nearer than the branch are met.
            if let nearest = met.first, step.bound > origin.limit(haversine: nearest.haversine) { break }
            _ = steps.removeFirst()
            open(step)
        }
        guard let nearest = met.removeFirst() else { return }
        equal.append(nearest)
        while let other = met.first, other.haversine == nearest.haversine {
            equal.append(other)
            _ = met.removeFirst()
        }
        guard equal.count > 1 else { return }
        let entries = index.entries
        equal.sort { entries[Int($0.number)].id > entries[Int($1.number)].id }
    }

    private mutating func open(_ step: PointTree.Step) {
        let tree = index.tree
        guard step.level == 0 else {
            tree.forEachBranch(below: step, from: origin, in: branches, limit: limit) { steps.insert($0) }
            return
        }
        let entries = index.entries
        tree.forEachPoint(of: step, from: origin, limit: limit) { point, number in
            let place = entries[point].coordinate
            let haversine = haversines.haversine(to: place)
            guard haversine <= farthest,
                judge.verdict(on: index.classes[Int(number)], at: place, haversine: haversine) == .passes
            else { return }
            met.insert(Point(haversine: haversine, number: UInt32(truncatingIfNeeded: point)))
        }
    }
}
