internal import SpatiaLite

/// What it takes to recognise a stored toilet in a new import.
struct KnownPlace {
    /// Its row in `toilets`, or nil where it is gone.
    var row: Int? { storedRow == Self.noRow ? nil : Int(storedRow) }
    private let storedRow: Int64
    /// Stands for no row; SQLite does not give out this number.
    private static let noRow = Int64.min
    let id: ToiletID
    let traits: PlaceTraits
    /// What stands for its name in its data set; nil where that gives none.
    var sourceKey: WideDigest? { sourceDigest == WideDigest() ? nil : sourceDigest }
    private let sourceDigest: WideDigest

    var coordinate: Coordinate { traits.coordinate }

    /// Reads everything that is stored from a source, what is there before what is gone.
    static func all(
        of source: String,
        _ connection: borrowing Connection,
        check: () throws -> Void
    ) throws -> [KnownPlace] {
        let count = try connection.first(
            """
            SELECT (SELECT count(*) FROM toilets WHERE source = \(source)) \
            + (SELECT count(*) FROM former_toilets WHERE source = \(source))
            """
        ) { $0.integer() }
        var known: [KnownPlace] = []
        known.reserveCapacity(count ?? 0)
        let columns: SQL = """
            id, kind, address_text, source_id, hours_text, status, \(ToiletRow.propertyColumns)
            """
        try connection.forEach(
            "SELECT geometry, pk, \(columns) FROM toilets WHERE source = \(source) ORDER BY pk"
        ) { row in
            let place = try ToiletRow.coordinate(&row)
            let number = row.integer()
            known.append(KnownPlace(at: place, row: Int64(number), &row))
            if known.count % 4096 == 0 { try check() }
            return true
        }
        try connection.forEach(
            "SELECT latitude, longitude, \(columns) FROM former_toilets WHERE source = \(source) ORDER BY id"
        ) { row in
            let place = try ToiletRow.formerCoordinate(&row)
            known.append(KnownPlace(at: place, row: noRow, &row))
            if known.count % 4096 == 0 { try check() }
            return true
        }
        return known
    }

    private init(at coordinate: Coordinate, row storedRow: Int64, _ row: inout Row) {
        self.storedRow = storedRow
        id = ToiletID(rawValue: row.text())
        let kind = ToiletRow.kind(&row)
        let address = row.text()
        sourceDigest = row.optionalText().map { WideDigest(of: $0) } ?? WideDigest()
        let hours = row.optionalText()
        let status = ToiletRow.status(&row)
        traits = PlaceTraits(
            coordinate: coordinate,
            kind: kind,
            address: address,
            hours: hours,
            properties: ToiletRow.properties(&row),
            status: status
        )
    }
}
