/// A three-valued answer. Unknown is never treated as yes or no.
public enum Tristate: String, Hashable, Sendable, CaseIterable {
    case yes, no, unknown

    /// No for yes, and yes for no.
    package var opposite: Tristate {
        switch self {
        case .yes: .no
        case .no: .yes
        case .unknown: .unknown
        }
    }

    package init(_ isSo: Bool) { self = isSo ? .yes : .no }

    // By Kleene's logic: `no` and anything is `no`, `yes` or anything is `yes`, and what depends on an unknown part is
    // unknown.

    package func and(_ other: @autoclosure () -> Tristate) -> Tristate {
        if self == .no { return .no }
        let other = other()
        return other == .yes ? self : other
    }

    package func or(_ other: @autoclosure () -> Tristate) -> Tristate {
        if self == .yes { return .yes }
        let other = other()
        return other == .no ? self : other
    }
}

extension Sequence {
    /// Whether the answer is yes for one of the elements; unknown where it is for one of them, and yes for none.
    package func contains(_ answer: (Element) -> Tristate) -> Tristate {
        var result = Tristate.no
        for element in self {
            result = result.or(answer(element))
            if result == .yes { break }
        }
        return result
    }
}
