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
    let pool: PostgresReaderPool

    /// Opens an existing store. `shouldStop` is asked on the thread of a query while that waits for the server, and
    /// ends it: it throws ``StoreError/interrupted``. Throws ``StoreError``.
    public init(_ address: PostgresAddress, shouldStop: @escaping @Sendable () -> Bool = { false }) throws {
        self.address = address
        pool = try PostgresReaderPool {
            let reader = try Self.open(address)
            reader.link.setShouldStop(shouldStop)
            return reader
        }
    }

    /// Seconds that a query may take, unless the address sets another `statement_timeout`.
    private static let timeout = 60
    /// Seconds more that a question may take by this side's clock.
    private static let slack = 10.0

    private static func open(_ address: PostgresAddress) throws -> PostgresReader {
        try StoreError.convertingPostgres {
            let connection = try PostgresConnection(to: address, for: .reading)
            try PostgresSchema.requireCurrent(on: connection)
            // Not every question is in a transaction that cannot write: one may be a single statement.
            // No question is long enough for the compiler of statements, which the server takes to be cheaper than it
            // is. A server that can looks each second whether this side is still there.
            let shards = try connection.first(
                """
                SELECT (SELECT count(*) FROM pg_inherits \
                WHERE inhparent = toilets.oid), set_config('jit', 'off', false), \
                set_config('default_transaction_read_only', 'on', false), \
                CASE WHEN current_setting('server_version_num')::integer >= 140000 \
                THEN set_config('client_connection_check_interval', '1s', false) END, \
                extract(epoch FROM CASE current_setting('statement_timeout') \
                WHEN '0' THEN set_config('statement_timeout', \("\(timeout)s"), false) \
                ELSE current_setting('statement_timeout') END::interval)::double precision \
                FROM pg_class AS toilets WHERE oid = to_regclass('toilets')
                """
            ) { row in
                let shards = row.integer()
                row.skip(3)
                // The server ends a statement itself, and tells so a little later.
                connection.limit(seconds: row.real() + slack)
                return shards
            }
            guard let shards, shards > 0 else { return PostgresReader(connection, shards: 0) }
            // A plan asks the shards what each way would cost: that is done once for each statement.
            try connection.run("SELECT set_config('plan_cache_mode', 'force_generic_plan', false)")
            return PostgresReader(connection, shards: shards)
        }
    }

    /// Interrupts the queries that other threads are running; they throw ``StoreError/interrupted``. Later queries
    /// are not affected.
    public func interrupt() { pool.interrupt() }

    /// Closes the store: running queries finish, later ones throw ``StoreError/closed``.
    public func close() { pool.close() }

    /// Whether the role of the address may change anything of the store.
    package func canWrite() throws -> Bool {
        try pool.ask { reader in
            try reader.connection.first(
                """
                SELECT bool_or(has_table_privilege(oid, 'INSERT, UPDATE, DELETE, TRUNCATE')) FROM pg_class \
                WHERE oid = ANY(ARRAY(SELECT to_regclass(name) FROM pg_catalog.unnest(\(PostgresSchema.tables)) AS name))
                """
            ) { $0.boolean() } ?? false
        }
    }

    /// Makes the tables of a store in a database, unless they are there, and the role `toilets_reader`, which may read
    /// them, if the role of the address may make roles. With shards, the database must have no store yet. Throws
    /// ``StoreError``.
    ///
    /// What rights other roles have to create something in its schema are taken away, and told: in which database, and
    /// the right as `REVOKE CREATE ON SCHEMA` has it.
    public static func prepare(
        _ address: PostgresAddress, shards: [Shard] = [],
        takenAway: (_ database: String, _ right: String) -> Void = { _, _ in }
    ) throws {
        try StoreError.convertingPostgres {
            let connection = try PostgresConnection(address.uri)
            try TrustedSchema.close(connection) { takenAway(address.shown, $0) }
            try TrustedSchema.enter(connection, for: .making)
            try connection.run("SET client_min_messages = warning")
            // PostGIS may need a right that the role lacks; where it is there already, nothing is done.
            if try PostgresSchema.version(of: connection) == 0 {
                _ = try? connection.run("CREATE EXTENSION IF NOT EXISTS postgis")
                try TrustedSchema.enter(connection, for: .making)
            }
            try connection.transaction {
                try connection.lockForImports()
                if !shards.isEmpty {
                    guard try PostgresSchema.version(of: connection) == 0 else {
                        throw InvalidText { [shown = address.shown] in $0.storeIsThere(shown) }
                    }
                    try PostgresSchema.requirePostGIS(on: connection)
                    for shard in shards { try shard.prepare(takenAway: takenAway) }
                }
                try PostgresSchema.make(on: connection, shards)
                try connection.runScript(ReadingRole.script)
            }
        }
    }

    /// The statements of ``prepare(_:shards:takenAway:)`` for an empty database. With shards, they are for `psql`: they
    /// connect to each shard too, and a variable stands for each password.
    public static func script(_ address: PostgresAddress, shards: [Shard] = []) -> String {
        guard !shards.isEmpty else { return PostgresSchema.script() }
        let here = "\\connect \(address.shown.sqlLiteral)\n" + PostgresSchema.script(shards.map(\.withoutPassword))
        return (shards.map(\.script) + [here]).joined(separator: "\n\n")
    }
}

extension PostgresConnection {
    /// Connects to the database of a store, and sees nothing there but the store's own and the server's.
    convenience init(to address: PostgresAddress, for use: TrustedSchema.Use) throws {
        try self.init(address.uri)
        try TrustedSchema.enter(self, for: use)
    }

    /// What is locked while an import commits to shards: "commits" in ASCII. Questions hold it while they begin.
    static let commitLock = 0x63_6F_6D_6D_69_74_73

    /// Waits until no other import is under way, inside a transaction.
    func lockForImports() throws {
        // "toilets" in ASCII.
        try run("SELECT pg_advisory_xact_lock(\(0x74_6F_69_6C_65_74_73))")
    }
}
