/// The order of an answer. Toilets that are equal in it come by arrondissement, address and id; those at the same
/// distance by id alone.
public enum SortOrder: String, Hashable, Sendable, CaseIterable {
    /// By arrondissement, then by street and number; toilets in no known arrondissement come last.
    case arrondissement
    /// By street and number.
    case address
    /// By the distance from the query's place, which it needs.
    case distance
    /// By the distance along the query's route, which it needs.
    case route
    /// By how well they fit the query's words, which it needs.
    case fit
    /// By when they close or open: first those that close soonest, then those that do not close, then those that open
    /// next, then those that do not open, last those of which it is not known.
    case opening
    /// First those that are out of service, then those of which it is not known, then those in service.
    case status
}

/// What is nearest.
public enum NearestBy: String, Hashable, Sendable, CaseIterable {
    /// By the straight line.
    case line
    /// By the way on foot, in whole millimetres.
    case walk
}

/// The place of a toilet in the order of an answer.
package struct SortKey: Comparable, Sendable {
    /// The group of toilets that it belongs to, as the open ones; or the cost of its words.
    private let group: Int
    /// What counts within the group: a distance, as a haversine, or a time.
    private let value: Double
    private let arrondissement: Int
    /// The address as ``AddressText/sortKey(_:)`` writes it, which sorts by its bytes.
    private let address: [UInt8]
    package let id: ToiletID

    /// The distance is a haversine, from the place or the route, or a length; 0 without both. `along` are the metres
    /// along the route. The cost is that of ``SearchText/cost(of:misspelt:)``, 0 without words. The arrondissement and
    /// the address are those of the row that leads the toilet. `opening` is called for ``SortOrder/opening`` only.
    package init(
        _ order: SortOrder, _ toilet: Toilet, distance: Double, along: Double = 0, cost: Int, arrondissement: Int?,
        address: [UInt8], opening: () -> Opening
    ) {
        id = toilet.id
        switch order {
        case .distance: (group, value) = (0, distance)
        case .route: (group, value) = (0, along)
        case .fit: (group, value) = (cost, 0)
        case .arrondissement, .address: (group, value) = (0, 0)
        case .opening: (group, value) = Self.urgency(opening())
        case .status: (group, value) = (Self.rank(toilet.status), 0)
        }
        let isFar = order == .distance || order == .route
        self.arrondissement = order == .address || isFar ? 0 : arrondissement ?? .max
        self.address = isFar ? [] : address
    }

    private static func urgency(_ opening: Opening) -> (Int, Double) {
        func seconds(_ moment: Instant) -> Double { Double(moment.secondsSince1970) }
        switch opening.state {
        case .open: return opening.closesAt.map { (0, seconds($0)) } ?? (1, 0)
        case .closed: return opening.opensAt.map { (2, seconds($0)) } ?? (3, 0)
        case .unknown: return (4, 0)
        }
    }

    private static func rank(_ status: Status) -> Int {
        switch status {
        case .outOfService: 0
        case .unknown: 1
        case .inService: 2
        }
    }

    package static func < (one: SortKey, other: SortKey) -> Bool {
        if one.group != other.group { return one.group < other.group }
        if one.value != other.value { return one.value < other.value }
        if one.arrondissement != other.arrondissement { return one.arrondissement < other.arrondissement }
        if one.address != other.address { return one.address.lexicographicallyPrecedes(other.address) }
        return one.id < other.id
    }
}
