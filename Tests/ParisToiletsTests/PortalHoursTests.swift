import ParisToilets
import TestSupport
import Testing

@Suite("The portal's opening hours")
struct PortalHoursTests {
    struct Phrase: Sendable {
        let text: String
        let hours: PortalHours
        let expression: String?

        init(_ text: String, _ hours: PortalHours, _ expression: String? = nil) {
            self.text = text
            self.hours = hours
            self.expression = expression
        }
    }

    static let phrases = [
        Phrase("6 h - 22 h", .daily(opens: 360, closes: 1320), "Mo-Su 06:00-22:00"),
        Phrase("06h00 - 22h00", .daily(opens: 360, closes: 1320), "Mo-Su 06:00-22:00"),
        Phrase("06H00–22H00", .daily(opens: 360, closes: 1320), "Mo-Su 06:00-22:00"),
        Phrase("6 h - 1 h", .daily(opens: 360, closes: 1500), "Mo-Su 06:00-01:00"),
        Phrase("19 h - 7 h", .daily(opens: 1140, closes: 1860), "Mo-Su 19:00-07:00"),
        Phrase("10h à 22h", .daily(opens: 600, closes: 1320), "Mo-Su 10:00-22:00"),
        Phrase("10h/18h", .daily(opens: 600, closes: 1080), "Mo-Su 10:00-18:00"),
        Phrase("11h00-19h00", .daily(opens: 660, closes: 1140), "Mo-Su 11:00-19:00"),
        Phrase("08h00 - 19h30", .daily(opens: 480, closes: 1170), "Mo-Su 08:00-19:30"),
        Phrase("06h00 - 23h59", .daily(opens: 360, closes: 1440), "Mo-Su 06:00-24:00"),
        Phrase("06h00 - 23h58", .daily(opens: 360, closes: 1440), "Mo-Su 06:00-24:00"),
        Phrase("6 h - 0 h", .daily(opens: 360, closes: 1440), "Mo-Su 06:00-24:00"),
        Phrase("6 h - 24 h", .daily(opens: 360, closes: 1440), "Mo-Su 06:00-24:00"),
        Phrase("24 h / 24", .always, "24/7"),
        Phrase("24h/24", .always, "24/7"),
        Phrase("24/24h", .always, "24/7"),
        Phrase("00h - 24h", .always, "24/7"),
        Phrase("00h00 - 23h59", .always, "24/7"),
        Phrase("21h59 - 22h00", .daily(opens: 1319, closes: 1320)),
        Phrase("00h01 - 00h02", .daily(opens: 1, closes: 2)),
        Phrase("23h59 - 00h00", .daily(opens: 1439, closes: 1440)),
        Phrase("23h58 - 23h59", .daily(opens: 1438, closes: 1439)),
        Phrase("23h57 - 23h58", .daily(opens: 1437, closes: 1438)),
        Phrase("06h00 - 06h02", .daily(opens: 360, closes: 362)),
        Phrase("06h00 - 06h00", .daily(opens: 360, closes: 360)),
        Phrase("Horaires du parc", .seePage),
        Phrase("Voir fiche équipement", .seePage),
        Phrase("Voir fiche e\u{301}quipement", .unread),
        Phrase("SB : 10h - 18h30 // SH : 10h - 22h // STH : 9h - 2", .seasons),
        Phrase("SB : Fermé // SH : 00h - 24h // STH : 00h - 24h", .seasons),
        Phrase("SB : F", .seasons),
        Phrase("", .nothing),
        Phrase(" ", .nothing),
        Phrase(":", .nothing),
        Phrase("fermé le lundi", .unread),
        Phrase("25h - 26h", .unread),
        Phrase("6h60 - 7h", .unread),
        Phrase("24h30 - 7h", .unread),
        Phrase("6 h -", .unread),
        Phrase("6 - 22", .unread),
        Phrase("6 h - 22 h sauf dimanche", .unread),
    ]

    @Test("each phrase is read", arguments: phrases)
    func reading(phrase: Phrase) {
        let hours = PortalHours(parsing: phrase.text)
        #expect(hours == phrase.hours)
        #expect(hours.expression == phrase.expression)
    }

    @Test(
        "a window of five minutes or less is in doubt",
        arguments: ["21h59 - 22h00", "00h01 - 00h02", "23h59 - 00h00", "06h00 - 06h02", "06h00 - 06h05"]
    )
    func doubt(text: String) {
        #expect(PortalHours(parsing: text).isDoubtful)
    }

    @Test(
        "a longer window is not in doubt",
        arguments: ["06h00 - 06h06", "6 h - 22 h", "24/24h", "Horaires du parc"]
    )
    func noDoubt(text: String) {
        #expect(!PortalHours(parsing: text).isDoubtful)
    }

    @Test(
        "no phrase of the portal is left unread",
        .enabled(if: Vintages.areHere, "../shared/vintages is not here"),
        arguments: Vintages.ofTheCity
    )
    func everyPhrase(name: String) throws {
        let reading = try Reading(.open(path: Vintages.path(name)))
        #expect(reading.toilets.flatMap(\.unread).map { "\($0.key): \($0.value)" } == [])
    }
}
