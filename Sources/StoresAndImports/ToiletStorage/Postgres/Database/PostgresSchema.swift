internal import Postgres
internal import ToiletCore

/// The store's schema in PostgreSQL, as an append-only list of steps. Tables and columns have the names that they have
/// in the SpatiaLite file.
enum PostgresSchema {
    /// The schema version of this program: the number of steps.
    static var version: Int { SchemaSteps.all([]).count }

    /// The tables of a store, but for those that only one with shards has.
    static let tables = [
        "store_state", "toilets", "toilet_names", "former_toilets", "imports", "changes", "arrondissements",
        "toilet_counts", "places", "place_names", "name_words", "parks", "park_periods", "opening_hours",
        "street_cells",
    ]
    /// The views of a store.
    static let views = ["toilets_shown", "waypoints"]

    /// The schema version of a database; 0 where there is no store. Throws where the tables are not those of a store
    /// that this program can have made, or know.
    static func version(of connection: PostgresConnection) throws -> Int {
        // Not `to_regclass`, which may not have heard yet of a table that another importer made while this one waited.
        let found = try connection.first(
            "SELECT EXISTS (SELECT 1 FROM pg_class WHERE relname = 'store_state' AND pg_table_is_visible(oid))"
        ) { $0.boolean() }
        guard found == true else { return 0 }
        let stored = try connection.first("SELECT schema_version FROM store_state") { $0.integer() } ?? 0
        try StoreNumbers.judge(schema: stored, known: version)
        return stored
    }

    /// The number after that of a column; after the highest one it begins anew.
    static func next(_ column: SQL) -> SQL {
        "CASE WHEN \(column) < \(Int.max) THEN \(column) + 1 ELSE 1 END"
    }

    /// Throws where there is no store of this version.
    static func requireCurrent(on connection: PostgresConnection) throws {
        switch try version(of: connection) {
        case 0: throw StoreError.missing
        case version: break
        case let found: throw StoreError.older(version: found, known: version)
        }
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

    /// Brings a database up to date, inside the caller's transaction. An empty one gets a store whose toilets are on
    /// shards, if there are any.
    static func bringUpToDate(_ connection: PostgresConnection, _ shards: [Shard] = []) throws {
        let before = try version(of: connection)
        guard before < version else { return }
        try requirePostGIS(on: connection)
        for step in SchemaSteps.all(shards)[before...] { try connection.runScript(step) }
        try connection.run("UPDATE store_state SET schema_version = \(version)")
        if before > 0 { try connection.fillOpeningHours() }
    }

    /// All statements that make a store in an empty database.
    static func script(_ shards: [Shard] = []) -> String {
        ([StoreSchema.script, "CREATE EXTENSION IF NOT EXISTS postgis;", StoreSchema.script, "BEGIN;"]
            + SchemaSteps.all(shards)
            + ["UPDATE store_state SET schema_version = \(version);", ReadingRole.script, "COMMIT;"])
            .joined(separator: "\n")
    }
}
