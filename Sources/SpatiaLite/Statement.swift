internal import CSQLite

/// A compiled statement, for work that runs the same text many times.
///
///     let insert = try connection.prepare("INSERT INTO names VALUES (?)")
///     for name in names { try insert.run { $0.bind(name) } }
package struct Statement: ~Copyable {
    private let handle: OpaquePointer
    private let text: String
    private let budget: WorkBudget
    /// For each parameter the literal that it is bound to, and nil where it is bound to anything else.
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

    /// Binds values in order, and runs the statement to its end.
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
        _ text: String,
        on database: OpaquePointer,
        persistent: Bool
    ) throws(SQLError) -> OpaquePointer {
        var handle: OpaquePointer?
        let flags = persistent ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
        let code = sqlite3_prepare_v3(database, text, -1, flags, &handle, nil)
        guard code == SQLITE_OK else { throw SQLError(from: database, code: code, statement: text) }
        guard let handle else {
            throw SQLError(code: SQLITE_MISUSE, message: "the statement is empty", statement: text)
        }
        return handle
    }
}

/// Fills the holes of a statement, first to last.
package struct Binder: ~Copyable {
    private let statement: OpaquePointer
    private let literals: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
    private var index: Int32 = 0

    /// Takes a statement, and where it is noted which of its parameters are bound to which literals.
    init(_ statement: OpaquePointer, _ literals: UnsafeMutablePointer<UnsafePointer<UInt8>?>? = nil) {
        self.statement = statement
        self.literals = literals
    }

    /// Goes on to the next parameter, which will be bound to something other than a literal.
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
                bind_text_copy(statement, index, $0.baseAddress ?? emptyText, Int32($0.count))
            }
        }
        // Unlike `withUTF8`, this needs no copy of the value.
        if value.utf8.withContiguousStorageIfAvailable(bind) == nil {
            var copy = value
            copy.withUTF8(bind)
        }
    }

    /// Binds a text that is part of the program, without a copy of it.
    package mutating func bind(literal: StaticString) {
        index += 1
        // What a parameter is bound to stays from one run to the next.
        if let literals {
            if literals[Int(index)] == literal.utf8Start { return }
            literals[Int(index)] = literal.utf8Start
        }
        literal.utf8Start.withMemoryRebound(to: CChar.self, capacity: literal.utf8CodeUnitCount) {
            // No destructor means that SQLite may keep the address.
            _ = sqlite3_bind_text(statement, index, $0, Int32(literal.utf8CodeUnitCount), nil)
        }
    }

    /// Binds bytes.
    package mutating func bind(_ bytes: [UInt8]) {
        next()
        bytes.withUnsafeBytes { _ = bind_blob_copy(statement, index, $0.baseAddress, Int32($0.count)) }
    }

    /// Binds a value of any of SQLite's types.
    package mutating func bind(_ value: SQLValue) {
        switch value {
        case .null: bind(Int?.none)
        case .integer(let number): bind(Int(number))
        case .real(let number): bind(number)
        case .text(let text): bind(text)
        case .blob(let bytes): bind(bytes)
        }
    }
}

nonisolated(unsafe) private let emptyText: UnsafePointer<CChar> = {
    let text = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
    text.initialize(to: 0)
    return UnsafePointer(text)
}()
