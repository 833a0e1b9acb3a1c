import Foundation
import OSMOpeningHours
import TestSupport
import Testing

/// The canonical form is for others to read, so another reader is asked what it means.
@Suite struct CanonicalOracleTests {
    static let lists = [
        "2026 Jan 05,2026 May 07", "2026 Jan 5,May 7", "2026 Jan 5-9,May 7-9,2027 Mar 1", "2026 Nov-Feb",
        "2026 Dec-2028 Feb", "2026 Jan,Mar", "2026 Jan,2027 Mar", "2026 Feb,Mar 3", "2026 Mar 3,Feb",
        "2026 Jan 5,May 7-Jun 2", "2026 Dec 25-Jan 6", "2026 easter-Jun 30", "2026 easter,May 1",
        "Dec 25,2026 May 7", "week 2", "week 1-9,20", "Jan 5", "Jan 5-7 Mo-Fr",
        "2026 Jan 5,May 7 10:00-12:00 off; Mo",
        "10:00-16:00/120", "Mo-Fr off || unknown",
        "Mo-Fr || 00:00-24:00 closed; Sa 10:00-12:00", "2026 Mar-May,Oct",
    ]

    @Test("another evaluator reads the canonical form, and as we read what was written")
    func canonical() throws {
        var made = ComparableExpression(seed: 2027)
        let lists = try Self.lists.flatMap { text in
            try Self.moments(around: text).map { (text: text, seconds: $0) }
        }
        let others = (0..<600).flatMap { _ in
            let text = made.next()
            return (0..<4).map { _ in (text: text, seconds: made.instant()) }
        }
        let asked = lists + others
        let questions = try asked.map {
            Question(text: try OpeningHours(parsing: $0.text).description, seconds: $0.seconds)
        }
        guard let answers = try OtherEvaluator.answersIfAvailable(to: questions) else { return }
        try #require(answers.count == questions.count)
        for ((asked, question), theirs) in zip(zip(asked, questions), answers) {
            let ours = try Question(text: asked.text, seconds: asked.seconds).answer(at: asked.seconds)
            let agrees = try question.agrees(ours, theirs)
            #expect(agrees, "\(asked.text) as \(question): \(ours), \(theirs)")
        }
    }

    /// When an expression changes in three years, and the minutes before.
    private static func moments(around text: String) throws -> [Int] {
        let hours = try OpeningHours(parsing: text)
        var moment = Instant(secondsSince1970: 1_767_225_600)
        var moments = [moment.secondsSince1970]
        while moments.count < 40, let change = hours.nextChange(after: moment, in: Paris.setting) {
            moment = change.instant
            moments += [moment.secondsSince1970 - 60, moment.secondsSince1970]
        }
        return moments
    }
}
