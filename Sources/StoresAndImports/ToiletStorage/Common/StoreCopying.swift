internal import SQLText
internal import ToiletCore

/// Copying between stores.
extension StoreConnection where Self: ~Copyable {
    /// How many toilets and imports there are.
    borrowing func contentCounts() throws -> (toilets: Int, imports: Int) {
        try first("SELECT (SELECT count(*) FROM toilets), (SELECT count(*) FROM imports)") {
            ($0.integer(), $0.integer())
        } ?? (0, 0)
    }

    /// Deletes all rows that are copied. Not by `TRUNCATE`, which readers would wait for.
    borrowing func deleteAll() throws {
        for table in StoredTable.all.reversed() { try run(SQL(trusted: "DELETE FROM \(table.name)")) }
        try run("DELETE FROM opening_hours")
    }

    /// See ``StoredRows/forEachRow(of:_:)``.
    borrowing func forEachRow(of table: StoredTable, _ visit: ([StoredValue]) throws -> Void) throws
    where Row: StoredRow {
        try withLongValues(upTo: Int32(clamping: StoredTable.maxRow)) {
            let sql = "SELECT \(table.columnList) FROM \(table.name) ORDER BY \(table.key)"
            var values: [StoredValue] = []
            try forEach(SQL(trusted: sql)) { row in
                try row.read(&values, of: table)
                try visit(values)
                return true
            }
        }
    }
}
