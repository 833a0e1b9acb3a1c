internal import CSQLite

/// An R*Tree of points in degrees, searched best-first.
///
/// Decoding the nodes here takes about half the time of a query through SQLite's virtual table, and gives the
/// caller the lower bound of each step.
///
///     let index = RTree("idx_toilets_geometry")
///     try index.walk(from: search, on: connection) { row, bound in … }
package struct RTree: Sendable {
    private let name: String
    private let dimensions: Int

    /// The valid layers of an index of three dimensions.
    static let layers = 0...62

    /// Creates a handle to an index by its table name, which must not come from data. With three dimensions the
    /// third one holds the layer, from 0 to 62.
    package init(_ name: String, dimensions: Int = 2) {
        self.name = name
        self.dimensions = dimensions
    }

    /// A bounding box in degrees that does not cross the date line.
    package struct Rectangle: Hashable, Sendable {
        fileprivate let west: Double
        fileprivate let south: Double
        fileprivate let east: Double
        fileprivate let north: Double

        /// Creates a box from its sides in degrees.
        package init(west: Double, south: Double, east: Double, north: Double) {
            // Tolerates rounding in the last digit.
            let slack = 1e-12
            self.west = west * .pi / 180 - slack
            self.south = south * .pi / 180 - slack
            self.east = east * .pi / 180 + slack
            self.north = north * .pi / 180 + slack
        }
    }

    /// Visits rows in ascending order of the lower bound of their haversine.
    ///
    /// - Parameters:
    ///   - search: The origin of the search.
    ///   - limit: The largest haversine of interest; rows whose bound exceeds it are not visited.
    ///   - layers: Only these layers; nil for all.
    ///   - rectangles: Only rows whose stored box intersects one of these; nil for all. Stored boxes are rounded
    ///     outwards, so rows just outside may be visited too.
    ///   - connection: The connection to read from.
    ///   - visit: Receives a rowid and its bound, and returns the new limit.
    /// - Throws: ``SQLError``, of the kind ``SQLError/Kind/corrupt`` for a damaged index, and what `visit` throws.
    package func walk(
        from search: SearchOrigin, limit: Double, layers: Set<Int>? = nil, inside rectangles: [Rectangle]? = nil,
        on connection: borrowing Connection, _ visit: (_ row: Int, _ bound: Double) throws -> Double
    ) throws {
        var opened = OpenedNodes()
        let mask = layers?.reduce(into: UInt64(0)) { $0 |= 1 << UInt64(truncatingIfNeeded: $1) } ?? .max
        var limit = limit
        var queue = WalkQueue()
        queue.push(WalkQueue.Step(bound: 0, level: -1, target: 1))
        try connection.nodes.withNodes(of: name) { known in
            while let step = queue.pop(), step.bound <= limit {
                if step.level == 0 {
                    limit = try visit(Int(step.target), step.bound)
                    continue
                }
                guard opened.insert(step.target) else {
                    throw SQLError(code: SQLITE_CORRUPT, message: "a spatial index has one node in two places")
                }
                let node = try node(Int(step.target), &known, on: connection)
                // Rows are level 0, so leaves are level 1.
                let level = step.level < 0 ? node.depth : step.level - 1
                for branch in node.branches where branch.layers & mask != 0 {
                    if let rectangles, !rectangles.contains(where: branch.touches) { continue }
                    let bound = search.lowerBound(
                        west: branch.west, east: branch.east, south: branch.south, north: branch.north
                    )
                    guard bound <= limit else { continue }
                    queue.push(WalkQueue.Step(bound: bound, level: level, target: branch.target))
                }
            }
        }
    }

    /// A row in the index, with its box.
    package struct Entry {
        fileprivate let branch: RTreeNode.Branch

        package var row: Int { Int(branch.target) }

        /// Whether a place, in degrees and in a layer, is found by this entry.
        package func leads(toX x: Double, y: Double, layer: Int) -> Bool {
            RTree.layers.contains(layer) && branch.layers >> UInt64(clamping: layer) & 1 == 1
                && branch.touches(Rectangle(west: x, south: y, east: x, north: y))
        }
    }

    /// Visits all rows in the order of the nodes, until `visit` returns false.
    package func forEachEntry(on connection: borrowing Connection, _ visit: (Entry) throws -> Bool) throws {
        var opened = OpenedNodes()
        var waiting: [(node: Int64, level: Int)] = [(1, -1)]
        try connection.withLookup(SQL(trusted: "SELECT data FROM \"\(name)_node\" WHERE nodeno = ?")) {
            lookup in
            while let (number, level) = waiting.popLast() {
                let found = try lookup.withBlob(Int(number)) { RTreeNode($0, dimensions: dimensions) } ?? nil
                guard opened.insert(number), let node = found else {
                    throw SQLError(code: SQLITE_CORRUPT, message: "a spatial index is damaged")
                }
                let height = level < 0 ? node.depth : level
                for branch in node.branches {
                    guard height == 0 else {
                        waiting.append((branch.target, height - 1))
                        continue
                    }
                    guard try visit(Entry(branch: branch)) else { return }
                }
            }
        }
    }

    /// Returns a node from the cache or reads it.
    private func node(_ number: Int, _ known: inout [Int: RTreeNode], on connection: borrowing Connection)
        throws
        -> RTreeNode
    {
        if let node = known[number] { return node }
        var found: RTreeNode?
        try connection.withLookup(SQL(trusted: "SELECT data FROM \"\(name)_node\" WHERE nodeno = ?")) {
            lookup in
            found = try lookup.withBlob(number) { RTreeNode($0, dimensions: dimensions) } ?? nil
        }
        guard let found else { throw SQLError(code: SQLITE_CORRUPT, message: "a spatial index is damaged") }
        known[number] = found
        return found
    }
}

