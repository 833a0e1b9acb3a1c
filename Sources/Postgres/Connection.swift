internal import ByteStreams
internal import CPQ
internal import Glibc
internal import Synchronization

/// A connection to a server of PostgreSQL.
///
/// Not thread-safe, but ``interrupt()``, which any thread may call. What waits for the server looks every twentieth of a second
/// whether it should stop; then it asks the server to cancel the statement.
package final class Connection: @unchecked Sendable {
    let library: PQLibrary
    private let handle: OpaquePointer
    /// The prepared statements: their names by text and types.
    private var statements: [String: String] = [:]
    private var cursors = 0
    private let interrupts = Atomic(false)
    private var shouldStop: () -> Bool = { false }
    /// Seconds after which a server that says nothing is taken for lost; nil for no limit.
    package var silence: Double?

    /// Maximum number of prepared statements; others are sent as they are.
    private static let maxStatements = 100
    /// Milliseconds between two looks at whether to stop.
    private static let step: Int32 = 50

    /// Connects to a database by a URI, as libpq reads it: with its environment, service files and password files.
    ///
    /// Waits at most ten seconds for each host, unless the URI has `connect_timeout`.
    package init(_ uri: String) throws(PostgresError) {
        let library = try PQLibrary.opened()
        self.library = library
        let parts = [
            ("connect_timeout", "10"), ("fallback_application_name", "toilets"), ("client_encoding", "UTF8"),
            ("dbname", uri),
        ]
        let keys = parts.map { strdup($0.0) } + [nil]
        let values = parts.map { strdup($0.1) } + [nil]
        defer { for text in keys + values { Glibc.free(text) } }
        let handle = keys.map { UnsafePointer($0) }.withUnsafeBufferPointer { keys in
            values.map { UnsafePointer($0) }.withUnsafeBufferPointer { values in
                // The parameter that is expanded into others is `dbname`.
                library.connect(keys.baseAddress, values.baseAddress, 1)
            }
        }
        guard let handle else { throw PostgresError(.unreachable, "out of memory") }
        guard library.status(handle) == CONNECTION_OK else {
            let message = Self.message(of: handle, library)
            library.finish(handle)
            throw Self.connectionError(message)
        }
        self.handle = handle
        _ = library.setNoticeProcessor(handle, { _, _ in }, nil)
        _ = library.setNonblocking(handle, 1)
    }

    deinit { library.finish(handle) }

    /// libpq gives no codes for a connection that failed, so the words that the server is known to use are looked for.
    private static func connectionError(_ message: String) -> PostgresError {
        // Where several hosts were tried, each has a line; the last one is about the last host.
        let last = message.split(whereSeparator: \.isNewline).last.map(String.init) ?? message
        let line = message.contains("FATAL:") ? last : message
        if ["too many clients", "remaining connection slots", "too many connections"].contains(
            where: line.contains
        ) {
            return PostgresError(.busy, line)
        }
        if ["starting up", "shutting down", "recovery mode"].contains(where: line.contains) {
            return PostgresError(.busy, line)
        }
        let isRefusal =
            line.contains("FATAL:")
            || ["no password supplied", "authentication"].contains(where: line.contains)
        return PostgresError(isRefusal ? .refused : .unreachable, line)
    }

    private static func message(of handle: OpaquePointer, _ library: PQLibrary) -> String {
        library.errorMessage(handle).map { String(cString: $0) } ?? ""
    }

    /// Whether it can be used for further statements.
    package var isUsable: Bool {
        library.status(handle) == CONNECTION_OK && !interrupts.load(ordering: .relaxed)
    }

    /// Makes the running statement, and all later ones, throw an error of the kind ``PostgresError/Kind/interrupted``.
    package func interrupt() { interrupts.store(true, ordering: .relaxed) }

    /// Sets a closure that is asked during long work whether to stop it.
    package func setShouldStop(_ shouldStop: @escaping () -> Bool) { self.shouldStop = shouldStop }

    /// Throws if it was interrupted.
    package func checkInterrupt() throws(PostgresError) {
        if interrupts.load(ordering: .relaxed) || shouldStop() {
            throw PostgresError(.interrupted, "the work was interrupted")
        }
    }

    /// The value of a parameter that the server reports, such as `server_version`.
    package func parameter(_ name: String) -> String? {
        library.parameterStatus(handle, name).map { String(cString: $0) }
    }

    /// Whether a notification has arrived since the last call. Does not wait.
    package func takeNotifications() throws(PostgresError) -> Bool {
        guard library.consumeInput(handle) == 1 else { throw lost() }
        var isNotified = false
        while let notification = library.notification(handle) {
            isNotified = true
            library.free(notification)
        }
        return isNotified
    }
}

