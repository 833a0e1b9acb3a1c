internal import Synchronization

/// How many steps one question may take to work out opening hours, counted as `OSMOpeningHours` does, and to look at
/// toilets, so that the same question is bounded on each machine. A step takes about six nanoseconds.
///
/// Reading and evaluating hours and searching the index pay from the budget of the running thread's question; without
/// one, nothing is limited. Once it is exceeded, hours are not evaluated any more but unknown, and searches end, so
/// that the question ends soon. Its answer is wrong then: who asked looks at ``isExceeded``, and what hours are must
/// not be kept. Thread-safe.
package final class StepBudget: Sendable {
    /// That of the question that this thread answers.
    @TaskLocal package static var current: StepBudget?

    /// Whether the question may wait for others that evaluate the same hours.
    package let mayWait: Bool
    private let shouldStop: @Sendable () -> Bool
    private let left: Atomic<Int>
    /// How many steps were taken since ``shouldStop`` was asked.
    private let unwatched = Atomic(0)

    /// After so many steps, a tenth of a millisecond, it is asked again whether anybody waits for the answer.
    private static let watched = 20_000

    /// Creates a budget of some steps, which is also exceeded once `shouldStop` says so.
    package init(_ steps: Int, mayWait: Bool, shouldStop: @escaping @Sendable () -> Bool = { false }) {
        left = Atomic(steps)
        self.mayWait = mayWait
        self.shouldStop = shouldStop
    }

    /// Whether more was asked for than may be taken, or nobody waits for the answer.
    package var isExceeded: Bool { left.load(ordering: .relaxed) < 0 }

    /// Gives the question up.
    package func exceed() { left.store(-1, ordering: .relaxed) }

    /// Whether the budget of the question of this thread is exceeded.
    package static var isExceeded: Bool { current?.isExceeded ?? false }

    /// Pays for some steps.
    package static func pay(_ steps: Int) { current?.pay(steps) }

    /// The steps that any question may take: one and a half seconds, which only hours that were made for it need.
    package static let ofOneQuestion = 250_000_000

    /// Asks a question. Throws ``InvalidText`` where it takes more steps than it may.
    package static func asking<Answer>(within steps: Int = ofOneQuestion, _ question: () throws -> Answer) throws
        -> Answer
    {
        let budget = StepBudget(steps, mayWait: true)
        let answer = Result { try $current.withValue(budget, operation: question) }
        guard !budget.isExceeded else { throw InvalidText { $0.tooManyHours } }
        return try answer.get()
    }

    /// Does what takes steps from the number that it gets, and pays for them.
    package static func paying<Result>(_ work: (_ stepsLeft: inout Int) -> Result) -> Result {
        guard let current else {
            var left = Int.max
            return work(&left)
        }
        let before = max(0, current.left.load(ordering: .relaxed))
        var left = before
        let result = work(&left)
        current.pay(before - left)
        return result
    }

    private func pay(_ steps: Int) {
        let rest = left.subtract(steps, ordering: .relaxed).newValue
        guard rest >= 0, unwatched.add(steps, ordering: .relaxed).newValue > Self.watched else { return }
        unwatched.store(0, ordering: .relaxed)
        if shouldStop() { exceed() }
    }
}
