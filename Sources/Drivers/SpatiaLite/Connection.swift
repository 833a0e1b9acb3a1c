internal import CSQLite
internal import ByteStreams
internal import Synchronization

/// An open SQLite database. The connection owns its handle and closes it in `deinit`.
///
///     let connection = try Connection("toilets.sqlite", access: .read)
///     let names = try connection.rows("SELECT name FROM places WHERE kind = \(kind)") { $0.text() }
///
/// Files are treated as untrusted input: triggers and views are disabled, functions with side effects cannot be
/// called from the schema, no other database can be attached, and each statement has a ``WorkBudget``. A program
/// that created the file itself can enable its triggers with `trustsSchema`.
///
/// A connection is used by one thread at a time, except ``interrupt()``, which any thread may call.
package struct Connection: SQLConnection, ~Copyable {
    /// How the file is opened.
    package enum Access: Sendable {
        /// Read-only; other processes may write to the file meanwhile.
        case read
        /// Read-only and without locks, for a file that no process can change (SQLite's `immutable=1`).
        case readImmutable
        /// Read and write; creates the file if it does not exist.
        case write
    }

    let handle: OpaquePointer
    let cache = StatementCache()
    let judge: BoxJudge
    let lastSnapshot: LastSnapshot
    let budget: WorkBudget
    private var spatial: SpatialExtension?

    /// Opens a database file.
    ///
    /// - Parameters:
    ///   - path: A file path. URIs and `:memory:` have no special meaning.
    ///   - access: How the file is opened.
    ///   - busyTimeout: How long to wait for a lock that another process holds, in milliseconds.
    ///   - trustsSchema: Whether triggers, views and functions in the schema may run.
    /// - Throws: ``SQLError``.
    package init(
        _ path: String, access: Access, busyTimeout: Int32 = 5000, trustsSchema: Bool = false
    ) throws(SQLError) {
        let name = path.hasPrefix("/") ? path : "./" + path
        try self.init(
            name: access == .readImmutable ? Self.immutableURI(name) : name, flags: Self.flags(access),
            mayBeLogged: access != .readImmutable, busyTimeout: busyTimeout, trustsSchema: trustsSchema,
            fileSize: InputFile.size(of: path)
        )
    }

    /// Opens a new, empty in-memory database.
    package static func inMemory(trustsSchema: Bool = false) throws(SQLError) -> Connection {
        try Connection(
            name: ":memory:", flags: flags(.write), mayBeLogged: false, busyTimeout: 0, trustsSchema: trustsSchema,
            fileSize: 0
        )
    }

    private init(
        name: String, flags: Int32, mayBeLogged: Bool, busyTimeout: Int32, trustsSchema: Bool, fileSize: Int
    ) throws(SQLError) {
        _ = Self.configured
        budget = WorkBudget(fileSize: fileSize)
        lastSnapshot = LastSnapshot(mayBeLogged: mayBeLogged)
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(name, &handle, flags, nil)
        guard code == SQLITE_OK, let handle else {
            let error = SQLError(from: handle, code: code, statement: nil)
            sqlite3_close_v2(handle)
            throw error
        }
        self.handle = handle
        sqlite3_busy_timeout(handle, busyTimeout)
        budget.watch(handle)
        judge = BoxJudge(on: handle, budget)
        // Before the first statement, because that reads the schema.
        if !trustsSchema {
            _ = set_database_flag(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
            _ = set_database_flag(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0)
            _ = set_database_flag(handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0)
            _ = set_database_flag(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
            sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Self.maxValueLength)
            sqlite3_limit(handle, SQLITE_LIMIT_SQL_LENGTH, 1 << 20)
            sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0)
        }
    }

    /// Maximum size of a text, blob or row that is read or written, in bytes.
    private static let maxValueLength: Int32 = 64 << 10

    deinit {
        cache.clear()
        sqlite3_close_v2(handle)
        spatial?.close()
    }

    /// Whether the file cannot be written, whatever access was requested.
    package var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

    /// Runs one statement to its end and discards its rows.
    package borrowing func run(_ sql: SQL) throws {
        try beginPostponed()
        try budget.duringStatement {
            try cache.withStatement(sql, on: handle) { statement in
                while try step(statement, sql) {}
            }
        }
    }

    /// Runs several statements without parameters. The text must be the program's own, never data.
    package borrowing func runScript(_ script: String) throws(SQLError) {
        budget.begin()
        let code = sqlite3_exec(handle, script, nil, nil, nil)
        guard code == SQLITE_OK else { throw budget.error(from: handle, code: code, statement: script) }
    }

    /// Reads every row of a query.
    package borrowing func rows<Value>(_ sql: SQL, _ read: (inout Row) throws -> Value) throws -> [Value] {
        var values: [Value] = []
        try forEach(sql) { row in
            values.append(try read(&row))
            return true
        }
        return values
    }

    /// Reads the first row of a query, or nil when there is none.
    package borrowing func first<Value>(_ sql: SQL, _ read: (inout Row) throws -> Value) throws -> Value? {
        var value: Value?
        try forEach(sql) { row in
            value = try read(&row)
            return false
        }
        return value
    }

    /// Calls `visit` with each row, until it returns false. The row is valid only during the call.
    package borrowing func forEach(_ sql: SQL, _ visit: (inout Row) throws -> Bool) throws {
        try beginPostponed()
        try budget.duringStatement {
            try cache.withStatement(sql, on: handle) { statement in
                try budget.throwIfInterrupted()
                while try step(statement, sql) {
                    var row = Row(statement)
                    guard try visit(&row) else { return }
                    try budget.throwIfInterrupted()
                }
            }
        }
    }

    /// Compiles a statement for repeated use. The text must be the program's own, never data.
    package borrowing func prepare(_ text: String) throws(SQLError) -> Statement {
        try Statement(text, on: handle, budget: budget)
    }

    /// Loads SpatiaLite into this connection unless it is loaded already. Throws ``SQLError`` of the kind
    /// ``SQLError/Kind/noLibrary`` if it is not installed.
    package mutating func loadSpatiaLite() throws(SQLError) {
        if spatial == nil { spatial = try SpatialExtension(on: handle) }
    }

    /// Raises the size limit for texts, blobs and rows from 64 KiB to `length` bytes while `work` runs.
    package borrowing func withLongValues<Result>(upTo length: Int32, _ work: () throws -> Result) rethrows
        -> Result
    {
        let before = sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, -1)
        sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, max(before, length))
        defer { sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, before) }
        return try work()
    }

    /// Lets all statements of `work` share one ``WorkBudget``, of so many times that of a statement. When it is spent,
    /// they fail.
    package borrowing func sharingBudget<Result>(times: Int, _ work: () throws -> Result) rethrows -> Result {
        try budget.multiplied(by: times) { try budget.duringStatement(work) }
    }

    /// Whether the work of ``sharingBudget(times:_:)`` has used it up.
    package var isBudgetSpent: Bool { budget.isSpent }

    /// Sets a closure that is polled every few milliseconds, also while a statement runs. When it returns true, the
    /// statement fails with ``SQLError/Kind/interrupted``.
    package borrowing func setShouldStop(_ shouldStop: @escaping () -> Bool) {
        budget.shouldStop = shouldStop
    }

    /// Stops the running reads, which throw ``SQLError/Kind/interrupted``; so do all later reads until
    /// ``clearInterrupt()``.
    ///
    /// May be called from any thread. The caller keeps the connection alive during the call.
    package borrowing func interrupt() { budget.isInterrupted.store(true, ordering: .relaxed) }

    /// Clears an earlier ``interrupt()``.
    package borrowing func clearInterrupt() { budget.isInterrupted.store(false, ordering: .relaxed) }

    private borrowing func step(_ statement: OpaquePointer, _ sql: SQL) throws(SQLError) -> Bool {
        switch sqlite3_step(statement) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code: throw budget.error(from: handle, code: code, statement: sql.text)
        }
    }

    /// Turns off SQLite's memory statistics, once per process. Has no effect if the program initialised SQLite
    /// before.
    private static let configured = leave_memory_uncounted()

    private static func flags(_ access: Access) -> Int32 {
        let common = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        switch access {
        case .read: return common | SQLITE_OPEN_READONLY
        case .readImmutable: return common | SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
        case .write: return common | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        }
    }

    /// The `immutable=1` URI of a path, with the path's special characters escaped.
    private static func immutableURI(_ path: String) -> String {
        let escapes: [Character: String] = ["%": "%25", "?": "%3F", "#": "%23"]
        return "file:" + path.map { escapes[$0] ?? String($0) }.joined() + "?immutable=1"
    }
}
