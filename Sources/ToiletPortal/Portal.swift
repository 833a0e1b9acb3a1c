package import ToiletImport
public import Web

/// A data set on a portal of Opendatasoft's make.
public struct Portal: Hashable, Sendable {
    /// Where the portal is.
    public let base: WebAddress
    /// The name of the data set there.
    public let dataset: String

    /// Names a data set.
    public init(base: WebAddress, dataset: String) {
        self.base = base
        self.dataset = dataset
    }

    /// The portals that have a data set, the first to be asked first; a base of its own stands for all portals.
    package static func of(_ set: DataSet, at base: WebAddress? = nil) -> [Portal] {
        set.names.compactMap { Portal($0, at: base) }
    }

    /// The portal that has a data set under the name that a person types, if there is one.
    package init?(_ name: DataSet.Name, at base: WebAddress? = nil) {
        guard let (host, dataset) = name.portal, let base = base ?? WebAddress(parsing: host) else {
            return nil
        }
        self.init(base: base, dataset: dataset)
    }

    private static func named(_ word: String, at base: WebAddress?) -> Portal? {
        DataSet.published.flatMap(\.names).first { $0.word == word }.flatMap { Portal($0, at: base) }
    }

    /// RATP's monthly copy of the City's toilets; nil for no base of its own means data.ratp.fr.
    public static func ratp(at base: WebAddress? = nil) -> Portal? { named("ratp", at: base) }

    /// The City's own toilets; nil for no base of its own means opendata.paris.fr.
    public static func paris(at base: WebAddress? = nil) -> Portal? { named("paris", at: base) }

    /// RATP's toilets in stations; nil for no base of its own means data.ratp.fr.
    public static func stations(at base: WebAddress? = nil) -> Portal? { named("stations", at: base) }

    /// The toilets of Île-de-France; nil for no base of its own means data.iledefrance.fr.
    public static func region(at base: WebAddress? = nil) -> Portal? { named("region", at: base) }

    /// The page that shows the set to people; ``init(page:)`` gives the portal back.
    public var page: WebAddress { base.below("/explore/dataset/\(dataset)/") }

    /// Finds out of which data set an address is a page.
    public init?(page: WebAddress) {
        guard case .dataset(let portal) = PortalAddress(page) else { return nil }
        self = portal
    }

    /// The set's own record in the newer API, and in the older one.
    var records: [WebAddress] {
        [newer, base.below("/api/datasets/1.0/\(dataset)/")]
    }

    /// Everything in one answer.
    var export: WebAddress { newer.below("/exports/json") }

    /// The newer API's pages.
    var pages: WebAddress { newer.below("/records") }

    /// The older API's pages.
    var search: WebAddress { base.below("/api/records/1.0/search/").with("dataset", dataset) }

    private var newer: WebAddress { base.below("/api/explore/v2.1/catalog/datasets/\(dataset)") }
}
