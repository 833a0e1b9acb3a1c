import Foundation
import OSMOpeningHours
import TestSupport
import Testing

@Suite struct DifferentialTests {
    @Test func anotherEvaluatorSaysTheSame() throws {
        var made = ComparableExpression(seed: 2026)
        let questions = (0..<3600).flatMap { _ in
            let text = made.next()
            return (0..<6).map { _ in Question(text: text, seconds: made.instant()) }
        }
        guard let answers = try OtherEvaluator.answersIfAvailable(to: questions) else { return }
        try #require(answers.count == questions.count)
        for (question, theirs) in zip(questions, answers) {
            let ours = try question.answer(at: question.seconds)
            #expect(try question.agrees(ours, theirs), "\(question): \(ours), \(theirs)")
        }
    }
}

/// What both are asked.
struct Question: CustomStringConvertible {
    let text: String
    /// When, in seconds since 1970.
    let seconds: Int

    /// How far ahead the other looks for a change, in days, and we a little less: 29 February comes in that time.
    static let longestSearch = 1500

    var description: String {
        "\(text) at \(Instant(secondsSince1970: seconds).formatted(in: Paris.setting.zone))"
    }

    var dependsOnSun: Bool { ["sun", "dawn", "dusk"].contains { text.contains($0) } }

    func answer(at seconds: Int) throws -> OtherEvaluator.Answer {
        let hours = try OpeningHours(parsing: text)
        let instant = Instant(secondsSince1970: seconds)
        let verdict = hours.verdict(at: instant, in: Paris.setting)
        let limit = instant.adding(seconds: (Self.longestSearch - 10) * 86_400)
        let change = hours.nextChange(after: instant, before: limit, in: Paris.setting)
        return OtherEvaluator.Answer(
            state: verdict.state.rawValue, comment: verdict.comment ?? "", change: change?.instant.secondsSince1970
        )
    }

    /// Whether answers are the same, but for three minutes by which reckonings of the sun may differ.
    func agrees(_ ours: OtherEvaluator.Answer, _ theirs: OtherEvaluator.Answer) throws -> Bool {
        if ours.saysNow(theirs) {
            guard let ourChange = ours.change else {
                return theirs.change.map { $0 > seconds + (Self.longestSearch - 10) * 86_400 } ?? true
            }
            guard let theirChange = theirs.change else { return false }
            if clock(ourChange) == clock(theirChange) { return true }
            if dependsOnSun, abs(ourChange - theirChange) <= 180 { return true }
        }
        return try dependsOnSun
            && [seconds - 180, seconds + 180].contains { try answer(at: $0).saysNow(theirs) }
    }

    /// What the clocks show: a time that comes twice is the first for us and the second for the other.
    private func clock(_ seconds: Int) -> Substring {
        Instant(secondsSince1970: seconds).formatted(in: Paris.setting.zone).prefix(19)
    }
}

extension OtherEvaluator.Answer {
    fileprivate func saysNow(_ other: Self) -> Bool { state == other.state && comment == other.comment }
}
