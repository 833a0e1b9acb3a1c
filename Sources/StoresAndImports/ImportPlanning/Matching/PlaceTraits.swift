package import ToiletCore

/// The values by which a toilet without a stable identifier is recognised.
package struct PlaceTraits {
    let coordinate: Coordinate
    let kind: Kind
    /// A hash of its normalised address; equal for all toilets without an address.
    let address: WideDigest
    /// A hash of its opening hours, to distinguish toilets at one point.
    let hours: UInt32
    /// Its properties and status, to distinguish toilets at one point with the same hours.
    var details: (properties: UInt32, status: Int) { (properties.bits, status.number) }
    private let properties: PropertyValues
    private let status: Status

    private static let noAddress = WideDigest(of: "")

    package init(_ toilet: Toilet) {
        self.init(
            coordinate: toilet.coordinate, kind: toilet.kind, address: toilet.addressText, hours: toilet.hoursText,
            properties: toilet.properties, status: toilet.status
        )
    }

    package init(
        coordinate: Coordinate, kind: Kind, address: String, hours: String?, properties: PropertyValues, status: Status
    ) {
        self.coordinate = coordinate
        self.kind = kind
        self.address = address.isEmpty ? Self.noAddress : WideDigest(of: AddressText.key(address))
        self.hours = hours.map { WideDigest(of: $0).short } ?? 0
        self.properties = properties
        self.status = status
    }

    var hasAddress: Bool { address != Self.noAddress }

    /// Whether the kinds are compatible; an unknown kind is compatible with any.
    func fits(_ other: Kind) -> Bool {
        kind == other || kind == .unknown || other == .unknown
    }

    /// The position rounded to about one metre.
    var roundedPlace: (north: Int, east: Int) {
        (
            Int(clamping: (coordinate.latitude * 100_000).rounded()),
            Int(clamping: (coordinate.longitude * 100_000).rounded())
        )
    }

    /// Whether all values are equal, with positions rounded to about one metre.
    func isSame(as other: PlaceTraits) -> Bool {
        roundedPlace == other.roundedPlace && kind == other.kind && address == other.address
            && hours == other.hours
            && details == other.details
    }

    /// A total order by value; nil if all values are equal.
    func isOrdered(before other: PlaceTraits) -> Bool? {
        let places = (coordinate, other.coordinate)
        if places.0.latitude != places.1.latitude { return places.0.latitude < places.1.latitude }
        if places.0.longitude != places.1.longitude { return places.0.longitude < places.1.longitude }
        if address != other.address { return address < other.address }
        if kind != other.kind { return kind.number < other.kind.number }
        if hours != other.hours { return hours < other.hours }
        return details == other.details ? nil : details < other.details
    }

    /// A hash of all values.
    var hashKey: UInt64 {
        var digest = address
        let (north, east) = roundedPlace
        digest.mix(UInt64(bitPattern: Int64(north)))
        digest.mix(UInt64(bitPattern: Int64(east)))
        digest.mix(UInt64(hours) << 32 | UInt64(properties.bits))
        digest.mix(UInt64(truncatingIfNeeded: kind.number) << 8 | UInt64(truncatingIfNeeded: status.number))
        return digest.half
    }
}
