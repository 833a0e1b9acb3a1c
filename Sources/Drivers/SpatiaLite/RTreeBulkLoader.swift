/// Bulk loading of an R*Tree in two or three dimensions: full nodes, in the order of a Hilbert curve.
///
/// SQLite's R*Tree has no bulk loading; a million inserts take a minute, this takes a second. The three shadow
/// tables are written directly, in the format documented in SQLite's `rtree.c`. Tests verify the result with
/// SQLite's `rtreecheck`.
package struct RTreeBulkLoader {
    /// A row to index, with its position.
    package struct Entry: Sendable {
        /// Longitude in degrees.
        package let x: Double
        /// Latitude in degrees.
        package let y: Double
        let key: UInt64
        /// The rowid.
        package let row: Int64
        /// The layer, from 0 to 62; used in an index of three dimensions only.
        package let layer: Int32

        /// Creates an entry from a rowid, a position in degrees, and a layer for an index with layers.
        ///
        /// A layer outside of 0...62 becomes 0, the layer of rows that are in none.
        package init(row: Int, x: Double, y: Double, layer: Int = 0) {
            self.row = Int64(row)
            self.x = x
            self.y = y
            self.layer = RTree.layers.contains(layer) ? Int32(clamping: layer) : 0
            key = HilbertCurve.position(x: x / 360 + 0.5, y: y / 360 + 0.5)
        }
    }

    /// Entries in the order of the curve.
    package struct SortedEntries: Sendable {
        fileprivate let entries: [Entry]

        /// Sorts entries. `check` is called from time to time and may throw to cancel.
        package init(_ entries: consuming [Entry], check: () throws -> Void) rethrows {
            var turns = 0
            try entries.sort { one, other in
                turns &+= 1
                if turns % 65536 == 0 { try check() }
                return one.key < other.key
            }
            self.entries = entries
        }

        /// The entries of each layer in turn, in the order of the curve.
        fileprivate var byLayer: [Entry] {
            var starts = [Int](repeating: 0, count: RTree.layers.count + 1)
            for entry in entries { starts[Int(entry.layer) + 1] += 1 }
            for layer in RTree.layers { starts[layer + 1] += starts[layer] }
            guard let first = entries.first else { return [] }
            var sorted = [Entry](repeating: first, count: entries.count)
            for entry in entries {
                sorted[starts[Int(entry.layer)]] = entry
                starts[Int(entry.layer)] += 1
            }
            return sorted
        }
    }

    /// Replaces the whole content of an index.
    ///
    /// - Parameters:
    ///   - name: The index's table. It is inserted into SQL as it is, so it must not come from data.
    ///   - dimensions: 2, or 3 for an index with layers; then each layer is packed separately.
    ///   - entries: The rows to index. A rowid must not occur twice.
    ///   - connection: A connection that may write, best inside a transaction.
    ///   - check: Called every few thousand entries; may throw to cancel.
    /// - Throws: ``SQLError``, and what `check` throws.
    package static func rebuild(
        _ name: String, dimensions: Int = 2, entries: SortedEntries, on connection: borrowing Connection,
        check: () throws -> Void = {}
    ) throws {
        let size = try connection.first("SELECT length(data) FROM \(table(name, "node")) WHERE nodeno = 1") {
            $0.integer()
        }
        let cellSize = 8 + 8 * dimensions
        guard let size, size >= 4 + 2 * cellSize else {
            throw SQLError(code: 11, message: "the spatial index \(name) has no root")
        }
        try connection.withWritableShadowTables {
            let entries = dimensions == 2 ? entries.entries : entries.byLayer
            try fill(name, entries, nodeSize: size, cellSize: cellSize, on: connection, check)
        }
    }

    private static func fill(
        _ name: String, _ entries: [Entry], nodeSize: Int, cellSize: Int, on connection: borrowing Connection,
        _ check: () throws -> Void
    ) throws {
        for part in ["node", "parent", "rowid"] { try connection.run("DELETE FROM \(table(name, part))") }
        let insertNode = try connection.prepare("INSERT INTO \"\(name)_node\" VALUES (?, ?)")
        let insertParent = try connection.prepare("INSERT INTO \"\(name)_parent\" VALUES (?, ?)")
        let insertRow = try connection.prepare("INSERT INTO \"\(name)_rowid\" VALUES (?, ?)")
        let pairs = Array(repeating: "(?, ?)", count: Writer.rowsAtOnce).joined(separator: ", ")
        let insertRows = try connection.prepare("INSERT INTO \"\(name)_rowid\" VALUES \(pairs)")
        var writer = Writer(
            insertNode: insertNode, insertParent: insertParent, insertRow: insertRow, insertRows: insertRows,
            nodeSize: nodeSize, cellSize: cellSize
        )
        try writer.write(entries, check)
    }

    /// A shadow table of the index. Names come from the program, never from data.
    private static func table(_ name: String, _ part: String) -> SQL {
        SQL(trusted: "\"\(name)_\(part)\"")
    }

    /// A bounding box as the index stores it: 32-bit floats, rounded outwards.
    private struct Cell {
        var child: Int64
        var low: SIMD3<Float>
        var high: SIMD3<Float>

        init(_ entry: Entry) {
            child = entry.row
            low = [down(entry.x), down(entry.y), Float(entry.layer)]
            high = [up(entry.x), up(entry.y), Float(entry.layer)]
        }

        init(node: Int64, around cells: ArraySlice<Cell>) {
            child = node
            low = SIMD3(repeating: .infinity)
            high = SIMD3(repeating: -.infinity)
            for cell in cells {
                low = pointwiseMin(low, cell.low)
                high = pointwiseMax(high, cell.high)
            }
        }
    }

    private struct Writer: ~Copyable {
        let insertNode: Statement
        let insertParent: Statement
        let insertRow: Statement
        let insertRows: Statement
        let nodeSize: Int
        let cellSize: Int
        var nextNode: Int64 = 2

        static let rowsAtOnce = 16

        var capacity: Int { (nodeSize - 4) / cellSize }

        mutating func write(_ entries: [Entry], _ check: () throws -> Void) throws {
            var level = entries.map { Cell($0) }
            var depth = 0
            var homes: [Home] = []
            homes.reserveCapacity(level.count)
            while level.count > capacity {
                var parents: [Cell] = []
                for start in stride(from: 0, to: level.count, by: capacity) {
                    if parents.count % 64 == 0 { try check() }
                    let cells = level[start..<min(start + capacity, level.count)]
                    try writeNode(nextNode, cells, depth: 0)
                    try note(cells, in: nextNode, depth: depth, &homes)
                    parents.append(Cell(node: nextNode, around: cells))
                    nextNode += 1
                }
                level = parents
                depth += 1
            }
            try writeNode(1, level[...], depth: depth)
            try note(level[...], in: 1, depth: depth, &homes)
            try check()
            homes.sort { $0.row < $1.row }
            for pair in zip(homes, homes.dropFirst()) where pair.0.row == pair.1.row {
                throw SQLError(code: 11, message: "a row is there twice")
            }
            try writeHomes(homes, check)
        }

        /// A row and the leaf node that contains it.
        private struct Home {
            let row: Int64
            let leaf: Int64
        }

        private func writeHomes(_ homes: [Home], _ check: () throws -> Void) throws {
            func bind(_ home: Home, _ binder: inout Binder) {
                binder.bind(Int(home.row))
                binder.bind(Int(home.leaf))
            }
            let whole = homes.count - homes.count % Self.rowsAtOnce
            for start in stride(from: 0, to: whole, by: Self.rowsAtOnce) {
                if start % 4096 == 0 { try check() }
                try insertRows.run { for home in homes[start..<start + Self.rowsAtOnce] { bind(home, &$0) } }
            }
            for home in homes[whole...] { try insertRow.run { bind(home, &$0) } }
        }

        /// Records the reverse direction: the leaf of each row, and the parent of each node.
        private func note(_ cells: ArraySlice<Cell>, in node: Int64, depth: Int, _ homes: inout [Home]) throws {
            if depth == 0 {
                homes.append(contentsOf: cells.map { Home(row: $0.child, leaf: node) })
                return
            }
            for cell in cells {
                try insertParent.run {
                    $0.bind(Int(cell.child))
                    $0.bind(Int(node))
                }
            }
        }

        private func writeNode(_ number: Int64, _ cells: ArraySlice<Cell>, depth: Int) throws {
            var bytes: [UInt8] = []
            bytes.reserveCapacity(nodeSize)
            append(UInt16(clamping: depth), to: &bytes)
            append(UInt16(clamping: cells.count), to: &bytes)
            for cell in cells {
                append(UInt64(bitPattern: cell.child), to: &bytes)
                for dimension in 0..<(cellSize / 8 - 1) {
                    append(cell.low[dimension].bitPattern, to: &bytes)
                    append(cell.high[dimension].bitPattern, to: &bytes)
                }
            }
            bytes.append(contentsOf: repeatElement(0, count: nodeSize - bytes.count))
            try insertNode.run {
                $0.bind(Int(number))
                $0.bind(bytes)
            }
        }
    }
}

private func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
}

private func down(_ value: Double) -> Float {
    let nearest = Float(value)
    return Double(nearest) > value ? nearest.nextDown : nearest
}

private func up(_ value: Double) -> Float {
    let nearest = Float(value)
    return Double(nearest) < value ? nearest.nextUp : nearest
}

/// A Hilbert curve over a square: cells that are close on the curve are close in the plane.
enum HilbertCurve {
    /// The position on the curve of a point with coordinates from 0 to 1.
    static func position(x: Double, y: Double) -> UInt64 {
        var x = cell(x)
        var y = cell(y)
        var position: UInt64 = 0
        var side = UInt32(1) << 31
        while side > 0 {
            let right = x & side != 0
            let upper = y & side != 0
            position = position << 2 | (right ? (upper ? 2 : 3) : (upper ? 1 : 0))
            if !upper {
                if right {
                    x = ~x
                    y = ~y
                }
                swap(&x, &y)
            }
            side >>= 1
        }
        return position
    }

    private static func cell(_ value: Double) -> UInt32 {
        UInt32(clamping: min(max(value, 0), 1) * 4_294_967_295)
    }
}
