import OSMOpeningHours
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
        #expect(Self.holidays(OpeningHours.FrenchHolidays(.alsaceMoselle), in: 2026) == expected)
    }

    /// The days that a region keeps besides the national ones, and those of which it is not known.
    @Test(
        "each region adds its own days to the national ones",
        arguments: [
            (OpeningHours.FrenchHolidays.Region.mainland, "", ""), (.alsaceMoselle, "04-03 12-26", ""),
            (.aroundAlsaceMoselle, "", "04-03 12-26"), (.guadeloupe, "05-27", "04-03 07-21"),
            (.martinique, "05-22", "04-03 07-21"), (.guyane, "06-10", ""), (.reunion, "12-20", ""),
            (.mayotte, "04-27", ""), (.saintMartin, "05-28", "04-03"), (.saintBarthelemy, "10-09", "04-03"),
            (.saintPierreMiquelon, "", ""), (.newCaledonia, "09-24", ""),
            (.frenchPolynesia, "03-05 04-03", "06-29 11-20"),
        ]
    )
    func regions(_ region: OpeningHours.FrenchHolidays.Region, _ kept: String, _ unknown: String) {
        let calendar = OpeningHours.FrenchHolidays(region)
        let national = Self.days(OpeningHours.FrenchHolidays(), in: 2026, .yes)
        #expect(
            Set(Self.days(calendar, in: 2026, .yes))
                == Set(national + kept.split(separator: " ").map(String.init))
        )
        #expect(Self.days(calendar, in: 2026, .unknown).joined(separator: " ") == unknown)
    }

    @Test("a day that is not certain to be a holiday leaves unknown what depends on it, and nothing else")
    func uncertainDay() throws {
        var setting = Paris.setting
        setting.holidays = OpeningHours.FrenchHolidays(.aroundAlsaceMoselle)
        let hours = try OpeningHours(parsing: "10:00-18:00; PH off")
        for (time, state) in [
            ("2026-12-26 12:00", OpeningHours.State.unknown), ("2026-12-26 19:00", .closed),
            ("2026-12-25 12:00", .closed), ("2026-12-28 12:00", .open), ("2026-04-03 12:00", .unknown),
        ] {
            let instant = try #require(Instant(iso: time, in: setting.zone))
            #expect(hours.state(at: instant, in: setting) == state, "\(time)")
        }
    }

    @Test func schoolHolidaysAreNotKnown() {
        let day = CivilDate(year: 2026, month: 8, day: 1)
        #expect(OpeningHours.FrenchHolidays().isHoliday(.school, on: day) == .unknown)
    }

    private static func holidays(_ calendar: OpeningHours.FrenchHolidays, in year: Int) -> String {
        days(calendar, in: year, .yes).joined(separator: " ")
    }

    private static func days(
        _ calendar: OpeningHours.FrenchHolidays, in year: Int, _ answer: Tristate
    ) -> [String] {
        let first = CivilDate(year: year, month: 1, day: 1)
        return (0..<366).map { first.adding(days: $0) }
            .filter { $0.year == year && calendar.isHoliday(.public, on: $0) == answer }
            .map { String($0.description.dropFirst(5)) }
    }
}
