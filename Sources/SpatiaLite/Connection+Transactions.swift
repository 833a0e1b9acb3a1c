internal import CSQLite

extension Connection {
    /// Runs `work` in a transaction: commits if it returns, rolls back if it throws.
    ///
    /// Takes the write lock at once (`BEGIN IMMEDIATE`), so a conflict with another writer shows before anything is
    /// changed.
    package borrowing func transaction<Result>(_ work: () throws -> Result) throws -> Result {
        try run("BEGIN IMMEDIATE")
        do {
            let result = try work()
            try run("COMMIT")
            return result
        } catch {
            // After some failures, such as a full disk, SQLite has rolled back by itself and rejects this.
            try? run("ROLLBACK")
            throw error
        }
    }

    /// Runs reads that all see the same state of the database.
    ///
    /// `reads` receives a version: as long as it is the same, no connection has written.
    package borrowing func snapshot<Result>(_ reads: (_ version: Int) throws -> Result) throws -> Result {
        try run("BEGIN")
        // Ending the transaction is not subject to `interrupt()`, so it never stays open.
        defer { try? run("COMMIT") }
        // The read lock is taken by the first read after `BEGIN`, not by `BEGIN`.
        let others = try first("PRAGMA data_version") { $0.integer() } ?? 0
        let version = others << 32 ^ Int(sqlite3_total_changes64(handle))
        nodes.begin(version: version)
        defer { nodes.end() }
        return try reads(version)
    }
}
