internal import Postgres
internal import Synchronization
internal import ToiletCore

/// A connection for reading, with what earlier questions on it have read.
///
/// Not thread-safe by itself; ``ConnectionPool`` lends it to one question at a time.
final class StoreSession: @unchecked Sendable {
    /// The connection, for a statement of the running question.
    var connection: Connection {
        get throws {
            switch scope {
            case .snapshot: break
            case .statement: scope = .memory
            case .memory: throw NeedsSnapshot()
            }
            return link
        }
    }
    /// The connection, for a cursor.
    var snapshot: Connection {
        get throws {
            guard case .snapshot = scope else { throw NeedsSnapshot() }
            return link
        }
    }
    fileprivate let link: Connection
    private var scope = Scope.memory

    /// What the running question may ask the server.
    private enum Scope {
        /// Nothing: it is answered from memory.
        case memory
        /// One statement, which sees one state of the data by itself.
        case statement
        /// Any statements, in a snapshot.
        case snapshot
    }
    /// The toilets that were read while there was an index of the version, by the numbers of their rows.
    private var kept: [Int: KeptToilet] = [:]
    /// How many shards have the toilets; 0 where they are in the database itself.
    let shards: Int
    /// How many imports had begun to commit when the question began.
    private var commits: String?
    /// The parsed opening hours.
    var openings = OpeningCache()
    /// The version of the data that the running question sees.
    private(set) var version = 0
    private(set) var namesVersion: Int?
    /// The toilets in memory; nil if there are none of the version.
    private(set) var index: StoreIndex?
    private var hasCounts = false
    /// What was read of the version: nil if not yet.
    private var groups: [ToiletCounts.Group]??
    private var hasMerged: Bool?

    init(_ connection: Connection, shards: Int) {
        link = connection
        self.shards = shards
    }

    var isSharded: Bool { shards > 0 }

    /// Begins a snapshot, which also shows whether the server is still there.
    fileprivate func begin(_ offered: StoreIndex?) throws {
        scope = .snapshot
        let state = try link.runScript(isSharded ? Self.beginOnShards : Self.begin)
        commits = state.count > 0 && isSharded ? state.text(0, 3) : nil
        let found = state.text(0, 0).flatMap { Int($0) } ?? 0
        if found != version {
            (groups, hasMerged) = (nil, nil)
            kept = [:]
            version = found
        }
        hasCounts = state.text(0, 1) == "t"
        namesVersion = state.text(0, 2).flatMap { Int($0) }
        index = offered?.version == version ? offered : nil
        if openings.isFull || kept.count >= KeptToilet.most {
            openings = OpeningCache()
            kept = [:]
        }
    }

    /// Begins a question that is to be answered from memory. Returns false where the data in memory is not of this version.
    fileprivate func beginInMemory(_ offered: StoreIndex) -> Bool {
        guard version == offered.version, !openings.isFull else { return false }
        scope = .memory
        index = offered
        return true
    }

    /// Begins a question that one statement may answer. Returns false where it mostly does not.
    fileprivate func beginStatement() -> Bool {
        // The texts of the statements for shards depend on the state.
        guard version > 0, hasMerged != true, !isSharded, !openings.isFull else { return false }
        scope = .statement
        index = nil
        return true
    }

    /// Notes that a toilet consists of several rows, which takes another statement.
    func noteMerged() { hasMerged = true }

    /// Throws if the question is to end.
    func checkInterrupt() throws { try link.checkInterrupt() }

    /// The toilets of some rows that lead them, those that are kept without reading them.
    func toilets(inRows rows: [Int]) throws -> [Int: KeptToilet] {
        var found: [Int: KeptToilet] = [:]
        for row in rows { found[row] = kept[row] }
        guard found.count < rows.count else { return found }
        try forEachToilet(inRows: rows.filter { found[$0] == nil }) { row in
            let toilet = KeptToilet(row.toilet, &openings)
            found[row.number] = toilet
            if index != nil, kept.count < KeptToilet.most { kept[row.number] = toilet }
        }
        return found
    }

    /// Plans the statements of the question for the values that it asks with, so that shards that it does not need are not asked what
    /// they would cost.
    fileprivate func planAnew() throws { try connection.run("SET LOCAL plan_cache_mode = force_custom_plan") }

