/// One public toilet, with what its source says of it.
public struct Toilet: Identifiable, Hashable, Sendable {
    /// Its short name, kept over imports.
    public package(set) var id: ToiletID
    /// Where it stands.
    public var coordinate: Coordinate
    /// What sort it is.
    public var kind: Kind
    /// Its address as the source writes it, shouted, whispered or abbreviated; empty where it has none.
    public var addressText: String
    /// The district it stands in, where that is known and in Paris.
    public var arrondissement: Arrondissement?
    /// Its opening hours as the source writes them.
    public var hoursText: String?
    /// What is known of each of its properties.
    public var properties: PropertyValues
    /// Whether it is in service.
    public var status: Status
    /// The web page of the place it belongs to.
    public var page: String?
    /// The data set that it comes from; of several, the one that knows it best.
    public var source: String
    /// The other data sets that have it.
    public package(set) var otherSources: [String] = []
    /// Whether it was put together from several rows, which may be of one data set.
    package var hasTwins = false
    /// The name that it has in its data set, where that gives one that lasts: `node/123` at OpenStreetMap.
    public var sourceID: String?
    /// The time zone it stands in, by its name; nil where that is not known.
    public var timeZone: String?
    /// The values that no rule reads, as the source writes them, by the name of the column they belong to.
    public var unread: [String: String]

    /// Makes a toilet; without a name it gets the one that its kind and place give.
    public init(
        id: ToiletID? = nil,
        coordinate: Coordinate,
        kind: Kind,
        addressText: String = "",
        arrondissement: Arrondissement? = nil,
        hoursText: String? = nil,
        properties: PropertyValues = PropertyValues(),
        status: Status = .unknown,
        page: String? = nil,
        source: String = Source.paris,
        sourceID: String? = nil,
        timeZone: String? = Source.parisTimeZone,
        unread: [String: String] = [:]
    ) {
        self.id = id ?? .natural(kind: kind, at: coordinate)
        self.coordinate = coordinate
        self.kind = kind
        self.addressText = addressText
        self.arrondissement = arrondissement
        self.hoursText = hoursText
        self.properties = properties
        self.status = status
        self.page = page
        self.source = source
        self.sourceID = sourceID
        self.timeZone = timeZone
        self.unread = unread
    }

    /// Its address in readable case.
    public var address: String {
        Source.isReadable(source) ? addressText : AddressText.readable(addressText)
    }

    /// All the data sets that have it, the one that knows it best first.
    public var sources: [String] { [source] + otherSources }

    /// What is known of one of its properties.
    public subscript(_ property: Property) -> Tristate {
        get { properties[property] }
        set { properties[property] = newValue }
    }

    /// Whether it is step-free.
    public var accessible: Tristate { self[.accessible] }
    /// Whether it has a changing table.
    public var changingTable: Tristate { self[.changingTable] }
    /// Whether it costs something.
    public var fee: Tristate { self[.fee] }
    /// Whether anybody may use it, and not only guests, customers or members.
    public var publicAccess: Tristate { self[.publicAccess] }
}
