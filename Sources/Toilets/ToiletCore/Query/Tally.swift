/// The number of toilets that pass a filter, and the numbers that it leaves out.
public struct Tally: Hashable, Sendable {
    /// The number of toilets that pass.
    public private(set) var total: Int
    /// The numbers of toilets that fail for exactly one reason, by the number of the reason.
    private var counts = SIMD8<Int>()

    /// Creates a tally.
    public init(total: Int = 0, leftOut: [Verdict.Reason: Int] = [:]) {
        self.total = total
        for (reason, toilets) in leftOut { counts[reason.number] = toilets }
    }

    /// The numbers of toilets that fail for exactly one reason, by reason.
    public var leftOut: [Verdict.Reason: Int] {
        let present = Verdict.Reason.allCases.filter { leftOut($0) > 0 }
        return Dictionary(uniqueKeysWithValues: present.map { ($0, leftOut($0)) })
    }

    /// The number of toilets left out for a reason.
    public func leftOut(_ reason: Verdict.Reason) -> Int { counts[reason.number] }

    package static func + (one: Tally, other: Tally) -> Tally {
        var sum = Tally(total: one.total + other.total)
        sum.counts = one.counts &+ other.counts
        return sum
    }

    package static func - (one: Tally, other: Tally) -> Tally {
        var rest = Tally(total: one.total - other.total)
        rest.counts = one.counts &- other.counts
        return rest
    }

    package mutating func count(_ verdict: Verdict, toilets: Int = 1) {
        switch verdict {
        case .passes: total += toilets
        case .leftOut(let reason): counts[reason.number] += toilets
        case .unwanted: break
        }
    }
}

extension Verdict.Reason {
    fileprivate var number: Int {
        switch self {
        case .closed: 0
        case .outOfService: 1
        case .notPublic: 2
        case .unknownHours: 3
        case .unknown: 4
        }
    }
}
