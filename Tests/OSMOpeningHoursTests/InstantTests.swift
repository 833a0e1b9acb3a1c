import Foundation
import OSMOpeningHours
import Testing

@Suite struct InstantTests {
    @Test(arguments: [
        ("2026-12-24T23:30+01:00", "2026-12-24T22:30:00Z"), ("2026-12-24T23:30:15Z", "2026-12-24T23:30:15Z"),
        ("2026-12-24T23:30", "2026-12-24T22:30:00Z"), ("2026-12-24 23:30", "2026-12-24T22:30:00Z"),
        ("2026-07-14", "2026-07-13T22:00:00Z"), ("2026-12-24T24:00", "2026-12-24T23:00:00Z"),
        ("2026-12-24t23:30:15.75z", "2026-12-24T23:30:15Z"),
        ("2026-12-24T23:30-0330", "2026-12-25T03:00:00Z"),
        ("2026-12-24T23:30+05", "2026-12-24T18:30:00Z"), ("2024-02-29", "2024-02-28T23:00:00Z"),
    ])
    func timesAreRead(_ text: String, _ expected: String) {
        #expect(Instant(iso: text, in: Paris.setting.zone)?.utc == expected)
    }

    @Test(arguments: [
        "", "now", "2026", "2026-12", "2026-13-01", "2026-02-29", "2026-12-24T", "2026-12-24T25:00",
        "2026-12-24T23:60", "2026-12-24T24:01", "2026-12-24T23:30+", "2026-12-24T23:30+25:00", "26-12-24",
        "2026-12-24T23:30 Z", "2026-12-24T23:30Z ", "2026-12-24T2330", "２026-12-24",
    ])
    func otherTextsAreNone(_ text: String) {
        #expect(Instant(iso: text, in: Paris.setting.zone) == nil)
    }

    @Test(arguments: [-62_135_596_800, -1, 0, 951_782_400, 1_795_258_800, 253_402_300_799])
    func whatIsWrittenIsReadAgain(_ seconds: Int) {
        let instant = Instant(secondsSince1970: seconds)
        #expect(Instant(utc: instant.utc) == instant)
    }

    @Test func nowIsTheTimeOfTheSystem() {
        let before = Date().timeIntervalSince1970.rounded(.down)
        let now = Instant.now
        #expect(before <= now.timeIntervalSince1970)
        #expect(now.timeIntervalSince1970 <= Date().timeIntervalSince1970)
    }

    @Test(arguments: [
        (0.0, 0), (1_787_000_000.75, 1_787_000_000), (-0.25, -1), (-62_135_596_800, -62_135_596_800),
    ])
    func datesBecomeInstants(_ seconds: Double, _ expected: Int) {
        let instant = Instant(timeIntervalSince1970: Date(timeIntervalSince1970: seconds).timeIntervalSince1970)
        #expect(instant.secondsSince1970 == expected)
        #expect(
            Date(timeIntervalSince1970: instant.timeIntervalSince1970).timeIntervalSince1970
                == Double(expected)
        )
    }
}
