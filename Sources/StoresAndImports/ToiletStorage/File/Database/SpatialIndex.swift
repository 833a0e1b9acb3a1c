internal import SpatiaLite
internal import ToiletCore

extension RTree {
    /// SpatiaLite's spatial index of `toilets.geometry`.
    static let toilets = RTree("idx_toilets_geometry", row: "pkid", box: "xmin, xmax, ymin, ymax")
}

/// Keeps ``RTree/toilets`` in line with the table. Its triggers run in other programs only.
enum SpatialIndex {
    /// Deletes the entries that do not lead to their toilet, and adds those that are missing. Another program may have
    /// written without running the triggers. `check` is called every few thousand rows and may throw to cancel.
    static func update(_ connection: borrowing Connection, check: () throws -> Void) throws {
        var missing = try entries(connection, check: check)
        var wrong: [Int] = []
        var isWhole = true
        do {
            try RTree.toilets.forEachEntry(on: connection) { row, box in
                if let place = missing[row], box.contains(x: place.longitude, y: place.latitude) {
                    missing[row] = nil
                } else {
                    wrong.append(row)
                }
                return true
            }
        } catch let error as SQLError where error.kind == .corrupt {
            isWhole = false
        }
        // Many rows are deleted more slowly than the index is made anew.
        guard isWhole, wrong.count <= 1000 else { return try rebuild(connection, check: check) }
        let delete = try connection.prepare("DELETE FROM idx_toilets_geometry WHERE pkid = ?")
        for row in wrong { try delete.run { $0.bind(row) } }
        try insert(missing, connection, check)
    }

    /// Makes the index anew.
    static func rebuild(_ connection: borrowing Connection, check: () throws -> Void) throws {
        let statement = try connection.first(
            "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = 'idx_toilets_geometry'"
        ) { $0.text() }
        guard let statement else { throw StoreError.alteredSchema("table idx_toilets_geometry") }
        try connection.run("DROP TABLE idx_toilets_geometry")
        try connection.runScript(statement)
        try insert(entries(connection, check: check), connection, check)
    }

    /// The places of all rows.
    private static func entries(
        _ connection: borrowing Connection, check: () throws -> Void
    ) throws -> [Int: Coordinate] {
        var entries: [Int: Coordinate] = [:]
        entries.reserveCapacity(try connection.first("SELECT count(pk) FROM toilets") { $0.integer() } ?? 0)
        try connection.forEach("SELECT pk, geometry FROM toilets") { row in
            entries[row.integer()] = try ToiletRow.coordinate(&row)
            if entries.count % 4096 == 0 { try check() }
            return true
        }
        return entries
    }

    /// Adds entries in the order of a curve, so that neighbours come into one node.
    private static func insert(
        _ entries: [Int: Coordinate], _ connection: borrowing Connection, _ check: () throws -> Void
    ) throws {
        var sorted = entries.map { (key: HilbertCurve.position($0.value), row: $0.key) }
        var turns = 0
        try sorted.sort { one, other in
            turns &+= 1
            if turns % 65536 == 0 { try check() }
            return one < other
        }
        let insert = try connection.prepare("INSERT INTO idx_toilets_geometry VALUES (?, ?, ?, ?, ?)")
        for (turn, entry) in sorted.enumerated() {
            guard let place = entries[entry.row] else { continue }
            if turn % 1024 == 0 { try check() }
            try insert.run { binder in
                binder.bind(entry.row)
                binder.bind(place.longitude)
                binder.bind(place.longitude)
                binder.bind(place.latitude)
                binder.bind(place.latitude)
            }
        }
    }
}

/// A Hilbert curve over the Earth: places that are close on the curve are close in the plane.
private enum HilbertCurve {
    /// The position of a place on the curve.
    static func position(_ place: Coordinate) -> UInt64 {
        var x = cell(place.longitude)
        var y = cell(place.latitude)
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

    private static func cell(_ degrees: Double) -> UInt32 {
        UInt32(clamping: (degrees / 360 + 0.5) * 4_294_967_295)
    }
}
