internal import SQLText
internal import Postgres
internal import Synchronization
internal import ToiletCore

/// Tells whether the data of a store in PostgreSQL has changed.
///
/// Thread-safe. The server notifies a connection of its own; a replica cannot, and is asked each time.
package final class PostgresDataVersion: Sendable {
    private let listener: Mutex<Listener>

    /// Connects to a store that exists. Throws ``StoreError``.
    package init(_ address: PostgresAddress) throws {
        listener = Mutex(Listener(address: address))
        _ = try current()
    }

    /// A number that is another one after the data has changed. Takes about a microsecond where the server notifies.
    package func current() throws -> Int { try listener.withLock { try $0.currentVersion() } }

    /// The same where the server notifies; nil where it does not, and would have to be asked.
    func told() throws -> Int? { try listener.withLock { $0.isNotified ? try $0.currentVersion() : nil } }
}

/// A connection that the server notifies if it can, and the last version that it gave.
private struct Listener {
    private let address: PostgresAddress
    private(set) var isNotified = false
    private var connection: Connection?
    private var version = 0

    init(address: PostgresAddress) { self.address = address }

    /// The version as it is now. Throws ``StoreError``.
    mutating func currentVersion() throws -> Int {
        do {
            do {
                return try readVersion()
            } catch let error as PostgresError where connection != nil && error.kind == .unreachable {
                // A second attempt, since the server may have ended the connection.
                connection = nil
                return try readVersion()
            }
        } catch let error as PostgresError {
            connection = nil
            throw StoreError(error)
        }
    }

    /// The same without a second attempt, over the connection that there is or over a new one.
    private mutating func readVersion() throws -> Int {
        if let connection {
            if isNotified, try !connection.takeNotifications() { return version }
            return try ask(connection)
        }
        let connection = try Connection(to: address, for: .reading)
        connection.limit(seconds: 10)
        do {
            try connection.run("LISTEN toilets_store")
            isNotified = true
        } catch {
            guard connection.isUsable else { throw error }
            isNotified = false
        }
        self.connection = connection
        return try ask(connection)
    }

    private mutating func ask(_ connection: Connection) throws -> Int {
        version = try connection.first("SELECT data_version FROM store_state") { $0.integer() } ?? 0
        return version
    }
}
