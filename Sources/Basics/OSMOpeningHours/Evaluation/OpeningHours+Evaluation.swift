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
    /// - A rule behind `;` replaces what was said before of its days, from midnight to midnight and including hours
    ///   that started the day before. If it says closed, it takes away only its own times. A rule behind `,` adds, and
    ///   one behind `||` holds wherever nothing before it is open or unknown.
    /// - After an open end the state is unknown until midnight, and in the evening or after midnight for some hours.
    ///   What is closed with an open end, `14:00+ off`, is closed for as long.
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
        verdict(at: instant, in: setting).state
    }

    /// Whether it is open at a moment, as ``state(at:in:)`` says it, with the comment that the text gives.
    ///
    /// - Parameters:
    ///   - instant: The moment; seconds within a minute do not count.
    ///   - setting: The clocks, holidays and position by which the hours are meant.
    /// - Returns: The state and the comment.
    public func verdict(at instant: Instant, in setting: Setting) -> Verdict {
        var left = Int.max
        return verdict(at: instant, in: setting, stepsLeft: &left)
    }

    /// When the state or its comment changes next after a moment, and to what.
    ///
    /// The cost grows with the number of days on which other rules apply than on the day before; a search without a
    /// limit for hours that hardly ever change may look at 20 000 days. What it costs is bounded: a search that takes
    /// too many steps, as only texts with hundreds of times do, ends with a change to unknown.
    ///
    /// - Parameters:
    ///   - instant: The moment after which a change is searched.
    ///   - limit: The search ends before this moment; nil to search for 56 years (two cycles of weekdays and leap
    ///     years)
    ///     after the last year that the rules name.
    ///   - setting: The clocks, holidays and position by which the hours are meant.
    /// - Returns: The first change, or nil where there is none.
    public func nextChange(after instant: Instant, before limit: Instant? = nil, in setting: Setting)
        -> Change?
    {
        var walk = ChangeWalk(self, after: instant, before: limit, in: setting)
        return walk.next()
    }

    /// When the state changes next after a moment, as ``nextChange(after:before:in:)``; a change of the comment alone
    /// is none.
    ///
    /// - Parameters:
    ///   - instant: The moment after which a change is searched.
    ///   - limit: The search ends before this moment; nil as for ``nextChange(after:before:in:)``.
    ///   - setting: The clocks, holidays and position by which the hours are meant.
    /// - Returns: The first change to another state, or nil where there is none.
    public func nextStateChange(after instant: Instant, before limit: Instant? = nil, in setting: Setting)
        -> Change?
    {
        var left = Int.max
        return nextStateChange(after: instant, before: limit, in: setting, stepsLeft: &left)
    }

    /// Whether it is open during the whole of a time.
    ///
    /// - Parameters:
    ///   - range: The time; of an empty range, its one moment.
    ///   - setting: The clocks, holidays and position by which the hours are meant.
    /// - Returns: No where it is closed at some moment, else unknown where that is unknown at some moment, else yes.
    public func isOpen(throughout range: Range<Instant>, in setting: Setting) -> Tristate {
        var left = Int.max
        return isOpen(throughout: range, in: setting, stepsLeft: &left)
    }

    /// The intervals of one state and comment that follow each other in a range of time, each as long as possible.
    ///
    /// What they cost is bounded: where a text has so many times that it takes too many steps, the last interval is
    /// unknown, and reaches to the end of the range.
    ///
    /// - Parameters:
    ///   - range: The time to divide.
    ///   - setting: The clocks, holidays and position by which the hours are meant.
    /// - Returns: Intervals in order and without gaps that make up the range; none for an empty range.
    public func intervals(in range: Range<Instant>, in setting: Setting) -> [Interval] {
        var left = Int.max
        return intervals(in: range, in: setting, stepsLeft: &left)
    }

    /// Whether any of its times is given by sunrise, sunset, dawn or dusk.
    public var dependsOnSun: Bool { rules.contains(where: \.dependsOnSun) }
}

extension OpeningHours.State {
    /// Whether it is open.
    package var isOpen: Tristate {
        switch self {
        case .open: .yes
        case .closed: .no
        case .unknown: .unknown
        }
    }
}

extension OpeningHours {
    /// Whether it says on which days it is closed, and does not say when it is open.
    ///
    /// By the language, such hours are always closed, but `Mo off` alone is probably not meant so; `Mo-Su off` is, and
    /// gives false here. ``unknownElsewhere`` has what is certain of them.
    public var saysOnlyWhenClosed: Bool {
        guard rules.allSatisfy({ $0.state == .closed }) else { return false }
        return !Set(rules.flatMap(\.wholeWeekdays)).isSuperset(of: Weekday.allCases)
    }

    /// The same rules behind one that says `unknown`: closed where they say so, and not known at all other times.
    public var unknownElsewhere: OpeningHours {
        OpeningHours(rules: [Rule(state: .unknown)] + rules, warnings: warnings)
    }
}

extension OpeningHours.Rule {
    /// The weekdays that it selects in every week of every year.
    fileprivate var wholeWeekdays: [OpeningHours.Weekday] {
        guard !namesDates, !days.needsBoth else { return [] }
        if days.isEmpty { return OpeningHours.Weekday.allCases }
        return days.weekdays.filter(\.ordinals.isEmpty).flatMap { range in
            OpeningHours.Weekday.allCases.filter {
                range.first.days(until: $0) <= range.first.days(until: range.last)
            }
        }
    }
}
