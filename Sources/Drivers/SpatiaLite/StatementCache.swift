internal import CSQLite

/// Prepared statements of one connection, by their text.
///
/// Preparing costs more than running a small query, so a repeated text reuses its statement.
final class StatementCache {
    // A program has few different statements: a linear search from the end is faster than hashing long texts.
    private var entries: [(text: String, handle: OpaquePointer)] = []
    private let limit = 32

    deinit {
        clear()
    }

    /// Passes the statement for a text to `body`, with the values bound, and resets it afterwards.
    func withStatement<Result>(
        _ sql: SQL, on database: OpaquePointer, _ body: (OpaquePointer) throws -> Result
    ) throws -> Result {
        // Removed while in use, so that the same text may run inside its own loop.
        let handle = try take(sql.text) ?? Statement.compile(sql.text, on: database, persistent: true)
        var binder = Binder(handle)
        for value in sql.values { binder.bind(value) }
        defer {
            sqlite3_reset(handle)
            if !sql.values.isEmpty { sqlite3_clear_bindings(handle) }
            keep(handle, for: sql.text)
        }
        return try body(handle)
    }

    func clear() {
        for entry in entries { sqlite3_finalize(entry.handle) }
        entries = []
    }

    private func take(_ text: String) -> OpaquePointer? {
        guard let index = entries.lastIndex(where: { $0.text == text }) else { return nil }
        return entries.remove(at: index).handle
    }

    private func keep(_ handle: OpaquePointer, for text: String) {
        if entries.count >= limit { sqlite3_finalize(entries.removeFirst().handle) }
        entries.append((text, handle))
    }
}
