internal import Synchronization
internal import ToiletCore

/// Which of the different hours of an index satisfy a requirement, for the requirements that were asked for last: it is
/// found out once for each, and not by each question. Thread-safe.
final class JudgedHours: Sendable {
    /// What is found out of one requirement. Its lock is held meanwhile.
    private final class Judgement: Sendable {
        let requirement: OpeningRequirement
        let answers = Mutex<[Tristate]?>(nil)

        init(_ requirement: OpeningRequirement) { self.requirement = requirement }
    }

    /// The one that was asked for last is the last.
    private let latest = Mutex<[Judgement]>([])
    /// A byte is kept for each of the hours and requirements.
    private static let most = 16

    /// The answers for all hours, by their numbers, where they are known or can be found out: nil where the
    /// ``StepBudget`` of the question does not last for it, or another thread finds it out for which it may not wait.
    func answers(_ requirement: OpeningRequirement, of openings: OpeningCache) -> [Tristate]? {
        let judgement = judgement(of: requirement)
        guard StepBudget.current?.mayWait == false else {
            return judgement.answers.withLock { Self.complete(&$0, requirement, openings) }
        }
        let answers = judgement.answers.withLockIfAvailable { Self.complete(&$0, requirement, openings) }
        if answers == nil { StepBudget.current?.exceed() }
        return answers ?? nil
    }

    /// The answers where they were found out before.
    func knownAnswers(_ requirement: OpeningRequirement) -> [Tristate]? {
        let known = latest.withLock { $0.last { $0.requirement == requirement } }
        return known?.answers.withLockIfAvailable { $0 } ?? nil
    }

    private func judgement(of requirement: OpeningRequirement) -> Judgement {
        latest.withLock { latest in
            let known = latest.lastIndex { $0.requirement == requirement }
            let judgement = known.map { latest.remove(at: $0) } ?? Judgement(requirement)
            if latest.count == Self.most { latest.removeFirst() }
            latest.append(judgement)
            return judgement
        }
    }

    private static func complete(
        _ answers: inout [Tristate]?, _ requirement: OpeningRequirement, _ openings: OpeningCache
    ) -> [Tristate]? {
        if let answers { return answers }
        var found: [Tristate] = []
        found.reserveCapacity(openings.count)
        for number in 0..<openings.count {
            found.append(openings.answer(number, at: requirement.at, requirement))
            if StepBudget.isExceeded { return nil }
        }
        answers = found
        return found
    }
}
