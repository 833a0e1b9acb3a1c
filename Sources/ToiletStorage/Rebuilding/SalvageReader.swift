internal import SpatiaLite

/// Reads the tables of a damaged store row by row, as far as they can be read.
struct SalvageReader {
    /// The columns of each table that may be read.
    private var columns: [String: Set<String>] = [:]

    /// Looks which of the store's tables are ordinary ones. A view or a virtual table under their names is left alone.
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

    private static let names = ["toilets", "former_toilets", "imports", "changes", "arrondissements"]

    /// Whether a table is there and an ordinary one.
    func mayRead(_ table: String) -> Bool { columns[table] != nil }

    /// Lends the rows of a table, first to last, and where that fails also from the last one back; false where some
    /// may be missing.
    ///
    /// A column that the table does not have is read as NULL. The closure throws ``UnusableRow`` for a row that is of no
    /// use; any other error of its own ends the reading and is thrown.
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
                    // From the last row back, up to where the way from the first row ended.
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

/// A row that holds nothing that could be kept.
struct UnusableRow: Error {}
