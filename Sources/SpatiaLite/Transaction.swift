internal import CSQLite

extension Connection {
    /// Runs work that happens as a whole or not at all.
    ///
    /// The lock to write is taken at once, so that nothing is half done when another writer is in the way.
    package borrowing func transaction<Result>(_ work: () throws -> Result) throws -> Result {
        try run("BEGIN IMMEDIATE")
        do {
            let result = try work()
            try run("COMMIT")
            return result
        } catch {
            // SQLite has already rolled back after some failures (a full disk), and then refuses this.
            try? run("ROLLBACK")
            throw error
        }
    }

    /// Runs reads that all see the store as it is when they begin.
    ///
    /// The closure gets the version of the data: as long as that stays the same, nobody has written.
    package borrowing func snapshot<Result>(_ reads: (_ version: Int) throws -> Result) throws -> Result {
        try run("BEGIN")
        // What ends a transaction is no read, so that an interrupt cannot leave one open.
        defer { try? run("COMMIT") }
        // The first read after BEGIN is what takes the lock.
        let others = try first("PRAGMA data_version") { $0.integer() } ?? 0
        let version = others << 32 ^ Int(sqlite3_total_changes64(handle))
        nodes.begin(version: version)
        defer { nodes.end() }
        return try reads(version)
    }
}
