internal import Postgres

/// What an import does on a store whose toilets are on shards.
///
/// `postgres_fdw` commits on one shard after the other, and at last in the store's own database. Where a machine fails
/// in between, some shards have the import and others have not, which the numbers in `toilets_shards` show.
extension PostgresConnection {
    /// Whether the toilets are on shards.
    var isSharded: Bool {
        get throws {
            try first("SELECT relkind = 'p' FROM pg_class WHERE oid = to_regclass('toilets')") {
                $0.boolean()
            }
                ?? false
        }
    }

    /// The last statements of an import: from here to its commit no snapshot begins, and an answer without one is not
    /// used.
    func prepareCommit() throws {
        try run("UPDATE toilets_shards SET import = (SELECT \(PostgresSchema.next("import")) FROM toilets_shards_here)")
        try run("SELECT pg_advisory_xact_lock(\(Self.commitLock))")
        try run("SELECT nextval('toilets_commits')")
    }

    /// Whether all shards have the same imports; true where there are none.
    var isWhole: Bool {
        get throws {
            guard try isSharded else { return true }
            return try first("SELECT count(DISTINCT import) = 1 FROM toilets_shards") { $0.boolean() }
                ?? false
        }
    }

    /// Makes a store consistent again after an import that was committed on some shards only, inside an import's
    /// transaction.
    ///
    /// The toilets of either state stay; the next import finds what differs from its source. It counts as a change of
    /// the data, so that no plan is used that was made before.
    func mendShards() throws {
        // A toilet that went from one shard to another may be on both.
        let twice = try rows(
            "SELECT pk, max(tableoid::regclass::text) FROM toilets GROUP BY pk HAVING count(*) > 1"
        ) { ($0.integer(), $0.text()) }
        for (table, rows) in Dictionary(grouping: twice, by: \.1) {
            try run("DELETE FROM \(SQL(trusted: table)) WHERE pk = ANY(\(rows.map(\.0)))")
        }
        try run("DELETE FROM former_toilets WHERE id IN (SELECT id FROM toilets)")
        try run(
            "UPDATE store_state SET has_counts = false, names_version = NULL, data_version = \(PostgresSchema.next("data_version"))"
        )
    }

    /// Asks each shard something, so that it shows its state of now from here to the end of the snapshot.
    func touchShards() throws { try run("SELECT shard FROM toilets_shards") }

    /// Runs reads that all see the same state of the store, on all shards.
    func storeSnapshot<Result>(_ work: () throws -> Result) throws -> Result {
        guard try isSharded else { return try snapshot(work) }
        // Each shard shows its state at the time when it is first asked; meanwhile no import may commit.
        try runScript("SELECT pg_advisory_lock_shared(\(Self.commitLock))")
        var isLocked = true
        func unlock() throws {
            guard isLocked else { return }
            isLocked = false
            try runScript("SELECT pg_advisory_unlock_shared(\(Self.commitLock))")
        }
        do {
            return try snapshot {
                try touchShards()
                try unlock()
                return try work()
            }
        } catch {
            if isUsable { try? unlock() }
            throw error
        }
    }
}
