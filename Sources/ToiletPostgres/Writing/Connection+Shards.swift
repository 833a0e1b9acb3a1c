internal import Postgres

/// What an import does on a store whose toilets are on shards.
///
/// `postgres_fdw` commits on one shard after the other, and at last in the store's own database. Where a machine fails in between,
/// some shards have the import and others have not, which the numbers in `toilets_shards` show.
extension Connection {
    /// Whether the toilets are on shards.
    var isSharded: Bool {
        get throws {
            try first("SELECT relkind = 'p' FROM pg_class WHERE oid = to_regclass('toilets')") {
                $0.boolean()
            }
                ?? false
        }
    }

    /// The last statements of an import: from here to its commit no question begins.
    func prepareCommit() throws {
        try run("UPDATE toilets_shards SET import = (SELECT import + 1 FROM toilets_shards_here)")
        try run("SELECT pg_advisory_xact_lock(\(Self.commitLock))")
        try run("SELECT nextval('toilets_commits')")
    }

    /// Makes a store consistent again after an import that was committed on some shards only, in a transaction of its own.
    ///
    /// The toilets of either state stay; the next import finds what differs from its source.
    func mendShards() throws {
        guard try isSharded else { return }
        func isWhole() throws -> Bool {
            try first("SELECT count(DISTINCT import) = 1 FROM toilets_shards") { $0.boolean() } ?? false
        }
        if try isWhole() { return }
        try importTransaction { _ in
            // Another importer may have done it meanwhile.
            if try isWhole() { return }
            // A toilet that went from one shard to another may be on both.
            let twice = try rows(
                "SELECT pk, max(tableoid::regclass::text) FROM toilets GROUP BY pk HAVING count(*) > 1"
            ) { ($0.integer(), $0.text()) }
            for (table, rows) in Dictionary(grouping: twice, by: \.1) {
                try run("DELETE FROM \(SQL(trusted: table)) WHERE pk = ANY(\(rows.map(\.0)))")
            }
            try run("DELETE FROM former_toilets WHERE id IN (SELECT id FROM toilets)")
            try run("UPDATE store_state SET has_counts = false, names_version = NULL")
        }
    }
}
