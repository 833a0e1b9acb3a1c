/// A day of the calendar, with what the selectors ask of it.
struct Day {
    /// Days since 1 January 1970.
    let number: Int
    let date: CivilDate
    let weekday: OpeningHours.Weekday

    init(_ number: Int) {
        self.number = number
        date = CivilDate(daysSince1970: number)
        weekday = OpeningHours.Weekday(daysSince1970: number)
    }

    func adding(_ days: Int) -> Day { days == 0 ? self : Day(number + days) }
}
