internal import ByteStreams
internal import CPQ
internal import Synchronization

/// A connection to a server of PostgreSQL.
///
/// Not thread-safe, but ``interrupt()``, which any thread may call. What waits for the server looks every twentieth of
/// a second whether it should stop; then it asks the server to cancel the statement.
package final class PostgresConnection: SQLConnection, @unchecked Sendable {
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
    /// What the server may take of this side's time, and send.
    var budget = Budget()
    /// Whether the server has not kept to it, so that nothing more is read from it.
    var isSpoilt = false

    /// Maximum number of prepared statements; others are sent as they are.
    static let maxStatements = 100
    /// Milliseconds between two looks at whether to stop.
    static let step: Int32 = 50

    /// Connects to a database by a URI, as libpq reads it: with its environment, service files and password files.
    ///
    /// Waits at most ten seconds for each host, and notices within a minute that the other machine is no longer there,
    /// unless the URI says otherwise. Sends no password that others can read to another machine, unless the URI says
    /// `sslmode`.
    package convenience init(_ uri: String) throws(PostgresError) {
        try self.init(uri, isElsewhere: ServerPlace.isElsewhere)
    }

    /// The same with another judgement of which servers are on another machine.
    package init(_ uri: String, isElsewhere: (ServerPlace) -> Bool) throws(PostgresError) {
        library = try PQLibrary.opened()
        handle = try Self.connected(uri, isElsewhere, library)
        _ = library.setNoticeProcessor(handle, { _, _ in }, nil)
        _ = library.setNonblocking(handle, 1)
    }

    deinit { library.finish(handle) }

    static func message(of handle: OpaquePointer, _ library: PQLibrary) -> String {
        library.errorMessage(handle).map { String(cString: $0) } ?? ""
    }

    /// Whether it can be used for further statements.
    package var isUsable: Bool {
        library.status(handle) == CONNECTION_OK && !isSpoilt && !interrupts.load(ordering: .relaxed)
    }

    /// Makes the running statement, and all later ones, throw an error of the kind ``PostgresError/Kind/interrupted``.
    package func interrupt() { interrupts.store(true, ordering: .relaxed) }

    /// Sets a closure that is asked during long work whether to stop it: before each statement, and each twentieth of a
    /// second while it waits for the server.
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
