internal import ToiletCore

/// Points on the unit sphere in a packed tree of eight branches a node, each point with a class.
///
/// The tree is in two arrays and has no references: a leaf has eight points side by side, and the children of node `i`
/// of a level are those from `8 i` of the level below. Points are kept as distances from the middle of all, so that 32
/// bits are exact to a millimetre in a city; searches have to allow for ``Origin/error(at:)``.
struct PointTree: Sendable {
    /// The number of branches of a node and of points of a leaf.
    static let width = 8
    typealias Lanes = SIMD8<Float>

    struct Leaf {
        var x, y, z: Lanes
        var classes: SIMD8<UInt32>
    }

    /// The bounding boxes of eight children, and for each the union of the bits of its classes.
    struct Node {
        var west, east, front, back, south, north: Lanes
        var bits: InlineArray<8, TraitBits>
    }

    /// The leaves; a point's number is its place in them.
    let leaves: [Leaf]
    /// The nodes, those above the leaves first, the root last.
    let nodes: [Node]
    /// The index of the first node of each level.
    let levels: [Int]
    let middle: SIMD3<Double>
    /// The largest distance of a point from the middle along an axis.
    let extent: Double

    /// A place to search from.
    struct Origin {
        let x, y, z: Float
        /// The maximum error of a distance, without the part that grows with it.
        fileprivate let error: Float

        /// The squared chord that no point has whose distance is at most that of a point with a squared chord as
        /// computed.
        @inline(__always)
        func limit(_ squaredChord: Float) -> Float {
            let chord = squaredChord.squareRoot() * (1 + 0x1p-20) + error
            return chord * chord
        }

        /// The same for the haversine of the central angle.
        func limit(haversine: Double) -> Float {
            // No chord is longer than 2.
            haversine >= 1 ? 5 : limit(Float(4 * haversine))
        }
    }

    func origin(_ place: Coordinate) -> Origin {
        let point = place.unitVector - middle
        let farthest = max(abs(point.x), abs(point.y), abs(point.z), extent)
        // Both ends are rounded once on each axis, and two distances are compared.
        let error = 8 * (farthest * 0x1p-24 + 1e-12)
        return Origin(x: Float(point.x), y: Float(point.y), z: Float(point.z), error: Float(error))
    }

    /// The class of a point.
    func `class`(of point: Int) -> UInt32 { leaves[point / Self.width].classes[point % Self.width] }
}

extension PointTree.Leaf {
    /// The squared chords to the points.
    @inline(__always)
    func squaredChords(from origin: PointTree.Origin) -> PointTree.Lanes {
        let (x, y, z) = (x - origin.x, y - origin.y, z - origin.z)
        return x * x + y * y + z * z
    }
}

extension PointTree.Node {
    /// Lower bounds of the squared chords to what is in the children.
    @inline(__always)
    func bounds(from origin: PointTree.Origin) -> PointTree.Lanes {
        let x = Self.gap(west, east, origin.x)
        let y = Self.gap(front, back, origin.y)
        let z = Self.gap(south, north, origin.z)
        return x * x + y * y + z * z
    }

    /// How far a value is from ranges, 0 inside of them.
    @inline(__always)
    private static func gap(_ low: PointTree.Lanes, _ high: PointTree.Lanes, _ value: Float)
        -> PointTree.Lanes
    {
        let below = low - value
        let above = value - high
        let gap = above.replacing(with: below, where: below .> above)
        return gap.replacing(with: 0, where: gap .< 0)
    }
}

extension PointTree.Lanes {
    /// A bit for each lane that is at most a limit.
    @inline(__always)
    func atMost(_ limit: Float) -> UInt32 {
        let lanes = SIMD8<UInt32>(1, 2, 4, 8, 16, 32, 64, 128)
        let bits = SIMD8<UInt32>.zero.replacing(with: lanes, where: self .<= limit)
        let four = bits.lowHalf | bits.highHalf
        let two = four.lowHalf | four.highHalf
        return two.x | two.y
    }
}

extension PointTree {
    /// A branch that is still to be searched, with a lower bound of its squared chords: one number, in the order of the
    /// bounds.
    struct Step: Comparable {
        private let bits: UInt64

        init(bound: Float = 0, level: Int, index: Int) {
            // Bounds are not negative, so they are in the order of their bits.
            bits =
                UInt64(bound.bitPattern) << 32 | UInt64(truncatingIfNeeded: level) << 28
                | UInt64(truncatingIfNeeded: index)
        }

