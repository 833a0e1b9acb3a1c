internal import CSpatiaLite

/// An R*Tree of points in degrees, walked nearest first.
///
/// SQLite keeps an R*Tree in ordinary tables whose format it documents in `rtree.c`; reading its nodes here takes
/// about half the time of a query through the virtual table, and lets the walk know the bound of each step.
///
///     let index = SpatialIndex("idx_toilets_geometry")
///     try index.walk(from: search, on: connection) { row, bound in … }
public struct SpatialIndex: Sendable {
    private let nodes: SQL
    private let cellSize: Int

    /// Names an index of the program's own; a third dimension sorts its points into layers from 0 to 62.
    public init(_ name: String, dimensions: Int = 2) {
        nodes = SQL(stringLiteral: "SELECT data FROM \"\(name)_node\" WHERE nodeno = ?")
        cellSize = 8 + 8 * dimensions
    }

    /// Visits rows in the order of the bounds of their haversines, up to a limit, in some layers or all.
    ///
    /// The closure answers with the limit from there on: what lies beyond is not visited any more.
    public func walk(
        from search: NearestFirst,
        limit: Double,
        layers: Set<Int>? = nil,
        on connection: borrowing Connection,
        _ visit: (_ row: Int, _ bound: Double) throws -> Double
    ) throws {
        let mask = layers?.reduce(into: UInt64(0)) { $0 |= 1 << UInt64($1) } ?? .max
        var limit = limit
        var queue = WalkQueue()
        queue.push(WalkQueue.Step(bound: 0, level: -1, target: 1))
        try connection.withLookup(nodes) { lookup in
            while let step = queue.pop(), step.bound <= limit {
                if step.level == 0 {
                    limit = try visit(Int(step.target), step.bound)
                    continue
                }
                let found: Void? = try lookup.withBlob(Int(step.target)) { bytes in
                    try open(bytes, step, search, limit, mask, &queue)
                }
                guard found != nil else { throw Self.damaged }
            }
        }
    }

    /// Queues what a node holds.
    private func open(
        _ bytes: UnsafeRawBufferPointer,
        _ step: WalkQueue.Step,
        _ search: NearestFirst,
        _ limit: Double,
        _ mask: UInt64,
        _ queue: inout WalkQueue
    ) throws(SQLError) {
        guard bytes.count >= 4 else { throw Self.damaged }
        // The root says how many levels lie below it; the rows count as level 0, so a leaf is level 1.
        let level = step.level < 0 ? Int(number(bytes, 0, as: UInt16.self)) + 1 : step.level
        let count = Int(number(bytes, 2, as: UInt16.self))
        guard level <= 41, 4 + count * cellSize <= bytes.count else { throw Self.damaged }
        for index in 0..<count {
            let offset = 4 + index * cellSize
            if cellSize == 32, !holds(mask, from: edge(bytes, offset + 24), to: edge(bytes, offset + 28)) {
                continue
            }
            let bound = search.lowerBound(
                west: edge(bytes, offset + 8) * degree,
                east: edge(bytes, offset + 12) * degree,
                south: edge(bytes, offset + 16) * degree,
                north: edge(bytes, offset + 20) * degree
            )
            guard bound <= limit else { continue }
            let target = Int64(bitPattern: number(bytes, offset, as: UInt64.self))
            queue.push(WalkQueue.Step(bound: bound, level: level - 1, target: target))
        }
    }

    @inline(__always)
    private func number<T: FixedWidthInteger>(_ bytes: UnsafeRawBufferPointer, _ offset: Int, as type: T.Type)
        -> T
    {
        T(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: T.self))
    }

    @inline(__always)
    private func edge(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Double {
        Double(Float(bitPattern: number(bytes, offset, as: UInt32.self)))
    }

    /// Whether a mask of layers has one of a range.
    @inline(__always)
    private func holds(_ mask: UInt64, from first: Double, to last: Double) -> Bool {
        guard first >= 0, last <= 62, first <= last else { return true }
        return mask & ((2 << UInt64(last)) - (1 << UInt64(first))) != 0
    }

    private static let damaged = SQLError(code: SQLITE_CORRUPT, message: "a spatial index is damaged")
}

private let degree = Double.pi / 180
