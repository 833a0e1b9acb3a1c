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
    let handle: OpaquePointer
    /// The prepared statements: their names by text and types.
    var statements: [String: String] = [:]
    /// How many cursors were opened.
    var cursors = 0
    /// Whether the rows of a statement were returned whose end is still to come.
    var isEnding = false
    private let interrupts = Atomic(false)
    private var shouldStop: () -> Bool = { false }
    /// Seconds after which a server that says nothing is taken for lost; nil for no limit.
    package var silence: Double?

    /// Maximum number of prepared statements; others are sent as they are.
    static let maxStatements = 100
    /// Milliseconds between two looks at whether to stop.
    static let step: Int32 = 50

    /// Connects to a database by a URI, as libpq reads it: with its environment, service files and password files.
    ///
    /// Waits at most ten seconds for each host, and notices within a minute that the other machine is no longer there, unless the URI
    /// says otherwise.
    package init(_ uri: String) throws(PostgresError) {
        let library = try PQLibrary.opened()
        self.library = library
        let parts = [
            ("connect_timeout", "10"), ("keepalives_idle", "30"), ("keepalives_interval", "10"),
            ("keepalives_count", "3"), ("fallback_application_name", "toilets"), ("client_encoding", "UTF8"),
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

    static func message(of handle: OpaquePointer, _ library: PQLibrary) -> String {
        library.errorMessage(handle).map { String(cString: $0) } ?? ""
    }

    /// Whether it can be used for further statements.
    package var isUsable: Bool {
        library.status(handle) == CONNECTION_OK && !interrupts.load(ordering: .relaxed)
    }

    /// Makes the running statement, and all later ones, throw an error of the kind ``PostgresError/Kind/interrupted``.
    package func interrupt() { interrupts.store(true, ordering: .relaxed) }

    /// Sets a closure that is asked during long work whether to stop it: before each statement, and each twentieth of a second while it
    /// waits for the server.
    package func setShouldStop(_ shouldStop: @escaping () -> Bool) { self.shouldStop = shouldStop }

    /// Throws if it was interrupted.
    package func checkInterrupt() throws(PostgresError) {
        if isInterrupted { throw PostgresError(.interrupted, "the work was interrupted") }
    }

    /// Whether what runs is to be stopped.
    var isInterrupted: Bool { interrupts.load(ordering: .relaxed) || shouldStop() }

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
