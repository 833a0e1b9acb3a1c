internal import SpatiaLite

/// What it takes to see whether two rows are one toilet.
struct TwinRow {
    let number: Int
    let id: ToiletID
    let place: Coordinate
    let source: String
    /// Who has drawn it: rows of one make are different toilets.
    let make: String
    /// What stands for its name at OpenStreetMap.
    let nameKey: Int?
    /// The row that led it until now.
    let twin: Int?
    private let kind: Kind

    /// Reads every row, in the order of their numbers.
    static func all(_ connection: borrowing Connection) throws -> [TwinRow] {
        try connection.rows("SELECT geometry, pk, id, source, source_id, twin, kind FROM toilets ORDER BY pk")
        {
            row in
            let place = try ToiletRow.coordinate(&row)
            let number = row.integer()
            let id = ToiletID(rawValue: row.text())
            let source = row.text()
            let name = row.optionalText().flatMap { Source.isOfOSM($0) ? $0 : nil }
            return TwinRow(
                number: number,
                id: id,
                place: place,
                source: source,
                make: source == Source.region && name != nil ? "region/osm" : source,
                nameKey: name?.hashValue,
                twin: row.optionalInteger(),
                kind: ToiletRow.kind(&row)
            )
        }
    }

    /// Whether both can be one toilet, by all that is known of them.
    func canBe(_ other: TwinRow) -> Bool {
        guard make != other.make, !isOfStations(beside: other), !other.isOfStations(beside: self) else {
            return false
        }
        guard kind == .unknown || other.kind == .unknown || kind.isOpenUrinal == other.kind.isOpenUrinal
        else {
            return false
        }
        let haveOneName = nameKey != nil && nameKey == other.nameKey
        return place.distance(to: other.place) <= (haveOneName ? Twins.reachOfNames : Twins.reach)
    }

    /// The City has no toilets in stations, and RATP no others.
    private func isOfStations(beside other: TwinRow) -> Bool {
        source == Source.stations && other.source == Source.paris
    }
}

extension Kind {
    /// Whether it is open to the air; all others are rooms, and sources do not agree which sort of room.
    fileprivate var isOpenUrinal: Bool { self == .urinal || self == .urinalWomen }
}
