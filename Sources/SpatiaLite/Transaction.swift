extension Connection {
    /// Runs work that happens as a whole or not at all.
    ///
    /// The lock to write is taken at once, so that nothing is half done when another writer is in the way.
    public borrowing func transaction<Result>(_ work: () throws -> Result) throws -> Result {
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

    /// Runs reads that all see the store as it is at the first of them.
    public borrowing func snapshot<Result>(_ reads: () throws -> Result) throws -> Result {
        try run("BEGIN")
        defer { try? run("COMMIT") }
        return try reads()
    }
}
