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

/// What is odd in the stored data, and how often.
public struct Oddities: Hashable, Sendable {
    /// Toilets whose hours look like a closure.
    public package(set) var doubtfulHours = 0
    /// Toilets whose hours nobody knows, or only their park's page.
    public package(set) var unknownHours = 0
    /// Toilets of which it is not known whether they are step-free.
    public package(set) var unknownAccess = 0
    /// Toilets with a value that no rule reads.
    public package(set) var unreadValues = 0
    /// Toilets without an address.
    public package(set) var withoutAddress = 0
    /// Addresses at which several stand.
    public package(set) var sharedAddresses = 0
    /// Toilets more than ten metres outside of their arrondissement; nil where its outlines were never imported.
    public package(set) var outsideArrondissement: Int?

    /// Urinals that are said to have a changing table.
    public package(set) var urinalsWithChangingTable = 0

    /// Nothing odd.
    package init() {}
}
