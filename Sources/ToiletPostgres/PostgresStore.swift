internal import Postgres
public import ToiletCore

/// The toilets in a database of PostgreSQL with PostGIS, open for queries.
///
///     guard let address = PostgresAddress("postgresql://example.org/toilets") else { return }
///     let store = try PostgresStore(address)
///     let here = try Coordinate(latitude: 48.85, longitude: 2.35)
///     for neighbour in try store.nearest(to: here) {
///         print(neighbour.toilet.address, neighbour.distance)
///     }
///
/// Thread-safe: each query runs on a connection of its own and sees one state of the data, also while an import
/// writes. The closures passed to the store may query the same store. At most 32 queries run at a time; more throw
/// ``StoreError/busy``.
public final class PostgresStore: ToiletStore {
    /// The address of the database.
    public let address: PostgresAddress
    let pool: ConnectionPool

    /// Opens an existing store. Throws ``StoreError``.
    public init(_ address: PostgresAddress) throws {
        self.address = address
        pool = try ConnectionPool { try Self.open(address) }
    }

    /// Seconds that a query may take, unless the address sets another `statement_timeout`.
    private static let timeout = 60

    private static func open(_ address: PostgresAddress) throws -> Connection {
        try StoreError.convertingPostgres {
            let connection = try Connection(address.uri)
            try Schema.requireCurrent(on: connection)
            try connection.run(
                """
                SELECT set_config('statement_timeout', \("\(timeout)s"), false) \
                WHERE current_setting('statement_timeout') = '0'
                """
            )
            connection.silence = Double(2 * timeout)
            return connection
        }
    }

    /// Interrupts the queries that other threads are running; they throw ``StoreError/interrupted``. Later queries
    /// are not affected.
    public func interrupt() { pool.interrupt() }

    /// Closes the store: running queries finish, later ones throw ``StoreError/closed``.
    public func close() { pool.close() }

    /// Whether the role of the address may change the toilets.
    package func canWrite() throws -> Bool {
        try pool.ask { session in
            try session.connection.first(
                "SELECT has_table_privilege('toilets', 'INSERT, UPDATE, DELETE, TRUNCATE')"
            ) { $0.boolean() } ?? false
        }
    }

    /// Makes the tables of a store in a database, or brings those of an older version up to date. Throws ``StoreError``.
    public static func prepare(_ address: PostgresAddress) throws {
        try StoreError.convertingPostgres {
            let connection = try Connection(address.uri)
            try connection.run("SET client_min_messages = warning")
            // PostGIS may need a right that the role lacks; where it is there already, nothing is done.
            if try Schema.version(of: connection) == 0 {
                _ = try? connection.run("CREATE EXTENSION IF NOT EXISTS postgis")
            }
            try connection.transaction {
                try connection.lockForImports()
                try Schema.bringUpToDate(connection)
            }
        }
    }

    /// The statements of ``prepare(_:)`` for an empty database.
    public static var script: String { Schema.script }
}

extension Connection {
    /// Waits until no other import is under way, inside a transaction.
    func lockForImports() throws {
        // "toilets" in ASCII.
        try run("SELECT pg_advisory_xact_lock(\(0x74_6F_69_6C_65_74_73))")
    }
}
