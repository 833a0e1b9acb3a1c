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
            ("2 am", "2026-11-22T02:00:00+01:00"), ("2am", "2026-11-22T02:00:00+01:00"),
            ("11:30 pm", "2026-11-21T23:30:00+01:00"), ("11:30 P.M.", "2026-11-21T23:30:00+01:00"),
            ("7 h 30", "2026-11-22T07:30:00+01:00"), ("demain à 7 heures", "2026-11-22T07:00:00+01:00"),
            ("tomorrow at 7 am", "2026-11-22T07:00:00+01:00"), ("midi", "2026-11-22T12:00:00+01:00"),
            ("+30m", "2026-11-21T14:30:00+01:00"), ("+1h30", "2026-11-21T15:30:00+01:00"),
            ("in 30 min", "2026-11-21T14:30:00+01:00"), ("in 2 hours", "2026-11-21T16:00:00+01:00"),
            ("dans 30 min", "2026-11-21T14:30:00+01:00"), ("dans 2 heures", "2026-11-21T16:00:00+01:00"),
            ("tonight", "2026-11-21T20:00:00+01:00"), ("ce soir", "2026-11-21T20:00:00+01:00"),
            ("this evening", "2026-11-21T20:00:00+01:00"), ("maintenant", "2026-11-21T14:00:00+01:00"),
            ("tonight 23:00", "2026-11-21T23:00:00+01:00"), ("ce soir 22h", "2026-11-21T22:00:00+01:00"),
            ("tonight 1:30", "2026-11-22T01:30:00+01:00"), ("tonight noon", "2026-11-21T12:00:00+01:00"),
            ("this afternoon", "2026-11-21T14:00:00+01:00"), ("ce matin", "2026-11-21T08:00:00+01:00"),
            ("demain matin", "2026-11-22T08:00:00+01:00"), ("demain soir", "2026-11-22T20:00:00+01:00"),
            ("monday morning", "2026-11-23T08:00:00+01:00"),
            ("samedi soir", "2026-11-21T20:00:00+01:00"), ("sat morning", "2026-11-28T08:00:00+01:00"),
            ("cet après-midi", "2026-11-21T14:00:00+01:00"),
            ("saturday night", "2026-11-21T22:00:00+01:00"), ("cette nuit", "2026-11-21T22:00:00+01:00"),
            ("vendredi nuit", "2026-11-27T22:00:00+01:00"), ("2h du matin", "2026-11-22T02:00:00+01:00"),
            ("demain 8h du soir", "2026-11-22T20:00:00+01:00"), ("8h30 du soir", "2026-11-21T20:30:00+01:00"),
            ("3h de l'après-midi", "2026-11-21T15:00:00+01:00"),
            ("24/12/2026 23:30", "2026-12-24T23:30:00+01:00"), ("24/12 7h", "2026-12-24T07:00:00+01:00"),
            ("24/12/26 à 7h", "2026-12-24T07:00:00+01:00"), ("1/2 7:00", "2027-02-01T07:00:00+01:00"),
            ("21/11 7:00", "2026-11-21T07:00:00+01:00"), ("29/2 7:00", "2028-02-29T07:00:00+01:00"),
            ("le 24/12 à 18h", "2026-12-24T18:00:00+01:00"),
            ("14/7/2026 soir", "2026-07-14T20:00:00+02:00"),
            ("28/3/2027 2:30", "2027-03-28T03:00:00+02:00"),
            ("25/10/2026 2h30", "2026-10-25T02:30:00+02:00"),
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
            "0001-01-01 00:00", "in 5", "in", "+", "+5", "+ 0m", "31/11 7:00", "29/2/2027 7:00", "0/1 7:00",
            "24/12", "24/12/1 7:00", "1/2/3/4 7:00", "12/24 7:00", "24/12/1899 7:00", "am", "h", "7 30",
            "soir", "nuit", "13h du matin", "2h du soir", "9h de la nuit", "ce", "this monday",
            "tonight tomorrow", "demain soir 21h 22h", "2 am 3 am",
        ]
    )
    func wrong(_ text: String) {
        #expect(throws: InvalidText.self) { try MomentText(parsing: text) }
    }

    @Test(
        "of the evening means now when the evening has begun",
        arguments: [
            ("2026-11-21T19:59", "tonight", "2026-11-21T20:00:00+01:00"),
            ("2026-11-21T14:00:01", "now", "2026-11-21T14:01:00+01:00"),
            ("2026-11-21T20:00", "tonight", "2026-11-21T20:00:00+01:00"),
            ("2026-11-21T22:17", "tonight", "2026-11-21T22:17:00+01:00"),
            ("2026-11-21T22:17", "ce soir 21h", "2026-11-21T21:00:00+01:00"),
            ("2026-11-21T22:17", "samedi soir", "2026-11-21T22:17:00+01:00"),
            ("2026-11-22T00:10", "tonight", "2026-11-22T20:00:00+01:00"),
            ("2026-11-22T00:10", "tonight 1:00", "2026-11-22T01:00:00+01:00"),
            ("2026-11-22T00:10", "cette nuit", "2026-11-22T00:10:00+01:00"),
            ("2026-11-22T00:10", "this night", "2026-11-22T00:10:00+01:00"),
            ("2026-11-22T00:10", "saturday night", "2026-11-28T22:00:00+01:00"),
            ("2026-11-21T23:10", "samedi nuit", "2026-11-21T23:10:00+01:00"),
            // In the first of the two hours after 2:00, the next 2:10 is in the second.
            ("2026-10-25T02:30+02:00", "2:10", "2026-10-25T02:10:00+01:00"),
            ("2026-10-25T02:30+02:00", "+40m", "2026-10-25T02:10:00+01:00"),
            ("2027-03-28T01:30", "2:30", "2027-03-28T03:00:00+02:00"),
        ]
    )
    func atOtherTimes(_ now: String, _ text: String, _ moment: String) throws {
        let now = try #require(Instant(iso: now, in: .paris))
        #expect(try MomentText(parsing: text).instant(after: now).parisTime == moment)
    }

    @Test("says what is wrong with a date that has the month first")
    func monthFirst() {
        let error = #expect(throws: InvalidText.self) { try MomentText(parsing: "12/24 7:00") }
        #expect(error?.sentence == "‘12/24 7:00’ has no month 24; the day comes first, as in 24/12 7:00")
    }

    @Test(
        "A length of time",
        arguments: [
            ("15m", 900), ("15 min", 900), ("1h", 3600), ("1h30", 5400), ("1h30m", 5400), ("90s", 90),
            ("8784h", 31_622_400), ("31622400s", 31_622_400),
        ]
    )
    func duration(_ text: String, _ seconds: Int) throws {
        #expect(try DurationText(parsing: text).seconds == seconds)
    }

    @Test(
        "is no length of time",
        arguments: [
            "", "15", "0m", "m", "-5m", "1d", "1h90", "99999999999999999999h", "8785h", "8784h1m",
            "31622401s",
        ]
    )
    func wrongDuration(_ text: String) {
        #expect(throws: InvalidText.self) { try DurationText(parsing: text) }
    }

    @Test("A speed in km/h", arguments: [("4.5", 1.25), ("3,6 km/h", 1), ("18km/h", 5)])
    func speed(_ text: String, _ metres: Double) throws {
        #expect(abs(try WalkingSpeed(parsing: text).metresPerSecond - metres) < 1e-9)
    }

    @Test("is no speed", arguments: ["", "0", "-1", "fast", "500", "nan", "5 mph", "km/h"])
    func wrongSpeed(_ text: String) {
        #expect(throws: InvalidText.self) { try WalkingSpeed(parsing: text) }
    }
}
