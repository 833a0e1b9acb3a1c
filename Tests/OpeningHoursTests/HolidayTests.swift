import OpeningHours
import Testing

@Suite struct HolidayTests {
    @Test(arguments: [
        (2024, "01-01 04-01 05-01 05-08 05-09 05-20 07-14 08-15 11-01 11-11 12-25"),
        (2026, "01-01 04-06 05-01 05-08 05-14 05-25 07-14 08-15 11-01 11-11 12-25"),
        (2027, "01-01 03-29 05-01 05-06 05-08 05-17 07-14 08-15 11-01 11-11 12-25"),
        // Ascension Day was on 8 May, so that there were ten.
        (1997, "01-01 03-31 05-01 05-08 05-19 07-14 08-15 11-01 11-11 12-25"),
        (2038, "01-01 04-26 05-01 05-08 06-03 06-14 07-14 08-15 11-01 11-11 12-25"),
    ])
    func franceKeepsElevenHolidays(_ year: Int, _ expected: String) {
        #expect(Self.holidays(OpeningHours.FrenchHolidays(), in: year) == expected)
    }

    @Test func alsaceAndMoselleKeepTwoMore() {
        let expected = "01-01 04-03 04-06 05-01 05-08 05-14 05-25 07-14 08-15 11-01 11-11 12-25 12-26"
        #expect(Self.holidays(OpeningHours.FrenchHolidays(alsaceMoselle: true), in: 2026) == expected)
    }

    @Test func schoolHolidaysAreNotKnown() {
        let day = CivilDate(year: 2026, month: 8, day: 1)
        #expect(OpeningHours.FrenchHolidays().isHoliday(.school, on: day) == .unknown)
    }

    private static func holidays(_ calendar: OpeningHours.FrenchHolidays, in year: Int) -> String {
        let first = CivilDate(year: year, month: 1, day: 1)
        return (0..<366).map { first.adding(days: $0) }
            .filter { $0.year == year && calendar.isHoliday(.public, on: $0) == .yes }
            .map { String($0.description.dropFirst(5)) }
            .joined(separator: " ")
    }
}
