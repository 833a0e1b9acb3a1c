internal import SpatiaLite

/// What it takes to recognise a stored toilet in a new import.
struct KnownPlace {
    /// Its row in `toilets`, or nil where it is gone.
    let row: Int?
    let id: ToiletID
    let coordinate: Coordinate
    let kind: Kind
    let addressKey: Int
    /// What stands for its name in its data set; nil where that gives none.
    let sourceKey: Int?
    /// What stands for its hours, by which toilets at one point are told apart.
    let hoursKey: Int?

    /// Reads everything that is stored from a source, what is there before what is gone.
    static func all(of source: String, _ connection: borrowing Connection) throws -> [KnownPlace] {
        let present = try connection.rows(
            "SELECT geometry, pk, id, kind, address_text, source_id, hours_text FROM toilets WHERE source = \(source)"
        ) { row in
            KnownPlace(
                coordinate: try ToiletRow.coordinate(&row),
                row: row.integer(),
                id: row.text(),
                kind: row.text(),
                address: row.text(),
                sourceID: row.optionalText(),
                hours: row.optionalText()
            )
        }
        let former = try connection.rows(
            """
            SELECT latitude, longitude, id, kind, address_text, source_id, hours_text FROM former_toilets \
            WHERE source = \(source)
            """
        ) { row in
            KnownPlace(
                coordinate: try ToiletRow.formerCoordinate(&row),
                row: nil,
                id: row.text(),
                kind: row.text(),
                address: row.text(),
                sourceID: row.optionalText(),
                hours: row.optionalText()
            )
        }
        return present + former
    }

    private init(
        coordinate: Coordinate,
        row: Int?,
        id: String,
        kind: String,
        address: String,
        sourceID: String?,
        hours: String?
    ) {
        self.row = row
        self.id = ToiletID(rawValue: id)
        self.coordinate = coordinate
        self.kind = Kind(rawValue: kind) ?? .unknown
        addressKey = AddressText.key(address).hashValue
        sourceKey = sourceID?.hashValue
        hoursKey = hours?.hashValue
    }

    /// Whether a toilet of this kind could be this one: a kind that nobody knows fits any.
    func fits(_ other: Kind) -> Bool {
        kind == other || kind == .unknown || other == .unknown
    }
}
