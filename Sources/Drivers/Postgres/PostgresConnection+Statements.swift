internal import CPQ

/// Statements.
extension PostgresConnection {
    /// Runs a statement and returns its rows.
    package func rows(_ sql: SQL) throws(PostgresError) -> RowBatch { try execute(sql, isKept: true) }

    /// Runs a statement outside of a transaction, and returns its rows as soon as they are there. The next statement
    /// waits for what the server does at the end of this one.
    package func rowsBeforeEnd(_ sql: SQL) throws(PostgresError) -> RowBatch {
        try prepareToSend()
        let statement = BoundStatement(sql)
        let name = try prepared(statement)
        guard library.enterPipelineMode(handle) == 1 else { throw lost() }
        isEnding = true
        guard send(statement, name), library.sendFlushRequest(handle) == 1, library.pipelineSync(handle) == 1
        else { throw lost() }
        return try finish()
    }

    /// Runs a statement and reads each of its rows.
    package func rows<Value>(_ sql: SQL, _ read: (inout PostgresRow) throws -> Value) throws -> [Value] {
        let batch = try rows(sql)
        var values: [Value] = []
        values.reserveCapacity(batch.count)
        for index in 0..<batch.count {
            var row = batch[index]
            values.append(try read(&row))
        }
        return values
    }

    /// Runs a statement and reads its first row; nil where there is none.
    package func first<Value>(_ sql: SQL, _ read: (inout PostgresRow) throws -> Value) throws -> Value? {
        let batch = try rows(sql)
        guard batch.count > 0 else { return nil }
        var row = batch[0]
        return try read(&row)
    }

    /// Runs a statement and discards its rows.
    package func run(_ sql: SQL) throws(PostgresError) { _ = try execute(sql, isKept: false) }

    /// Runs statements that are the program's own text, and returns the rows of the last one, whose values are texts.
    @discardableResult
    package func runScript(_ text: String) throws(PostgresError) -> RowBatch {
        try prepareToSend()
        guard library.sendQuery(handle, text) == 1 else { throw lost() }
        return try finish()
    }

    /// Calls `visit` with all rows of a statement, some at a time, until it returns false. The rows are not held in
    /// memory.
    ///
    /// Needs a transaction. `visit` may run other statements.
    package func forEachBatch(
        _ sql: SQL, of size: Int = 1000, first: Int? = nil, _ visit: (RowBatch) throws -> Bool
    ) throws {
        cursors += 1
        let cursor = "rows_\(cursors)"
        try run("DECLARE \(SQL(trusted: cursor)) NO SCROLL CURSOR FOR \(sql)")
        var count = first ?? size
        while true {
            let batch = try execute(SQL(trusted: "FETCH FORWARD \(count) FROM \(cursor)"), isKept: false)
            guard batch.count > 0, try visit(batch), batch.count == count else { break }
            count = min(size, count * 4)
        }
        try run(SQL(trusted: "CLOSE \(cursor)"))
    }

    /// The same, row by row.
    package func forEach(_ sql: SQL, _ visit: (inout PostgresRow) throws -> Bool) throws {
        try forEachBatch(sql) { batch in
            for index in 0..<batch.count {
                try checkInterrupt()
                var row = batch[index]
                guard try visit(&row) else { return false }
            }
            return true
        }
    }

    private func execute(_ sql: SQL, isKept: Bool) throws(PostgresError) -> RowBatch {
        try prepareToSend()
        let statement = BoundStatement(sql)
        guard send(statement, isKept ? try prepared(statement) : nil) else { throw lost() }
        return try finish()
    }

    /// Sends a statement, by its name where it is prepared. Returns false where the connection is lost.
    private func send(_ statement: BoundStatement, _ name: String?) -> Bool {
        let values = statement.values
        let lengths = values.map { Int32(clamping: $0.bytes?.count ?? 0) }
        let formats = [Int32](repeating: 1, count: values.count)
        // One buffer for all values; an empty one still has an address, since none would mean NULL.
        var bytes: [UInt8] = []
        for value in values { bytes += value.bytes ?? [] }
        bytes.append(0)
        return bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            let addresses = values.map { value -> UnsafePointer<CChar>? in
                guard let own = value.bytes, let base = bytes.baseAddress else { return nil }
                defer { start += own.count }
                return UnsafeRawPointer(base + start).assumingMemoryBound(to: CChar.self)
            }
            let count = Int32(clamping: values.count)
            if let name {
                return library.sendPrepared(handle, name, count, addresses, lengths, formats, 1) == 1
            }
            let types = values.map { Oid($0.type) }
            return library.sendParams(handle, statement.text, count, types, addresses, lengths, formats, 1) == 1
        }
    }

    /// The name of a prepared statement; nil where there are too many.
    private func prepared(_ statement: BoundStatement) throws(PostgresError) -> String? {
        let values = statement.values
        let key = "\(values.map(\.type)) \(statement.text)"
        if let known = statements[key] { return known }
        guard statements.count < Self.maxStatements else { return nil }
        let name = "statement_\(statements.count + 1)"
        let types = values.map { Oid($0.type) }
        guard library.sendPrepare(handle, name, statement.text, Int32(clamping: values.count), types) == 1 else {
            throw lost()
        }
        _ = try finish()
        statements[key] = name
        return name
    }
}
