internal import CSQLite

/// A row of `sqlite_schema`.
package struct SchemaObject: Hashable, Sendable {
    /// `table`, `index`, `view` or `trigger`.
    package let type: String
    /// The object's name.
    package let name: String
    /// The table the object belongs to; for a table, its own name.
    package let table: String
    /// The `CREATE` statement; empty for indexes that SQLite creates automatically.
    package let sql: String

    /// Reads a row of ``Connection/forEachSchemaEntry(_:)``.
    package init(_ row: inout Row) {
        row.rewind()
        self.init(next: &row)
    }

    /// Reads the next four columns: type, name, table, SQL.
    package init(next row: inout Row) {
        type = row.text()
        name = row.text()
        table = row.text()
        sql = row.text()
    }
}

extension Connection {
    /// The identifying fields of the database header.
    package struct FileHeader: Sendable {
        /// `PRAGMA application_id`; 0 if it was never set.
        package let applicationID: Int
        /// `PRAGMA user_version`: the version of the schema.
        package let userVersion: Int
    }

    /// Reads the identifying fields of the database header.
    package borrowing func fileHeader() throws -> FileHeader {
        FileHeader(
            applicationID: try first("PRAGMA application_id") { $0.integer() } ?? 0,
            userVersion: try first("PRAGMA user_version") { $0.integer() } ?? 0
        )
    }

    /// Calls `visit` with each row of `sqlite_schema`: type, name, table, SQL. Runs nothing of the schema and
    /// starts no virtual table module; those start when a statement first names their table.
    package borrowing func forEachSchemaEntry(_ visit: (inout Row) throws -> Void) throws {
        // A forged schema could be large; nothing is known about the file at this point.
        budget.divide(by: 10)
        defer { budget.divide(by: 1) }
        try forEach("SELECT type, name, tbl_name, sql FROM sqlite_schema") { row in
            try visit(&row)
            return true
        }
    }
}

extension SchemaObject {
    /// Whether the entry is an ordinary table: not virtual, without generated columns.
    ///
    /// Decided by SQLite's own parser: the statement is run in an empty in-memory database, whose authorizer
    /// reports every action of the statement.
    package var isPlainTable: Bool { columnsOfPlainTable != nil }

    /// The names of its columns in their order; nil unless it is an ordinary table.
    package var columnsOfPlainTable: [String]? {
        guard type == "table", name == table, let scratch = try? Connection.inMemory() else { return nil }
        let actions = AuthorizerLog()
        let isParsed = actions.watching(scratch.handle) { (try? scratch.run(SQL(trusted: sql))) != nil }
        guard isParsed, actions.seen.isSubset(of: AuthorizerLog.ofPlainTables) else { return nil }
        let columns = try? scratch.rows("SELECT hidden, name FROM pragma_table_xinfo(\(name))") {
            (hidden: $0.integer(), name: $0.text())
        }
        guard let columns, !columns.isEmpty, columns.allSatisfy({ $0.hidden == 0 }) else { return nil }
        return columns.map(\.name)
    }
}

/// Records the actions that SQLite's authorizer reports for the statements compiled on a connection, and denies
/// those that an ordinary table does not need.
private final class AuthorizerLog {
    private(set) var seen: Set<Int32> = []

    /// The actions that creating an ordinary table needs: an entry in the schema, and reading that table.
    static let ofPlainTables: Set<Int32> = [
        SQLITE_CREATE_TABLE, SQLITE_CREATE_INDEX, SQLITE_INSERT, SQLITE_UPDATE, SQLITE_READ,
    ]

    func watching<Result>(_ database: OpaquePointer, _ work: () -> Result) -> Result {
        let context = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_set_authorizer(
            database,
            { context, action, _, _, _, _ in
                guard let context else { return SQLITE_DENY }
                let log = Unmanaged<AuthorizerLog>.fromOpaque(context).takeUnretainedValue()
                log.seen.insert(action)
                return AuthorizerLog.ofPlainTables.contains(action) ? SQLITE_OK : SQLITE_DENY
            },
            context
        )
        defer { sqlite3_set_authorizer(database, nil, nil) }
        return work()
    }
}
