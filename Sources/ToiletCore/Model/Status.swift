/// Whether a toilet is in service.
public enum Status: String, Hashable, Sendable, CaseIterable {
    case inService = "in-service"
    case outOfService = "out-of-service"
    case unknown
}
