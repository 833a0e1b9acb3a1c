import OSMOpeningHours
import Testing

@Suite struct DayTests {
    /// An expression, a stretch of Paris time, and what holds in it: each change with its time, as
    /// the clocks show it in winter if nothing else is said, and the state.
    @Test(arguments: [
        // The nights in which the clocks are changed.
        Timeline("02:00-03:00", "2026-03-29", "2026-03-30", "00:00 closed"),
        Timeline("02:15-02:45", "2026-03-29", "2026-03-30", "00:00 closed"),
        Timeline("01:00-02:30", "2026-03-29", "2026-03-30", "00:00 closed, 01:00 open, 03:00+02:00 closed"),
        Timeline("02:30-04:00", "2026-03-29", "2026-03-30", "00:00 closed, 03:00+02:00 open, 04:00+02:00 closed"),
        Timeline("02:00-03:00", "2026-10-25", "2026-10-26", "00:00+02:00 closed, 02:00+02:00 open, 03:00 closed"),
        Timeline("01:00-02:30", "2026-10-25", "2026-10-26", "00:00+02:00 closed, 01:00+02:00 open, 02:30+02:00 closed"),
        Timeline("02:30-04:00", "2026-10-25", "2026-10-26", "00:00+02:00 closed, 02:30+02:00 open, 04:00 closed"),
        Timeline("Sa 22:00-04:00", "2026-10-25", "2026-10-26", "00:00+02:00 open, 04:00 closed"),
        // Midnight.
        Timeline("Mo-Su 00:00-24:00", "2026-11-20", "2026-11-23", "00:00 open"),
        Timeline(
            "Fr 18:00-24:00, Sa 00:00-02:00", "2026-11-20", "2026-11-22",
            "00:00 closed, 18:00 open, 02:00 closed"
        ),
        Timeline("Fr 22:00-02:00", "2026-11-20", "2026-11-22", "00:00 closed, 22:00 open, 02:00 closed"),
        Timeline("Fr 10:00-34:00", "2026-11-20", "2026-11-22", "00:00 closed, 10:00 open, 10:00 closed"),
        // A later rule overrides its days from midnight to midnight, the night before included; an added one does not.
        Timeline(
            "Mo-Su 22:00-02:00; Sa 10:00-12:00", "2026-11-21", "2026-11-22",
            "00:00 closed, 10:00 open, 12:00 closed"
        ),
        Timeline(
            "Mo-Su 22:00-02:00, Sa 10:00-12:00", "2026-11-21", "2026-11-22",
            "00:00 open, 02:00 closed, 10:00 open, 12:00 closed, 22:00 open"
        ),
        Timeline(
            "Mo-Fr 08:00-18:00; We 10:00-12:00", "2026-11-18", "2026-11-19",
            "00:00 closed, 10:00 open, 12:00 closed"
        ),
        // Closed takes away its own times only, unknown overrides.
        Timeline(
            "10:00-18:00; Sa 12:00-14:00 off", "2026-11-21", "2026-11-22",
            "00:00 closed, 10:00 open, 12:00 closed, 14:00 open, 18:00 closed"
        ),
        Timeline(
            "10:00-18:00; Sa 12:00-14:00 unknown", "2026-11-21", "2026-11-22",
            "00:00 closed, 12:00 unknown, 14:00 closed"
        ),
        Timeline(
            "Mo-Su 22:00-02:00; Sa off", "2026-11-20", "2026-11-23",
            "00:00 open, 02:00 closed, 22:00 open, 00:00 closed, 00:00 open, 02:00 closed, 22:00 open"
        ),
        // Remarks are changes too.
        Timeline(
            "10:00-12:00 open \"a\", 11:00-13:00 open \"b\"", "2026-11-20", "2026-11-21",
            "00:00 closed, 10:00 open a, 11:00 open b, 13:00 closed"
        ),
        Timeline(
            "24/7; Nov 20 off \"works\"", "2026-11-19", "2026-11-22",
            "00:00 open, 00:00 closed works, 00:00 open"
        ),
        // Where nothing is open, the fallback speaks.
        Timeline(
            "10:00-12:00 || 11:00-14:00 unknown \"ask\"", "2026-11-20", "2026-11-21",
            "00:00 closed, 10:00 open, 12:00 unknown ask, 14:00 closed"
        ),
        // Open ends.
        Timeline("10:00+", "2026-11-20", "2026-11-21", "00:00 closed, 10:00 unknown"),
        Timeline(
            "Fr 18:00-20:00+", "2026-11-20", "2026-11-22",
            "00:00 closed, 18:00 open, 20:00 unknown, 06:00 closed"
        ),
        Timeline(
            "07:00+,12:00-16:00", "2026-11-20", "2026-11-21",
            "00:00 closed, 07:00 unknown, 12:00 open, 16:00 closed"
        ),
        Timeline("08:00-18:00; 16:00+ off", "2026-11-20", "2026-11-21", "00:00 closed, 08:00 open, 16:00 closed"),
        // An open end past midnight lasts eight hours more, and not until the next midnight.
        Timeline(
            "Mo 22:00-04:00+", "2026-11-23", "2026-11-26",
            "00:00 closed, 22:00 open, 04:00 unknown, 12:00 closed"
        ),
        Timeline(
            "Mo 22:00-28:00+", "2026-11-23", "2026-11-26",
            "00:00 closed, 22:00 open, 04:00 unknown, 12:00 closed"
        ),
        Timeline(
            "Fr 11:00-24:00+", "2026-11-20", "2026-11-23",
            "00:00 closed, 11:00 open, 00:00 unknown, 08:00 closed"
        ),
        Timeline(
            "Fr 23:00-40:00+", "2026-11-20", "2026-11-23",
            "00:00 closed, 23:00 open, 16:00 unknown, 00:00 closed"
        ),
        // What is closed with an open end is closed, as long as it could have been open.
        Timeline("14:00+ off", "2026-11-20", "2026-11-21", "00:00 closed"),
        Timeline("24/7; 18:00-19:00+ off", "2026-11-20", "2026-11-21", "00:00 closed, 05:00 open, 18:00 closed"),
        Timeline(
            "24/7; Fr 14:00+ off \"works\"", "2026-11-20", "2026-11-22",
            "00:00 open, 14:00 closed works, 00:00 open"
        ),
        // Points in time; those of a span say nothing of whether it is open, as the specification has it.
        Timeline("10:00", "2026-11-20", "2026-11-21", "00:00 closed"),
        Timeline("10:00-16:00/120", "2026-11-20", "2026-11-21", "00:00 closed, 10:00 open, 16:00 closed"),
        Timeline("22:00-02:00/00:20", "2026-11-20", "2026-11-21", "00:00 open, 02:00 closed, 22:00 open"),
        // Every eighth day of a month.
        Timeline(
            "Jan 01-31/8", "2026-01-01", "2026-02-03",
            "00:00 open, 00:00 closed, 00:00 open, 00:00 closed, 00:00 open, 00:00 closed, 00:00 open, 00:00 closed"
        ),
        // Holidays.
        Timeline(
            "Mo-Su 10:00-12:00; PH off", "2026-12-24", "2026-12-27",
            "00:00 closed, 10:00 open, 12:00 closed, 10:00 open, 12:00 closed"
        ),
        Timeline(
            "10:00-16:00; SH 10:00-12:00", "2026-11-20", "2026-11-21",
            "00:00 closed, 10:00 open, 12:00 unknown, 16:00 closed"
        ),
    ])
    func aDayGoesLike(_ timeline: Timeline) throws {
        let zone = Paris.setting.zone
        let start = try #require(Instant(iso: timeline.start, in: zone))
        let end = try #require(Instant(iso: timeline.end, in: zone))
        let intervals = try OpeningHours(parsing: timeline.text).intervals(in: start..<end, in: Paris.setting)
        let said = intervals.map { interval in
            let time = interval.range.lowerBound.formatted(in: zone)
            let comment = interval.verdict.comment.map { " \($0)" } ?? ""
            let clock = time.dropFirst(11).prefix(5) + time.suffix(6).replacing("+01:00", with: "")
            return "\(clock) \(interval.verdict.state)\(comment)"
        }
        #expect(said.joined(separator: ", ") == timeline.expected)
        #expect(intervals.last?.range.upperBound == end)
    }

    struct Timeline: CustomTestStringConvertible, Sendable {
        let text: String
        let start: String
        let end: String
        let expected: String

        init(_ text: String, _ start: String, _ end: String, _ expected: String) {
            (self.text, self.start, self.end, self.expected) = (text, start, end, expected)
        }

        var testDescription: String { "\(text) from \(start)" }
    }
}