/// Statements.
extension Connection {
    /// Runs a statement and returns its rows.
    package func rows(_ sql: SQL) throws(PostgresError) -> RowBatch { try execute(sql, isKept: true) }

    /// Runs a statement and reads each of its rows.
    package func rows<Value>(_ sql: SQL, _ read: (inout Row) throws -> Value) throws -> [Value] {
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
    package func first<Value>(_ sql: SQL, _ read: (inout Row) throws -> Value) throws -> Value? {
        let batch = try rows(sql)
        guard batch.count > 0 else { return nil }
        var row = batch[0]
        return try read(&row)
    }

    /// Runs a statement that returns no rows, and returns how many it changed.
    @discardableResult
    package func run(_ sql: SQL) throws(PostgresError) -> Int {
        let batch = try execute(sql, isKept: false)
        return batch.affected
    }

    /// Runs statements that are the program's own text, and returns the rows of the last one, whose values are texts.
    @discardableResult
    package func runScript(_ text: String) throws(PostgresError) -> RowBatch {
        try checkInterrupt()
        guard library.sendQuery(handle, text) == 1 else { throw lost() }
        return try finish()
    }

    /// Calls `visit` with all rows of a statement, some at a time, until it returns false. The rows are not held in memory.
    ///
    /// Needs a transaction. `visit` may run other statements.
    package func forEachBatch(
        _ sql: SQL,
        of size: Int = 1000,
        first: Int? = nil,
        _ visit: (RowBatch) throws -> Bool
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
    package func forEach(_ sql: SQL, _ visit: (inout Row) throws -> Bool) throws {
        try forEachBatch(sql) { batch in
            for index in 0..<batch.count {
                try checkInterrupt()
                var row = batch[index]
                guard try visit(&row) else { return false }
            }
            return true
        }
    }

    /// Writes rows into a table by `COPY`, which is faster than statements. `columns` are the program's own text.
    package func copy(into table: String, _ columns: [String], _ write: (inout CopyWriter) throws -> Void)
        throws
    {
        try checkInterrupt()
        let text = "COPY \(table) (\(columns.joined(separator: ", "))) FROM STDIN (FORMAT binary)"
        guard library.sendQuery(handle, text) == 1 else { throw lost() }
        try flushOutput()
        let begun = try nextResult()
        guard let begun, begun.status == PGRES_COPY_IN else {
            try drain()
            throw begun?.error(library) ?? PostgresError(.unexpectedContent, "the server does not take rows")
        }
        var writer = CopyWriter(columns: columns.count) { [self] bytes in try put(bytes) }
        do {
            try write(&writer)
            try writer.finish()
        } catch {
            while library.putCopyEnd(handle, "cancelled") == 0 { try wait(toWrite: true) }
            try flushOutput()
            try drain()
            throw error
        }
        while library.putCopyEnd(handle, nil) == 0 { try wait(toWrite: true) }
        _ = try finish()
    }

    private func put(_ bytes: [UInt8]) throws(PostgresError) {
        try checkInterrupt()
        while true {
            let sent = bytes.withUnsafeBytes {
                library.putCopyData(
                    handle,
                    $0.baseAddress?.assumingMemoryBound(to: CChar.self),
                    Int32($0.count)
                )
            }
            switch sent {
            case 1: return
            case 0: try wait(toWrite: true)
            default: throw lost()
            }
        }
    }

    private func execute(_ sql: SQL, isKept: Bool) throws(PostgresError) -> RowBatch {
        try checkInterrupt()
        let text = sql.text
        let values = sql.values
        let name = isKept ? try prepared(text, values) : nil
        let types = values.map { Oid($0.type) }
        let lengths = values.map { Int32($0.bytes?.count ?? 0) }
        let formats = [Int32](repeating: 1, count: values.count)
        // One buffer for all values; an empty one still has an address, since none would mean NULL.
        var bytes: [UInt8] = []
        for value in values { bytes += value.bytes ?? [] }
        bytes.append(0)
        let isSent = bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            let addresses = values.map { value -> UnsafePointer<CChar>? in
                guard let own = value.bytes, let base = bytes.baseAddress else { return nil }
                defer { start += own.count }
                return UnsafeRawPointer(base + start).assumingMemoryBound(to: CChar.self)
            }
            let count = Int32(values.count)
            if let name {
                return library.sendPrepared(handle, name, count, addresses, lengths, formats, 1)
            }
            return library.sendParams(handle, text, count, types, addresses, lengths, formats, 1)
        }
        guard isSent == 1 else { throw lost() }
        return try finish()
    }

    /// The name of a prepared statement; nil where there are too many.
    private func prepared(_ text: String, _ values: [SQLValue]) throws(PostgresError) -> String? {
        let key = "\(values.map(\.type)) \(text)"
        if let known = statements[key] { return known }
        guard statements.count < Self.maxStatements else { return nil }
        let name = "statement_\(statements.count + 1)"
        let types = values.map { Oid($0.type) }
        guard library.sendPrepare(handle, name, text, Int32(values.count), types) == 1 else { throw lost() }
        _ = try finish()
        statements[key] = name
        return name
    }

    /// Waits for the end of a statement, and returns its last rows.
    private func finish() throws(PostgresError) -> RowBatch {
        try flushOutput()
        var last: PendingResult?
        var failure: PostgresError?
        while let result = try nextResult() {
            switch result.status {
            case PGRES_TUPLES_OK, PGRES_COMMAND_OK, PGRES_EMPTY_QUERY: last = result
            case PGRES_COPY_IN, PGRES_COPY_OUT, PGRES_COPY_BOTH:
                throw PostgresError(.unexpectedContent, "the server wants to copy rows")
            default: failure = failure ?? result.error(library)
            }
        }
        if let failure {
            // The server says this of a statement that was cancelled for its time too.
            if failure.state == "57014", failure.message.contains("timeout") {
                throw PostgresError(.timedOut, failure.message)
            }
            throw failure
        }
        guard let last else { throw lost() }
        return last.take(library)
    }

    private func drain() throws(PostgresError) {
        while try nextResult() != nil {}
    }

    private func flushOutput() throws(PostgresError) {
        while true {
            switch library.flush(handle) {
            case 0: return
            case 1: try wait(toWrite: true)
            default: throw lost()
            }
        }
    }

    private func nextResult() throws(PostgresError) -> PendingResult? {
        while library.isBusy(handle) == 1 {
            try wait(toWrite: false)
            guard library.consumeInput(handle) == 1 else { throw lost() }
        }
        return library.getResult(handle).map { PendingResult($0, library) }
    }

    /// Waits until the server has sent something, or takes something.
    private func wait(toWrite: Bool) throws(PostgresError) {
        var waited = 0.0
        var isCancelled = false
        while true {
            var descriptor = pollfd()
            descriptor.fd = library.socket(handle)
            descriptor.events = Int16(POLLIN | (toWrite ? POLLOUT : 0))
            guard descriptor.fd >= 0 else { throw lost() }
            let ready = poll(&descriptor, 1, Self.step)
            if ready > 0 {
                // Otherwise the server could wait for this side to read.
                if toWrite, Int32(descriptor.revents) & POLLIN != 0 { _ = library.consumeInput(handle) }
                return
            }
            guard ready == 0 || errno == EINTR else { throw lost() }
            waited += Double(Self.step) / 1000
            if interrupts.load(ordering: .relaxed) || shouldStop() {
                if !isCancelled { cancelStatement() }
                isCancelled = true
                // A server that does not even answer to this is left.
                if waited > 5 { throw PostgresError(.interrupted, "the work was interrupted") }
            }
            if let silence, waited > silence {
                throw PostgresError(.unreachable, "the server has not answered for \(Int(silence)) seconds")
            }
        }
    }

    private func cancelStatement() {
        guard let cancel = library.makeCancel(handle) else { return }
        defer { library.freeCancel(cancel) }
        var reason = [CChar](repeating: 0, count: 256)
        _ = library.cancel(cancel, &reason, Int32(reason.count))
    }

    private func lost() -> PostgresError {
        PostgresError(.unreachable, Self.message(of: handle, library))
    }
}

/// A result that is not yet known to be one of rows.
private final class PendingResult {
    private var result: OpaquePointer?
    private let library: PQLibrary
    let status: ExecStatusType

    init(_ result: OpaquePointer, _ library: PQLibrary) {
        self.result = result
        self.library = library
        status = library.resultStatus(result)
    }

    deinit { if let result { library.clear(result) } }

    func take(_ library: PQLibrary) -> RowBatch {
        defer { result = nil }
        guard let result else { preconditionFailure("a result is taken once") }
        return RowBatch(result, library)
    }

    func error(_ library: PQLibrary) -> PostgresError {
        func field(_ code: Character) -> String? {
            code.asciiValue.flatMap { library.resultErrorField(result, Int32($0)) }.map {
                String(cString: $0)
            }
        }
        // The codes of the fields, which Swift does not import: `C` of the state, `M` of the message.
        guard let state = field("C") else {
            return PostgresError(.unreachable, field("M") ?? "the connection was lost")
        }
        return PostgresError(state: state, message: field("M") ?? "")
    }
}