        var bound: Float { Float(bitPattern: UInt32(truncatingIfNeeded: bits >> 32)) }
        /// 0 for a leaf.
        var level: Int { Int(truncatingIfNeeded: bits >> 28 & 0xF) }
        var index: Int { Int(truncatingIfNeeded: bits & 0xFFF_FFFF) }

        @inline(__always)
        static func < (one: Step, other: Step) -> Bool { one.bits < other.bits }
    }

    /// The largest number of points: as many leaves as a ``Step`` can tell apart.
    static let maxCount = width << 28

    /// Visits points near an origin, roughly nearest first, until none is left whose squared chord is at most the
    /// limit.
    ///
    /// - Parameters:
    ///   - origin: The place to search from.
    ///   - branches: The branches to visit.
    ///   - limit: The first limit of the squared chords.
    ///   - classes: The classes, by their numbers. (A closure cannot use a span from outside, and using an array would
    ///     count references for each point.)
    ///   - visit: Receives the number of a point, its class and its squared chord, and returns the new limit.
    @inline(__always)
    func forEachPoint<Class>(
        from origin: Origin, in branches: BranchBits, limit: Float, of classes: [Class],
        _ visit: (_ point: Int, _ class: Class, _ squaredChord: Float) -> Float
    ) {
        guard !nodes.isEmpty else { return }
        let (leaves, nodes, levels) = (leaves.span, nodes.span, levels.span)
        let classes = classes.span
        var limit = limit
        // At most seven branches wait on each level, of which there are ten at most.
        var steps = InlineArray<80, Step>(repeating: Step(level: 0, index: 0))
        var waiting = 1
        steps[0] = Step(level: levels.count, index: 0)
        while waiting > 0 {
            waiting -= 1
            let step = steps[waiting]
            guard step.bound <= limit else { continue }
            let (level, index) = (step.level, step.index)
            guard level > 0 else {
                let chords = leaves[index].squaredChords(from: origin)
                var near = chords.atMost(limit)
                while near != 0 {
                    let lane = near.trailingZeroBitCount
                    near &= near - 1
                    let chord = chords[lane]
                    guard chord <= limit else { continue }
                    let own = classes[Int(leaves[index].classes[lane])]
                    limit = visit(index * Self.width + lane, own, chord)
                }
                continue
            }
            let node = levels[level - 1] + index
            let bounds = nodes[node].bounds(from: origin)
            var near = bounds.atMost(limit)
            let first = waiting
            while near != 0 {
                let lane = near.trailingZeroBitCount
                near &= near - 1
                guard branches.canHave(nodes[node].bits[lane]) else { continue }
                // The nearest child is to be taken first, so it is last.
                let child = Step(bound: bounds[lane], level: level - 1, index: index * Self.width + lane)
                var place = waiting
                while place > first, steps[place - 1] < child {
                    steps[place] = steps[place - 1]
                    place -= 1
                }
                steps[place] = child
                waiting += 1
            }
        }
    }
}

/// Single steps of a search, for one that stops and goes on.
extension PointTree {
    /// The branch with all points; nil without any.
    var root: Step? { leaves.isEmpty ? nil : Step(level: levels.count, index: 0) }

    /// Visits the branches below one, which is no leaf, with the lower bounds of their squared chords up to a limit.
    @inline(__always)
    func forEachBranch(
        below step: Step, from origin: Origin, in branches: BranchBits, limit: Float, _ visit: (Step) -> Void
    ) {
        let node = nodes[levels[step.level - 1] + step.index]
        let bounds = node.bounds(from: origin)
        for lane in 0..<Self.width where bounds[lane] <= limit && branches.canHave(node.bits[lane]) {
            visit(Step(bound: bounds[lane], level: step.level - 1, index: step.index * Self.width + lane))
        }
    }

    /// Visits the points of a leaf whose squared chords are at most a limit, with the numbers of their classes.
    @inline(__always)
    func forEachPoint(
        of step: Step, from origin: Origin, limit: Float, _ visit: (_ point: Int, _ class: UInt32) -> Void
    ) {
        let leaf = leaves[step.index]
        let chords = leaf.squaredChords(from: origin)
        for lane in 0..<Self.width where chords[lane] <= limit {
            visit(step.index * Self.width + lane, leaf.classes[lane])
        }
    }
}
