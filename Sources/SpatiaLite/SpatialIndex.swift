internal import CSQLite

/// An R*Tree of points in degrees, walked nearest first.
///
/// Reading its nodes here takes about half the time of a query through SQLite's virtual table, and lets the walk know
/// the bound of each step.
///
///     let index = SpatialIndex("idx_toilets_geometry")
///     try index.walk(from: search, on: connection) { row, bound in … }
package struct SpatialIndex: Sendable {
    private let name: String
    private let dimensions: Int

    /// The layers that an index of three dimensions can have.
    static let layers = 0...62

    /// Names an index of the program's own; a third dimension sorts its points into layers from 0 to 62.
    package init(_ name: String, dimensions: Int = 2) {
        self.name = name
        self.dimensions = dimensions
    }

    /// A part of the map, in degrees, from west to east.
    package struct Rectangle: Hashable, Sendable {
        fileprivate let west: Double
        fileprivate let south: Double
        fileprivate let east: Double
        fileprivate let north: Double

        /// Takes the four sides.
        package init(west: Double, south: Double, east: Double, north: Double) {
            // With room for the last digit of a calculation.
            let slack = 1e-12
            self.west = west * .pi / 180 - slack
            self.south = south * .pi / 180 - slack
            self.east = east * .pi / 180 + slack
            self.north = north * .pi / 180 + slack
        }
    }

    /// Visits rows in the order of the bounds of their haversines, up to a limit, in some layers or all, and in some
    /// rectangles or everywhere; what only lies near such a rectangle may be visited too.
    ///
    /// The closure answers with the limit from there on: what lies beyond is not visited any more.
    package func walk(
        from search: NearestFirst,
        limit: Double,
        layers: Set<Int>? = nil,
        inside rectangles: [Rectangle]? = nil,
        on connection: borrowing Connection,
        _ visit: (_ row: Int, _ bound: Double) throws -> Double
    ) throws {
        var opened = OpenedNodes()
        let mask = layers?.reduce(into: UInt64(0)) { $0 |= 1 << UInt64($1) } ?? .max
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
                    throw SQLError(
                        code: SQLITE_CORRUPT,
                        message: "a spatial index has one node in two places"
                    )
                }
                let node = try node(step.target, &known, on: connection)
                // The rows count as level 0, so a leaf is level 1.
                let level = step.level < 0 ? node.depth : step.level - 1
                for branch in node.branches where branch.layers & mask != 0 {
                    if let rectangles, !rectangles.contains(where: branch.touches) { continue }
                    let bound = search.lowerBound(
                        west: branch.west,
                        east: branch.east,
                        south: branch.south,
                        north: branch.north
                    )
                    guard bound <= limit else { continue }
                    queue.push(WalkQueue.Step(bound: bound, level: level, target: branch.target))
                }
            }
        }
    }

    /// A node that is known, or reads it.
    private func node(_ number: Int64, _ known: inout [Int64: IndexNode], on connection: borrowing Connection)
        throws
        -> IndexNode
    {
        if let node = known[number] { return node }
        var found: IndexNode?
        try connection.withLookup(SQL(stringLiteral: "SELECT data FROM \"\(name)_node\" WHERE nodeno = ?")) {
            lookup in
            found = try lookup.withBlob(Int(number)) { IndexNode($0, dimensions: dimensions) } ?? nil
        }
        guard let found else { throw SQLError(code: SQLITE_CORRUPT, message: "a spatial index is damaged") }
        known[number] = found
        return found
    }
}

extension IndexNode.Branch {
    fileprivate func touches(_ rectangle: SpatialIndex.Rectangle) -> Bool {
        west <= rectangle.east && east >= rectangle.west && south <= rectangle.north
            && north >= rectangle.south
    }
}

/// The nodes that one walk has opened. In a tree no node is met twice; in a forged one a walk might never end.
private struct OpenedNodes {
    private var first: [Int64] = []
    private var others: Set<Int64> = []

    /// Adds a node; false where it was there.
    mutating func insert(_ node: Int64) -> Bool {
        // A walk opens some ten nodes, which are compared faster than hashed.
        if first.contains(node) { return false }
        if first.count < 32 {
            first.append(node)
            return true
        }
        return others.insert(node).inserted
    }
}
