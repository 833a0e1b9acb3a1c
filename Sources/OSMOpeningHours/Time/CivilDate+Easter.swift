extension CivilDate {
    /// Easter Sunday of the western churches: the first Sunday after the full moon on or after 21 March, with the
    /// moon as the Gregorian calendar reckons it.
    public static func easter(of year: Int) -> CivilDate {
        let century = year.dividedDown(by: 100)
        // The moon's dates slip by the leap days that centuries lack, and by what the moon itself runs fast.
        let lostLeapDays = century - century.dividedDown(by: 4)
        let moonCorrection = (8 * century + 13).dividedDown(by: 25)
        // After 19 years the moon is full on the same dates again.
        let yearOfCycle = year.remainder(by: 19)
        let daysToFullMoon = (19 * yearOfCycle + lostLeapDays - moonCorrection + 15).remainder(by: 30)
        // The latest two dates are moved up, so that no two years of a cycle share a full moon.
        let isMovedUp = daysToFullMoon == 29 || daysToFullMoon == 28 && yearOfCycle > 10
        let fullMoon =
            CivilDate(year: year, month: 3, day: 21).daysSince1970 + daysToFullMoon - (isMovedUp ? 1 : 0)
        let dayAfter = fullMoon + 1
        let wait = OpeningHours.Weekday(daysSince1970: dayAfter).days(until: .sunday)
        return CivilDate(daysSince1970: dayAfter + wait)
    }
}
