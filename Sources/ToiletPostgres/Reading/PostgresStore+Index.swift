internal import Postgres
internal import Synchronization
package import ToiletCore

extension PostgresStore {
    /// Reads what is needed to find the nearest toilets into memory, unless that was done and nothing was written since. From then
    /// on they are found in memory; only the toilets of a page are read from the server.
    ///
    /// Answers stay the same: after an import has written, they come from the server alone until this is called again.
    ///
    /// - Returns: Whether the toilets were read.
    /// - Throws: ``StoreError``.
    @discardableResult
    public func loadIndex() throws -> Bool {
        let index: StoreIndex? = try pool.ask { session in
            if session.index != nil { return nil }
            var builder = ToiletIndex.Builder()
            var cabins = Cabins.Builder()
            try session.forEachToilet(where: "true") { row in
                builder.add(row.toilet, number: row.number)
                cabins.add(row.toilet, addressKey: row.addressKey, arrondissement: row.arrondissement)
                return true
            }
            return StoreIndex(
                toilets: ToiletIndex(builder),
                cabins: Cabins(cabins),
                version: session.version
            )
        }
        guard let index else { return false }
        pool.index = index
        return true
    }

    /// Answers what can be without asking the server, as long as it has not told of a change. An answer may then be some
    /// milliseconds older than the last import.
    package func answerFromMemory(unlessToldBy watch: PostgresDataVersion) { pool.watch = watch }

    /// The index that ``loadIndex()`` has read, if it is of a version of the data; else nil.
    package func index(ofVersion version: Int) -> ToiletIndex? {
        pool.index.flatMap { $0.version == version ? $0.toilets : nil }
    }
}

/// Tells whether the data of a store in PostgreSQL has changed.
///
/// Thread-safe. The server notifies a connection of its own; a replica cannot, and is asked each time.
package final class PostgresDataVersion: Sendable {
    private struct State: @unchecked Sendable {
        var connection: Connection?
        var isNotified = false
        var version = 0
    }

    private let address: PostgresAddress
    private let state = Mutex(State())

    /// Connects to a store that exists. Throws ``StoreError``.
    package init(_ address: PostgresAddress) throws {
        self.address = address
        _ = try current()
    }

    /// A number that is another one after the data has changed. Takes about a microsecond where the server notifies.
    package func current() throws -> Int { try state.withLock { try current(&$0) } }

    /// The same where the server notifies; nil where it does not, and would have to be asked.
    func told() throws -> Int? { try state.withLock { $0.isNotified ? try current(&$0) : nil } }

    private func current(_ state: inout State) throws -> Int {
        do {
            do {
                return try Self.current(&state, address)
            } catch let error as PostgresError where state.connection != nil && error.kind == .unreachable {
                // Once anew, for a connection that the server has ended.
                state.connection = nil
                return try Self.current(&state, address)
            }
        } catch let error as PostgresError {
            state.connection = nil
            throw StoreError(error)
        }
    }

    private static func current(_ state: inout State, _ address: PostgresAddress) throws -> Int {
        if let connection = state.connection {
            if state.isNotified, try !connection.takeNotifications() { return state.version }
            return try read(connection, &state)
        }
        let connection = try Connection(address.uri)
        connection.silence = 10
        do {
            try connection.run("LISTEN toilets_store")
            state.isNotified = true
        } catch {
            guard connection.isUsable else { throw error }
            state.isNotified = false
        }
        state.connection = connection
        return try read(connection, &state)
    }

    private static func read(_ connection: Connection, _ state: inout State) throws -> Int {
        state.version = try connection.first("SELECT data_version FROM store_state") { $0.integer() } ?? 0
        return state.version
    }
}
