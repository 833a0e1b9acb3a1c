extension OpeningHours {
    /// Whether something is so, where nobody may know.
    public enum Answer: Int, Hashable, Sendable, CaseIterable {
        case no, unknown, yes

        init(_ isSo: Bool) { self = isSo ? .yes : .no }

        /// Whether both are so.
        func and(_ other: @autoclosure () -> Answer) -> Answer {
            if self == .no { return .no }
            let other = other()
            return other.rawValue < rawValue ? other : self
        }

        /// Whether one of both is so.
        func or(_ other: @autoclosure () -> Answer) -> Answer {
            if self == .yes { return .yes }
            let other = other()
            return other.rawValue > rawValue ? other : self
        }
    }
}

extension Sequence {
    /// Whether one of these is so.
    func contains(_ answer: (Element) -> OpeningHours.Answer) -> OpeningHours.Answer {
        var result = OpeningHours.Answer.no
        for element in self {
            result = result.or(answer(element))
            if result == .yes { break }
        }
        return result
    }
}
