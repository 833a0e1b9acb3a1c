internal import Synchronization

/// How much work one question may still do, in counted units: what a stranger chooses (words, names, the streets of a
/// store) is paid for where it is done, and all parts of a question pay from one budget.
///
/// A unit is a comparison of two short words, about a fifth of a microsecond; reading a row of a store is some tens of
/// them. Counting is the same on each machine, where a clock is not.
package final class WorkBudget: Sendable {
    private let units: Atomic<Int>

    /// The budget of the question that is answered; nil where each part takes one of its own.
    @TaskLocal package static var ofQuestion: WorkBudget?

    /// What one text may cost: some twenty milliseconds, of which corners in few words (`rivoli / saint martin`) take
    /// the most.
    package static let ofText = 100_000

    /// Creates a budget of some units.
    package init(_ units: Int) { self.units = Atomic(units) }

    /// The units that are left.
    package var left: Int { units.load(ordering: .relaxed) }

    /// Pays for work before it is done. Throws where it is more than is left; then nothing is left for other work.
    package func pay(_ units: Int) throws(BudgetExceeded) {
        let left = left
        guard units <= left else {
            self.units.store(0, ordering: .relaxed)
            throw BudgetExceeded()
        }
        self.units.store(left - max(units, 0), ordering: .relaxed)
    }
}

/// A question would take more work than it may. Its answer is not known, so none is given.
package struct BudgetExceeded: Error, Equatable {
    package init() {}
}
