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
    /// `reads` receives a version: as long as it is the same, no connection has written. With `mayRepeat` it may be run
    /// once more, after it was left by an error. Then the transaction begins with its first statement where it is known
    /// that nothing was written since the last snapshot, and never if it has none.
    package borrowing func snapshot<Result>(
        mayRepeat: Bool = false, _ reads: (_ version: Int) throws -> Result
    ) throws -> Result {
        if mayRepeat, let version = lastSnapshot.presentVersion {
            do {
                return try snapshot(of: version, reads)
            } catch is LastSnapshot.WasWritten {}
        }
        try run("BEGIN")
        // Ending the transaction is not subject to `interrupt()`, so it never stays open.
        defer { try? run("COMMIT") }
        let header = lastSnapshot.presentHeader()
        let version = try readVersion()
        lastSnapshot.keep(version, of: header)
        if mayRepeat, lastSnapshot.isUnopened {
            let mode = try first("PRAGMA journal_mode") { $0.text() }
            lastSnapshot.open(on: handle, isLogged: mode == "wal")
        }
        return try reads(version)
    }

    /// Runs reads in a transaction that begins with the first of them.
    private borrowing func snapshot<Result>(of version: Int, _ reads: (Int) throws -> Result) throws -> Result {
        lastSnapshot.isPostponed = true
        defer {
            if lastSnapshot.isPostponed { lastSnapshot.isPostponed = false } else { try? run("COMMIT") }
        }
        return try reads(version)
    }

    /// Begins the transaction of a snapshot that has none yet. Called before each statement.
    borrowing func beginPostponed() throws {
        guard lastSnapshot.isPostponed else { return }
        lastSnapshot.isPostponed = false
        try run("BEGIN")
        let version = lastSnapshot.version
        guard try readVersion() == version else { throw LastSnapshot.WasWritten() }
    }

    /// A number that is another one after any connection has written. The lock of a transaction is taken by this read,
    /// not by `BEGIN`.
    private borrowing func readVersion() throws -> Int {
        let others = try first("PRAGMA data_version") { $0.integer() } ?? 0
        return others << 32 ^ Int(sqlite3_total_changes64(handle))
    }
}
