/// How the clocks of a region are set against UTC, and when that changes.
///
///     let paris = CivilZone(identifier: "Europe/Paris")
///     paris?.offset(at: now)    // 7200 in summer
public struct CivilZone: Hashable, Sendable {
    /// Its name, `Europe/Paris`, `UTC` or `+02:00`.
    public let identifier: String

    /// The changes that are known one by one, in their order.
    private let changes: [Change]
    /// What was in force before the first of them, in seconds.
    private let firstOffset: Int
    /// What holds after the last of them; nil where that one is in force for ever.
    private let rule: ClockRule?
    /// Whether there is nothing but the rule, which then holds at all times.
    private let isRuleAlone: Bool

    /// A moment from which on the clocks have another distance from UTC.
    struct Change: Hashable, Sendable {
        let start: Int
        let offset: Int
    }

    /// A stretch of time in which the clocks are not changed.
    struct Period {
        /// When it began.
        let start: Int
        /// How far the clocks are ahead of UTC, in seconds.
        let offset: Int
        /// How far they were ahead before it began.
        let earlierOffset: Int
    }

    init(identifier: String, changes: [Change], firstOffset: Int, rule: ClockRule?) {
        self.identifier = identifier
        self.firstOffset = firstOffset
        self.rule = rule
        isRuleAlone = changes.isEmpty
        // To look among the next hundred changes is faster than to reckon one.
        let start = changes.last?.start ?? Self.startOf1970
        self.changes = changes + (rule?.changes(after: start, before: Self.startOf2050) ?? [])
    }

    private static let startOf1970 = 0
    private static let startOf2050 = 2_524_608_000

    /// A zone whose clocks are never changed; takes its distance from UTC in seconds, positive in the east.
    public init(identifier: String, offset: Int) {
        self.init(identifier: identifier, changes: [], firstOffset: offset, rule: nil)
    }

    /// A zone that keeps one rule for ever, in the notation of POSIX: `CET-1CEST,M3.5.0,M10.5.0/3`.
    public init?(identifier: String, rule: String) {
        guard let rule = ClockRule(parsing: rule) else { return nil }
        self.init(identifier: identifier, changes: [], firstOffset: rule.standardOffset, rule: rule)
    }

    /// Coordinated universal time.
    public static let utc = CivilZone(identifier: "UTC", offset: 0)

    /// How far the clocks are ahead of UTC, in seconds.
    public func offset(at instant: Instant) -> Int { period(at: instant.secondsSince1970).offset }

    /// The stretch between two changes in which a moment lies.
    func period(at seconds: Int) -> Period {
        let index = firstChange(after: seconds)
        let known: Period
        if index > 0 {
            let change = changes[index - 1]
            known = Period(
                start: change.start,
                offset: change.offset,
                earlierOffset: offset(before: index - 1)
            )
        } else {
            known = Period(start: .min, offset: firstOffset, earlierOffset: firstOffset)
        }
        guard let rule, index == changes.count || index == 0 && isRuleAlone else { return known }
        let period = rule.period(at: seconds)
        return period.start > known.start ? period : known
    }

    private func offset(before index: Int) -> Int {
        index > 0 ? changes[index - 1].offset : firstOffset
    }

    private func firstChange(after seconds: Int) -> Int {
        var low = 0
        var high = changes.count
        while low < high {
            let middle = (low + high) / 2
            if changes[middle].start <= seconds { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
