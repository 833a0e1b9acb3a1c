internal import CSQLite

/// A prepared statement, for text that runs many times. The statement owns its handle and finalizes it in `deinit`.
///
///     let insert = try connection.prepare("INSERT INTO names VALUES (?)")
///     for name in names { try insert.run { $0.bind(name) } }
package struct Statement: ~Copyable {
    private let handle: OpaquePointer
    private let text: String
    private let budget: WorkBudget
    /// For each parameter the literal bound to it, or nil if another value is bound.
    private let literals: UnsafeMutablePointer<UnsafePointer<UInt8>?>

    init(_ text: String, on database: OpaquePointer, budget: WorkBudget) throws(SQLError) {
        handle = try Self.compile(text, on: database, persistent: true)
        self.text = text
        self.budget = budget
        let parameters = Int(sqlite3_bind_parameter_count(handle)) + 1
        literals = .allocate(capacity: parameters)
        literals.initialize(repeating: nil, count: parameters)
    }

    deinit {
        sqlite3_finalize(handle)
        literals.deallocate()
    }

    /// Binds values to the parameters in order, then runs the statement to its end and discards its rows.
    package borrowing func run(_ bind: (inout Binder) -> Void = { _ in }) throws(SQLError) {
        var binder = Binder(handle, literals)
        bind(&binder)
        budget.begin()
        defer { sqlite3_reset(handle) }
        var code = sqlite3_step(handle)
        while code == SQLITE_ROW { code = sqlite3_step(handle) }
        guard code == SQLITE_DONE else {
            throw budget.error(from: sqlite3_db_handle(handle), code: code, statement: text)
        }
    }

    static func compile(
        _ text: String, on database: OpaquePointer, persistent: Bool
    ) throws(SQLError) -> OpaquePointer {
        var handle: OpaquePointer?
        let flags = persistent ? UInt32(truncatingIfNeeded: SQLITE_PREPARE_PERSISTENT) : 0
        let code = sqlite3_prepare_v3(database, text, -1, flags, &handle, nil)
        guard code == SQLITE_OK else { throw SQLError(from: database, code: code, statement: text) }
        guard let handle else {
            throw SQLError(code: SQLITE_MISUSE, message: "the statement is empty", statement: text)
        }
        return handle
    }
}

/// Binds values to the parameters of a statement, first to last.
package struct Binder: ~Copyable {
    private let statement: OpaquePointer
    private let literals: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
    private var index: Int32 = 0

    /// Creates a binder; `literals` records which parameters are bound to which literals.
    init(_ statement: OpaquePointer, _ literals: UnsafeMutablePointer<UnsafePointer<UInt8>?>? = nil) {
        self.statement = statement
        self.literals = literals
    }

    /// Advances to the next parameter, which is bound to something other than a literal.
    private mutating func next() {
        index += 1
        literals?[Int(index)] = nil
    }

    /// Binds a whole number, or NULL.
    package mutating func bind(_ value: Int?) {
        next()
        if let value {
            sqlite3_bind_int64(statement, index, Int64(value))
        } else {
            sqlite3_bind_null(statement, index)
        }
    }

    /// Binds a floating-point number.
    package mutating func bind(_ value: Double) {
        next()
        sqlite3_bind_double(statement, index, value)
    }

    /// Binds text, or NULL.
    package mutating func bind(_ value: String?) {
        next()
        guard let value else {
            sqlite3_bind_null(statement, index)
            return
        }
        func bind(_ bytes: UnsafeBufferPointer<UInt8>) {
            _ = bytes.withMemoryRebound(to: CChar.self) {
                // An empty buffer has no address, and a null address would bind NULL.
                bind_text_copy(statement, index, $0.baseAddress ?? emptyText, Int32(clamping: $0.count))
            }
        }
        // Unlike `withUTF8`, this does not copy the value.
        if value.utf8.withContiguousStorageIfAvailable(bind) == nil {
            var copy = value
            copy.withUTF8(bind)
        }
    }

    /// Binds a string literal without copying it.
    package mutating func bind(literal: StaticString) {
        index += 1
        // Bindings persist between runs, so an unchanged literal needs no new binding.
        if let literals {
            if literals[Int(index)] == literal.utf8Start { return }
            literals[Int(index)] = literal.utf8Start
        }
        literal.utf8Start.withMemoryRebound(to: CChar.self, capacity: literal.utf8CodeUnitCount) {
            // Without a destructor SQLite keeps the pointer; a literal lives as long as the process.
            _ = sqlite3_bind_text(statement, index, $0, Int32(clamping: literal.utf8CodeUnitCount), nil)
        }
    }

    /// Binds bytes.
    package mutating func bind(_ bytes: [UInt8]) {
        next()
        bytes.withUnsafeBytes {
            _ = bind_blob_copy(statement, index, $0.baseAddress, Int32(clamping: $0.count))
        }
    }

    /// Binds a value of any of SQLite's types.
    package mutating func bind(_ value: SQLValue) {
        switch value {
        case .null: bind(Int?.none)
        case .integer(let number): bind(Int(number))
        case .real(let number): bind(number)
        case .text(let text): bind(text)
        case .blob(let bytes), .other(_, let bytes): bind(bytes)
        }
    }
}

nonisolated(unsafe) private let emptyText: UnsafePointer<CChar> = {
    let text = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
    text.initialize(to: 0)
    return UnsafePointer(text)
}()

/// A prepared statement that looks up rows by the number bound to its first parameter.
package struct Lookup: ~Copyable {
    private let statement: OpaquePointer
    private let text: String
    private let budget: WorkBudget

    init(_ statement: OpaquePointer, text: String, budget: WorkBudget) {
        self.statement = statement
        self.text = text
        self.budget = budget
    }

    /// Reads the row for a key; nil if there is none.
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
}

extension Connection {
    /// Prepares a statement whose first parameter is the key of a ``Lookup``; the other parameters keep their
    /// values.
    package borrowing func withLookup(_ sql: SQL, _ work: (borrowing Lookup) throws -> Void) throws {
        try beginPostponed()
        try budget.duringStatement {
            try cache.withStatement(sql, on: handle) { statement in
                let lookup = Lookup(statement, text: sql.text, budget: budget)
                try work(lookup)
            }
        }
    }
}
