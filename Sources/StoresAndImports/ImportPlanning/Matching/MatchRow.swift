package import ToiletCore

/// The values of a row that matching across sources needs.
package struct MatchRow {
    let number: Int
    let id: ToiletID
    let place: Coordinate
    let source: Source
    /// The origin of its position. Rows of one origin are different toilets.
    var origin: String { isOfOSMByRegion ? "region/osm" : source.name }
    private let isOfOSMByRegion: Bool
    /// A hash of its OpenStreetMap identifier; nil if it has none.
    let osmKey: WideDigest?
    /// Its current leader row.
    let leader: Int?
    let kind: Kind
    /// Whether it is not open to everyone: inside a business, or marked as private.
    let isRestricted: Bool

    /// Creates a row from stored values.
    package init(
        number: Int, id: ToiletID, place: Coordinate, source: Source, sourceID: String?, leader: Int?, kind: Kind,
        publicAccess: Tristate, addressText: String
    ) {
        self.number = number
        self.id = id
        self.place = place
        self.source = source
        let name = sourceID.flatMap { Source.isOSMIdentifier($0) ? $0 : nil }
        isOfOSMByRegion = source == .region && name != nil
        osmKey = name.map { WideDigest(of: $0) }
        self.leader = leader
        self.kind = kind
        isRestricted = publicAccess == .no || source == .region && Toilet.isInsideBusiness(addressText)
    }

    /// Creates a row for a toilet that will be stored.
    package init(_ toilet: Toilet, number: Int, leader: Int?) {
        self.init(
            number: number, id: toilet.id, place: toilet.coordinate, source: toilet.source, sourceID: toilet.sourceID,
            leader: leader, kind: toilet.kind, publicAccess: toilet.publicAccess, addressText: toilet.addressText
        )
    }
}
