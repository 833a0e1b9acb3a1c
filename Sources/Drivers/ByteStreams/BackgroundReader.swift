/// Reads batches on another thread, a few of them before they are asked for, and gives them in order.
///
///     let reader = BackgroundReader(file, inBackground: true) { file in try file.nextLines(100) }
///     while let lines = try reader.next() { … }
///     let file = reader.finish()
///
/// What is read from, its state, belongs to that thread until the end.
package struct BackgroundReader<State, Batch: Sendable>: ~Copyable {
    /// Used by one thread at a time: by the only worker, which reads a batch after the other, or by the thread that
    /// asks, if there is no worker or it has ended.
    private final class Source: @unchecked Sendable {
        private(set) var state: State
        private var isAtEnd = false
        private let read: (inout State) throws -> Batch?

        init(_ state: State, _ read: @escaping (inout State) throws -> Batch?) {
            self.state = state
            self.read = read
        }

        func next() -> Result<Batch?, any Error> {
            if isAtEnd { return .success(nil) }
            let batch = Result { try read(&state) }
            if case .success(.some) = batch { return batch }
            isAtEnd = true
            return batch
        }
    }

    private let source: Source
    private let workers: OrderedWorkers<Void, Result<Batch?, any Error>>?

    /// How many batches are read before they are asked for.
    private static var ahead: Int { 4 }

    /// Begins to read. Without `inBackground` the thread that asks does the reading: few batches are not worth another
    /// one.
    package init(_ state: State, inBackground: Bool, read: @escaping @Sendable (inout State) throws -> Batch?) {
        let source = Source(state, read)
        self.source = source
        workers = inBackground ? OrderedWorkers(limit: 1) { source.next() } : nil
        if let workers { for _ in 0..<Self.ahead { workers.submit(()) } }
    }

    deinit { workers?.finish() }

    /// The next batch; nil at the end.
    package func next() throws -> Batch? {
        guard let workers else { return try source.next().get() }
        guard let batch = workers.next() else { return nil }
        workers.submit(())
        return try batch.get()
    }

    /// Ends the reading, and returns the state behind the last batch that was read.
    package func finish() -> State {
        workers?.finish()
        return source.state
    }
}
