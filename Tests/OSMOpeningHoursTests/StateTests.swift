import OSMOpeningHours
import TestSupport
import Testing

@Suite struct StateTests {
    @Test func whatNobodyKnowsIsUnknownOnlyWhereItMatters() throws {
        let setting = OpeningHours.Setting(zone: .utc)
        for (text, time, state) in [
            ("sunrise-sunset", "2026-06-20 12:00", OpeningHours.State.unknown),
            ("24/7; PH off", "2026-06-20 12:00", .unknown),
            ("10:00-12:00; PH off", "2026-06-20 13:00", .closed),
            ("10:00-12:00; PH 10:00-16:00", "2026-06-20 11:00", .open),
            ("24/7, sunrise-sunset", "2026-06-20 12:00", .open),
            ("sunrise-sunset; 11:00-13:00 off", "2026-06-20 12:00", .closed),
        ] {
            let instant = try #require(Instant(iso: time, in: .utc))
            #expect(try OpeningHours(parsing: text).state(at: instant, in: setting) == state, "\(text)")
        }
    }

    @Test func stretchesSayWhatEveryMomentSays() throws {
        var made = MadeExpression(seed: 5)
        var random = SeededRandom(seed: 6)
        // Ordinary days, the end of a year, a leap day, and both nights in which the clocks are changed.
        let starts = ["2026-11-18", "2026-12-30", "2028-02-28", "2026-03-28", "2026-10-24"]
        for _ in 0..<400 {
            let text = made.next()
            guard let hours = try? OpeningHours(parsing: text) else { continue }
            for start in starts {
                let first = try #require(Instant(iso: start, in: Paris.setting.zone))
                let intervals = hours.intervals(in: first..<first.adding(seconds: 259_200), in: Paris.setting)
                for (interval, next) in zip(intervals, intervals.dropFirst()) {
                    #expect(interval.range.upperBound == next.range.lowerBound)
                    #expect(interval.verdict != next.verdict, "\(text) on \(start)")
                }
                for _ in 0..<40 {
                    let instant = first.adding(seconds: .random(in: 0..<259_200, using: &random))
                    let interval = try #require(intervals.first { $0.range.contains(instant) })
                    let verdict = hours.verdict(at: instant, in: Paris.setting)
                    #expect(verdict == interval.verdict, "\(text) at \(instant)")
                }
            }
        }
    }
}
