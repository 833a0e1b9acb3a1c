/// How many toilets an answer has, and how many it leaves out.
public struct Tally: Hashable, Sendable {
    /// How many pass the filter.
    public private(set) var total: Int
    /// How many would pass, but for one reason.
    public private(set) var leftOut: [Verdict.Reason: Int]

    /// Takes the numbers.
    public init(total: Int = 0, leftOut: [Verdict.Reason: Int] = [:]) {
        self.total = total
        self.leftOut = leftOut
    }

    /// How many would pass, but for this.
    public func leftOut(_ reason: Verdict.Reason) -> Int { leftOut[reason, default: 0] }

    package mutating func count(_ verdict: Verdict, toilets: Int = 1) {
        switch verdict {
        case .passes: total += toilets
        case .leftOut(let reason): leftOut[reason, default: 0] += toilets
        case .unwanted: break
        }
    }
}
