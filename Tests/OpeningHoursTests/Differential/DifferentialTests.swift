import Foundation
import OpeningHours
import TestSupport
import Testing

@Suite struct DifferentialTests {
    static let setting = OpeningHours.Setting(
        zone: CivilZone(identifier: "Europe/Paris") ?? .utc,
        holidays: OpeningHours.FrenchHolidays(),
        position: OpeningHours.Position(latitude: 48.8535, longitude: 2.34839)
    )

    @Test func anotherEvaluatorSaysTheSame() throws {
        var made = ComparableExpression(seed: 2026)
        let questions = (0..<4000).flatMap { _ in
            let text = made.next()
            return (0..<6).map { _ in (text: text, seconds: made.instant()) }
        }
        let answers: [OtherEvaluator.Answer]
        do {
            answers = try OtherEvaluator.answers(to: questions)
        } catch let error as OtherEvaluator.Unavailable {
            print("Not compared with another evaluator: \(error.reason)")
            return
        }
        try #require(answers.count == questions.count)
        var differences: [String] = []
        for (question, theirs) in zip(questions, answers) {
            let instant = Instant(secondsSince1970: question.seconds)
            let hours = try OpeningHours(parsing: question.text)
            let verdict = hours.verdict(at: instant, in: Self.setting)
            let change = hours.nextChange(after: instant, in: Self.setting)
            let ours = OtherEvaluator.Answer(
                state: verdict.state.rawValue,
                comment: verdict.comment ?? "",
                change: change?.instant.secondsSince1970,
                clock: change.map { String($0.instant.formatted(in: Self.setting.zone).prefix(19)) } ?? ""
            )
            if ours == theirs { continue }
            differences.append("\(question.text) at \(instant.formatted(in: Self.setting.zone)): we \(ours), they \(theirs)")
        }
        for d in differences.prefix(4000) { print("DIFF", d) }
        #expect(differences.isEmpty, "\(differences.count) of \(questions.count)")
    }
}
