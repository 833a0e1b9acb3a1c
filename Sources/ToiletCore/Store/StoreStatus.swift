public import OSMOpeningHours

/// What is stored, from where, and since when.
public struct StoreStatus: Hashable, Sendable {
    /// One of the data sets that the toilets come from.
    public struct StoredSource: Hashable, Sendable {
        /// Its name.
        public let name: String
        /// How many toilets it has.
        public let toilets: Int
        /// Where its last import came from.
        public let origin: String
        /// The format that it was in.
        public let format: String
        /// When it was.
        public let importedAt: Instant
        /// When the source itself says that its data was last renewed; nil where it does not.
        public let published: Instant?
        /// The SHA-256 of what the import read, in hexadecimal; nil where an older program made it.
        public let digest: String?

        package init(
            name: String,
            toilets: Int,
            origin: String,
            format: String,
            importedAt: Instant,
            published: Instant?,
            digest: String?
        ) {
            self.name = name
            self.toilets = toilets
            self.origin = origin
            self.format = format
            self.importedAt = importedAt
            self.published = published
            self.digest = digest
        }
    }

    /// How many toilets there are; one that several sources have counts once.
    public let toilets: Int
    /// How many there were that are gone.
    public let former: Int
    /// The data sets, the one that knows its toilets best first.
    public let sources: [StoredSource]
    /// What is odd in the data, by what it is.
    public let oddities: Oddities
    /// How many schema steps the file has taken.
    public let schema: Int
    /// The file.
    public let path: String

    package init(
        toilets: Int,
        former: Int,
        sources: [StoreStatus.StoredSource],
        oddities: Oddities,
        schema: Int,
        path: String
    ) {
        self.toilets = toilets
        self.former = former
        self.sources = sources
        self.oddities = oddities
        self.schema = schema
        self.path = path
    }
}

extension StoreStatus {
    /// The data set that comes first: the City's, if it is there.
    private var first: StoredSource { sources[0] }

    /// Where the last import of that came from.
    public var source: String { first.origin }
    /// The format that it was in.
    public var format: String { first.format }
    /// When it was.
    public var importedAt: Instant { first.importedAt }
    /// When its source says that it was last renewed; nil where it does not.
    public var published: Instant? { first.published }
    /// The SHA-256 of what that import read, in hexadecimal; nil where an older program made it.
    public var digest: String? { first.digest }
}

extension StoreStatus.StoredSource {
    /// How many days ago the source renewed the data, or else it was imported.
    public func ageInDays(at moment: Instant) -> Int {
        DataAge(importedAt: importedAt, published: published).days(at: moment)
    }
}

extension StoreStatus {
    /// How many days ago the source renewed the data, or else it was imported.
    public func ageInDays(at moment: Instant) -> Int { sources[0].ageInDays(at: moment) }
}
