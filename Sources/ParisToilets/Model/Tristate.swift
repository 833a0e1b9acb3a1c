/// Yes, no, or nobody knows: the third is never turned into one of the others.
public enum Tristate: String, Hashable, Sendable, CaseIterable {
    case yes, no, unknown

    /// No for yes; what is not known stays so.
    var opposite: Tristate {
        switch self {
        case .yes: .no
        case .no: .yes
        case .unknown: .unknown
        }
    }
}
