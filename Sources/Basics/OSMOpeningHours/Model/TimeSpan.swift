extension OpeningHours {
    /// A part of the day, which may reach into the next.
    public struct TimeSpan: Hashable, Sendable {
        /// When it begins.
        public var start: TimeOfDay
        /// When it ends, so far as that is known.
        public var end: End

        /// How a span ends.
        public enum End: Hashable, Sendable {
            /// At a time; on the next day if that is not after the start. `10:00-18:00`, `22:00-02:00`
            case at(TimeOfDay)
            /// At a time that is not known. `10:00+`
            case open
            /// At that time or some time later. `10:00-18:00+`
            case openAfter(TimeOfDay)
            /// With its start: a point in time, such as a departure. `10:00`
            case atOnce
            /// Points in time, so many minutes apart. `10:00-16:00/30`
            case every(minutes: Int, until: TimeOfDay)
        }
    }

    /// A time by the clock or by the sun.
    public enum TimeOfDay: Hashable, Sendable {
        /// Minutes since the day began; above 1440 on the next day, as in `26:00`.
        case clock(minutes: Int)
        /// Minutes after an event, negative for before. `sunrise`, `(sunset-00:30)`
        case sun(SunEvent, offset: Int)
    }

    /// An event of the sun; dawn and dusk are those of civil twilight.
    public enum SunEvent: String, Hashable, Sendable, CaseIterable {
        case dawn, sunrise, sunset, dusk
    }
}
