extension OpeningHours {
    /// What holds at a moment: a state, and the comment that the text gives with it.
    public struct Verdict: Hashable, Sendable {
        /// Open, closed, or unknown.
        public let state: State
        /// The comment, as in `by appointment`; nil where the text gives none.
        public let comment: String?
    }

    /// A moment from which on another state or comment holds.
    public struct Change: Hashable, Sendable {
        /// When it changes.
        public let instant: Instant
        /// What holds from then on.
        public let verdict: Verdict
    }

    /// A time during which the same state and comment hold.
    public struct Interval: Hashable, Sendable {
        /// Its start, and the moment after its end.
        public let range: Range<Instant>
        /// What holds in it.
        public let verdict: Verdict
    }

    /// Whether it is open at a moment.
    ///
    /// - Hours past midnight belong to the day on which they start.
    /// - A rule behind `;` replaces what was said before of its days, from midnight to midnight and including hours that
    ///   started the day before. If it says closed, it takes away only its own times. A rule behind `,` adds, and one
    ///   behind `||` holds wherever nothing before it is open or unknown.
    /// - After an open end the state is unknown until midnight, and in the evening or after midnight for some hours. What
    ///   is closed with an open end, `14:00+ off`, is closed for as long.
    /// - A point in time, `10:00`, has no length, so nothing is open by it. Points in a span, `10:00-16:00/30`, change
    ///   nothing of the span.
    /// - Where the sun does not set on a day, the time from sunrise to sunset is the whole day; where it does not rise,
    ///   it is empty. Offsets change nothing of that.
    /// - What depends on holidays or a position that the setting does not have is unknown where that matters.
    ///
    /// - Parameters:
    ///   - instant: The moment; seconds within a minute do not count.
    ///   - setting: The clocks, holidays and position by which the hours are meant.
    /// - Returns: Open, closed, or unknown.
    public func state(at instant: Instant, in setting: Setting) -> State {
        let evaluator = Evaluator(rules: rules, setting: setting)
        return evaluator.outcome(at: evaluator.minute(of: setting.zone.clock(at: instant))).state
    }

    /// Whether it is open at a moment, as ``state(at:in:)`` says it, with the comment that the text gives.
    ///
    /// - Parameters:
    ///   - instant: The moment; seconds within a minute do not count.
    ///   - setting: The clocks, holidays and position by which the hours are meant.
    /// - Returns: The state and the comment.
    public func verdict(at instant: Instant, in setting: Setting) -> Verdict {
        let evaluator = Evaluator(rules: rules, setting: setting)
        return evaluator.verdict(evaluator.outcome(at: evaluator.minute(of: setting.zone.clock(at: instant))))
    }

    /// When the state or its comment changes next after a moment, and to what.
    ///
    /// The cost grows with the number of days on which other rules apply than on the day before; a search without a limit
    /// for hours that hardly ever change may look at 20 000 days.
    ///
    /// - Parameters:
    ///   - instant: The moment after which a change is searched.
    ///   - limit: The search ends before this moment; nil to search for 56 years (two cycles of weekdays and leap years)
    ///     after the last year that the rules name.
    ///   - setting: The clocks, holidays and position by which the hours are meant.
    /// - Returns: The first change, or nil where there is none.
    public func nextChange(after instant: Instant, before limit: Instant? = nil, in setting: Setting)
        -> Change?
    {
        var setting = setting
        if setting.sunCache == nil, dependsOnSun { setting.sunCache = SunCache() }
        let evaluator = Evaluator(rules: rules, setting: setting)
        var finder = ChangeFinder(evaluator, from: instant, through: limit)
        guard let change = finder.next() else { return nil }
        if let limit, change.instant >= limit { return nil }
        return change
    }

    /// The intervals of one state and comment that follow each other in a range of time, each as long as possible.
    ///
    /// - Parameters:
    ///   - range: The time to divide.
    ///   - setting: The clocks, holidays and position by which the hours are meant.
    /// - Returns: Intervals in order and without gaps that make up the range; none for an empty range.
    public func intervals(in range: Range<Instant>, in setting: Setting) -> [Interval] {
        guard !range.isEmpty else { return [] }
        var setting = setting
        if dependsOnSun { setting.sunCache = SunCache() }
        var intervals: [Interval] = []
        var start = range.lowerBound
        var verdict = verdict(at: start, in: setting)
        while let change = nextChange(after: start, before: range.upperBound, in: setting) {
            intervals.append(Interval(range: start..<change.instant, verdict: verdict))
            (start, verdict) = (change.instant, change.verdict)
        }
        intervals.append(Interval(range: start..<range.upperBound, verdict: verdict))
        return intervals
    }

    /// Whether any of its times is given by sunrise, sunset, dawn or dusk.
    public var dependsOnSun: Bool { rules.contains(where: \.dependsOnSun) }
}
