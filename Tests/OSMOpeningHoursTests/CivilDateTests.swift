import Foundation
import OSMOpeningHours
import TestSupport
import Testing

@Suite struct CivilDateTests {
    @Test func everyDayOfFourCenturiesComesBackFromItsNumber() {
        for number in -150_000...150_000 {
            #expect(CivilDate(daysSince1970: number).daysSince1970 == number)
        }
    }

    @Test func weeksAndWeekdaysAgreeWithFoundation() throws {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = try #require(TimeZone(identifier: "GMT"))
        for number in stride(from: -30_000, through: 60_000, by: 5) {
            let date = Date(timeIntervalSince1970: Double(number) * 86_400)
            let expected = calendar.dateComponents([.weekOfYear, .weekday], from: date)
            let day = CivilDate(daysSince1970: number)
            #expect(day.week == expected.weekOfYear, "\(day)")
            #expect((day.weekday.rawValue + 1) % 7 + 1 == expected.weekday, "\(day)")
            #expect(day.dayOfYear == calendar.ordinality(of: .day, in: .year, for: date), "\(day)")
        }
    }

    @Test(arguments: [
        (1900, "04-15"), (1954, "04-18"), (1981, "04-19"), (2000, "04-23"), (2008, "03-23"), (2011, "04-24"),
        (2019, "04-21"), (2024, "03-31"), (2026, "04-05"), (2027, "03-28"), (2038, "04-25"), (2049, "04-18"),
        (2076, "04-19"), (2100, "03-28"), (2106, "04-18"), (2285, "03-22"), (2299, "04-16"), (2400, "04-16"),
    ])
    func easterFalls(_ year: Int, _ expected: String) {
        #expect(CivilDate.easter(of: year).description == "\(year)-\(expected)")
    }

    @Test func everyEasterFallsWhereDateutilSays() {
        // One number for 600 years: days after 22 March, each times its year modulo 997, as Python's dateutil has them.
        let sum = (1900..<2500).reduce(0) { sum, year in
            let first = CivilDate(year: year, month: 3, day: 22).daysSince1970
            return sum + (CivilDate.easter(of: year).daysSince1970 - first) * (year % 997)
        }
        #expect(sum == 3_803_392)
    }

    @Test(arguments: [
        (1, OpeningHours.Weekday.monday, 2, "2026-02-02" as String?), (5, .sunday, 3, "2026-03-29"),
        (-1, .sunday, 3, "2026-03-29"), (-5, .sunday, 3, "2026-03-01"), (4, .saturday, 2, "2026-02-28"),
        (5, .saturday, 2, nil as String?),
        (-5, .saturday, 2, nil as String?), (0, .monday, 1, nil as String?),
    ])
    func aMonthHasItsNthWeekday(_ ordinal: Int, _ day: OpeningHours.Weekday, _ month: Int, _ expected: String?) {
        #expect(CivilDate.nth(ordinal, day, ofMonth: month, in: 2026)?.description == expected)
    }
}
