internal import CSpatiaLite

/// The compiled statements of one connection, kept by their text.
///
/// Compiling costs more than running a small query, so a text that comes again finds its statement ready.
final class StatementCache {
    private var handles: [String: OpaquePointer] = [:]
    private let limit = 64

    deinit {
        clear()
    }

    /// Lends the statement for a text, with the values bound, and resets it afterwards.
    func withStatement<Result>(
        _ sql: SQL,
        on database: OpaquePointer,
        _ body: (OpaquePointer) throws -> Result
    ) throws -> Result {
        // Taken out while lent, so that the same text may run inside its own loop.
        let handle =
            try handles.removeValue(forKey: sql.text)
            ?? Statement.compile(sql.text, on: database, persistent: true)
        var binder = Binder(handle)
        for value in sql.values { binder.bind(value) }
        defer {
            sqlite3_reset(handle)
            sqlite3_clear_bindings(handle)
            keep(handle, for: sql.text)
        }
        return try body(handle)
    }

    func clear() {
        for handle in handles.values { sqlite3_finalize(handle) }
        handles = [:]
    }

    private func keep(_ handle: OpaquePointer, for text: String) {
        if handles.count >= limit { clear() }
        if let twin = handles.updateValue(handle, forKey: text) { sqlite3_finalize(twin) }
    }
}
