extension OpeningHours {
    /// The weekdays and holidays of a rule.
    public struct DaySelector: Hashable, Sendable {
        /// The holidays, `PH`, `SH`, `PH +1 day`.
        public var holidays: [Holiday] = []
        /// The weekdays, `Mo-Fr`, `Sa[-1]`.
        public var weekdays: [WeekdayRange] = []
        /// Whether a day must be one of the weekdays and one of the holidays, as in `PH Mo-Fr`; else either is enough,
        /// as in `Mo-Fr,PH`.
        public var needsBoth = false

        /// Whether it selects every day.
        public var isEmpty: Bool { holidays.isEmpty && weekdays.isEmpty }
    }

    /// The holidays of one kind, or the days that come some days after them.
    public struct Holiday: Hashable, Sendable {
        /// Who has the holiday.
        public enum Kind: String, Hashable, Sendable {
            /// Public holidays.
            case `public` = "PH"
            /// School holidays.
            case school = "SH"
        }

        /// Public or school holidays.
        public var kind: Kind
        /// Days after the holiday, negative for before.
        public var offset = 0
    }

    /// Weekdays from one through another, past Sunday if the last comes first in the week.
    public struct WeekdayRange: Hashable, Sendable {
        /// The first day of the range.
        public var first: Weekday
        /// The last day, the same as the first for a single one.
        public var last: Weekday
        /// Which of the days of a month on that weekday: 1 to 5 from its start, -1 to -5 from its end; empty for all.
        /// Only a single weekday has these.
        public var ordinals: [ClosedRange<Int>] = []
        /// Days after such a weekday, negative for before.
        public var offset = 0
    }

    /// A day of the week, Monday first.
    public enum Weekday: Int, Hashable, Sendable, CaseIterable {
        case monday, tuesday, wednesday, thursday, friday, saturday, sunday
    }
}
