/// The content of a store: counts, sources, and oddities in the data.
public struct StoreStatus: Hashable, Sendable {
    /// A stored data set.
    public struct StoredSource: Hashable, Sendable {
        /// The data set.
        public let source: Source
        /// The number of its rows in the store.
        public let toilets: Int
        /// The origin of its last import: a path, URL or description.
        public let origin: String
        /// A description of its format.
        public let format: String
        /// The time of that import.
        public let importedAt: Instant
        /// The time of the first import of the same bytes.
        public let knownSince: Instant
        /// When the source was last updated, according to itself; nil if it does not say.
        public let published: Instant?
        /// The SHA-256 of the imported data, in hexadecimal; nil where the record of the import was lost.
        public let digest: String?

        package init(
            source: Source, toilets: Int, origin: String, format: String, importedAt: Instant,
            knownSince: Instant? = nil, published: Instant?, digest: String?
        ) {
            self.knownSince = knownSince ?? importedAt
            self.source = source
            self.toilets = toilets
            self.origin = origin
            self.format = format
            self.importedAt = importedAt
            self.published = published
            self.digest = digest
        }
    }

    /// The imported green spaces of the City.
    public struct StoredParks: Hashable, Sendable {
        /// How many there are.
        public let parks: Int
        /// The origin of their last import: a path, URL or description.
        public let origin: String
        /// The time of that import.
        public let importedAt: Instant
        /// When the source was last updated, according to itself; nil if it does not say.
        public let published: Instant?
        /// The SHA-256 of the imported data, in hexadecimal.
        public let digest: String?

        package init(parks: Int, origin: String, importedAt: Instant, published: Instant?, digest: String?) {
            self.parks = parks
            self.origin = origin
            self.importedAt = importedAt
            self.published = published
            self.digest = digest
        }
    }

    /// The addresses of the national base.
    public struct StoredAddresses: Hashable, Sendable {
        /// How many streets there are, each counted in each of its communes.
        public let streets: Int
        /// How many house numbers there are.
        public let numbers: Int
        /// The day of their import.
        public let importedOn: CivilDate

        package init(streets: Int, numbers: Int, importedOn: CivilDate) {
            (self.streets, self.numbers, self.importedOn) = (streets, numbers, importedOn)
        }

        /// The name of their source in the gazetteer, which says the day of their import.
        package static func source(importedOn day: CivilDate) -> String { "\(prefix)\(day)" }

        /// The day of the import that a source's name says; nil for other sources.
        package static func day(ofSource source: String) -> CivilDate? {
            source.hasPrefix(prefix) ? CivilDate(isoDay: String(source.dropFirst(prefix.count))) : nil
        }

        private static let prefix = "addresses "
    }

    /// The number of toilets; one that several sources contain counts once.
    public let toilets: Int
    /// The number of former toilets.
    public let former: Int
    /// The data sets, best rank first. Never empty.
    public let sources: [StoredSource]
    /// The number of named places by source: `bundled` with the program, `streets`, `geocoded`.
    public let places: [String: Int]
    /// The addresses of the national base; nil if none were imported.
    public let addresses: StoredAddresses?
    /// The imported green spaces; nil if none were imported.
    public let parks: StoredParks?
    /// How many toilets have known hours, and of whose.
    public let hours: HoursCoverage
    /// Counts of suspicious values.
    public let oddities: Oddities
    /// The schema version of the file.
    public let schema: Int
    /// The path of the file.
    public let path: String

    package init(
        toilets: Int, former: Int, sources: [StoreStatus.StoredSource], places: [String: Int] = [:],
        addresses: StoredAddresses? = nil, parks: StoredParks? = nil, hours: HoursCoverage = HoursCoverage(),
        oddities: Oddities, schema: Int, path: String
    ) {
        self.toilets = toilets
        self.former = former
        self.sources = sources
        self.places = places
        self.addresses = addresses
        self.parks = parks
        self.hours = hours
        self.oddities = oddities
        self.schema = schema
        self.path = path
    }
}

extension StoreStatus {
    /// The source with the best rank: the City's, if it is stored.
    private var first: StoredSource { sources[0] }

    /// The origin of the first source's last import.
    public var source: String { first.origin }
    /// A description of its format.
    public var format: String { first.format }
    /// The time of that import.
    public var importedAt: Instant { first.importedAt }
    /// When the first source was last updated, according to itself; nil if it does not say.
    public var published: Instant? { first.published }
    /// The SHA-256 of the imported data, in hexadecimal; nil where the record of the import was lost.
    public var digest: String? { first.digest }
}

extension StoreStatus.StoredSource {
    /// Whether the record of its last import was lost with a part of a damaged store, so that the time is an estimate.
    public var isRecordLost: Bool { format == LostImport.format }

    /// Days since the source was last updated, or since the first import of the same bytes if that is unknown.
    public func ageInDays(at moment: Instant) -> Int {
        DataAge(importedAt: knownSince, published: published).days(at: moment)
    }
}

extension StoreStatus.StoredAddresses {
    /// Days since the import.
    public func ageInDays(at moment: Instant) -> Int {
        max(CivilZone.paris.civilTime(at: moment).date.daysSince1970 - importedOn.daysSince1970, 0)
    }
}

extension StoreStatus.StoredParks {
    /// Days since the source was last updated, or since the import if that is unknown.
    public func ageInDays(at moment: Instant) -> Int {
        DataAge(importedAt: importedAt, published: published).days(at: moment)
    }
}

extension StoreStatus {
    /// Days since the source was last updated, or since the import if that is unknown.
    public func ageInDays(at moment: Instant) -> Int { sources[0].ageInDays(at: moment) }
}

/// How old the stored data is.
public struct DataAge: Hashable, Sendable {
    /// The time of the import; the first one, where the same bytes were imported again.
    public let importedAt: Instant
    /// When the source was last updated, according to itself; nil if it does not say.
    public let published: Instant?

    package init(importedAt: Instant, published: Instant?) {
        self.importedAt = importedAt
        self.published = published
    }

    /// Days since the source was last updated, or since the import if that is unknown.
    public func days(at moment: Instant) -> Int {
        max(0, (moment.secondsSince1970 - (published ?? importedAt).secondsSince1970) / 86_400)
    }
}

/// Counts of suspicious values in the stored data.
public struct Oddities: Hashable, Sendable {
    /// Toilets whose opening hours look like a closure.
    public package(set) var doubtfulHours = 0
    /// Toilets whose opening hours are unknown, or only refer to the park's web page.
    public package(set) var unknownHours = 0
    /// Toilets in parks whose hours contradict the flag that says whether they are open day and night.
    public package(set) var contradictoryParks = 0
    /// Toilets of which it is unknown whether they are step-free.
    public package(set) var unknownAccess = 0
    /// Toilets with a value that could not be interpreted.
    public package(set) var unreadValues = 0
    /// Toilets without an address.
    public package(set) var withoutAddress = 0
    /// Addresses shared by several toilets.
    public package(set) var sharedAddresses = 0
    /// Toilets more than ten metres outside of their arrondissement; nil if no outlines were imported.
    public package(set) var outsideArrondissement: Int?

    /// Urinals with a changing table, according to their source.
    public package(set) var urinalsWithChangingTable = 0

    /// Creates counts of zero.
    package init() {}
}
