/// Does work on batches of elements on another thread, while the next elements are made, and gives the results back in
/// order.
///
///     var sums = BackgroundBatches(of: 1000) { (numbers: [Int]) in numbers.reduce(0, +) }
///     for number in 0..<10_000 { try sums.add(number) { total += $0 } }
///     try sums.finish { total += $0 }
///
/// The last batch is done by the thread that calls, so that few elements start no other.
package struct BackgroundBatches<Element: Sendable, Outcome: Sendable>: ~Copyable {
    private let size: Int
    private let work: @Sendable ([Element]) -> Outcome
    private let workers: OrderedWorkers<[Element], Outcome>
    private var batch: [Element] = []

    /// How many batches wait at most.
    private static var maxPending: Int { 4 }

    package init(of size: Int, work: @escaping @Sendable ([Element]) -> Outcome) {
        self.size = size
        self.work = work
        workers = OrderedWorkers(limit: 1, work: work)
    }

    deinit { workers.finish() }

    /// Adds an element. `take` gets results that are there.
    package mutating func add(_ element: Element, _ take: (Outcome) throws -> Void) throws {
        batch.append(element)
        guard batch.count == size else { return }
        workers.submit(batch)
        batch.removeAll(keepingCapacity: true)
        while workers.pending >= Self.maxPending {
            if let outcome = workers.next() { try take(outcome) }
        }
    }

    /// Ends the last batch. `take` gets all results that it has not got yet.
    package mutating func finish(_ take: (Outcome) throws -> Void) throws {
        while let outcome = workers.next() { try take(outcome) }
        guard !batch.isEmpty else { return }
        let rest = batch
        batch = []
        try take(work(rest))
    }
}
