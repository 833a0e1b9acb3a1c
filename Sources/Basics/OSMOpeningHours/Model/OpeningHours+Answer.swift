extension OpeningHours {
    /// A three-valued answer: yes, no, or not known.
    ///
    /// `and` and `or` follow Kleene's logic: `no` and anything is `no`, `yes` or anything is `yes`, and what depends on
    /// an unknown part is unknown.
    public enum Answer: Int, Hashable, Sendable, CaseIterable {
        // In this order the smaller one is the result of `and`, the larger one of `or`.
        case no, unknown, yes

        init(_ isSo: Bool) { self = isSo ? .yes : .no }

        func and(_ other: @autoclosure () -> Answer) -> Answer {
            if self == .no { return .no }
            let other = other()
            return other.rawValue < rawValue ? other : self
        }

        func or(_ other: @autoclosure () -> Answer) -> Answer {
            if self == .yes { return .yes }
            let other = other()
            return other.rawValue > rawValue ? other : self
        }
    }
}

extension Sequence {
    /// Whether the answer is yes for one of the elements; unknown where it is for one of them, and yes for none.
    func contains(_ answer: (Element) -> OpeningHours.Answer) -> OpeningHours.Answer {
        var result = OpeningHours.Answer.no
        for element in self {
            result = result.or(answer(element))
            if result == .yes { break }
        }
        return result
    }
}
