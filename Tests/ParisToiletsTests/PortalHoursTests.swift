import OSMOpeningHours
import ParisToilets
import TestSupport
import Testing

/// What a phrase is read as; an expression is compared as text.
enum HoursReading: Sendable {
    case expression(String), doubtful(opens: Int, closes: Int), seePage, unsaid, unread

    func agrees(with hours: Hours) -> Bool {
        switch (self, hours) {
        case (.expression(let text), .known(let hours)): hours.description == text
        case (.doubtful(let opens, let closes), let hours): hours == .doubtful(opens: opens, closes: closes)
        case (.seePage, .seePage), (.unsaid, .unsaid), (.unread, .unread): true
        default: false
        }
    }
}

@Suite("The portal's opening hours")
struct PortalHoursTests {
    static let phrases: [(String, HoursReading)] = [
        ("6 h - 22 h", .expression("Mo-Su 06:00-22:00")),
        ("06h00 - 22h00", .expression("Mo-Su 06:00-22:00")),
        ("06H00–22H00", .expression("Mo-Su 06:00-22:00")),
        ("6 h - 1 h", .expression("Mo-Su 06:00-01:00")),
        ("19 h - 7 h", .expression("Mo-Su 19:00-07:00")),
        ("10h à 22h", .expression("Mo-Su 10:00-22:00")),
        ("de 9h à 18h", .expression("Mo-Su 09:00-18:00")),
        ("Mo-Fr 9-18", .expression("Mo-Fr 09:00-18:00")),
        ("Mo-Su 09:00-18:00; PH off", .expression("Mo-Su 09:00-18:00; PH off")),
        ("10h/18h", .expression("Mo-Su 10:00-18:00")),
        ("11h00-19h00", .expression("Mo-Su 11:00-19:00")),
        ("08h00 - 19h30", .expression("Mo-Su 08:00-19:30")),
        ("06h00 - 23h59", .expression("Mo-Su 06:00-24:00")),
        ("06h00 - 23h58", .expression("Mo-Su 06:00-24:00")),
        ("6 h - 0 h", .expression("Mo-Su 06:00-24:00")),
        ("6 h - 24 h", .expression("Mo-Su 06:00-24:00")),
        ("24 h / 24", .expression("24/7")),
        ("24h/24", .expression("24/7")),
        ("24/24h", .expression("24/7")),
        ("00h - 24h", .expression("24/7")),
        ("00h00 - 23h59", .expression("24/7")),
        ("21h59 - 22h00", .doubtful(opens: 1319, closes: 1320)),
        ("00h01 - 00h02", .doubtful(opens: 1, closes: 2)),
        ("23h59 - 00h00", .doubtful(opens: 1439, closes: 1440)),
        ("23h58 - 23h59", .doubtful(opens: 1438, closes: 1439)),
        ("23h57 - 23h58", .doubtful(opens: 1437, closes: 1438)),
        ("06h00 - 06h02", .doubtful(opens: 360, closes: 362)),
        ("06h00 - 06h00", .doubtful(opens: 360, closes: 360)),
        ("06h00 - 06h05", .doubtful(opens: 360, closes: 365)),
        ("00h00 - 00h00", .doubtful(opens: 0, closes: 0)),
        ("6 h - 6 h", .doubtful(opens: 360, closes: 360)),
        ("06h00 - 06h06", .expression("Mo-Su 06:00-06:06")),
        ("Horaires du parc", .seePage),
        ("Voir fiche équipement", .seePage),
        ("Voir fiche e\u{301}quipement", .unread),
        (
            "SB : 10h - 18h30 // SH : 10h - 22h // STH : 9h - 2",
            .expression(
                "Mo-Su 10:00-18:30, Mo-Su 09:00-10:00 unknown \"depends on the season\", Mo-Su 18:30-02:00 unknown \"depends on the season\""
            )
        ),
        (
            "SB : Fermé // SH : 00h - 24h // STH : 00h - 24h",
            .expression("Mo-Su 00:00-24:00 unknown \"depends on the season\"")
        ),
        (
            "SB : Fermé // SH : 10h - 22h // STH : 9h - 2h",
            .expression("Mo-Su 09:00-02:00 unknown \"depends on the season\"")
        ),
        ("SB : F", .unread),
        ("", .unsaid),
        (" ", .unsaid),
        (":", .unsaid),
        ("fermé le lundi", .expression("unknown; Mo off")),
        ("25h - 26h", .unread),
        ("6h60 - 7h", .unread),
        ("24h30 - 7h", .unread),
        ("6 h -", .unread),
        ("6 - 22", .expression("06:00-22:00")),
        ("6 h - 22 h sauf dimanche", .unread),
    ]

