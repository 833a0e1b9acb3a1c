public import OSMOpeningHours

/// Of when the stored data is.
public struct DataAge: Hashable, Sendable {
    /// When it was imported.
    public let importedAt: Instant
    /// When the source itself says that it was last renewed; nil where it does not.
    public let published: Instant?

    package init(importedAt: Instant, published: Instant?) {
        self.importedAt = importedAt
        self.published = published
    }

    /// How many days ago the source renewed it, or else it was imported.
    public func days(at moment: Instant) -> Int {
        max(0, (moment.secondsSince1970 - (published ?? importedAt).secondsSince1970) / 86_400)
    }
}
