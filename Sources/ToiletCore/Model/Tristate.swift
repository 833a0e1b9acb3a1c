/// Yes, no, or nobody knows: the third is never turned into one of the others.
public enum Tristate: String, Hashable, Sendable, CaseIterable {
    case yes, no, unknown
}
