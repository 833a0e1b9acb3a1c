internal import MemoryIndex
internal import Postgres
internal import ToiletCore

/// A connection for reading, with what earlier questions on it have read.
///
/// Not thread-safe by itself; ``PostgresReaderPool`` lends it to one question at a time.
final class PostgresReader: @unchecked Sendable {
    /// The connection, for a statement of the running question.
    var connection: PostgresConnection {
        get throws {
            switch scope {
            case .snapshot: break
            case .statement: scope = .memory
            case .memory: throw needingSnapshot()
            }
            return link
        }
    }
    /// The connection, for a cursor.
    var snapshot: PostgresConnection {
        get throws {
            guard case .snapshot = scope else { throw needingSnapshot() }
            return link
        }
    }
    let link: PostgresConnection
    private var scope = Scope.memory
    /// Whether the running question has asked for more than it may without a snapshot.
    private(set) var neededSnapshot = false

    private func needingSnapshot() -> NeedsSnapshot {
        neededSnapshot = true
        return NeedsSnapshot()
    }

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
    /// How many imports had begun to commit when the last snapshot began; 0 without shards.
    private(set) var commits = 0
    /// What was read of the streets.
    let streets = StreetCache()
    /// The parsed opening hours.
    var openings = OpeningCache()
    /// The version of the data that the running question sees.
    private(set) var version = 0
    private(set) var namesVersion: Int?
    /// The toilets in memory; nil if there are none of the version.
    private(set) var index: PostgresStoreIndex?
    var knownAge: DataAge??
    /// What is known of the sources of the toilets.
    private(set) var sources = KnownSources()
    private var hasCounts = false
    private var groups = KeptGroups()
    /// Nil if it was not read of the version yet.
    private var hasMerged: Bool?

    init(_ connection: PostgresConnection, shards: Int) {
        link = connection
        self.shards = shards
    }

    /// Whether the running question may ask several statements.
    var hasSnapshot: Bool { if case .snapshot = scope { true } else { false } }

    /// Begins a snapshot, which also shows whether the server is still there.
    ///
    /// A question that hands out toilets as it goes takes as long as somebody takes them; another one has the time of
    /// one statement.
    func begin(_ offered: PostgresStoreIndex?, handsOut: Bool) throws {
        scope = .snapshot
        link.beginWork(forEachStatement: handsOut)
        let state = try link.runScript(isSharded ? Self.beginOnShards : Self.begin)
        commits = state.text(0, 3).flatMap { Int($0) } ?? 0
        let found = state.text(0, 0).flatMap { Int($0) } ?? 0
        if found != version {
            (groups, hasMerged, knownAge) = (KeptGroups(), nil, nil)
            kept = [:]
            sources = try link.knownSources()
            version = found
        }
        streets.prepare(version: version)
        hasCounts = state.text(0, 1) == "t"
        namesVersion = state.text(0, 2).flatMap { Int($0) }
        index = offered?.version == version ? offered : nil
        if openings.isFull || kept.count >= KeptToilet.most {
            openings = OpeningCache()
            kept = [:]
        }
    }

    /// Begins a question that is to be answered from memory. Returns false where the data in memory is not of this
    /// version.
    func beginInMemory(_ offered: PostgresStoreIndex) -> Bool {
        guard version == offered.version, !openings.isFull else { return false }
        (scope, neededSnapshot) = (.memory, false)
        link.beginWork(forEachStatement: false)
        index = offered
        return true
    }

    /// Begins a question that one statement may answer. Returns false where it mostly does not.
    func beginStatement() -> Bool {
        guard version > 0, hasMerged != true, !openings.isFull else { return false }
        scope = .statement
        link.beginWork(forEachStatement: false)
        index = nil
        return true
    }

    /// Lets a question that is asked without a snapshot ask one statement more, for which ``requireOneState(_:)`` holds
    /// too: then both have seen the same state.
    func askAgain() {
        if case .memory = scope, index == nil { scope = .statement }
    }

    /// Notes that a toilet consists of several rows, which takes another statement.
    func noteMerged() { hasMerged = true }

    /// Throws where a question without a snapshot meets a source of which nothing was read: an import has added it.
    func require(_ source: Source) throws {
        if !hasSnapshot, sources.facts(of: source.name) == nil { throw needingSnapshot() }
    }

    /// Throws if the question is to end.
    func checkInterrupt() throws { try link.checkInterrupt() }

    /// The toilets of some rows that lead them, those that are kept without reading them; nil for rows that are gone.
    func toilets(inRows rows: [Int]) throws -> [KeptToilet?] {
        var found = rows.map { kept[$0] }
        let missing = rows.indices.filter { found[$0] == nil }
        if missing.isEmpty { return found }
        var read: [Int: KeptToilet] = [:]
        try forEachToilet(inRows: missing.map { rows[$0] }) { row in
            let toilet = KeptToilet(row.toilet)
            read[row.number] = toilet
            if index != nil, kept.count < KeptToilet.most { kept[row.number] = toilet }
        }
        for index in missing { found[index] = read[rows[index]] }
        return found
    }

    private static let begin =
        "\(PostgresConnection.beginSnapshot); SELECT data_version, has_counts, names_version FROM store_state"

    /// The same while no import commits.
    private static let beginOnShards = """
        SELECT pg_advisory_lock_shared(\(PostgresConnection.commitLock)); COMMIT; \(PostgresConnection.beginSnapshot); \
        SELECT data_version, has_counts, names_version, \(commits.text), \
        pg_advisory_unlock_shared(\(PostgresConnection.commitLock)) \
        FROM store_state
        """

    /// See ``StoreReader/groups(for:)``.
    func groups(for filter: Filter) throws -> [ToiletCounts.Group]? {
        guard hasCounts else { return nil }
        return try groups.groups(for: filter) { try ToiletCounts(storedOn: connection, withHours: $0) }
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
struct PostgresStoreIndex: Sendable {
    let toilets: ToiletIndex
    /// The toilets in the orders of lists.
    let positions: ListPositions
    /// Which of several toilets at one address each is.
    let numbersAtAddress: NumbersAtAddress
    let version: Int
}

/// A question that is asked without a snapshot needs one.
struct NeedsSnapshot: Error {}
