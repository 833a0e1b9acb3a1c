/// Whether a toilet is in service.
public enum Status: String, Hashable, Sendable, CaseIterable {
    case inService = "in-service"
    case outOfService = "out-of-service"
    case unknown

    /// Its name for people.
    package var label: String {
        switch self {
        case .inService: "in service"
        case .outOfService: "out of service"
        case .unknown: "unknown"
        }
    }

    /// Its sign in a narrow column.
    package var mark: String {
        switch self {
        case .inService: "✓"
        case .outOfService: "✗"
        case .unknown: "?"
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
