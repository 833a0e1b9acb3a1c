import Testing

@testable import OSMOpeningHours

/// That a text is printed as it was does not say that it was understood, so some values are looked at.
@Suite struct MeaningTests {
    typealias Rule = OpeningHours.Rule
    typealias DatePoint = OpeningHours.DatePoint

    private func rule(_ text: String) throws -> Rule {
        try #require(OpeningHours(parsing: text).rules.last)
    }

    static let times: [(String, OpeningHours.TimeSpan)] = [
        ("22:00-02:00", .init(start: .clock(minutes: 1320), end: .at(.clock(minutes: 120)))),
        ("10:00-26:00", .init(start: .clock(minutes: 600), end: .at(.clock(minutes: 1560)))),
        ("10:00+", .init(start: .clock(minutes: 600), end: .open)),
        ("10:00-18:00+", .init(start: .clock(minutes: 600), end: .openAfter(.clock(minutes: 1080)))),
        ("10:00", .init(start: .clock(minutes: 600), end: .atOnce)),
        (
            "10:00-16:00/01:30",
            .init(start: .clock(minutes: 600), end: .every(minutes: 90, until: .clock(minutes: 960)))
        ),
        ("(sunset-00:30)-22:00", .init(start: .sun(.sunset, offset: -30), end: .at(.clock(minutes: 1320)))),
        ("dawn-(dusk+01:00)", .init(start: .sun(.dawn, offset: 0), end: .at(.sun(.dusk, offset: 60)))),
    ]

    @Test("Times are understood", arguments: times)
    func time(text: String, span: OpeningHours.TimeSpan) throws {
        #expect(try rule(text) == Rule(times: [span]))
    }

    static let dates: [(String, OpeningHours.DateRange)] = [
        ("Nov-Feb", .months(from: 11, through: 2, year: nil)),
        ("2024 Sep-Nov", .months(from: 9, through: 11, year: 2024)),
        (
            "2024 Nov-Feb",
            .dates(
                from: .init(year: 2024, anchor: .day(month: 11, day: 1)),
                through: .init(year: 2025, anchor: .day(month: 2, day: 28)), step: 1
            )
        ),
        (
            "Jan 1-31/8",
            .dates(
                from: .init(anchor: .day(month: 1, day: 1)), through: .init(anchor: .day(month: 1, day: 31)), step: 8
            )
        ),
        (
            "Dec 25-Jan 6",
            .dates(
                from: .init(anchor: .day(month: 12, day: 25)), through: .init(anchor: .day(month: 1, day: 6)), step: 1
            )
        ),
        (
            "2024 Dec 25-Jan 6",
            .dates(
                from: .init(year: 2024, anchor: .day(month: 12, day: 25)),
                through: .init(year: 2025, anchor: .day(month: 1, day: 6)), step: 1
            )
        ),
        (
            "2024 easter-Jun 30",
            .dates(
                from: .init(year: 2024, anchor: .easter), through: .init(year: 2024, anchor: .day(month: 6, day: 30)),
                step: 1
            )
        ),
        (
            "easter -2 days",
            .dates(from: .init(anchor: .easter, offset: -2), through: .init(anchor: .easter, offset: -2), step: 1)
        ),
        (
            "Mar Su[-1]-Oct Su[1] +1 day",
            .dates(
                from: .init(anchor: .weekday(.sunday, ordinal: -1, month: 3)),
                through: .init(anchor: .weekday(.sunday, ordinal: 1, month: 10), offset: 1), step: 1
            )
        ),
        (
            "Oct 31 -Sa+",
            .onwards(from: .init(anchor: .day(month: 10, day: 31), nearest: .init(weekday: .saturday, isAfter: false)))
        ),
    ]

    @Test("Dates are understood", arguments: dates)
    func date(text: String, range: OpeningHours.DateRange) throws {
        #expect(try rule(text) == Rule(dates: [range]))
    }

    @Test func `A single year belongs to the dates behind it, several are a selector of their own`() throws {
        let day = DatePoint(year: 2024, anchor: .day(month: 1, day: 1))
        let other = DatePoint(year: 2024, anchor: .day(month: 5, day: 1))
        let both: [OpeningHours.DateRange] = [
            .dates(from: day, through: day, step: 1), .dates(from: other, through: other, step: 1),
        ]
        #expect(try rule("2024 Jan 1,May 1") == Rule(dates: both))
        let years = [
            OpeningHours.YearRange(first: 2024, last: 2024, step: 1),
            OpeningHours.YearRange(first: 2026, last: nil, step: 1),
        ]
        #expect(try rule("2024,2026+ Jan") == Rule(years: years, dates: [.months(from: 1, through: 1, year: nil)]))
    }

    @Test func `An nth weekday behind a month is a weekday of that month, unless a range begins with it`()
        throws
    {
        let days = OpeningHours.DaySelector(weekdays: [
            .init(first: .sunday, last: .sunday, ordinals: [-1 ... -1])
        ])
        #expect(try rule("Mar Su[-1]") == Rule(dates: [.months(from: 3, through: 3, year: nil)], days: days))
        #expect(try rule("Mar Su[-1]-Oct Su[-1]").days.isEmpty)
    }

    static let days: [(String, OpeningHours.DaySelector)] = [
        ("Mo-Fr,PH", .init(holidays: [.init(kind: .public)], weekdays: [.init(first: .monday, last: .friday)])),
        (
            "PH Mo-Fr",
            .init(holidays: [.init(kind: .public)], weekdays: [.init(first: .monday, last: .friday)], needsBoth: true)
        ),
        ("SH,PH -1 day", .init(holidays: [.init(kind: .school), .init(kind: .public, offset: -1)])),
        (
            "Sa[1,3-4] +2 days",
            .init(weekdays: [.init(first: .saturday, last: .saturday, ordinals: [1...1, 3...4], offset: 2)])
        ),
    ]

    @Test("Days are understood", arguments: days)
    func day(text: String, selector: OpeningHours.DaySelector) throws {
        #expect(try rule(text) == Rule(days: selector))
    }

    static let states: [(String, OpeningHours.Joint, OpeningHours.State, String?)] = [
        ("off", .overriding, .closed, nil), ("\"ask\"", .overriding, .unknown, "ask"),
        ("open \"ask\"", .overriding, .open, "ask"), ("unknown", .overriding, .unknown, nil),
        ("Mo off; Tu off", .overriding, .closed, nil), ("Mo off, Tu closed", .adding, .closed, nil),
        ("Mo 10:00-12:00, PH off", .adding, .closed, nil),
        ("Mo 10:00-12:00 || \"ask\"", .fallback, .unknown, "ask"),
        ("Mo off, fermé le dimanche \"vacances\"", .adding, .closed, "vacances"),
    ]

    @Test("States, comments and what joins rules are understood", arguments: states)
    func state(text: String, joint: OpeningHours.Joint, state: OpeningHours.State, comment: String?) throws {
        let rule = try rule(text)
        #expect(rule.joint == joint)
        #expect(rule.state == state)
        #expect(rule.comment == comment)
    }

    @Test func `A comma within a rule is told from one between rules by what follows it`() throws {
        #expect(try OpeningHours(parsing: "Mo,We 10:00-12:00,14:00-16:00").rules.count == 1)
        #expect(try OpeningHours(parsing: "Mo 10:00-12:00,Tu 12:00-14:00").rules.count == 2)
        #expect(try OpeningHours(parsing: "Mo off,10:00-12:00").rules.count == 2)
    }
}
