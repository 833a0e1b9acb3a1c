/// What sort of toilet it is.
public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The automatic cabin in the street, free since 2006.
    case sanisette
    /// A toilet in a park, in a garden or on a quay, free.
    case wc
    /// A staffed toilet, paid.
    case lavatory
    /// An open urinal, men's unless said otherwise.
    case urinal
    /// A urinal for women.
    case urinalWomen = "urinal-women"
    /// The source did not say, or not in words that a rule reads.
    case unknown

    /// Its name for people; `?` where it is not known.
    package var label: String {
        switch self {
        case .sanisette: "sanisette"
        case .wc: "WC"
        case .lavatory: "lavatory"
        case .urinal: "urinal"
        case .urinalWomen: "women's urinal"
        case .unknown: "?"
        }
    }

    /// A number to compare and to order by, in memory only.
    package var number: Int {
        switch self {
        case .unknown: 0
        case .sanisette: 1
        case .wc: 2
        case .lavatory: 3
        case .urinal: 4
        case .urinalWomen: 5
        }
    }
}
