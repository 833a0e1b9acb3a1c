extension OpeningHours {
    /// A range of the calendar: months, or dates.
    public enum DateRange: Hashable, Sendable {
        /// Whole months, in one year or in each: `Mar-Oct`, `2024 Mar`. Only without a year may they go past December;
        /// `2024 Nov-Feb` is read as a range of dates.
        case months(from: Int, through: Int, year: Int?)
        /// From one date through another; a single date is both. Every day of them, or every nth: `Jan 01-31/8`.
        ///
        /// Either both have a year or none. Without years, the range goes past the year's end if the last date is
        /// before the first in every year. If it is so in some years only, as may be with easter and a date in April,
        /// the range is empty in those.
        case dates(from: DatePoint, through: DatePoint, step: Int)
        /// From a date on: to the year's end, or without end if the date has a year. `Dec 25+`
        case onwards(from: DatePoint)
    }

    /// A date that may depend on the year: `Dec 25`, `2024 Feb 29`, `easter -2 days`, `Mar Su[-1]`.
    public struct DatePoint: Hashable, Sendable {
        /// What the date is counted from.
        public enum Anchor: Hashable, Sendable {
            case day(month: Int, day: Int)
            /// Easter Sunday, by the Gregorian calendar.
            case easter
            /// The nth such weekday of a month, counted from its end if negative.
            case weekday(Weekday, ordinal: Int, month: Int)
        }

        /// The one year in which it falls; nil for every year.
        public var year: Int?
        /// What it is counted from.
        public var anchor: Anchor
        /// The weekday to which it is moved: the first on or after it (`+Su`), or the last on or before it (`-Su`).
        public var nearest: NearestWeekday?
        /// Days added to that, negative for before.
        public var offset = 0
    }

    /// The nearest such weekday after or before a date.
    public struct NearestWeekday: Hashable, Sendable {
        /// The weekday.
        public var weekday: Weekday
        /// Whether it is the nearest on or after the date; else on or before it.
        public var isAfter: Bool
    }
}

extension OpeningHours {
    /// Years from one through another: every year, or every nth.
    public struct YearRange: Hashable, Sendable {
        /// The first year.
        public var first: Int
        /// The last year; nil without end, as in `2024+`.
        public var last: Int?
        /// Every how many years; 1 for every year.
        public var step: Int
    }

    /// ISO weeks from one through another: every week, or every nth. The range goes past the year's end if the last
    /// week is before the first.
    public struct WeekRange: Hashable, Sendable {
        /// The first week, 1 to 53.
        public var first: Int
        /// The last week, 1 to 53.
        public var last: Int
        /// Every how many weeks; 1 for every week.
        public var step: Int
    }
}

extension OpeningHours.DateRange {
    /// The year of whole months; nil for dates, and for months of every year.
    var yearOfMonths: Int? {
        if case .months(_, _, let year) = self { year } else { nil }
    }

    /// Whether it lies in one year, by its form.
    var isInOneYear: Bool {
        switch self {
        case .months(let first, let last, _): first <= last
        case .dates(let first, let last, _): first == last || first.year == last.year
        case .onwards: false
        }
    }
}

extension OpeningHours.DatePoint {
    /// Whether it has no offset.
    var isPlain: Bool { nearest == nil && offset == 0 }
}
