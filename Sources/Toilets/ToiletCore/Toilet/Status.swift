/// Whether a toilet is in service.
public enum Status: String, Hashable, Sendable, CaseIterable {
    case inService = "in-service"
    case outOfService = "out-of-service"
    case unknown

    /// Its name for people.
    package func label(_ words: Words) -> SafeText {
        switch self {
        case .inService: words.inService
        case .outOfService: words.outOfService
        case .unknown: words.unknown
        }
    }

    /// A number to compare and to order by, in memory only.
    package var number: Int {
        switch self {
        case .unknown: 0
        case .inService: 1
        case .outOfService: 2
        }
    }
}
