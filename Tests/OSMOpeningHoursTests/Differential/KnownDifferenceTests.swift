import OSMOpeningHours
import Testing

/// Where the other evaluator says something else, and why we do not follow; these are left out of the comparison.
@Suite struct KnownDifferenceTests {
    static let cases = [
        Case(
            "10:00+", "2026-11-20 15:00", .unknown,
            "An open end is unknown after its start; the other says open until midnight"
        ),
        Case("10:00-12:00+", "2026-11-20 13:00", .unknown, "The other passes over the plus"),
        Case("18:00+", "2026-11-21 03:00", .unknown, "An evening without end goes on past midnight"),
        Case(
            "Mo-Fr 10:00-18:00 || 08:00-20:00 unknown", "2026-11-20 19:00", .unknown,
            "|| speaks wherever nothing is open; for the other, only on days that no rule is about"
        ),
        Case(
            "Fr-Su 09:00-17:00; Mo-Th 07:00-04:00", "2026-11-20 02:00", .open,
            "No later rule overrides Thursday's night; the other loses it to the earlier rule"
        ),
        Case(
            "Mo-Fr 10:00-18:00 || \"by appointment\"", "2026-11-20 20:00", .unknown,
            "opening_hours.js has it so too; the other decides || for whole days, on which the first rule speaks"
        ),
        Case(
            "easter-Apr 20", "2030-06-21 12:00", .closed,
            "Easter is on 21 April 2030, so that there is no such day; the other goes on to April 2031"
        ),
        Case(
            "Mo-Fr 10:00-18:00 \"by appointment\"", "2026-11-20 12:00", .unknown,
            "A remark without a state means that it depends"
        ),
        Case(
            "Jul,Sep Mo[1] 10:00-12:00", "2026-07-07 11:00", .closed,
            "The weekday limits both months; the other reads a whole July and one Monday"
        ),
        Case(
            "2026 Nov-Feb 10:00-12:00", "2026-01-15 11:00", .closed,
            "The range begins in November 2026; the other takes January 2026 in"
        ),
        Case(
            "PH Mo-Fr 10:00-12:00", "2026-11-20 11:00", .closed,
            "Only holidays that fall on these weekdays; the other takes either"
        ),
        Case(
            "20:00-sunset", "2026-12-20 23:00", .closed,
            "Sunset is before 20:00, so there is nothing; the other is open until the next one"
        ),
        Case("sunset-20:00", "2026-06-20 23:00", .closed, "The same the other way round"),
        Case("SH 10:00-12:00", "2026-11-20 11:00", .unknown, "School holidays are not known; the other says closed"),
    ]

    @Test(arguments: cases)
    func weSay(_ difference: Case) throws {
        let hours = try OpeningHours(parsing: difference.text)
        let instant = try #require(Instant(iso: difference.time, in: Paris.setting.zone))
        #expect(hours.state(at: instant, in: Paris.setting) == difference.state, "\(difference.reason)")
    }

    @Test("Each of these is still a difference")
    func theOtherSaysSomethingElse() throws {
        let questions = try Self.cases.map { difference in
            let instant = try #require(Instant(iso: difference.time, in: Paris.setting.zone))
            return Question(text: difference.text, seconds: instant.secondsSince1970)
        }
        guard let answers = try OtherEvaluator.answersIfAvailable(to: questions) else { return }
        for ((difference, question), theirs) in zip(zip(Self.cases, questions), answers) {
            let ours = try question.answer(at: question.seconds)
            let agrees = try question.agrees(ours, theirs)
            #expect(!agrees, "\(difference.text): \(difference.reason)")
        }
    }

    struct Case: CustomTestStringConvertible, Sendable {
        let text: String
        let time: String
        let state: OpeningHours.State
        let reason: String

        init(_ text: String, _ time: String, _ state: OpeningHours.State, _ reason: String) {
            (self.text, self.time, self.state, self.reason) = (text, time, state, reason)
        }

        var testDescription: String { text }
    }
}
