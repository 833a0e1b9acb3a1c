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
    package var isMerged = false
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

/// What sort of toilet it is.
public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The automatic cabin in the street, free since 2006.
    case sanisette
    /// A toilet in a park, in a garden or on a quay, free.
    case wc
    /// A staffed toilet, paid.
    case lavatory
    /// An open urinal, men's unless said otherwise.
    case urinal
    /// A urinal for women.
    case urinalWomen = "urinal-women"
    /// The source did not say, or not in words that a rule reads.
    case unknown

    /// A number to compare and to order by, in memory only.
    package var number: Int {
        switch self {
        case .unknown: 0
        case .sanisette: 1
        case .wc: 2
        case .lavatory: 3
        case .urinal: 4
        case .urinalWomen: 5
        }
    }
}

/// Whether a toilet is in service.
public enum Status: String, Hashable, Sendable, CaseIterable {
    case inService = "in-service"
    case outOfService = "out-of-service"
    case unknown

    /// A number to compare and to order by, in memory only.
    package var number: Int {
        switch self {
        case .unknown: 0
        case .inService: 1
        case .outOfService: 2
        }
    }
}

/// The values that no rule read, in one column: `name=value` on a line each.
///
/// Values hold no line breaks, because the importer cleans them.
package enum UnreadText {
    package static func write(_ values: [String: String]) -> String {
        values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "\n")
    }

    package static func parse(_ text: String) -> [String: String] {
        var values: [String: String] = [:]
        for line in text.split(separator: "\n") {
            guard let equals = line.firstIndex(of: "=") else { continue }
            values[String(line[..<equals])] = String(line[line.index(after: equals)...])
        }
        return values
    }
}
