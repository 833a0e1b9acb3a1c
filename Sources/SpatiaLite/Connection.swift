internal import CSpatiaLite

/// One open database file, closed when it goes out of scope.
///
///     let connection = try Connection("toilets.sqlite", access: .read)
///     let names = try connection.rows("SELECT name FROM places WHERE kind = \(kind)") { $0.text() }
public struct Connection: ~Copyable {
    /// What a connection may do with its file.
    public enum Access: Sendable {
        /// Read a file that may change meanwhile.
        case read
        /// Read a file that nobody can write, where not even a lock can be taken.
        case readUnchanging
        /// Read and write, and make the file if it is missing.
        case write
    }

    let handle: OpaquePointer
    let cache = StatementCache()
    let nodes = NodeMemory()
    private var spatial: SpatialExtension?

    /// Opens a file, and waits up to `patience` milliseconds whenever another process holds it.
    public init(_ path: String, access: Access, patience: Int32 = 5000) throws(SQLError) {
        _ = Self.configured
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(Self.name(path, access), &handle, Self.flags(access), nil)
        guard code == SQLITE_OK, let handle else {
            let error = SQLError(from: handle, code: code, statement: nil)
            sqlite3_close_v2(handle)
            throw error
        }
        self.handle = handle
        sqlite3_busy_timeout(handle, patience)
        if access != .write {
            // A file from elsewhere must not run anything by being read.
            _ = set_database_flag(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
            _ = set_database_flag(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
        }
    }

    deinit {
        cache.clear()
        sqlite3_close_v2(handle)
        spatial?.close()
    }

    /// Runs one statement and forgets its rows.
    public borrowing func run(_ sql: SQL) throws {
        try cache.withStatement(sql, on: handle) { statement in
            while try step(statement, sql) {}
        }
    }

    /// Runs several statements of the program's own, which take no values.
    public borrowing func runScript(_ script: String) throws(SQLError) {
        let code = sqlite3_exec(handle, script, nil, nil, nil)
        guard code == SQLITE_OK else { throw SQLError(from: handle, code: code, statement: script) }
    }

    /// Reads every row of a query.
    public borrowing func rows<Value>(_ sql: SQL, _ read: (inout Row) throws -> Value) throws -> [Value] {
        var values: [Value] = []
        try forEach(sql) { row in
            values.append(try read(&row))
            return true
        }
        return values
    }

    /// Reads the first row of a query, or nil when there is none.
    public borrowing func first<Value>(_ sql: SQL, _ read: (inout Row) throws -> Value) throws -> Value? {
        var value: Value?
        try forEach(sql) { row in
            value = try read(&row)
            return false
        }
        return value
    }

    /// Lends each row in turn, until the closure answers false.
    public borrowing func forEach(_ sql: SQL, _ visit: (inout Row) throws -> Bool) throws {
        try cache.withStatement(sql, on: handle) { statement in
            while try step(statement, sql) {
                var row = Row(statement)
                guard try visit(&row) else { return }
            }
        }
    }

    /// Compiles a statement that will run many times.
    public borrowing func prepare(_ text: String) throws(SQLError) -> Statement {
        try Statement(text, on: handle)
    }

    /// Loads SpatiaLite into this connection, if it is not there yet.
    public mutating func loadSpatiaLite() throws(SQLError) {
        if spatial == nil { spatial = try SpatialExtension(on: handle) }
    }

    /// Switches every trigger of the file off or on, for this connection only.
    public borrowing func setTriggers(enabled: Bool) {
        _ = set_database_flag(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, enabled ? 1 : 0)
    }

    private borrowing func step(_ statement: OpaquePointer, _ sql: SQL) throws(SQLError) -> Bool {
        switch sqlite3_step(statement) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code: throw SQLError(from: handle, code: code, statement: sql.text)
        }
    }

    /// Done once, before SQLite starts; refused without harm where the program has started it already.
    private static let configured = leave_memory_uncounted()

    private static func flags(_ access: Access) -> Int32 {
        let common = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        switch access {
        case .read: return common | SQLITE_OPEN_READONLY
        case .readUnchanging: return common | SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
        case .write: return common | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        }
    }

    /// The path, or for a file that cannot change a URI that says so, with its special characters escaped.
    private static func name(_ path: String, _ access: Access) -> String {
        guard access == .readUnchanging else { return path }
        let escapes: [Character: String] = ["%": "%25", "?": "%3F", "#": "%23"]
        return "file:" + path.map { escapes[$0] ?? String($0) }.joined() + "?immutable=1"
    }
}
