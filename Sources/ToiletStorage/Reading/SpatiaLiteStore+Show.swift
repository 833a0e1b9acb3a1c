internal import OSMOpeningHours
internal import SpatiaLite
public import ToiletCore
internal import Wording

extension SpatiaLiteStore {
    /// See ``ToiletStore/toilet(_:)``.
    public func toilet(_ id: ToiletID) throws -> KnownToilet? {
        try read { connection in
            try connection.snapshot { _ in
                // A toilet of several sources is shown merged, whichever of its ids is asked for.
                let whole: SQL = """
                    SELECT \(MergedToilet.columns), t.first_seen, t.last_changed, NULL FROM \(ToiletRow.tables) \
                    WHERE t.pk = (SELECT ifnull(twin, pk) FROM toilets WHERE id = \(id.rawValue))
                    """
                let known = try connection.first(whole) { row in
                    try MergedToilet.read(&row, on: connection).map { try KnownToilet($0, &row) }
                }
                return try known ?? Self.known(id, on: connection)
            }
        }
    }

    /// The row with an id as its source states it, without merging; also one in `former_toilets`.
    static func known(_ id: ToiletID, on connection: borrowing Connection) throws -> KnownToilet? {
        let present: SQL = """
            SELECT \(ToiletRow.columnsWithPark), t.first_seen, t.last_changed, NULL FROM \(ToiletRow.tables) \
            WHERE t.id = \(id.rawValue)
            """
        let former: SQL = """
            SELECT t.latitude, t.longitude, \(ToiletRow.namesInQuery), t.first_seen, t.last_changed, t.gone \
            FROM former_toilets AS t WHERE t.id = \(id.rawValue)
            """
        return try connection.first(present) { row in
            let toilet = try ToiletRow.readWithPark(&row)
            return try KnownToilet(toilet, &row)
        }
            ?? connection.first(former) { row in
                let place = try ToiletRow.formerCoordinate(&row)
                let toilet = ToiletRow.read(&row, at: place)
                return try KnownToilet(toilet, &row)
            }
    }
}

extension KnownToilet {
    /// Reads the dates that follow the toilet's columns.
    fileprivate init(_ toilet: Toilet, _ row: inout Row) throws {
        // Another program may write a date without a time.
        guard let firstSeen = Instant(iso: row.text(), in: .utc),
            let lastChanged = Instant(iso: row.text(), in: .utc)
        else {
            throw StoreError.damaged { $0.toiletWithoutBeginning }
        }
        self.init(
            toilet: toilet, firstSeen: firstSeen, lastChanged: lastChanged,
            gone: row.optionalText().flatMap(Instant.init(utc:))
        )
    }
}
