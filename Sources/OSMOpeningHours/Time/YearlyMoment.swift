/// A moment that comes every year: a day, and a time that may lie days away from it.
struct YearlyMoment: Hashable, Sendable {
    /// The day.
    let day: Day
    /// Seconds since the day began, negative for before.
    let time: Int

    /// A day of every year.
    enum Day: Hashable, Sendable {
        /// `J60`: from 1 to 365; 29 February is not counted.
        case withoutLeapDay(Int)
        /// `59`: from 0 to 365; 29 February is counted.
        case withLeapDay(Int)
        /// `M3.5.0`: a weekday in its nth week of a month, the fifth being the last.
        case weekday(OpeningHours.Weekday, week: Int, month: Int)
    }

    /// When it comes in a year, in seconds since 1970 on the clock that it is meant for.
    func seconds(in year: Int) -> Int { days(in: year) * 86_400 + time }

    private func days(in year: Int) -> Int {
        switch day {
        case .withoutLeapDay(let number):
            let isAfterLeapDay = number > 59 && CivilDate.isLeap(year)
            return firstDay(of: 1, in: year) + number - (isAfterLeapDay ? 0 : 1)
        case .withLeapDay(let number):
            return firstDay(of: 1, in: year) + number
        case .weekday(let weekday, let week, let month):
            let first = firstDay(of: month, in: year)
            let day = OpeningHours.Weekday(daysSince1970: first).days(until: weekday) + 7 * (week - 1)
            let isInMonth = day < CivilDate.days(inMonth: month, of: year)
            return first + (isInMonth ? day : day - 7)
        }
    }

    private func firstDay(of month: Int, in year: Int) -> Int {
        CivilDate(year: year, month: month, day: 1).daysSince1970
    }
}
