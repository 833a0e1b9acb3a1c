/// The kind of a toilet.
public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An automatic public toilet in the street, free since 2006.
    case sanisette
    /// A toilet of another kind: in the City's data a free one in a park, in a garden or on a quay; in OpenStreetMap's
    /// any toilet with seats, paid ones too.
    case wc
    /// A staffed toilet with a fee.
    case lavatory
    /// An open-air urinal.
    case urinal
    /// A urinal for women.
    case urinalWomen = "urinal-women"
    /// Not stated by the source, or not recognised.
    case unknown

    /// Those that are no cabin.
    package static let urinals = Set(allCases.filter(\.isUrinal))
    /// Whether it is no cabin.
    package var isUrinal: Bool { self == .urinal || self == .urinalWomen }

    /// Its name for people; `?` where it is not known.
    package func label(_ words: Words) -> SafeText {
        switch self {
        case .sanisette: words.sanisette
        case .wc: words.wc
        case .lavatory: words.lavatory
        case .urinal: words.urinal
        case .urinalWomen: words.urinalWomen
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
