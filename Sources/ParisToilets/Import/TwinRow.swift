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
    let nameKey: WideDigest?
    /// The row that led it until now.
    let twin: Int?
    private let kind: Kind
    /// Whether it is not for everybody: in a café or a shop, or said to be private.
    private let isRestricted: Bool

    /// Reads every row, in the order of their numbers.
    static func all(_ connection: borrowing Connection, check: () throws -> Void) throws -> [TwinRow] {
        var rows: [TwinRow] = []
        let sql: SQL =
            "SELECT geometry, pk, id, source, source_id, twin, kind, public, address_text FROM toilets ORDER BY pk"
        try connection.forEach(sql) { row in
            rows.append(try TwinRow(&row))
            if rows.count % 4096 == 0 { try check() }
            return true
        }
        return rows
    }

    private init(_ row: inout Row) throws {
        place = try ToiletRow.coordinate(&row)
        number = row.integer()
        id = ToiletID(rawValue: row.text())
        source = row.text()
        let name = row.optionalText().flatMap { Source.isOfOSM($0) ? $0 : nil }
        make = source == Source.region && name != nil ? "region/osm" : source
        nameKey = name.map { WideDigest(of: $0) }
        twin = row.optionalInteger()
        kind = ToiletRow.kind(&row)
        let publicAccess = ToiletRow.answer(&row)
        isRestricted =
            publicAccess == .no || source == Source.region && Toilet.isInsideBusiness(row.text())
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
        // What is for guests only is not the public toilet beside it, unless it is called the same.
        guard haveOneName || isRestricted == other.isRestricted else { return false }
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
