package import MemoryIndex
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
    private var connection: PostgresConnection?
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
        let connection = try PostgresConnection(to: address, for: .reading)
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

    private mutating func ask(_ connection: PostgresConnection) throws -> Int {
        version = try connection.first("SELECT data_version FROM store_state") { $0.integer() } ?? 0
        return version
    }
}

extension PostgresStore {
    /// Reads what is needed to find the nearest toilets into memory, unless that was done and nothing was written
    /// since. From then on they are found in memory; only the toilets of a page are read from the server.
    ///
    /// Answers stay the same: after an import has written, they come from the server alone until this is called again.
    ///
    /// - Returns: Whether the toilets were read.
    /// - Throws: ``StoreError``.
    @discardableResult
    public func loadIndex() throws -> Bool {
        let index: PostgresStoreIndex? = try pool.ask { reader in
            if reader.index != nil { return nil }
            var builder = ToiletIndex.Builder()
            var numbers = NumbersAtAddress.Builder()
            try reader.forEachToilet(where: "true") { row in
                builder.add(row.toilet, number: row.number)
                numbers.add(row.toilet, addressKey: row.addressKey, arrondissement: row.arrondissement)
                return true
            }
            let toilets = ToiletIndex(builder)
            return PostgresStoreIndex(
                toilets: toilets, positions: try Self.positions(toilets, reader),
                numbersAtAddress: NumbersAtAddress(numbers),
                version: reader.version
            )
        }
        guard let index else { return false }
        pool.index = index
        return true
    }

    private static func positions(_ index: ToiletIndex, _ reader: PostgresReader) throws -> ListPositions {
        let all: SQL = """
            SELECT t.pk, t.arrondissement FROM toilets AS t WHERE \(reader.leads) ORDER BY \(ListOrder.address.columns)
            """
        return try ListPositions(index) { add in
            try reader.snapshot.forEachBatch(all) { batch in
                for number in 0..<batch.count {
                    var row = batch[number]
                    add(row.integer(), row.optionalInteger())
                }
                return true
            }
        }
    }

    /// Answers what can be without asking the server, as long as it has not told of a change. An answer may then be
    /// some milliseconds older than the last import.
    package func answerFromMemory(unlessToldBy watch: PostgresDataVersion) { pool.watch = watch }

    /// The index that ``loadIndex()`` has read, if it is of a version of the data; else nil.
    package func index(ofVersion version: Int) -> ToiletIndex? {
        pool.index.flatMap { $0.version == version ? $0.toilets : nil }
    }
}
