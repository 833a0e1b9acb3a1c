internal import SpatiaLite
internal import Synchronization
internal import ToiletCore

/// A connection that reads, lent to one question at a time, and what searches on it remember.
///
/// It is used by one thread at a time, as ``ReaderPool`` lends it to one question only.
final class StoreReader: @unchecked Sendable {
    let connection: Connection
    private var cache = SearchCache()

    init(_ connection: consuming Connection) {
        self.connection = connection
    }

    /// Lends one state of the data, and what earlier searches in it remember.
    func search<Result>(
        _ filter: Filter,
        _ work: (inout SearchCache, borrowing Connection) throws -> Result
    ) throws -> Result {
        try connection.snapshot { version in
            cache.turn(to: filter, version: version)
            return try work(&cache, connection)
        }
    }
}

/// The readers of a store: as many as questions were ever asked at the same time, of which some are kept open.
///
/// No question waits for another, and no closure runs while the lock is held.
final class ReaderPool: Sendable {
    private struct State {
        var idle: [StoreReader] = []
        var busy: [StoreReader] = []
        var isClosed = false
    }

    private let state = Mutex(State())
    private let open: @Sendable () throws -> Connection

    /// How many idle readers are kept open; each has some two megabytes of memory, and a file descriptor.
    private static let mostIdle = 8

    /// Opens the first reader at once, and others with the same closure where several questions are asked at a time.
    init(open: @escaping @Sendable () throws -> Connection) throws {
        self.open = open
        let first = StoreReader(try open())
        state.withLock { $0.idle.append(first) }
    }

    /// Lends a reader to one question, and gives every failure of SQLite its name here.
    func lend<Result>(_ question: (StoreReader) throws -> Result) throws -> Result {
        let reader = try take()
        defer { giveBack(reader) }
        return try StoreError.converting { try question(reader) }
    }

    /// Stops the questions under way.
    func interrupt() {
        // A reader that is busy is not closed as long as the lock is held.
        state.withLock { state in
            for reader in state.busy { reader.connection.interrupt() }
        }
    }

    /// Closes the idle readers now, and the busy ones when their questions end.
    func close() {
        let idle = state.withLock { state in
            state.isClosed = true
            defer { state.idle = [] }
            return state.idle
        }
        _ = consume idle
    }

    private func take() throws -> StoreReader {
        let idle: StoreReader? = try state.withLock { state throws(StoreError) in
            if state.isClosed { throw .closed }
            guard let reader = state.idle.popLast() else { return nil }
            state.busy.append(reader)
            return reader
        }
        if let idle { return idle }
        let reader = StoreReader(try open())
        state.withLock { $0.busy.append(reader) }
        return reader
    }

    private func giveBack(_ reader: StoreReader) {
        state.withLock { state in
            state.busy.removeAll { $0 === reader }
            reader.connection.forgetInterrupt()
            if !state.isClosed, state.idle.count < Self.mostIdle { state.idle.append(reader) }
        }
    }
}
