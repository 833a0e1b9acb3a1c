/// Opening hours as the City's portal phrases them, in both of its models.
public enum PortalHours: Hashable, Sendable {
    case unread
    case nothing
    /// Reads a phrase of the portal.
    public init(parsing text: String) { self = .unread }
}
