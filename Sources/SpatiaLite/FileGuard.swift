internal import CSQLite

/// An entry of a database's schema, as the file states it.
package struct SchemaObject: Hashable, Sendable {
    /// `table`, `index`, `view` or `trigger`.
    package let type: String
    /// Its name.
    package let name: String
    /// The table that it belongs to; of a table, its own name.
    package let table: String
    /// The statement that made it; empty for the indexes that SQLite makes by itself.
    package let sql: String

    /// Reads a row of ``Connection/forEachSchemaEntry(_:)``.
    package init(_ row: inout Row) {
        row.rewind()
        type = row.text()
        name = row.text()
        table = row.text()
        sql = row.text()
    }
}

extension Connection {
    /// What a file says of itself, before anything in it is used.
    package struct FileMarks: Sendable {
        /// The number that says whose file it is; 0 when nobody said.
        package let applicationID: Int
        /// The number of schema steps the file has taken.
        package let userVersion: Int
    }

    /// The marks in the file's header.
    package borrowing func marks() throws -> FileMarks {
        FileMarks(
            applicationID: try first("PRAGMA application_id") { $0.integer() } ?? 0,
            userVersion: try first("PRAGMA user_version") { $0.integer() } ?? 0
        )
    }

    /// Lends each entry of the schema in turn: a row of type, name, table and statement. Nothing of the schema is run by
    /// that, and no module of a virtual table is started: those start when a statement first names their table.
    package borrowing func forEachSchemaEntry(_ visit: (inout Row) throws -> Void) throws {
        // A forged schema must not take long before anything is known of the file.
        budget.narrow(toPart: 10)
        defer { budget.narrow(toPart: 1) }
        try forEach("SELECT type, name, tbl_name, sql FROM sqlite_schema") { row in
            try visit(&row)
            return true
        }
    }
}

extension SchemaObject {
    /// Whether it is an ordinary table: no virtual one, without generated columns.
    ///
    /// SQLite's own parser decides, in a database of its own, where it reports each thing that the statement would do.
    package var isPlainTable: Bool {
        guard type == "table", name == table, let scratch = try? Connection.inMemory() else { return false }
        let actions = ActionLog()
        let isParsed = actions.watching(scratch.handle) { (try? scratch.run(SQL(stringLiteral: sql))) != nil }
        guard isParsed, actions.seen.isSubset(of: ActionLog.ofPlainTables) else { return false }
        let kinds = try? scratch.rows("SELECT hidden FROM pragma_table_xinfo(\(name))") { $0.integer() }
        return kinds.map { !$0.isEmpty && $0.allSatisfy { $0 == 0 } } ?? false
    }
}

/// What the statements that are compiled on a connection would do, as SQLite tells its authorizer.
private final class ActionLog {
    private(set) var seen: Set<Int32> = []

    /// What it takes to make a table: an entry in the schema, and reading that table.
    static let ofPlainTables: Set<Int32> = [
        SQLITE_CREATE_TABLE, SQLITE_CREATE_INDEX, SQLITE_INSERT, SQLITE_UPDATE, SQLITE_READ,
    ]

    func watching<Result>(_ database: OpaquePointer, _ work: () -> Result) -> Result {
        let context = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_set_authorizer(
            database,
            { context, action, _, _, _, _ in
                guard let context else { return SQLITE_DENY }
                let log = Unmanaged<ActionLog>.fromOpaque(context).takeUnretainedValue()
                log.seen.insert(action)
                return ActionLog.ofPlainTables.contains(action) ? SQLITE_OK : SQLITE_DENY
            },
            context
        )
        defer { sqlite3_set_authorizer(database, nil, nil) }
        return work()
    }
}
