extension CivilDate {
    /// Whether a year has 366 days.
    public static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// How many days a month has.
    public static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Whether the calendar has such a day; 29 February is missing in most years.
    public var exists: Bool {
        (1...12).contains(month) && day >= 1 && day <= Self.days(inMonth: month, of: year)
    }

    /// The day of the year, from 1.
    public var dayOfYear: Int {
        daysSince1970 - CivilDate(year: year, month: 1, day: 1).daysSince1970 + 1
    }

    /// The day that lies so many days later, or earlier if negative.
    public func adding(days: Int) -> CivilDate {
        days == 0 ? self : CivilDate(daysSince1970: daysSince1970 + days)
    }

    /// The nth such weekday of a month, counted from its end if negative; nil where the month has none.
    public static func nth(
        _ ordinal: Int,
        _ weekday: OpeningHours.Weekday,
        ofMonth month: Int,
        in year: Int
    ) -> CivilDate? {
        let length = days(inMonth: month, of: year)
        let first = CivilDate(year: year, month: month, day: 1)
        let firstSuch = 1 + first.weekday.days(until: weekday)
        let day =
            if ordinal > 0 {
                firstSuch + 7 * (ordinal - 1)
            } else {
                firstSuch + (length - firstSuch) / 7 * 7 + 7 * (ordinal + 1)
            }
        guard ordinal != 0, (1...length).contains(day) else { return nil }
        return CivilDate(year: year, month: month, day: day)
    }
}