    private static let begin =
        "\(Connection.beginSnapshot); SELECT data_version, has_counts, names_version FROM store_state"

    /// The same while no import commits.
    private static let beginOnShards = """
        SELECT pg_advisory_lock_shared(\(Connection.commitLock)); COMMIT; \(Connection.beginSnapshot); \
        SELECT data_version, has_counts, names_version, concat(last_value, is_called), pg_advisory_unlock_shared(\(Connection.commitLock)) \
        FROM store_state, toilets_commits
        """

    /// Whether no import has begun to commit since the question began, so that all shards that were asked until now have shown the
    /// same state. Each shows its state at the time when it is first asked.
    fileprivate func isOfOneState() throws -> Bool {
        guard isSharded else { return true }
        return try connection.first("SELECT concat(last_value, is_called) FROM toilets_commits") { $0.text() }
            == commits
    }

    /// Asks each shard something, so that they all show the state of now from here on.
    fileprivate func touchShards() throws {
        if isSharded { try connection.run("SELECT shard FROM toilets_shards") }
    }

    /// The groups of equal toilets; nil if the store has no valid counts.
    func counts() throws -> [ToiletCounts.Group]? {
        guard hasCounts else { return nil }
        if let groups { return groups }
        let stored = try ToiletCounts(storedOn: connection)?.groups
        groups = .some(stored)
        return stored
    }

    /// Whether any toilet consists of several rows.
    func hasMergedToilets() throws -> Bool {
        if let hasMerged { return hasMerged }
        let found =
            try connection.first("SELECT EXISTS (SELECT 1 FROM toilets WHERE twin IS NOT NULL)") {
                $0.boolean()
            } ?? false
        hasMerged = found
        return found
    }
}

/// The toilets of a store in memory, and the version of the data that they are.
struct StoreIndex: Sendable {
    let toilets: ToiletIndex
    /// Which of several toilets at one address each is.
    let cabins: Cabins
    let version: Int
}

/// A question that is asked without a snapshot needs one.
private struct NeedsSnapshot: Error {}

/// A bounded pool of connections for reading: one for each question at a time, some of which are kept open.
///
/// No closure runs while the lock is held.
final class ConnectionPool: Sendable {
    private struct State {
        var idle: [StoreSession] = []
        var busy: [StoreSession] = []
        var isClosed = false
        var index: StoreIndex?
        var watch: PostgresDataVersion?
    }

    private let state = Mutex(State())
    private let open: @Sendable () throws -> StoreSession

    /// Maximum number of questions at a time. More are refused rather than made to wait: a question may wait for another one
    /// that it asks itself.
    private static let maxConnections = 32
    private static let maxIdle = 8
    /// How often a question is asked while imports commit.
    private static let attempts = 5

    /// Opens the first connection at once.
    init(open: @escaping @Sendable () throws -> StoreSession) throws {
        self.open = open
        let first = try open()
        state.withLock { $0.idle.append(first) }
    }

    /// Runs a question in a snapshot. A connection that turns out to be lost before the question begins is replaced once.
    ///
    /// On shards it is asked again if an import was committed meanwhile, unless it hands out toilets as it goes: then each shard is
    /// asked for its state first. It is also asked again if a shard is down that it may not need.
    func ask<Result>(handsOut: Bool = false, _ question: (StoreSession) throws -> Result) throws -> Result {
        var plansAnew = false
        for _ in 0..<Self.attempts {
            do {
                if let result = try askOnce(handsOut, plansAnew, question) { return result }
            } catch let failure as ShardFailure {
                guard !plansAnew, !handsOut else { throw failure.error }
                plansAnew = true
            }
        }
        throw StoreError.busy
    }

    /// The same from memory alone, where an index, the toilets that were read before, and somebody who tells of changes suffice.
    func askMemoryFirst<Result>(_ question: (StoreSession) throws -> Result) throws -> Result {
        try askMemory(question) ?? ask(question)
    }

