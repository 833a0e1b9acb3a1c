internal import CSQLite
internal import ByteStreams
internal import Synchronization

/// One open database file, closed when it goes out of scope.
///
///     let connection = try Connection("toilets.sqlite", access: .read)
///     let names = try connection.rows("SELECT name FROM places WHERE kind = \(kind)") { $0.text() }
///
/// A file may come from anywhere, so nothing in it is run: triggers and views are off, its schema may call no function
/// with side effects, no other file can be attached, and each statement has a ``WorkBudget``. A program that made the
/// file itself and wants its triggers to run says so with `trustsSchema`.
package struct Connection: ~Copyable {
    /// What a connection may do with its file.
    package enum Access: Sendable {
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
    let budget: WorkBudget
    private let isHardened: Bool
    private var spatial: SpatialExtension?

    /// Opens a file, and waits up to `patience` milliseconds whenever another process holds it.
    ///
    /// The path is always the name of a file: neither a URI nor `:memory:` has a meaning of its own.
    package init(
        _ path: String,
        access: Access,
        patience: Int32 = 5000,
        trustsSchema: Bool = false
    ) throws(SQLError) {
        let name = path.hasPrefix("/") ? path : "./" + path
        try self.init(
            name: access == .readUnchanging ? Self.unchanging(name) : name,
            flags: Self.flags(access),
            patience: patience,
            trustsSchema: trustsSchema,
            fileSize: InputFile.size(of: path)
        )
    }

    /// Opens a database in memory.
    package static func inMemory(trustsSchema: Bool = false) throws(SQLError) -> Connection {
        try Connection(
            name: ":memory:",
            flags: flags(.write),
            patience: 0,
            trustsSchema: trustsSchema,
            fileSize: 0
        )
    }

    private init(
        name: String,
        flags: Int32,
        patience: Int32,
        trustsSchema: Bool,
        fileSize: Int
    ) throws(SQLError) {
        _ = Self.configured
        budget = WorkBudget(fileSize: fileSize)
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(name, &handle, flags, nil)
        guard code == SQLITE_OK, let handle else {
            let error = SQLError(from: handle, code: code, statement: nil)
            sqlite3_close_v2(handle)
            throw error
        }
        self.handle = handle
        isHardened = !trustsSchema
        sqlite3_busy_timeout(handle, patience)
        budget.watch(handle)
        // All of this before the first statement, which is what reads the schema.
        if isHardened {
            _ = set_database_flag(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
            _ = set_database_flag(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0)
            _ = set_database_flag(handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0)
            _ = set_database_flag(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
            sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Self.longestValue)
            sqlite3_limit(handle, SQLITE_LIMIT_SQL_LENGTH, 1 << 20)
            sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0)
        }
    }

    /// Longest text, blob or row that is read or written, in bytes.
    private static let longestValue: Int32 = 64 << 10

    deinit {
        cache.clear()
        sqlite3_close_v2(handle)
        spatial?.close()
    }

    /// Whether the system does not let the file be written, whatever access was asked for.
    package var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

    /// Runs one statement and forgets its rows.
    package borrowing func run(_ sql: SQL) throws {
        try budget.ofStatement {
            try cache.withStatement(sql, on: handle) { statement in
                while try step(statement, sql) {}
            }
        }
    }

    /// Runs several statements of the program's own, which take no values.
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

    /// Lends each row in turn, until the closure answers false.
    package borrowing func forEach(_ sql: SQL, _ visit: (inout Row) throws -> Bool) throws {
        try budget.ofStatement {
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

    /// Compiles a statement that will run many times.
    package borrowing func prepare(_ text: String) throws(SQLError) -> Statement {
        try Statement(text, on: handle, budget: budget)
    }

    /// Loads SpatiaLite into this connection, if it is not there yet.
    package mutating func loadSpatiaLite() throws(SQLError) {
        if spatial == nil { spatial = try SpatialExtension(on: handle) }
    }

    /// Lets a closure write the tables behind virtual tables, such as those of an R*Tree.
    borrowing func withWritableShadowTables<Result>(_ work: () throws -> Result) rethrows -> Result {
        _ = set_database_flag(handle, SQLITE_DBCONFIG_DEFENSIVE, 0)
        defer { if isHardened { _ = set_database_flag(handle, SQLITE_DBCONFIG_DEFENSIVE, 1) } }
        return try work()
    }

    /// Lets a closure read and write values of up to `length` bytes, where the usual 64 KiB are too few.
    package borrowing func withLongValues<Result>(upTo length: Int32, _ work: () throws -> Result) rethrows
        -> Result
    {
        let before = sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, -1)
        sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, max(before, length))
        defer { sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, before) }
        return try work()
    }

    /// Lets a schema be read in which some entries are damaged: those are left out. For reading only.
    package borrowing func tolerateDamagedSchema() throws {
        _ = set_database_flag(handle, SQLITE_DBCONFIG_DEFENSIVE, 0)
        try run("PRAGMA writable_schema = ON")
    }

    /// Is asked now and then, also in the midst of a statement, whether to give up; the statement then fails with
    /// ``SQLError/Kind/interrupted``.
    package borrowing func setShouldStop(_ shouldStop: @escaping () -> Bool) {
        budget.shouldStop = shouldStop
    }

    /// Ends the reads under way, also from another thread; they throw ``SQLError/Kind/interrupted``, and so do all
    /// others until ``forgetInterrupt()``. The connection must be kept alive meanwhile.
    package borrowing func interrupt() { budget.isInterrupted.store(true, ordering: .relaxed) }

    /// Lets the connection read again.
    package borrowing func forgetInterrupt() { budget.isInterrupted.store(false, ordering: .relaxed) }

    private borrowing func step(_ statement: OpaquePointer, _ sql: SQL) throws(SQLError) -> Bool {
        switch sqlite3_step(statement) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code: throw budget.error(from: handle, code: code, statement: sql.text)
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

    /// A URI for a file that cannot change, with the special characters of its path escaped.
    private static func unchanging(_ path: String) -> String {
        let escapes: [Character: String] = ["%": "%25", "?": "%3F", "#": "%23"]
        return "file:" + path.map { escapes[$0] ?? String($0) }.joined() + "?immutable=1"
    }
}
