internal import SpatiaLite

/// Reads the tables of a damaged store row by row, as far as possible.
struct SalvageReader {
    /// The columns of each readable table.
    private var columns: [String: Set<String>] = [:]

    /// Finds the store's ordinary tables. Views and virtual tables with the same names are not read.
    init(_ connection: borrowing Connection) throws {
        var tables: Set<String> = []
        try connection.forEachSchemaEntry { row in
            let isKnown = KnownSchema.contains(KnownSchema.digest(of: &row))
            let object = SchemaObject(&row)
            guard object.type == "table", Self.names.contains(object.name) else { return }
            if isKnown || object.isPlainTable { tables.insert(object.name) }
        }
        for table in tables {
            let names = try? connection.rows("SELECT name FROM pragma_table_info(\(table))") { $0.text() }
            columns[table] = Set(names ?? [])
        }
    }

    private static let names = [
        "toilets", "former_toilets", "imports", "changes", "arrondissements", "places", "parks",
        "park_periods",
    ]

    /// Whether a table exists and is an ordinary one.
    func mayRead(_ table: String) -> Bool { columns[table] != nil }

    /// Visits the rows of a table in ascending order of `key`, and after a read error also in descending order.
    /// Returns false if rows may be missing.
    ///
    /// Missing columns are read as NULL. `visit` throws ``UnusableRow`` to skip a row; any other error ends the
    /// reading and is rethrown.
    func forEach(
        of table: String,
        by key: String,
        _ names: [String],
        on connection: borrowing Connection,
        _ visit: (inout Row) throws -> Void,
        unreadable: () -> Void
    ) throws -> Bool {
        guard let columns = columns[table], columns.contains(key) else { return false }
        let list = ([key] + names).map { columns.contains($0) ? "\"\($0)\"" : "NULL" }.joined(separator: ", ")
        var seen: Set<String> = []
        for order in ["ASC", "DESC"] {
            let sql = SQL(trusted: "SELECT \(list) FROM \"\(table)\" ORDER BY \"\(key)\" \(order)")
            var failure: (any Error)?
            do {
                try connection.forEach(sql) { row in
                    // In descending order, stop at the first row that was read already.
                    guard seen.insert(row.text()).inserted else { return order == "ASC" }
                    do {
                        try visit(&row)
                    } catch is UnusableRow {
                        unreadable()
                    } catch {
                        failure = error
                        return false
                    }
                    return true
                }
            } catch let error as SQLError where error.kind != .interrupted {
                continue
            }
            if let failure { throw failure }
            return order == "ASC"
        }
        return false
    }
}

/// The row cannot be used.
struct UnusableRow: Error {}
