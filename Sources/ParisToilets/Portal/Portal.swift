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

    /// RATP's monthly copy of the City's toilets; nil for no base of its own means data.ratp.fr.
    public static func ratp(at base: WebAddress? = nil) -> Portal? {
        (base ?? WebAddress(parsing: "https://data.ratp.fr")).map {
            Portal(base: $0, dataset: "sanisettesparis2011")
        }
    }

    /// The City's own toilets; nil for no base of its own means opendata.paris.fr.
    public static func paris(at base: WebAddress? = nil) -> Portal? {
        (base ?? WebAddress(parsing: "https://opendata.paris.fr")).map {
            Portal(base: $0, dataset: "sanisettesparis")
        }
    }

    /// RATP's toilets in stations; nil for no base of its own means data.ratp.fr.
    public static func stations(at base: WebAddress? = nil) -> Portal? {
        (base ?? WebAddress(parsing: "https://data.ratp.fr")).map {
            Portal(base: $0, dataset: "sanitaires-reseau-ratp")
        }
    }

    /// The toilets of Île-de-France; nil for no base of its own means data.iledefrance.fr.
    public static func region(at base: WebAddress? = nil) -> Portal? {
        (base ?? WebAddress(parsing: "https://data.iledefrance.fr")).map {
            Portal(base: $0, dataset: "toilettes-publiques-en-ile-de-france")
        }
    }

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
