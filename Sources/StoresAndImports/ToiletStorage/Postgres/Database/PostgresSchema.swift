internal import Postgres
internal import ToiletCore

/// The store's schema in PostgreSQL, which ``PostgresScript`` makes. Tables and columns have the names that they have
/// in the SpatiaLite file.
enum PostgresSchema {
    /// The schema version of this program.
    static let version = 1

    /// The tables of a store, but for those that only one with shards has.
    static let tables = [
        "store_state", "sources", "toilets", "toilet_names", "former_toilets", "imports", "changes", "arrondissements",
        "toilet_counts", "places", "place_names", "name_words", "parks", "park_periods", "opening_hours",
        "street_cells",
    ]
    /// The views of a store.
    static let views = ["toilets_shown", "waypoints"]

    /// The schema version of a database; 0 where there is no store. Throws where the tables are not those of a store
    /// that this program can have made, or know.
    static func version(of connection: PostgresConnection) throws -> Int {
        // Not `to_regclass`, which may not have heard yet of a table that another importer made while this one waited.
        let columns = try connection.rows(
            """
            SELECT attname::text FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid \
            WHERE relname = 'store_state' AND pg_table_is_visible(attrelid) AND attnum > 0
            """
        ) { $0.text() }
        guard !columns.isEmpty else { return 0 }
        // So it was called in versions that were never released.
        guard !columns.contains("schema_version") else { throw StoreError.ofDevelopment }
        let stored = try connection.first("SELECT version FROM store_state") { $0.integer() } ?? 0
        try StoreNumbers.judge(schema: stored, known: version)
        return stored
    }

    /// The number after that of a column; after the highest one it begins anew.
    static func next(_ column: SQL) -> SQL {
        "CASE WHEN \(column) < \(Int.max) THEN \(column) + 1 ELSE 1 END"
    }

    /// Throws where there is no store of this version.
    static func requireCurrent(on connection: PostgresConnection) throws {
        guard try version(of: connection) > 0 else { throw StoreError.missing }
    }

    /// Throws where the database has no PostGIS that is new enough, or no UTF-8.
    static func requirePostGIS(on connection: PostgresConnection) throws {
        let facts = try connection.first(
            """
            SELECT (SELECT extversion FROM pg_extension WHERE extname = 'postgis'), \
            pg_catalog.current_setting('server_encoding')
            """
        ) { ($0.optionalText(), $0.text()) }
        let version = facts?.0?.split(separator: ".").prefix(2).compactMap { Int($0) } ?? []
        guard version.count == 2, (version[0], version[1]) >= (3, 3) else { throw StoreError.noPostGIS }
        guard facts?.1 == "UTF8" else { throw StoreError.damaged { $0.databaseIsNotUTF8 } }
    }

    /// Makes a store in an empty database, inside the caller's transaction; with its toilets on shards, if there are
    /// any. Does nothing where it is there.
    static func make(on connection: PostgresConnection, _ shards: [Shard] = []) throws {
        guard try version(of: connection) == 0 else { return }
        try requirePostGIS(on: connection)
        try connection.runScript(PostgresScript.statements(shards))
    }

    /// All statements that make a store in an empty database.
    static func script(_ shards: [Shard] = []) -> String {
        [
            TrustedSchema.script, "CREATE EXTENSION IF NOT EXISTS postgis;", TrustedSchema.script, "BEGIN;",
            PostgresScript.statements(shards), ReadingRole.script, "COMMIT;",
        ].joined(separator: "\n")
    }
}
