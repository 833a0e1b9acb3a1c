internal import Postgres
internal import Synchronization
internal import ToiletCore

/// A bounded pool of connections for reading: one for each question at a time, some of which are kept open.
///
/// No closure runs while the lock is held.
final class PostgresReaderPool: Sendable {
    private struct State {
        var idle: [PostgresReader] = []
        var busy: [PostgresReader] = []
        /// How many are being opened.
        var opening = 0
        var isClosed = false
        var index: PostgresStoreIndex?
        var watch: PostgresDataVersion?

        /// Throws where no more questions can be asked now.
        func requireRoom() throws(StoreError) {
            if isClosed { throw .closed }
            if busy.count + opening >= PostgresReaderPool.maxConnections { throw .busy }
        }
    }

    private let state = Mutex(State())
    private let open: @Sendable () throws -> PostgresReader

    /// Maximum number of questions at a time. More are refused rather than made to wait: a question may wait for
    /// another one that it asks itself.
    private static let maxConnections = 32
    private static let maxIdle = 8
    /// How often a question is asked while imports commit.
    private static let attempts = 5

    /// Opens the first connection at once.
    init(open: @escaping @Sendable () throws -> PostgresReader) throws {
        self.open = open
        let first = try open()
        state.withLock { $0.idle.append(first) }
    }

    /// Runs a question in a snapshot. A connection that is lost is replaced once, before the question begins, and also
    /// later unless it hands out toilets as it goes.
    ///
    /// On shards it is asked again if an import was committed meanwhile, unless it hands out toilets as it goes: then
    /// each shard is asked for its state first. It is also asked again if a shard is down that it may not need.
    func ask<Result>(handsOut: Bool = false, _ question: (PostgresReader) throws -> Result) throws -> Result {
        var failures: Set<Failure.Kind> = []
        for _ in 0..<Self.attempts {
            do {
                let plansAnew = failures.contains(.ofShard)
                if let result = try askOnce(handsOut, plansAnew, question) { return result }
            } catch let failure as Failure {
                guard !handsOut, failures.insert(failure.kind).inserted else { throw failure.error }
            }
        }
        throw StoreError.busy
    }

    /// The same without a snapshot, where somebody tells of changes and there is an index of what it told last; at most
    /// the toilets of the page are read then.
    func askMemoryFirst<Result>(_ question: (PostgresReader) throws -> Result) throws -> Result {
        try askMemory(question) ?? ask(question)
    }

    private func askMemory<Result>(_ question: (PostgresReader) throws -> Result) throws -> Result? {
        let (index, watch) = state.withLock { ($0.index, $0.watch) }
        // Where the server cannot be asked, the question itself tells why.
        guard let index, let version = try? watch?.told(), version == index.version,
            let reader = try takeIdle()
        else { return nil }
        defer { giveBack(reader) }
        guard reader.beginInMemory(index) else { return nil }
        do {
            let result = try question(reader)
            return reader.neededSnapshot ? nil : result
        } catch {
            guard reader.neededSnapshot else { throw error }
            return nil
        }
    }

    /// The same of a question that often needs no more than one statement, which is then all that the server is asked.
    func askAtOnce<Result>(_ question: (PostgresReader) throws -> Result) throws -> Result {
        try askMemory(question) ?? askStatement(question) ?? ask(question)
    }

    private func askStatement<Result>(_ question: (PostgresReader) throws -> Result) throws -> Result? {
        guard index == nil, let reader = try takeIdle() else { return nil }
        defer { giveBack(reader) }
        guard reader.beginStatement() else { return nil }
        do {
            return try question(reader)
        } catch is NeedsSnapshot {
            return nil
        } catch let error as PostgresError {
            // A lost connection is replaced for the question in a snapshot.
            guard error.kind == .unreachable else { throw StoreError(error) }
            return nil
        }
    }

    /// A failure after which a question may be asked once more.
    private struct Failure: Error {
        enum Kind {
            /// A shard failed, and not the server of the store.
            case ofShard
            /// The server of the store has ended the connection.
            case lostConnection
        }

        let kind: Kind
        let error: StoreError
    }

    /// Nil where the shards have shown different states.
    private func askOnce<Result>(
        _ handsOut: Bool, _ plansAnew: Bool, _ question: (PostgresReader) throws -> Result
    ) throws -> Result? {
        let reader = try begun(handsOut)
        defer { giveBack(reader) }
        do {
            return try reader.connection.inTransaction {
                if plansAnew { try reader.planAnew() }
                if handsOut {
                    try reader.touchShards()
                    guard try reader.isOfOneState() else { return nil }
                    return try question(reader)
                }
                let result = try question(reader)
                return try reader.isOfOneState() ? result : nil
            }
        } catch let error as PostgresError {
            // The connection to the server of the store itself is in order.
            if reader.isSharded, error.kind == .unreachable, !error.state.isEmpty,
                reader.link.isUsable
            {
                throw Failure(kind: .ofShard, error: StoreError(error))
            }
            if error.kind == .unreachable, !reader.link.isUsable {
                throw Failure(kind: .lostConnection, error: StoreError(error))
            }
            throw StoreError(error)
        }
    }

    private func begun(_ handsOut: Bool) throws -> PostgresReader {
        try StoreError.convertingPostgres {
            if let idle = try takeIdle() {
                do {
                    try idle.begin(index, handsOut: handsOut)
                    return idle
                } catch {
                    drop(idle)
                    guard (error as? PostgresError)?.kind == .unreachable else { throw error }
                }
            }
            let reader = try opened()
            do {
                try reader.begin(index, handsOut: handsOut)
                return reader
            } catch {
                drop(reader)
                throw error
            }
        }
    }

    private func opened() throws -> PostgresReader {
        try state.withLock { state throws(StoreError) in
            try state.requireRoom()
            state.opening += 1
        }
        let reader = Result { try open() }
        return try state.withLock { state in
            state.opening -= 1
            let reader = try reader.get()
            if state.isClosed { throw StoreError.closed }
            state.busy.append(reader)
            return reader
        }
    }

    private func takeIdle() throws -> PostgresReader? {
        try state.withLock { state throws(StoreError) in
            try state.requireRoom()
            // Takes one whose last statement has not ended only where there is no other.
            let ended = state.idle.lastIndex { $0.link.hasEnded }
            guard let index = ended ?? state.idle.indices.last else { return nil }
            let reader = state.idle.remove(at: index)
            state.busy.append(reader)
            return reader
        }
    }

    private func drop(_ reader: PostgresReader) {
        state.withLock { state in state.busy.removeAll { $0 === reader } }
    }

    private func giveBack(_ reader: PostgresReader) {
        state.withLock { state in
            state.busy.removeAll { $0 === reader }
            // A cancellation that is still under way would hit a later question.
            guard reader.link.isUsable, !state.isClosed, state.idle.count < Self.maxIdle else {
                return
            }
            state.idle.append(reader)
        }
    }

    /// The toilets in memory.
    var index: PostgresStoreIndex? {
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
            for reader in state.busy { reader.link.interrupt() }
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
