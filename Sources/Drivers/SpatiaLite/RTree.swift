internal import CSQLite

/// An R*Tree of points in degrees, searched from a place outwards.
///
/// SQLite walks the tree and asks ``BoxJudge`` for the bound of each box; this is its interface for R*Tree queries of
/// one's own (https://www.sqlite.org/rtree.html, section 6).
///
///     let index = RTree("idx_toilets_geometry", row: "pkid", box: "xmin, xmax, ymin, ymax")
///     try index.walk(from: search, limit: limit, on: connection) { row in … }
package struct RTree: Sendable {
    private let inOrder: SQL

    /// A handle to an index by the names of its table and columns, which must not come from data.
    package init(_ name: String, row: String, box: String) {
        inOrder = SQL(trusted: "SELECT \(row), \(box) FROM \(name) WHERE \(row) MATCH \(BoxJudge.function)()")
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
            let slack = 1e-10
            self.west = west - slack
            self.south = south - slack
            self.east = east + slack
            self.north = north + slack
        }

        /// Whether a box of the index has a part in this one.
        fileprivate func touches(_ box: Box) -> Bool {
            box.west <= east && box.east >= west && box.south <= north && box.north >= south
        }
    }

    /// A box as the index has it, in degrees: rounded outwards to 32-bit numbers.
    package struct Box {
        let west, east, south, north: Double

        /// Whether a place, in degrees, is in it.
        package func contains(x: Double, y: Double) -> Bool {
            Rectangle(west: x, south: y, east: x, north: y).touches(self)
        }

        /// See ``SearchOrigin/lowerBound(west:east:south:north:)``.
        fileprivate func bound(from origin: SearchOrigin) -> Double {
            let degree = Double.pi / 180
            return origin.lowerBound(
                west: west * degree, east: east * degree, south: south * degree, north: north * degree
            )
        }
    }

    /// Visits rows in ascending order of the lower bound of their haversine.
    ///
    /// - Parameters:
    ///   - origin: The origin of the search.
    ///   - limit: The largest haversine of interest; rows whose bound exceeds it are not visited.
    ///   - rectangles: Only rows whose stored box intersects one of these; nil for all. Stored boxes are rounded
    ///     outwards, so rows just outside may be visited too.
    ///   - connection: The connection to read from.
    ///   - visit: Receives a rowid, and returns the new limit.
    /// - Throws: ``SQLError``, of the kind ``SQLError/Kind/corrupt`` for a damaged index, and what `visit` throws.
    package func walk(
        from origin: SearchOrigin, limit: Double, inside rectangles: [Rectangle]? = nil,
        on connection: borrowing Connection, _ visit: (_ row: Int) throws -> Double
    ) throws {
        let search = BoxJudge.Search(origin: origin, rectangles: rectangles, limit: limit)
        try forEachEntry(of: search, on: connection) { row, box in
            guard box.bound(from: origin) <= connection.judge.limit else { return false }
            connection.judge.limit = try visit(row)
            return true
        }
    }

    /// Visits all rows with their boxes, in no order, until `visit` returns false.
    package func forEachEntry(
        on connection: borrowing Connection, _ visit: (_ row: Int, Box) throws -> Bool
    ) throws {
        try forEachEntry(of: BoxJudge.Search(), on: connection, visit)
    }

    private func forEachEntry(
        of search: BoxJudge.Search, on connection: borrowing Connection, _ visit: (Int, Box) throws -> Bool
    ) throws {
        let around = connection.judge.search
        connection.judge.search = search
        defer { connection.judge.search = around }
        var seen: Set<Int> = []
        try connection.forEach(inOrder) { columns in
            let row = columns.integer()
            guard seen.insert(row).inserted else {
                throw SQLError(code: SQLITE_CORRUPT, message: "a spatial index has one row in two places")
            }
            let box = Box(
                west: columns.real(), east: columns.real(), south: columns.real(), north: columns.real()
            )
            return try visit(row, box)
        }
    }
}

/// Says of each box that SQLite meets in an R*Tree whether it is of interest, and in which order.
final class BoxJudge {
    /// The name that it has in SQL.
    static let function = "in_order"

    /// What is looked for.
    struct Search {
        /// Nil for all rows, in no order.
        var origin: SearchOrigin?
        var rectangles: [RTree.Rectangle]?
        var limit = Double.infinity
    }

    /// The running search.
    var search = Search()
    var limit: Double {
        get { search.limit }
        set { search.limit = newValue }
    }

    private let budget: WorkBudget
    private var boxes = 0
    /// After so many boxes, about as much was done as between two calls of SQLite's progress handler, which SQLite does
    /// not call between rows. In a forged tree that leads back to itself, a row may never come.
    private static let boxesPerTick = 1000

    /// The judge must outlive the connection.
    init(on database: OpaquePointer, _ budget: WorkBudget) {
        self.budget = budget
        let context = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_rtree_query_callback(
            database, Self.function,
            { info in
                guard let info, let context = info.pointee.pContext else { return SQLITE_ERROR }
                return Unmanaged<BoxJudge>.fromOpaque(context).takeUnretainedValue().judge(&info.pointee)
            }, context, nil
        )
    }

    private func judge(_ info: inout sqlite3_rtree_query_info) -> Int32 {
        boxes &+= 1
        if boxes % Self.boxesPerTick == 0, !budget.mayGoOn() { return SQLITE_INTERRUPT }
        guard info.nCoord == 4, let sides = info.aCoord else { return SQLITE_CORRUPT }
        let box = RTree.Box(west: sides[0], east: sides[1], south: sides[2], north: sides[3])
        if let rectangles = search.rectangles, !rectangles.contains(where: { $0.touches(box) }) {
            info.eWithin = NOT_WITHIN
            return SQLITE_OK
        }
        guard let origin = search.origin else { return SQLITE_OK }
        let bound = box.bound(from: origin)
        if bound > search.limit { info.eWithin = NOT_WITHIN }
        info.rScore = bound
        return SQLITE_OK
    }
}
