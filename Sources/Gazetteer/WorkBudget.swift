/// How much work one question may still do, in counted units: what a stranger chooses (words, names, the streets of a
/// store) is paid for where it is done, and all parts of a question pay from one budget.
///
/// A unit is a comparison of two short words, about a tenth of a microsecond; reading a row of a store is some tens of
/// them. Counting is the same on each machine, where a clock is not. For one thread.
package final class WorkBudget {
    private var left: Int

    /// Creates a budget of some units.
    package init(_ units: Int) { left = units }

    /// Pays for work before it is done. Throws where it is more than is left; then nothing is left for other work.
    package func pay(_ units: Int) throws(BudgetExceeded) {
        guard units <= left else {
            left = 0
            throw BudgetExceeded()
        }
        left -= max(units, 0)
    }
}

/// A question would take more work than it may. Its answer is not known, so none is given.
package struct BudgetExceeded: Error, Equatable {
    package init() {}
}
