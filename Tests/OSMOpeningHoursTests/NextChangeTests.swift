import OSMOpeningHours
import Testing

@Suite struct NextChangeTests {
    /// An expression, and the next times at which it changes.
    @Test(arguments: [
        ("Feb 29 10:00-12:00", "2026-03-01", ["2028-02-29T10:00:00+01:00", "2028-02-29T12:00:00+01:00"]),
        ("Feb 29-Mar 1 10:00-12:00", "2026-01-01", ["2026-03-01T10:00:00+01:00", "2026-03-01T12:00:00+01:00"]),
        ("Feb 29 Mo", "2026-01-01", ["2044-02-29T00:00:00+01:00", "2044-03-01T00:00:00+01:00"]),
        ("week 53", "2027-01-04", ["2032-12-27T00:00:00+01:00", "2033-01-03T00:00:00+01:00"]),
        ("week 1", "2024-12-20", ["2024-12-30T00:00:00+01:00", "2025-01-06T00:00:00+01:00"]),
        ("week 52-1", "2026-12-01", ["2026-12-21T00:00:00+01:00", "2027-01-11T00:00:00+01:00"]),
        ("Dec 25-Jan 6", "2026-06-01", ["2026-12-25T00:00:00+01:00", "2027-01-07T00:00:00+01:00"]),
        ("Dec 31 22:00-02:00", "2026-06-01", ["2026-12-31T22:00:00+01:00", "2027-01-01T02:00:00+01:00"]),
        ("2028 Jan 1", "2026-06-01", ["2028-01-01T00:00:00+01:00", "2028-01-02T00:00:00+01:00"]),
        ("easter -2 days", "2026-06-01", ["2027-03-26T00:00:00+01:00", "2027-03-27T00:00:00+01:00"]),
        // Every eighth day, also past the year's end.
        ("Jan 01-31/8", "2026-01-10", ["2026-01-17T00:00:00+01:00", "2026-01-18T00:00:00+01:00"]),
        ("Dec 24-Jan 06/8", "2026-12-26", ["2027-01-01T00:00:00+01:00", "2027-01-02T00:00:00+01:00"]),
        // Easter is on 5 April in 2026, on 20 April in 2025, and on 21 April in 2030.
        ("easter-Apr 20", "2026-03-01", ["2026-04-05T00:00:00+02:00", "2026-04-21T00:00:00+02:00"]),
        ("easter-Apr 20", "2025-03-01", ["2025-04-20T00:00:00+02:00", "2025-04-21T00:00:00+02:00"]),
        ("easter-Apr 20", "2030-03-01", ["2031-04-13T00:00:00+02:00", "2031-04-21T00:00:00+02:00"]),
        ("Apr 10-easter", "2026-03-01", ["2028-04-10T00:00:00+02:00", "2028-04-17T00:00:00+02:00"]),
        ("2030 easter-Apr 20", "2026-03-01", []),
        // What is always the other way round goes past the year's end.
        ("Nov 1-easter", "2026-06-01", ["2026-11-01T00:00:00+01:00", "2027-03-29T00:00:00+02:00"]),
        ("Dec 25 +Su-Jan 6 -Mo", "2026-06-01", ["2026-12-27T00:00:00+01:00", "2027-01-05T00:00:00+01:00"]),
        ("easter +1 day-easter -2 days", "2026-04-05", ["2026-04-06T00:00:00+02:00", "2027-03-27T00:00:00+01:00"]),
        // The second Monday is before the second Sunday in some years.
        ("Mar Su[2]-Mar Mo[2]", "2026-03-01", ["2026-03-08T00:00:00+01:00", "2026-03-10T00:00:00+01:00"]),
        ("Mar Su[2]-Mar Mo[2]", "2027-03-01", ["2028-03-12T00:00:00+01:00", "2028-03-14T00:00:00+01:00"]),
        ("Mar Su[-1]", "2026-06-01", ["2027-03-28T00:00:00+01:00", "2027-03-29T00:00:00+02:00"]),
        ("Nov 1 +Su", "2026-06-01", ["2026-11-01T00:00:00+01:00", "2026-11-02T00:00:00+01:00"]),
        ("Nov 2 +Su", "2026-06-01", ["2026-11-08T00:00:00+01:00", "2026-11-09T00:00:00+01:00"]),
        ("Nov 2 -Su", "2026-06-01", ["2026-11-01T00:00:00+01:00", "2026-11-02T00:00:00+01:00"]),
        ("2026-2030/2 May 1", "2026-06-01", ["2028-05-01T00:00:00+02:00", "2028-05-02T00:00:00+02:00"]),
        // A night in spring on which the hour between does not come is unlike the others.
        ("02:00-03:00", "2026-03-28T03:30", ["2026-03-30T02:00:00+02:00", "2026-03-30T03:00:00+02:00"]),
        ("02:30-02:15", "2026-03-28T12:00", ["2026-03-30T02:15:00+02:00", "2026-03-30T02:30:00+02:00"]),
        ("Mar-Oct 02:30-02:15", "2026-03-28T12:00", ["2026-03-30T02:15:00+02:00", "2026-03-30T02:30:00+02:00"]),
        ("2090+ 10:00-12:00", "2026-06-01", ["2090-01-01T10:00:00+01:00", "2090-01-01T12:00:00+01:00"]),
        ("2100 Jan 1+ 10:00-12:00", "2026-06-01", ["2100-01-01T10:00:00+01:00", "2100-01-01T12:00:00+01:00"]),
        // The sun shines for ever, and nothing comes of it.
        ("sunrise-sunset,sunset-sunrise", "2026-06-01", []),
        ("sunrise-sunset; Mo-Su off", "2026-06-01", []),
        ("2030+", "2026-06-01", ["2030-01-01T00:00:00+01:00"]),
        ("2020 Mo", "2026-06-01", []),
        ("24/7", "2026-06-01", []),
        ("24/7 off", "2026-06-01", []),
        ("Jan 1 week 12", "2026-06-01", []),
    ])
    func theNextChangesAre(_ text: String, _ start: String, _ expected: [String]) throws {
        let hours = try OpeningHours(parsing: text)
        var instant = try #require(Instant(iso: start, in: Paris.setting.zone))
        for time in expected {
            let change = try #require(hours.nextChange(after: instant, in: Paris.setting))
            #expect(change.instant.formatted(in: Paris.setting.zone) == time)
            instant = change.instant
        }
        if expected.count < 2 { #expect(hours.nextChange(after: instant, in: Paris.setting) == nil) }
    }

    @Test func aSearchEndsWhereItIsToldTo() throws {
        let hours = try OpeningHours(parsing: "Dec 25")
        let start = try #require(Instant(iso: "2026-06-01", in: Paris.setting.zone))
        let christmas = try #require(Instant(iso: "2026-12-25", in: Paris.setting.zone))
        #expect(hours.nextChange(after: start, before: christmas, in: Paris.setting) == nil)
        #expect(hours.nextChange(after: start, before: christmas.adding(seconds: 1), in: Paris.setting) != nil)
    }
}
