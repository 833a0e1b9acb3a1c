extension OpeningHours {
    /// One statement: on which days, at which times, in which state.
    ///
    /// What it does not name is not limited: a rule without days holds every day, one without times all day.
    public struct Rule: Hashable, Sendable {
        /// How it meets what the rules before it say; the first rule's is ``Joint/overriding``.
        public var joint = Joint.overriding
        /// A remark for readers that stands before the days, `"winter": Mo-Fr 10:00-16:00`.
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
        /// What the rule says of the time it selects.
        public var state = State.open
        /// A remark that belongs to the state, `"by appointment"`.
        public var comment: String?
        /// Whether the text was `24/7`, which is printed as it was; such a rule names no days and no times.
        public var isAlways = false
    }

    /// How a rule meets those before it.
    public enum Joint: String, Hashable, Sendable {
        /// `;` On the days it selects, nothing of what was said before holds, unless it says closed.
        case overriding = "; "
        /// `,` It adds to what was said before.
        case adding = ", "
        /// `||` It speaks where nothing before it does.
        case fallback = " || "
    }

    /// Open, closed, or nobody knows.
    public enum State: String, Hashable, Sendable, CaseIterable {
        case open, closed, unknown
    }
}
