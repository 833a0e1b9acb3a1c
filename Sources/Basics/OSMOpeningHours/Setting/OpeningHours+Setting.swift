extension OpeningHours {
    /// What opening hours are evaluated by, besides the time: a time zone, a calendar of holidays, and a position for
    /// times of the sun.
    ///
    ///     let paris = CivilZone(identifier: "Europe/Paris") ?? .utc
    ///     let setting = OpeningHours.Setting(zone: paris, holidays: OpeningHours.FrenchHolidays())
    ///     hours.state(at: .now, in: setting)
    public struct Setting: Sendable {
        /// The time zone in which the hours are meant.
        public var zone: CivilZone
        /// The calendar that says which days are holidays.
        public var holidays: any HolidayCalendar
        /// The position for which sunrise and sunset are computed; nil where they are not known.
        public var position: Coordinate?
        /// Times of the sun that were computed before, during one search.
        var sunCache: SunCache?

        /// Makes a setting.
        ///
        /// - Parameters:
        ///   - zone: The time zone in which the hours are meant.
        ///   - holidays: The calendar of holidays; without one, what depends on holidays is unknown.
        ///   - position: The position for times of the sun; without one, what depends on them is unknown.
        public init(zone: CivilZone, holidays: any HolidayCalendar = UnknownHolidays(), position: Coordinate? = nil) {
            self.zone = zone
            self.holidays = holidays
            self.position = position
        }
    }
}

extension OpeningHours {
    /// A calendar of the holidays of a country or region.
    ///
    /// A calendar is asked from any thread, and often: once a day and rule in a search for the next change.
    public protocol HolidayCalendar: Sendable {
        /// Whether a day is a holiday of a kind. Where that is unknown, hours that depend on it are unknown.
        ///
        /// - Parameters:
        ///   - kind: Public or school holidays.
        ///   - date: A day of the Gregorian calendar.
        /// - Returns: Yes, no, or unknown.
        func isHoliday(_ kind: Holiday.Kind, on date: CivilDate) -> Tristate
    }

    /// A calendar for places whose holidays are not known: every day is unknown.
    public struct UnknownHolidays: HolidayCalendar {
        /// Makes the calendar.
        public init() {}

        /// Always unknown.
        public func isHoliday(_ kind: Holiday.Kind, on date: CivilDate) -> Tristate { .unknown }
    }
}
