/// What it takes to see whether two rows are one toilet.
package struct MatchRow {
    let number: Int
    let id: ToiletID
    let place: Coordinate
    let source: String
    /// Where its geometry comes from: rows of one origin are different toilets.
    let origin: String
    /// What stands for its name at OpenStreetMap.
    let nameKey: WideDigest?
    /// The row that led it until now.
    let leader: Int?
    private let kind: Kind
    /// Whether it is not for everybody: in a café or a shop, or said to be private.
    private let isRestricted: Bool

    /// Takes what is stored in a row.
    package init(
        number: Int,
        id: ToiletID,
        place: Coordinate,
        source: String,
        sourceID: String?,
        leader: Int?,
        kind: Kind,
        publicAccess: Tristate,
        addressText: String
    ) {
        self.number = number
        self.id = id
        self.place = place
        self.source = source
        let name = sourceID.flatMap { Source.isOfOSM($0) ? $0 : nil }
        origin = source == Source.region && name != nil ? "region/osm" : source
        nameKey = name.map { WideDigest(of: $0) }
        self.leader = leader
        self.kind = kind
        isRestricted = publicAccess == .no || source == Source.region && Toilet.isInsideBusiness(addressText)
    }

    /// Takes a toilet that is to be in a row.
    init(_ toilet: Toilet, number: Int, leader: Int?) {
        self.init(
            number: number,
            id: toilet.id,
            place: toilet.coordinate,
            source: toilet.source,
            sourceID: toilet.sourceID,
            leader: leader,
            kind: toilet.kind,
            publicAccess: toilet.publicAccess,
            addressText: toilet.addressText
        )
    }

    /// Whether both can be one toilet, by all that is known of them.
    func canBe(_ other: MatchRow) -> Bool {
        guard origin != other.origin, !isOfStations(beside: other), !other.isOfStations(beside: self) else {
            return false
        }
        guard kind == .unknown || other.kind == .unknown || kind.isOpenUrinal == other.kind.isOpenUrinal
        else {
            return false
        }
        let haveOneName = nameKey != nil && nameKey == other.nameKey
        // What is for guests only is not the public toilet beside it, unless it is called the same.
        guard haveOneName || isRestricted == other.isRestricted else { return false }
        return place.distance(to: other.place)
            <= (haveOneName ? CrossSourceMatcher.reachOfNames : CrossSourceMatcher.reach)
    }

    /// The City has no toilets in stations, and RATP no others.
    private func isOfStations(beside other: MatchRow) -> Bool {
        source == Source.stations && other.source == Source.paris
    }
}

extension Kind {
    /// Whether it is open to the air; all others are rooms, and sources do not agree which sort of room.
    fileprivate var isOpenUrinal: Bool { self == .urinal || self == .urinalWomen }
}
