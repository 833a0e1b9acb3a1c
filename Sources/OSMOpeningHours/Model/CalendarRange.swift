extension OpeningHours {
    /// Years from one through another; every year of them, or every nth.
    public struct YearRange: Hashable, Sendable {
        /// The first year.
        public var first: Int
        /// The last year; nil where there is no end, as in `2024+`.
        public var last: Int?
        /// 1 for every year.
        public var step: Int
    }

    /// ISO weeks from one through another, past the year's end if need be; every week of them, or every nth.
    public struct WeekRange: Hashable, Sendable {
        /// The first week, from 1.
        public var first: Int
        /// The last week, up to 53.
        public var last: Int
        /// 1 for every week.
        public var step: Int
    }
}
