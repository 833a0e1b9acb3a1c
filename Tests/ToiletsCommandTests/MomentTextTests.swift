import OSMOpeningHours
import ParisToilets
import Testing

@testable import ToiletsCommand

@Suite("A time, as it is typed")
struct MomentTextTests {
    /// Saturday 21 November 2026, 14:00 in Paris.
    private static let now = Instant(secondsSince1970: 1_795_266_000)

    @Test(
        "means a moment on the clocks of Paris, whatever the machine's are",
        arguments: [
            ("now", "2026-11-21T14:00:00+01:00"), ("23:30", "2026-11-21T23:30:00+01:00"),
            ("14:00", "2026-11-21T14:00:00+01:00"), ("13:59", "2026-11-22T13:59:00+01:00"),
            ("7h", "2026-11-22T07:00:00+01:00"), ("7h30", "2026-11-22T07:30:00+01:00"),
            ("24:00", "2026-11-22T00:00:00+01:00"), ("today 7:00", "2026-11-21T07:00:00+01:00"),
            ("tomorrow 7:00", "2026-11-22T07:00:00+01:00"), ("Yesterday 23:00", "2026-11-20T23:00:00+01:00"),
            ("sat 9:00", "2026-11-28T09:00:00+01:00"), ("sa 15:00", "2026-11-21T15:00:00+01:00"),
            ("demain 7h", "2026-11-22T07:00:00+01:00"), ("lundi 9h30", "2026-11-23T09:30:00+01:00"),
            ("6pm", "2026-11-21T18:00:00+01:00"), ("12:30am", "2026-11-22T00:30:00+01:00"),
            ("tomorrow noon", "2026-11-22T12:00:00+01:00"), ("minuit", "2026-11-22T00:00:00+01:00"),
            ("in 2h", "2026-11-21T16:00:00+01:00"), ("in 90 min", "2026-11-21T15:30:00+01:00"),
            ("2026-12-24 23h30", "2026-12-24T23:30:00+01:00"),
            ("2026-12-24 6pm", "2026-12-24T18:00:00+01:00"),
            ("Friday 9:00", "2026-11-27T09:00:00+01:00"),
            ("2026-12-24 23:30", "2026-12-24T23:30:00+01:00"),
            ("2026-07-14T09:00", "2026-07-14T09:00:00+02:00"),
            ("2026-12-24T22:30Z", "2026-12-24T23:30:00+01:00"),
            ("2026-12-24T17:30:00-05:00", "2026-12-24T23:30:00+01:00"),
            // The hour that is left out in spring, and the one that comes twice in autumn.
            ("2027-03-28 02:30", "2027-03-28T03:00:00+02:00"),
            ("2026-10-25 02:30", "2026-10-25T02:30:00+02:00"),
        ]
    )
    func meaning(_ text: String, _ moment: String) throws {
        #expect(try MomentText(parsing: text).instant(after: Self.now).parisTime == moment)
    }

    @Test(
        "is refused where it could mean anything",
        arguments: [
            "", "13pm", "25:00", "24:01", "12:60", "7", "2026-12-24", "2026-02-30 10:00", "tomorrow",
            "10:00 tomorrow",
            "t 10:00", "2026-13-01 10:00", "12:00:00:00", "-1:00", "٣:٠٠", "9999-12-31 23:00",
            "0001-01-01 00:00", "in 5", "in",
        ]
    )
    func wrong(_ text: String) {
        #expect(throws: InvalidText.self) { try MomentText(parsing: text) }
    }

    @Test(
        "A length of time",
        arguments: [
            ("15m", 900), ("15 min", 900), ("1h", 3600), ("1h30", 5400), ("1h30m", 5400), ("90s", 90),
        ]
    )
    func duration(_ text: String, _ seconds: Int) throws {
        #expect(try DurationText(parsing: text).seconds == seconds)
    }

    @Test(
        "is no length of time",
        arguments: ["", "15", "0m", "m", "-5m", "1d", "1h90", "99999999999999999999h"]
    )
    func wrongDuration(_ text: String) {
        #expect(throws: InvalidText.self) { try DurationText(parsing: text) }
    }

    @Test("A speed in km/h", arguments: [("4.5", 1.25), ("3,6 km/h", 1), ("18km/h", 5)])
    func speed(_ text: String, _ metres: Double) throws {
        #expect(abs(try Walk(parsing: text).speed - metres) < 1e-9)
    }

    @Test("is no speed", arguments: ["", "0", "-1", "fast", "500", "nan", "5 mph", "km/h"])
    func wrongSpeed(_ text: String) {
        #expect(throws: InvalidText.self) { try Walk(parsing: text) }
    }
}
