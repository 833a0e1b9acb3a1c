extension OpeningHours {
    /// One rule of the expression: on which days, at which times, in which state.
    ///
    /// An empty part limits nothing: a rule without days holds on every day, one without times all day.
    public struct Rule: Hashable, Sendable {
        /// How it combines with the rules before it; the first rule has ``Joint/overriding``.
        public var joint = Joint.overriding
        /// A comment in front of the days, for readers only, `"winter": Mo-Fr 10:00-16:00`.
        public var heading: String?
        /// The years, `2024`, `2024-2026`, `2024-2030/2`, `2024+`.
        public var years: [YearRange] = []
        /// The months and dates, `Mar-Oct`, `Dec 25-Jan 6`, `easter`.
        public var dates: [DateRange] = []
        /// The weeks of the year by ISO 8601, `week 1-53/2`.
        public var weeks: [WeekRange] = []
        /// The weekdays and holidays, `Mo-Fr`, `Sa[-1]`, `PH`.
        public var days = DaySelector()
        /// The times of day; empty for all day.
        public var times: [TimeSpan] = []
        /// The state at the selected times.
        public var state = State.open
        /// A comment on the state, `"by appointment"`.
        public var comment: String?
        /// Whether the text was `24/7`, which is printed as it was; such a rule names no days and no times.
        public var isAlways = false
    }

    /// How a rule combines with those before it; its raw value is the separator between them.
    public enum Joint: String, Hashable, Sendable {
        /// `;` On the days it selects, it replaces what was said before, unless it says closed.
        case overriding = "; "
        /// `,` It adds to what was said before.
        case adding = ", "
        /// `||` It holds where nothing before it is open or unknown.
        case fallback = " || "
    }

    /// Whether something is open.
    public enum State: String, Hashable, Sendable, CaseIterable {
        case open, closed, unknown
    }
}

extension OpeningHours.Rule {
    /// Whether it is limited to some days.
    var namesDays: Bool { namesDates || !days.isEmpty }

    /// Whether it is limited to some years, dates or weeks.
    var namesDates: Bool { !years.isEmpty || !dates.isEmpty || !weeks.isEmpty }
}
