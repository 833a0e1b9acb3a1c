internal import ToiletCore

/// The points that a question looks at, paid from its ``StepBudget``: few pass a filter such as one of night hours, so
/// a page of them can need all.
struct PaidVisits {
    private var count = 0

    /// So many points are paid at once.
    private static let block = 1024
    /// The steps of a point, a tenth of a microsecond.
    private static let steps = 16

    /// Counts a point; false where the question may look at no more.
    @inline(__always)
    mutating func mayGoOn() -> Bool {
        count &+= 1
        return count & (Self.block - 1) != 0 || Self.pay()
    }

    private static func pay() -> Bool {
        StepBudget.pay(block * steps)
        return !StepBudget.isExceeded
    }
}
