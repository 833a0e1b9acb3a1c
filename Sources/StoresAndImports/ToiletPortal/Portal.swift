package import ToiletImport
public import Web

/// A data set on an Opendatasoft portal.
public struct Portal: Hashable, Sendable {
    /// The address of the portal.
    public let base: WebAddress
    /// The identifier of the data set there.
    public let dataset: String

    /// Creates a reference to a data set; nothing is fetched.
    public init(base: WebAddress, dataset: String) {
        self.base = base
        self.dataset = dataset
    }

    /// The portals that have a data set, in the order in which they are asked. `base` stands in for the address of
    /// each, for tests and mirrors.
    package static func of(_ set: DataSet, at base: WebAddress? = nil) -> [Portal] {
        set.names.compactMap { Portal($0, at: base) }
    }

    /// The portal that has a data set under the name that a user types; nil where no portal has it.
    package init?(_ name: DataSet.Name, at base: WebAddress? = nil) {
        guard let (host, dataset) = name.portal, let base = base ?? WebAddress(parsing: host) else {
            return nil
        }
        self.init(base: base, dataset: dataset)
    }

    private static func named(_ word: String, at base: WebAddress?) -> Portal? {
        DataSet.fetched.flatMap(\.names).first { $0.word == word }.flatMap { Portal($0, at: base) }
    }

    /// RATP's monthly copy of the City's toilets, on data.ratp.fr or another base.
    public static func ratp(at base: WebAddress? = nil) -> Portal? { named("ratp", at: base) }

    /// The City's own toilets, on opendata.paris.fr or another base.
    public static func paris(at base: WebAddress? = nil) -> Portal? { named("paris", at: base) }

    /// RATP's toilets in stations, on data.ratp.fr or another base.
    public static func stations(at base: WebAddress? = nil) -> Portal? { named("stations", at: base) }

    /// The toilets of Île-de-France, on data.iledefrance.fr or another base.
    public static func region(at base: WebAddress? = nil) -> Portal? { named("region", at: base) }

    /// The City's streets, on opendata.paris.fr or another base: two data sets, of which the first one that is there
    /// serves.
    public static func streets(at base: WebAddress? = nil) -> [Portal] { of(.streets, at: base) }

    /// The City's green spaces, on opendata.paris.fr or another base.
    public static func parks(at base: WebAddress? = nil) -> Portal? { named("parks", at: base) }

    /// The web page of the data set; ``init(page:)`` is the inverse.
    public var page: WebAddress { base.below("/explore/dataset/\(dataset)/") }

    /// Takes the web page of a data set; nil for any other address.
    public init?(page: WebAddress) {
        guard case .dataset(let portal) = PortalAddress(page) else { return nil }
        self = portal
    }

    /// The data set's metadata, in API 2.1 and in API 1.0.
    var metadata: [WebAddress] {
        [explore, base.below("/api/datasets/1.0/\(dataset)/")]
    }

    /// All rows in one answer (API 2.1).
    var export: WebAddress { explore.below("/exports/json") }

    /// The pages of API 2.1.
    var pagesV2: WebAddress { explore.below("/records") }

    /// The pages of API 1.0.
    var pagesV1: WebAddress { base.below("/api/records/1.0/search/").with("dataset", dataset) }

    private var explore: WebAddress { base.below("/api/explore/v2.1/catalog/datasets/\(dataset)") }
}
