/// A time zone: how far the clocks of a region are ahead of UTC, and when that changes.
///
///     let paris = CivilZone(identifier: "Europe/Paris")
///     paris?.offset(at: .now)    // 7200 in summer
///
/// A value that does not change; it can be used from several threads. It takes some kilobytes, which copies share.
public struct CivilZone: Hashable, Sendable {
    /// Its name, `Europe/Paris`, `UTC` or `+02:00`.
    public let identifier: String

    /// The changes that are listed, in order of time.
    private let changes: [ClockChange]
    /// The offset before the first of them, in seconds.
    private let firstOffset: Int
    /// The rule for the time after the last of them; nil where the offset does not change any more.
    private let rule: POSIXZoneRule?
    /// Whether the rule holds at all times, since no changes were listed.
    private let isRuleAlone: Bool

    /// A moment from which on the clocks have another offset; both in seconds.
    struct ClockChange: Hashable, Sendable {
        let start: Int
        let offset: Int
    }

    /// A time between two changes.
    struct Period {
        /// Its start, in seconds since 1970.
        let start: Int
        /// How far the clocks are ahead of UTC, in seconds.
        let offset: Int
        /// The offset before its start.
        let earlierOffset: Int
    }

    init(identifier: String, changes: [ClockChange], firstOffset: Int, rule: POSIXZoneRule?) {
        self.identifier = identifier
        // Files may list changes that are before all moments, or after them.
        let known = changes.filter { Instant.seconds.contains($0.start) }
        self.firstOffset =
            changes.last { $0.start < Instant.seconds.lowerBound }.map(\.offset) ?? firstOffset
        self.rule = rule
        isRuleAlone = known.isEmpty
        // A search in a list of the next hundred changes is faster than to compute one by the rule. No zone has changed
        // by a rule before 1900.
        let start = known.last.map { max($0.start, Self.startOf1900) } ?? Self.startOf1970
        self.changes = known + (rule?.changes(after: start, before: Self.startOf2050) ?? [])
    }

    private static let startOf1900 = -2_208_988_800
    private static let startOf1970 = 0
    private static let startOf2050 = 2_524_608_000

    /// Makes a zone with a fixed offset from UTC, in seconds, positive east of Greenwich; less than a day, else the
    /// nearest such.
    public init(identifier: String, offset: Int) {
        let offset = offset.clamped(to: -86_399...86_399)
        self.init(identifier: identifier, changes: [], firstOffset: offset, rule: nil)
    }

    /// Makes a zone from a rule in the notation of POSIX, `CET-1CEST,M3.5.0,M10.5.0/3`, for all years; nil where the
    /// text is not such a rule.
    public init?(identifier: String, rule: String) {
        guard let rule = POSIXZoneRule(parsing: rule) else { return nil }
        self.init(identifier: identifier, changes: [], firstOffset: rule.standardOffset, rule: rule)
    }

    /// Coordinated universal time.
    public static let utc = CivilZone(identifier: "UTC", offset: 0)

    /// How far the clocks are ahead of UTC, in seconds.
    public func offset(at instant: Instant) -> Int { period(at: instant.secondsSince1970).offset }

    /// The time between two changes that contains a moment, in seconds since 1970.
    func period(at seconds: Int) -> Period {
        let index = changes.partitioningIndex { $0.start > seconds }
        let known: Period
        if index > 0 {
            let change = changes[index - 1]
            known = Period(start: change.start, offset: change.offset, earlierOffset: offset(before: index - 1))
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
}

extension CivilZone {
    /// The date and time on the clocks at a moment.
    public func civilTime(at instant: Instant) -> CivilTime {
        CivilTime(secondsSince1970: instant.secondsSince1970 + offset(at: instant))
    }
}

extension CivilZone {
    /// The latest time that the clocks have shown up to a moment.
    ///
    /// This is the time that they show, except in the hour that is repeated when they are put back: there it stays at
    /// the last second before that. So it never goes backwards, and a place that closes at 02:30 closes once.
    func clock(at instant: Instant) -> CivilTime {
        let seconds = instant.secondsSince1970
        let period = period(at: seconds)
        let shown = seconds + period.offset
        guard period.offset < period.earlierOffset else { return CivilTime(secondsSince1970: shown) }
        return CivilTime(secondsSince1970: max(shown, period.start + period.earlierOffset - 1))
    }

    /// The first moment at which the clocks show a time or a later one.
    ///
    /// For a time that is skipped when the clocks are put forward this is the moment of the change, and for one that is
    /// repeated the first of both. So the order of times is kept.
    public func instant(of time: CivilTime) -> Instant {
        let shown = time.secondsSince1970
        var period = period(at: shown - Self.maximumOffset)
        while true {
            let moment = max(shown - period.offset, period.start)
            let later = self.period(at: moment)
            guard later.start > period.start else { return Instant(secondsSince1970: moment) }
            period = later
        }
    }

    /// The moments at which the clocks show a time: none if it is skipped when they are put forward, two if it is
    /// repeated when they are put back.
    public func instants(of time: CivilTime) -> [Instant] {
        let shown = time.secondsSince1970
        let first = instant(of: time)
        guard first.secondsSince1970 + offset(at: first) == shown else { return [] }
        let laterOffset = period(at: shown + Self.maximumOffset).offset
        let second = Instant(secondsSince1970: shown - laterOffset)
        return second > first && offset(at: second) == laterOffset ? [first, second] : [first]
    }

    /// A number of seconds greater than any offset.
    private static var maximumOffset: Int { 86_400 }
}
