internal import SpatiaLite
internal import ToiletCore

extension ToiletRow {
    /// Binds a toilet in the order of ``names``.
    static func bind(_ toilet: Toilet, to binder: inout Binder) {
        binder.bind(toilet.id.rawValue)
        binder.bind(toilet.kind.rawValue)
        binder.bind(toilet.addressText)
        binder.bind(toilet.arrondissement?.rawValue)
        binder.bind(toilet.hoursText)
        // These are most of a row's values, so they are bound as literals, without copies.
        for property in Property.allCases {
            switch toilet[property] {
            case .yes: binder.bind(literal: "yes")
            case .no: binder.bind(literal: "no")
            case .unknown: binder.bind(literal: "unknown")
            }
        }
        binder.bind(toilet.status.rawValue)
        binder.bind(toilet.page)
        binder.bind(toilet.source.name)
        binder.bind(toilet.sourceID)
        binder.bind(toilet.timeZone)
        binder.bind(toilet.unread.isEmpty ? nil : UnreadText.write(toilet.unread))
    }
}

extension PlaceRow {
    static func bind(_ place: NamedPlace, to binder: inout Binder) {
        binder.bind(place.kind.rawValue)
        binder.bind(place.name)
        binder.bind(place.storedAliases)
        binder.bind(place.storedLines)
        binder.bind(place.storedArrondissements)
        binder.bind(place.coordinate.latitude)
        binder.bind(place.coordinate.longitude)
        binder.bind(place.extent.map(SQLValue.real) ?? .null)
    }

    /// The geometry: the centre lines, or the point.
    static func geometry(_ entry: GazetteerEntry) -> [UInt8] {
        let point = entry.place.coordinate
        let bytes: [UInt8]? =
            switch entry.shape.storable {
            case .point: nil
            case .lines(let lines):
                LineBlob.encode(lines.map { $0.map { (x: $0.longitude, y: $0.latitude) } })
            }
        return bytes ?? PointBlob.encode(x: point.longitude, y: point.latitude)
    }
}

/// A toilet with what is stored beside its own values.
struct PreparedToilet: Sendable {
    let toilet: Toilet
    private let geometry: [UInt8]
    private let address: String
    private let addressKey: String

    init(_ toilet: Toilet) {
        self.toilet = toilet
        geometry = PointBlob.encode(x: toilet.coordinate.longitude, y: toilet.coordinate.latitude)
        address = toilet.address
        addressKey = AddressText.sortKey(address)
    }

    /// The columns that ``bind(to:)`` binds, in order.
    static let columns = ["geometry", "address", "address_key"] + ToiletRow.names

    func bind(to binder: inout Binder) {
        binder.bind(geometry)
        binder.bind(address)
        binder.bind(addressKey)
        ToiletRow.bind(toilet, to: &binder)
    }
}
