internal import SQLText
internal import SpatiaLite
internal import ToiletCore

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
