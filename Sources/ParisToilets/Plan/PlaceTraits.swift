/// By what a toilet without a lasting name is recognised: where it stands, its kind, its address, and the rest.
struct PlaceTraits {
    let coordinate: Coordinate
    let kind: Kind
    /// What stands for its address, however that is written; the same for all that have none.
    let address: WideDigest
    /// What stands for its hours, by which toilets at one point are told apart.
    let hours: UInt32
    /// Its answers, for toilets at one point with the same hours.
    let answers: UInt16

    private static let noAddress = WideDigest(of: "")

    init(_ toilet: Toilet) {
        self.init(
            coordinate: toilet.coordinate,
            kind: toilet.kind,
            address: toilet.addressText,
            hours: toilet.hoursText,
            accessible: toilet.accessible,
            changingTable: toilet.changingTable,
            status: toilet.status,
            fee: toilet.fee,
            isPublic: toilet.isPublic
        )
    }

    init(
        coordinate: Coordinate,
        kind: Kind,
        address: String,
        hours: String?,
        accessible: Tristate,
        changingTable: Tristate,
        status: Status,
        fee: Tristate,
        isPublic: Tristate
    ) {
        self.coordinate = coordinate
        self.kind = kind
        self.address = address.isEmpty ? Self.noAddress : WideDigest(of: AddressText.key(address))
        self.hours = hours.map { WideDigest(of: $0).short } ?? 0
        var answers = 0
        for answer in [accessible, changingTable, fee, isPublic] { answers = answers * 4 + answer.number }
        self.answers = UInt16(answers * 4 + status.number)
    }

    var hasAddress: Bool { address != Self.noAddress }

    /// Whether a toilet of another kind could be this one: a kind that nobody knows fits any.
    func fits(_ other: Kind) -> Bool {
        kind == other || kind == .unknown || other == .unknown
    }

    /// The place to a metre or so, as numbers.
    var spot: (north: Int, east: Int) {
        (
            Int((coordinate.latitude * 100_000).rounded()),
            Int((coordinate.longitude * 100_000).rounded())
        )
    }

    /// Whether all of it is the same, and the place to a metre or so.
    func isSame(as other: PlaceTraits) -> Bool {
        spot == other.spot && kind == other.kind && address == other.address && hours == other.hours
            && answers == other.answers
    }

    /// Whether these come before others by what they say; nil where they say the same.
    func isOrdered(before other: PlaceTraits) -> Bool? {
        let places = (coordinate, other.coordinate)
        if places.0.latitude != places.1.latitude { return places.0.latitude < places.1.latitude }
        if places.0.longitude != places.1.longitude { return places.0.longitude < places.1.longitude }
        if address != other.address { return address < other.address }
        let (one, two) = ((kind.number, hours, answers), (other.kind.number, other.hours, other.answers))
        return one == two ? nil : one < two
    }

    /// A place in a table for those of which all is the same.
    var slot: UInt64 {
        var digest = address
        let (north, east) = spot
        digest.mix(UInt64(bitPattern: Int64(north)))
        digest.mix(UInt64(bitPattern: Int64(east)))
        digest.mix(UInt64(hours) << 32 | UInt64(answers) << 8 | UInt64(kind.number))
        return digest.half
    }
}

extension Tristate {
    fileprivate var number: Int {
        switch self {
        case .yes: 1
        case .no: 2
        case .unknown: 0
        }
    }
}

extension Status {
    fileprivate var number: Int {
        switch self {
        case .inService: 1
        case .outOfService: 2
        case .unknown: 0
        }
    }
}

extension Kind {
    fileprivate var number: Int {
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