    private func askMemory<Result>(_ question: (StoreSession) throws -> Result) throws -> Result? {
        let (index, watch) = state.withLock { ($0.index, $0.watch) }
        // Where the server cannot be asked, the question itself tells why.
        guard let index, let version = try? watch?.told(), version == index.version,
            let session = try takeIdle()
        else { return nil }
        defer { giveBack(session) }
        guard session.beginInMemory(index) else { return nil }
        do {
            return try question(session)
        } catch is NeedsSnapshot {
            return nil
        }
    }

    /// The same of a question that often needs no more than one statement, which is then all that the server is asked.
    func askAtOnce<Result>(_ question: (StoreSession) throws -> Result) throws -> Result {
        try askMemory(question) ?? askStatement(question) ?? ask(question)
    }

    private func askStatement<Result>(_ question: (StoreSession) throws -> Result) throws -> Result? {
        guard index == nil, let session = try takeIdle() else { return nil }
        defer { giveBack(session) }
        guard session.beginStatement() else { return nil }
        do {
            return try question(session)
        } catch is NeedsSnapshot {
            return nil
        } catch let error as PostgresError {
            // A lost connection is replaced for the question in a snapshot.
            guard error.kind == .unreachable else { throw StoreError(error) }
            return nil
        }
    }

    /// A failure of a shard, and not of the server of the store.
    private struct ShardFailure: Error {
        let error: StoreError
    }

    /// Nil where the shards have shown different states.
    private func askOnce<Result>(
        _ handsOut: Bool,
        _ plansAnew: Bool,
        _ question: (StoreSession) throws -> Result
    ) throws -> Result? {
        let session = try begun()
        defer { giveBack(session) }
        do {
            return try session.connection.inTransaction {
                if plansAnew { try session.planAnew() }
                if handsOut {
                    try session.touchShards()
                    guard try session.isOfOneState() else { return nil }
                    return try question(session)
                }
                let result = try question(session)
                return try session.isOfOneState() ? result : nil
            }
        } catch let error as PostgresError {
            // The connection to the server of the store itself is in order.
            if session.isSharded, error.kind == .unreachable, !error.state.isEmpty,
                session.link.isUsable
            {
                throw ShardFailure(error: StoreError(error))
            }
            throw StoreError(error)
        }
    }

    private func begun() throws -> StoreSession {
        try StoreError.convertingPostgres {
            if let idle = try takeIdle() {
                do {
                    try idle.begin(index)
                    return idle
                } catch {
                    drop(idle)
                    guard (error as? PostgresError)?.kind == .unreachable else { throw error }
                }
            }
            let session = try open()
            try state.withLock { state throws(StoreError) in
                if state.isClosed { throw .closed }
                if state.busy.count >= Self.maxConnections { throw .busy }
                state.busy.append(session)
            }
            do {
                try session.begin(index)
                return session
            } catch {
                drop(session)
                throw error
            }
        }
    }

    private func takeIdle() throws -> StoreSession? {
        try state.withLock { state throws(StoreError) in
            if state.isClosed { throw .closed }
            if state.busy.count >= Self.maxConnections { throw .busy }
            guard let session = state.idle.popLast() else { return nil }
            state.busy.append(session)
            return session
        }
    }

    private func drop(_ session: StoreSession) {
        state.withLock { state in state.busy.removeAll { $0 === session } }
    }

    private func giveBack(_ session: StoreSession) {
        state.withLock { state in
            state.busy.removeAll { $0 === session }
            // A cancellation that is still under way would hit a later question.
            guard session.link.isUsable, !state.isClosed, state.idle.count < Self.maxIdle else {
                return
            }
            state.idle.append(session)
        }
    }

    /// The toilets in memory.
    var index: StoreIndex? {
        get { state.withLock { $0.index } }
        set { state.withLock { state in state.index = state.isClosed ? nil : newValue } }
    }

    /// Who tells of changes; nil where nobody does.
    var watch: PostgresDataVersion? {
        get { state.withLock { $0.watch } }
        set { state.withLock { $0.watch = newValue } }
    }

    /// Interrupts the running questions.
    func interrupt() {
        state.withLock { state in
            for session in state.busy { session.link.interrupt() }
        }
    }

    /// Closes the idle connections now, and each busy one when its question ends.
    func close() {
        let idle = state.withLock { state in
            state.isClosed = true
            state.index = nil
            defer { state.idle = [] }
            return state.idle
        }
        _ = consume idle
    }
}
