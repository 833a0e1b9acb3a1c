/// Fills an R*Tree of two or three dimensions in one go, as full as it can be and in the order of a Hilbert curve.
///
/// SQLite's R*Tree has no bulk loading, and a million inserts take a minute where this takes a second. The three
/// tables behind an R*Tree are written in the format that SQLite documents in `rtree.c`; its own `rtreecheck`
/// is the judge of the result.
package struct PackedIndex {
    /// A row of the indexed table and where it stands.
    package struct Entry: Sendable {
        /// Its longitude in degrees.
        package let x: Double
        /// Its latitude in degrees.
        package let y: Double
        let key: UInt64
        /// The row's number.
        package let row: Int64
        /// The layer it lies in.
        package let layer: Int32

        /// Takes a row's number, its place in degrees, and the layer it lies in where the index has layers.
        ///
        /// A layer that there cannot be counts as 0, the one for rows in none.
        package init(row: Int, x: Double, y: Double, layer: Int = 0) {
            self.row = Int64(row)
            self.x = x
            self.y = y
            self.layer = SpatialIndex.layers.contains(layer) ? Int32(layer) : 0
            key = HilbertCurve.position(x: x / 360 + 0.5, y: y / 360 + 0.5)
        }
    }

    /// Replaces everything that the index holds; in three dimensions each layer is packed by itself.
    ///
    /// `check` is called now and then, and may throw to end the work.
    package static func rebuild(
        _ name: String,
        dimensions: Int = 2,
        entries: consuming [Entry],
        on connection: borrowing Connection,
        check: () throws -> Void = {}
    ) throws {
        var turns = 0
        try entries.sort { one, other in
            turns &+= 1
            if turns % 65536 == 0 { try check() }
            return dimensions == 2 ? one.key < other.key : (one.layer, one.key) < (other.layer, other.key)
        }
        let size = try connection.first("SELECT length(data) FROM \(table(name, "node")) WHERE nodeno = 1") {
            $0.integer()
        }
        let cellSize = 8 + 8 * dimensions
        guard let size, size >= 4 + 2 * cellSize else {
            throw SQLError(code: 11, message: "the spatial index \(name) has no root")
        }
        try connection.withWritableShadowTables {
            try fill(name, entries, nodeSize: size, cellSize: cellSize, on: connection, check)
        }
    }

    private static func fill(
        _ name: String,
        _ entries: [Entry],
        nodeSize: Int,
        cellSize: Int,
        on connection: borrowing Connection,
        _ check: () throws -> Void
    ) throws {
        for part in ["node", "parent", "rowid"] { try connection.run("DELETE FROM \(table(name, part))") }
        let insertNode = try connection.prepare("INSERT INTO \"\(name)_node\" VALUES (?, ?)")
        let insertParent = try connection.prepare("INSERT INTO \"\(name)_parent\" VALUES (?, ?)")
        let insertRow = try connection.prepare("INSERT INTO \"\(name)_rowid\" VALUES (?, ?)")
        let pairs = Array(repeating: "(?, ?)", count: Writer.rowsAtOnce).joined(separator: ", ")
        let insertRows = try connection.prepare("INSERT INTO \"\(name)_rowid\" VALUES \(pairs)")
        var writer = Writer(
            insertNode: insertNode,
            insertParent: insertParent,
            insertRow: insertRow,
            insertRows: insertRows,
            nodeSize: nodeSize,
            cellSize: cellSize
        )
        try writer.write(entries, check)
    }

    /// The name of a table behind the index; names come from the program, never from data.
    private static func table(_ name: String, _ part: String) -> SQL {
        SQL(stringLiteral: "\"\(name)_\(part)\"")
    }

    /// A box as the index stores it: rounded outwards to 32 bits.
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

        /// A row and the leaf that it is in.
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

        /// Keeps the way back: from a row to its leaf, and from a node to its parent.
        private func note(
            _ cells: ArraySlice<Cell>,
            in node: Int64,
            depth: Int,
            _ homes: inout [Home]
        ) throws {
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
            append(UInt16(depth), to: &bytes)
            append(UInt16(cells.count), to: &bytes)
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
