extension OpeningHours {
    /// Which days are holidays somewhere.
    public protocol HolidayCalendar: Sendable {
        /// Whether a day is a holiday of a kind; unknown is an answer, and what depends on it is unknown then.
        func isHoliday(_ kind: Holiday.Kind, on date: CivilDate) -> Answer
    }

    /// The calendar of a place of which nothing is known.
    public struct UnknownHolidays: HolidayCalendar {
        /// Makes one.
        public init() {}

        /// Nobody knows.
        public func isHoliday(_ kind: Holiday.Kind, on date: CivilDate) -> Answer { .unknown }
    }
}
