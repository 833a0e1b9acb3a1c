internal import Postgres
internal import ToiletCore

/// What a question does on a store whose toilets are on shards.
extension PostgresReader {
    var isSharded: Bool { shards > 0 }

    /// The tables that have the toilets: a foreign one for each shard, or the one in the database itself.
    var tables: [String] { isSharded ? (1...shards).map(Shard.name) : ["toilets"] }

    /// The numbers of the shards that have all toilets within so many metres of a place.
    func shards(around place: Coordinate, within metres: Double) -> [Int] {
        ShardCell.shards(around: [place], within: metres, among: shards) ?? Array(0..<shards)
    }

    /// The rows of a statement. On shards, a statement without a snapshot ends with two requests to each shard that it
    /// has asked; the question does not wait for them.
    func rows(_ sql: SQL) throws -> RowBatch {
        let link = try connection
        return isSharded && !hasSnapshot ? try link.rowsBeforeEnd(sql) : try link.rows(sql)
    }

    /// Plans the statements of the question for the values that it asks with, so that shards that it does not need are
    /// not asked what they would cost.
    func planAnew() throws { try connection.run("SET LOCAL plan_cache_mode = force_custom_plan") }

    /// How many imports have begun to commit, as it is when the server computes it.
    static let commits: SQL = "coalesce(pg_sequence_last_value('toilets_commits'), 0)"

    /// Whether no import has begun to commit since the question began, so that all shards that were asked until now
    /// have shown the same state. Each shows its state at the time when it is first asked.
    func isOfOneState() throws -> Bool {
        guard isSharded else { return true }
        return try link.first("SELECT \(Self.commits)") { $0.integer() } == commits
    }

    /// Throws where rows of ``PostgresNearestRows/first(_:)`` were read without a snapshot, and an import may have
    /// begun to commit since the last one: then they may be of several states.
    func requireOneState(_ rows: RowBatch) throws {
        guard isSharded, !hasSnapshot else { return }
        let isOfOneState: Bool
        if rows.count > 0 {
            var first = rows[0]
            first.skip(rows.width - 1)
            isOfOneState = first.integer() == commits
        } else {
            isOfOneState = try self.isOfOneState()
        }
        guard isOfOneState else { throw NeedsSnapshot() }
    }

    /// Asks each shard something, so that they all show the state of now from here on.
    func touchShards() throws {
        if isSharded { try connection.touchShards() }
    }
}
