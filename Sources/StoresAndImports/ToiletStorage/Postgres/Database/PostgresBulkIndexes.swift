internal import Postgres

extension PostgresConnection {
    /// Tells the server what is in the table, by a sample that is enough for questions of one table: the server's usual
    /// one, ten times as large, took a quarter of an import.
    func analyzeToilets() throws {
        try run("SET LOCAL default_statistics_target = 10")
        try run("ANALYZE toilets")
    }
}

/// The indexes that are made anew when an empty table is filled, which is faster.
enum PostgresBulkIndexes {
    private struct Index {
        let name: String
        /// The table, and what of it.
        let place: (table: String, columns: String)
        var isUnique = false
        /// For when it is made for all rows at once.
        var options = ""

        var sql: String { "CREATE \(isUnique ? "UNIQUE " : "")INDEX \(name) ON \(place.table) \(place.columns)" }
    }

    private static let all = [
        Index(name: "toilets_by_id", place: ("toilets", "(id)"), isUnique: true),
        Index(
            name: "toilets_by_place",
            place: ("toilets", "USING gist (geometry)"),
            // A row is compared with all that is on a page on its way: half-full pages are made a tenth faster.
            options: " WITH (buffering = on, fillfactor = 50)"
        ),
        Index(name: "toilets_by_address", place: ("toilets", "(address_key) WHERE address_key <> ''")),
        Index(name: "toilet_names_by_word", place: ("toilet_names", "USING gin (words)")),
        Index(name: "toilets_by_source", place: ("toilets", "(source)")),
    ]

    /// The statements that make them in an empty store; without those of the toilets, where these are on shards.
    static func statements(hasToilets: Bool) -> [String] {
        all.filter { hasToilets || $0.place.table != "toilets" }.map { "\($0.sql);" }
    }

    /// The tables whose primary keys are made anew too.
    private static let tables = ["toilets", "toilet_names"]

    /// Does work without the indexes, and makes them behind it, if it is wanted and the role may do so.
    ///
    /// The tables must be empty, and here: nobody has anything to read in them, so the lock that this takes keeps
    /// nobody waiting for long.
    static func remade(
        if isWanted: Bool, on connection: PostgresConnection, check: () throws -> Void, _ work: () throws -> Void
    ) throws {
        guard isWanted, try !connection.isSharded, try ownsTables(connection) else { return try work() }
        for index in all { try connection.run(SQL(trusted: "DROP INDEX IF EXISTS \(index.name)")) }
        for table in tables {
            try connection.run(SQL(trusted: "ALTER TABLE \(table) DROP CONSTRAINT IF EXISTS \(table)_pkey"))
        }
        try work()
        for table in tables {
            try check()
            try connection.run(SQL(trusted: "ALTER TABLE \(table) ADD PRIMARY KEY (pk)"))
        }
        for index in all {
            try check()
            try connection.run(SQL(trusted: index.sql + index.options))
        }
    }

    private static func ownsTables(_ connection: PostgresConnection) throws -> Bool {
        try connection.first(
            "SELECT pg_has_role(relowner, 'USAGE') FROM pg_class WHERE oid = to_regclass('toilets')"
        ) { $0.boolean() } ?? false
    }
}