    @Test("each phrase is read", arguments: phrases)
    func reading(_ text: String, _ expected: HoursReading) {
        let hours = Hours(parsing: text)
        #expect(expected.agrees(with: hours), "\(hours)")
    }

    @Test(
        "an expression means in an import what it means in the language",
        arguments: [
            "Mo-Su off", "Mo-Su 08:00-21:00 off", "08:00-21:00 off", "off", "Mo-Fr off; Sa-Su off", "closed",
            "Mo-Su 08:00-21:00; PH off", "10:00-16:00/30",
        ]
    )
    func oneLanguage(text: String) throws {
        #expect(try Hours(parsing: text) == .known(OpeningHours(parsing: text)))
    }

    @Test(
        "what says only when it is closed is closed then, and not known at other times",
        arguments: [
            // A Tuesday, a Monday, a Saturday and a holiday, each at noon, and when it is closed.
            ("fermé le lundi", [false, true, false, false]), ("Mo off", [false, true, false, false]),
            ("Mo 08:00-21:00 off", [false, true, false, false]), ("Tu,Su off", [true, false, false, false]),
            ("Nov-Mar off", [true, true, true, true]), ("Dec 25 off", [false, false, false, false]),
            ("PH off", [false, false, false, true]), ("Sa[-1] off", [false, false, true, false]),
            ("Mo-Fr off; Sa off", [true, true, true, true]),
            ("Mo-Fr off; week 1-53 Sa-Su off", [true, true, true, true]),
        ]
    )
    func onlyClosures(text: String, isClosed: [Bool]) throws {
        let hours = try #require(Hours(parsing: text).expression)
        for (day, isClosed) in zip(["2026-11-24", "2026-11-23", "2026-11-28", "2026-11-11"], isClosed) {
            let noon = try #require(Instant(iso: day + "T12:00", in: OpeningHours.Setting.paris.zone))
            #expect(hours.state(at: noon, in: .paris) == (isClosed ? .closed : .unknown), "\(day)")
        }
    }

    @Test(
        "a window from a time to itself is 24 hours, and one of a minute is a minute, but in the portal's own forms",
        arguments: [
            ("00:00-00:00", "open", "open"), ("Mo-Su 00:00-00:00", "open", "open"),
            ("Mo-Su,PH 08:00-08:00", "open", "open"), ("Mo-Su 21:59-22:00", "closed", "open"),
            ("21:59-22:00", "closed", "open"), ("21h59 - 22h00", "unknown", "unknown"),
        ]
    )
    func noLength(text: String, noon: String, evening: String) throws {
        for (time, state) in [("12:00", noon), ("21:59", evening)] {
            let moment = try #require(Instant(iso: "2026-11-24T" + time, in: OpeningHours.Setting.paris.zone))
            let hours = Hours(parsing: text).expression
            #expect((hours?.state(at: moment, in: .paris) ?? .unknown).rawValue == state)
        }
    }

    @Test(
        "no phrase of the portal is left unread", .enabled(if: Vintages.areHere, "../shared/vintages is not here"),
        arguments: Vintages.ofTheCity
    )
    func everyPhrase(name: String) throws {
        let reading = try Reading(.open(path: Vintages.path(name)))
        #expect(reading.toilets.flatMap(\.unread).map { "\($0.key): \($0.value)" } == [])
    }
}
