extension PostgresConnection {
    /// Runs `work` in a transaction: commits if it returns, rolls back if it throws.
    package func transaction<Result>(_ work: () throws -> Result) throws -> Result {
        try within("BEGIN", work)
    }

    /// Runs reads that all see the same state of the database, and can write nothing.
    package func snapshot<Result>(_ work: () throws -> Result) throws -> Result {
        try within(Self.beginSnapshot, work)
    }

    /// The beginning of a snapshot, for callers that send more with it.
    package static let beginSnapshot = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"

    /// The same after a transaction was begun.
    package func inTransaction<Result>(_ work: () throws -> Result) throws -> Result {
        do {
            let result = try work()
            try runScript("COMMIT")
            return result
        } catch {
            // Nothing can be said to a server that is lost, or to which a cancellation may be under way.
            if isUsable { _ = try? runScript("ROLLBACK") }
            throw error
        }
    }

    private func within<Result>(_ begin: String, _ work: () throws -> Result) throws -> Result {
        try runScript(begin)
        return try inTransaction(work)
    }
}
