/// A date of the Gregorian calendar, also before its introduction.
///
/// Its parts may be any numbers. What is computed of them counts years, and days of a month, beyond ±100 000 as these,
/// and months beyond 1 to 12 as these.
public struct CivilDate: Hashable, Sendable {
    /// The year, in astronomical numbering: 0 is the year before 1.
    public var year: Int
    /// The month, 1 to 12.
    public var month: Int
    /// The day of the month, 1 to 31.
    public var day: Int

    /// Makes a date from its parts, which are not checked; ``exists`` says whether the calendar has it.
    public init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// Makes the date so many days after 1 January 1970, or before if negative; more than a hundred thousand years
    /// count as so many.
    public init(daysSince1970 days: Int) {
        // Years are counted from March, so that the leap day is the last of its year; 719 468 days lie between
        // 1 March of year 0 and the start of 1970, and 146 097 make four centuries.
        let shifted = days.clamped(to: Self.days) + 719_468
        let era = shifted.dividedDown(by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// The days since 1 January 1970 that are computed with: those of a hundred thousand years before and after.
    private static var days: ClosedRange<Int> { -36_524_250...36_524_250 }

    /// Days since 1 January 1970.
    public var daysSince1970: Int {
        let bounds = -100_000...100_000
        let (year, month, day) = (year.clamped(to: bounds), month.clamped(to: 1...12), day.clamped(to: bounds))
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = shiftedYear.dividedDown(by: 400)
        let yearOfEra = shiftedYear - era * 400
        let monthFromMarch = month > 2 ? month - 3 : month + 9
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }
}

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

    /// Whether the calendar has this date.
    public var exists: Bool {
        (1...12).contains(month) && day >= 1 && day <= Self.days(inMonth: month, of: year)
    }

    /// The day of the year, 1 to 366.
    public var dayOfYear: Int {
        daysSince1970 - CivilDate(year: year, month: 1, day: 1).daysSince1970 + 1
    }

    /// The date so many days later, or earlier if negative.
    public func adding(days: Int) -> CivilDate {
        days == 0 ? self : CivilDate(daysSince1970: daysSince1970.addingClamped(days))
    }

    /// The nth such weekday of a month, counted from its end if negative; nil where the month does not have it.
    public static func nth(
        _ ordinal: Int, _ weekday: OpeningHours.Weekday, ofMonth month: Int, in year: Int
    ) -> CivilDate? {
        guard (-5...5).contains(ordinal) else { return nil }
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

extension CivilDate {
    /// The day of the week.
    public var weekday: OpeningHours.Weekday { OpeningHours.Weekday(daysSince1970: daysSince1970) }

    /// The week of the year by ISO 8601, 1 to 53: the one that holds its Thursday.
    public var week: Int { CivilDate.week(daysSince1970: daysSince1970) }

    static func week(daysSince1970 days: Int) -> Int {
        let thursday = days - OpeningHours.Weekday(daysSince1970: days).rawValue + 3
        let year = CivilDate(daysSince1970: thursday).year
        return (thursday - CivilDate(year: year, month: 1, day: 1).daysSince1970) / 7 + 1
    }
}

extension OpeningHours.Weekday {
    /// The day of the week so many days after 1 January 1970.
    init(daysSince1970 days: Int) {
        // That day was a Thursday.
        self = Self(rawValue: (days + 3).remainder(by: 7)) ?? .sunday
    }

    /// The number of days from this weekday to the next such one, 0 to 6.
    func days(until other: Self) -> Int { (other.rawValue - rawValue).remainder(by: 7) }
}

extension CivilDate {
    /// Easter Sunday by the Gregorian calendar: the first Sunday after the ecclesiastical full moon on or after 21
    /// March.
    public static func easter(of year: Int) -> CivilDate {
        let century = year.dividedDown(by: 100)
        // The dates of full moons shift with the leap days that century years lack, and because 19 years are not
        // exactly 235 months of the moon.
        let lostLeapDays = century - century.dividedDown(by: 4)
        let moonCorrection = (8 * century + 13).dividedDown(by: 25)
        // Full moons repeat on the same dates after 19 years.
        let yearOfCycle = year.remainder(by: 19)
        let daysToFullMoon = (19 * yearOfCycle + lostLeapDays - moonCorrection + 15).remainder(by: 30)
        // The two latest dates are moved a day earlier, so that no two years of a cycle have the same one.
        let isMovedUp = daysToFullMoon == 29 || daysToFullMoon == 28 && yearOfCycle > 10
        let fullMoon =
            CivilDate(year: year, month: 3, day: 21).daysSince1970 + daysToFullMoon - (isMovedUp ? 1 : 0)
        let dayAfter = fullMoon + 1
        let wait = OpeningHours.Weekday(daysSince1970: dayAfter).days(until: .sunday)
        return CivilDate(daysSince1970: dayAfter + wait)
    }
}

extension Int {
    /// The quotient, rounded towards negative infinity.
    func dividedDown(by divisor: Int) -> Int {
        let quotient = self / divisor
        return self % divisor < 0 ? quotient - 1 : quotient
    }

    /// The remainder of ``dividedDown(by:)``, never negative.
    func remainder(by divisor: Int) -> Int {
        let rest = self % divisor
        return rest < 0 ? rest + divisor : rest
    }
}
