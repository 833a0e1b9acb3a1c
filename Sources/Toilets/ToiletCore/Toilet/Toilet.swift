/// A public toilet as its source describes it, or merged from several sources.
public struct Toilet: Identifiable, Hashable, Sendable {
    /// A short identifier that stays the same across imports.
    public package(set) var id: ToiletID
    /// Its position.
    public var coordinate: Coordinate
    /// Its kind.
    public var kind: Kind
    /// The address as the source writes it, possibly in capitals or abbreviated; empty if there is none.
    /// ``address`` is the readable form.
    public var addressText: String
    /// The arrondissement; nil if unknown or outside of Paris.
    public var arrondissement: Arrondissement?
    /// The opening hours as the source writes them; nil if there are none.
    public var hoursText: String?
    /// The park that it stands in, of toilets whose source refers to the hours of their park; nil where that is not
    /// known.
    public package(set) var park: Park?
    /// The values of its three-valued properties.
    public var properties: PropertyValues
    /// Whether it is in service.
    public var status: Status
    /// The URL of a web page about the place.
    public var page: String?
    /// Its data set; of a merged toilet, the one with the best rank.
    public var source: Source
    /// The other data sets that contain it, best rank first.
    public package(set) var otherSources: [Source] = []
    /// Whether it was merged from several rows, of different data sets or of one.
    package var isMerged = false
    /// Its stable identifier in the data set, such as `node/123` in OpenStreetMap; nil if the data set has none.
    public var sourceID: String?
    /// The IANA name of its time zone; nil if unknown.
    public var timeZone: String?
    /// Source values that could not be interpreted, by column.
    public var unread: [String: String]

    /// Creates a toilet. Without an `id` it gets the natural one for its kind and position.
    public init(
        id: ToiletID? = nil, coordinate: Coordinate, kind: Kind, addressText: String = "",
        arrondissement: Arrondissement? = nil, hoursText: String? = nil, properties: PropertyValues = PropertyValues(),
        status: Status = .unknown, page: String? = nil, source: Source = .paris, sourceID: String? = nil,
        timeZone: String? = Source.parisTimeZone, unread: [String: String] = [:]
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

    /// The address in readable case. Computed on each call.
    public var address: String {
        source.facts.hasReadableAddresses ? addressText : AddressText.readable(addressText)
    }

    /// All data sets that contain it, best rank first.
    public var sources: [Source] { [source] + otherSources }

    /// The value of one property.
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
    /// Whether everyone may use it, not only guests, customers or members.
    public var publicAccess: Tristate { self[.publicAccess] }
}

/// The text form of ``Toilet/unread`` in a database column: one `name=value` per line.
///
/// Values contain no line breaks, because the importer removes them.
package enum UnreadText {
    package static func write(_ values: [String: String]) -> String {
        values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "\n")
    }

    package static func parse(_ text: String) -> [String: String] {
        var values: [String: String] = [:]
        // A store that is no import's may have long texts in each row, which take a hundred times as long letter by
        // letter.
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
            guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
            values[String(Substring(line[..<equals]))] = String(Substring(line[line.index(after: equals)...]))
        }
        return values
    }
}
