internal import CSQLite

/// A statement that finds one row by the number in its first hole, again and again.
package struct Lookup: ~Copyable {
    private let statement: OpaquePointer
    private let text: String
    private let budget: WorkBudget

    init(_ statement: OpaquePointer, text: String, budget: WorkBudget) {
        self.statement = statement
        self.text = text
        self.budget = budget
    }

    /// Reads the row of a number, or gives nil where there is none.
    package borrowing func first<Value>(_ key: Int, _ read: (inout Row) throws -> Value) throws -> Value? {
        try budget.throwIfInterrupted()
        defer { sqlite3_reset(statement) }
        sqlite3_bind_int64(statement, 1, Int64(key))
        switch sqlite3_step(statement) {
        case SQLITE_ROW:
            var row = Row(statement)
            return try read(&row)
        case SQLITE_DONE: return nil
        case let code: throw budget.error(from: sqlite3_db_handle(statement), code: code, statement: text)
        }
    }

    /// Lends the bytes of the first column, or gives nil where there is no row.
    borrowing func withBlob<Value>(_ key: Int, _ read: (UnsafeRawBufferPointer) throws -> Value) throws
        -> Value?
    {
        try first(key) { row in
            let bytes = sqlite3_column_blob(row.statement, 0)
            return try read(
                UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(row.statement, 0)))
            )
        }
    }
}

extension Connection {
    /// Lends a statement whose first hole takes the number of a row; the other holes keep their values.
    package borrowing func withLookup(_ sql: SQL, _ work: (borrowing Lookup) throws -> Void) throws {
        try budget.ofStatement {
            try cache.withStatement(sql, on: handle) { statement in
                let lookup = Lookup(statement, text: sql.text, budget: budget)
                try work(lookup)
            }
        }
    }
}
