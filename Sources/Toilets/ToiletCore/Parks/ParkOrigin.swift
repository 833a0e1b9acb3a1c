/// Where a data set of parks is from.
package struct ParkOrigin: Sendable {
    /// A path, URL or description.
    package let origin: String
    /// When it is imported.
    package let imported: Instant
    /// When the source was last updated, according to itself.
    package let published: Instant?
    /// The SHA-256 of the data, in hexadecimal.
    package let digest: String?

    package init(origin: String, imported: Instant, published: Instant? = nil, digest: String? = nil) {
        self.origin = origin
        self.imported = imported
        self.published = published
        self.digest = digest
    }
}

/// How many toilets stand in the imported parks.
public struct ParkedToilets: Hashable, Sendable {
    /// Toilets that stand in one of the parks, and whose source refers to its hours.
    public let toilets: Int
    /// The parks that they stand in.
    public let parks: Int
    /// Those of the toilets whose park states hours.
    public let withHours: Int

    package init(toilets: Int, parks: Int, withHours: Int) {
        self.toilets = toilets
        self.parks = parks
        self.withHours = withHours
    }
}
