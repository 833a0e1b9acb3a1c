internal import SpatiaLite
internal import Synchronization
internal import ToiletCore

/// A read connection with the cache of its searches.
///
/// Not thread-safe by itself; ``ReaderPool`` lends it to one query at a time.
final class FileReader: @unchecked Sendable {
    let connection: Connection
    /// The index of the store at the time when this reader was lent.
    fileprivate(set) var index: StoreIndex?
    /// The index that the running question may use; nil if there is none of the state of the data that it sees.
    private(set) var current: StoreIndex?
    var cache = SearchCache()
    /// What is known of the sources of the toilets that the running question sees.
    private(set) var sources = KnownSources()
    /// What was read of the streets.
    let streets = StreetCache()

    init(_ connection: consuming Connection) {
        self.connection = connection
    }

    /// Releases the memory of an index that is out of date.
    fileprivate func forgetIndex() {
        (index, current) = (nil, nil)
        cache.forgetIndex()
    }

    /// Runs a query in a snapshot, with the cache brought up to date. `mayRepeat` says that the query may be run once
    /// more after an error.
    func search<Result>(
        _ filter: Filter, mayRepeat: Bool, _ work: (FileReader) throws -> Result
    ) throws -> Result {
        try connection.snapshot(mayRepeat: mayRepeat) { version in
            try cache.prepare(version: version, on: connection)
            sources = cache.sources
            prepare(for: filter)
            streets.prepare(version: version)
            try cache.use(index, version: version)
            current = cache.index
            return try work(self)
        }
    }
}

/// A pool of read connections: one for each concurrent query, some of which are kept open.
///
/// Queries do not wait for each other, and no closure runs while the lock is held.
final class ReaderPool: Sendable {
    private struct State {
        var idle: [FileReader] = []
        var busy: [FileReader] = []
        var isClosed = false
        var index: StoreIndex?

        mutating func lend(_ reader: FileReader) {
            reader.index = index
            busy.append(reader)
        }
    }

    private let state = Mutex(State())
    private let open: @Sendable () throws -> Connection

    /// Maximum number of idle readers, of which there are never more than questions were asked at a time. Each takes
    /// about two megabytes of memory and a file descriptor.
    private static let maxIdle = 32

    /// Opens the first reader at once; `open` is called again when more queries run at the same time.
    init(open: @escaping @Sendable () throws -> Connection) throws {
        self.open = open
        let first = FileReader(try open())
        state.withLock { $0.idle.append(first) }
    }

    /// Runs a query with a reader, and converts ``SQLError`` to ``StoreError``.
    func lend<Result>(_ question: (FileReader) throws -> Result) throws -> Result {
        let reader = try take()
        defer { giveBack(reader) }
        return try StoreError.converting { try question(reader) }
    }

    /// Runs a query with a new reader, which is not lent afterwards.
    func give<Result>(_ question: (FileReader) throws -> Result) throws -> Result {
        let reader = FileReader(try open())
        try state.withLock { state throws(StoreError) in
            if state.isClosed { throw .closed }
            state.busy.append(reader)
        }
        defer { state.withLock { $0.busy.removeAll { $0 === reader } } }
        return try StoreError.converting { try question(reader) }
    }

    /// The index that readers get when they are lent.
    var index: StoreIndex? { state.withLock { $0.index } }

    /// Replaces the index. Readers that are lent keep theirs until they are given back.
    func setIndex(_ index: StoreIndex) {
        state.withLock { state in
            guard !state.isClosed else { return }
            state.index = index
            for reader in state.idle { reader.forgetIndex() }
        }
    }

    /// Interrupts the running queries.
    func interrupt() {
        // While the lock is held, no busy reader can be returned and closed.
        state.withLock { state in
            for reader in state.busy { reader.connection.interrupt() }
        }
    }

    /// Closes the idle readers now, and each busy one when its query ends.
    func close() {
        let idle = state.withLock { state in
            state.isClosed = true
            state.index = nil
            defer { state.idle = [] }
            return state.idle
        }
        _ = consume idle
    }

    private func take() throws -> FileReader {
        let idle: FileReader? = try state.withLock { state throws(StoreError) in
            if state.isClosed { throw .closed }
            guard let reader = state.idle.popLast() else { return nil }
            state.lend(reader)
            return reader
        }
        if let idle { return idle }
        let reader = FileReader(try open())
        state.withLock { $0.lend(reader) }
        return reader
    }

    private func giveBack(_ reader: FileReader) {
        state.withLock { state in
            state.busy.removeAll { $0 === reader }
            reader.connection.clearInterrupt()
            if !state.isClosed, state.idle.count < Self.maxIdle { state.idle.append(reader) }
        }
    }
}
