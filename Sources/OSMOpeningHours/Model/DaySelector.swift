extension OpeningHours {
    /// The weekdays and holidays of a rule.
    public struct DaySelector: Hashable, Sendable {
        /// The holidays, `PH`, `SH`, `PH +1 day`.
        public var holidays: [Holiday] = []
        /// The weekdays, `Mo-Fr`, `Sa[-1]`.
        public var weekdays: [WeekdayRange] = []
        /// Whether a day must be both, as in `PH Mo-Fr`; else one of them suffices, as in `Mo-Fr,PH`.
        public var needsBoth = false

        /// Whether it limits nothing.
        public var isEmpty: Bool { holidays.isEmpty && weekdays.isEmpty }
    }

    /// A kind of holiday, and how many days after it is meant.
    public struct Holiday: Hashable, Sendable {
        /// Public or school.
        public enum Kind: String, Hashable, Sendable {
            case `public` = "PH"
            case school = "SH"
        }

        /// Whose holiday it is.
        public var kind: Kind
        /// Days after the holiday, negative for before.
        public var offset = 0
    }

    /// Weekdays from one to another, past Sunday if need be; perhaps only some of the month's.
    public struct WeekdayRange: Hashable, Sendable {
        /// The first day of the range.
        public var first: Weekday
        /// The last day, the same as the first for a single one.
        public var last: Weekday
        /// Which of the month's are meant: 1 to 5 from its start, -1 to -5 from its end; empty for all. Only a single
        /// weekday has these.
        public var ordinals: [ClosedRange<Int>] = []
        /// Days after such a weekday, negative for before.
        public var offset = 0
    }

    /// A day of the week, Monday first.
    public enum Weekday: Int, Hashable, Sendable, CaseIterable {
        case monday, tuesday, wednesday, thursday, friday, saturday, sunday
    }
}
