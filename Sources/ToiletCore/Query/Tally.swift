/// The number of toilets that pass a filter, and the numbers that it leaves out.
public struct Tally: Hashable, Sendable {
    /// The number of toilets that pass.
    public private(set) var total: Int
    /// The numbers of toilets that fail for exactly one reason, by reason.
    public private(set) var leftOut: [Verdict.Reason: Int]

    /// Creates a tally.
    public init(total: Int = 0, leftOut: [Verdict.Reason: Int] = [:]) {
        self.total = total
        self.leftOut = leftOut
    }

    /// The number of toilets left out for a reason.
    public func leftOut(_ reason: Verdict.Reason) -> Int { leftOut[reason, default: 0] }

    package mutating func count(_ verdict: Verdict, toilets: Int = 1) {
        switch verdict {
        case .passes: total += toilets
        case .leftOut(let reason): leftOut[reason, default: 0] += toilets
        case .unwanted: break
        }
    }
}
