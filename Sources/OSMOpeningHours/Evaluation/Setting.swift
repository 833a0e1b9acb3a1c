extension OpeningHours {
    /// Where opening hours hold: on which clocks, with which holidays, under which sun.
    ///
    ///     let setting = OpeningHours.Setting(zone: paris, holidays: OpeningHours.FrenchHolidays())
    ///     hours.state(at: now, in: setting)
    public struct Setting: Sendable {
        /// The clocks that the hours are meant by.
        public var zone: CivilZone
        /// The holidays that are kept there.
        public var holidays: any HolidayCalendar
        /// Where the sun is looked at; nil where that is not known, and with it sunrise and sunset.
        public var position: Position?
        /// What was worked out of the sun before, while one question is answered.
        var sunMemory: SunMemory?

        /// Takes the clocks, and what else is known.
        public init(
            zone: CivilZone,
            holidays: any HolidayCalendar = UnknownHolidays(),
            position: Position? = nil
        ) {
            self.zone = zone
            self.holidays = holidays
            self.position = position
        }
    }

    /// A place on the globe.
    public struct Position: Hashable, Sendable {
        /// Degrees north of the equator.
        public var latitude: Double
        /// Degrees east of Greenwich.
        public var longitude: Double

        /// Takes degrees north and east.
        public init(latitude: Double, longitude: Double) {
            self.latitude = latitude
            self.longitude = longitude
        }
    }
}
