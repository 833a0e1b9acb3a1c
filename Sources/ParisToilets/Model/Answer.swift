/// Yes, no, or nobody knows: the third is never turned into one of the others.
public enum Answer: String, Hashable, Sendable, CaseIterable {
    case yes, no, unknown

    /// No for yes; what is not known stays so.
    var opposite: Answer {
        switch self {
        case .yes: .no
        case .no: .yes
        case .unknown: .unknown
        }
    }
}
