extension OpeningHours {
    /// A stretch of the calendar: months, or dates.
    public enum DateRange: Hashable, Sendable {
        /// Whole months, in one year or in each: `Mar-Oct`, `2024 Mar`. Only without a year they may go past December:
        /// `2024 Nov-Feb` is read as the dates that it means.
        case months(from: Int, through: Int, year: Int?)
        /// From one date through another; a single date is both. Every day of them, or every nth: `Jan 01-31/8`.
        ///
        /// Either both have a year or none. Without years the range goes past the year's end where the last date is always
        /// before the first. Where that differs from year to year, as with easter and a date in April, there is
        /// nothing in years in which it is.
        case dates(from: DatePoint, through: DatePoint, step: Int)
        /// From a date on: to the year's end, or for ever where it names a year. `Dec 25+`
        case onwards(from: DatePoint)
    }

    /// A date that may depend on the year: `Dec 25`, `2024 Feb 29`, `easter -2 days`, `Mar Su[-1]`.
    public struct DatePoint: Hashable, Sendable {
        /// What the date is counted from.
        public enum Anchor: Hashable, Sendable {
            case day(month: Int, day: Int)
            /// Easter Sunday of the western churches.
            case easter
            /// The nth weekday of a month, from its end if negative.
            case weekday(Weekday, ordinal: Int, month: Int)
        }

        /// The one year in which it falls; nil for every year.
        public var year: Int?
        /// What it is counted from.
        public var anchor: Anchor
        /// The weekday it moves to: the first on or after it (`+Su`), or on or before it (`-Su`).
        public var nearest: NearestWeekday?
        /// Days after all that, negative for before.
        public var offset = 0
    }

    /// The next or the last such weekday, seen from a date.
    public struct NearestWeekday: Hashable, Sendable {
        /// The day that is looked for.
        public var weekday: Weekday
        /// Whether the weekday is looked for after the date; else before.
        public var isAfter: Bool
    }
}
