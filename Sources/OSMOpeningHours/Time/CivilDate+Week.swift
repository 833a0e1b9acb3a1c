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
        switch (days + 3).remainder(by: 7) {
        case 0: self = .monday
        case 1: self = .tuesday
        case 2: self = .wednesday
        case 3: self = .thursday
        case 4: self = .friday
        case 5: self = .saturday
        default: self = .sunday
        }
    }

    /// How many days later another weekday comes for the first time, 0 to 6.
    func days(until other: Self) -> Int { (other.rawValue - rawValue).remainder(by: 7) }
}