extension RTreeNode.Branch {
    fileprivate func touches(_ rectangle: RTree.Rectangle) -> Bool {
        west <= rectangle.east && east >= rectangle.west && south <= rectangle.north
            && north >= rectangle.south
    }
}

/// The nodes that a walk has opened. A valid tree has no node twice; in a forged one a cycle would never end.
private struct OpenedNodes {
    private var first: [Int64] = []
    private var others: Set<Int64> = []

    /// Adds a node; false if it is there already.
    mutating func insert(_ node: Int64) -> Bool {
        // A typical walk opens about ten nodes; comparing these is faster than hashing.
        if first.contains(node) { return false }
        if first.count < 32 {
            first.append(node)
            return true
        }
        return others.insert(node).inserted
    }
}

/// A priority queue of nodes and rows still to visit, smallest bound first.
struct WalkQueue {
    struct Step {
        let bound: Double
        /// 0 for a row, otherwise the node's height above the rows; −1 for the root, whose height is stored in the
        /// node itself.
        let level: Int
        let target: Int64
    }

    private var heap: [Step] = []

    init() {
        heap.reserveCapacity(256)
    }

    mutating func push(_ step: Step) {
        var index = heap.count
        heap.append(step)
        while index > 0 {
            let parent = (index - 1) / 2
            guard step.bound < heap[parent].bound else { break }
            heap[index] = heap[parent]
            index = parent
        }
        heap[index] = step
    }

    mutating func pop() -> Step? {
        guard let first = heap.first, let last = heap.popLast() else { return nil }
        guard !heap.isEmpty else { return first }
        var index = 0
        while true {
            var child = 2 * index + 1
            guard child < heap.count else { break }
            if child + 1 < heap.count, heap[child + 1].bound < heap[child].bound { child += 1 }
            guard heap[child].bound < last.bound else { break }
            heap[index] = heap[child]
            index = child
        }
        heap[index] = last
        return first
    }
}
