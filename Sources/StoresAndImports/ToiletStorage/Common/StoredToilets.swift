internal import SQLText
internal import ToiletCore

/// Toilets by their ids, also those that are gone.
extension StoreConnection where Self: ~Copyable {
    /// See ``ToiletStore/toilet(_:)``.
    borrowing func toilet(_ id: ToiletID) throws -> KnownToilet? {
        let sources = try knownSources()
        // A toilet of several sources is shown merged, whichever of its ids is asked for.
        let whole: SQL = """
            SELECT t.pk, t.twin, \(ToiletRow.columnsWithPark), t.first_seen, t.last_changed, NULL \
            FROM \(ToiletRow.tables) \
            WHERE t.pk = (SELECT coalesce(twin, pk) FROM toilets WHERE id = \(id.rawValue)) AND \(ToiletRow.leads)
            """
        let found = try first(whole) { row in
            (
                row: row.integer(), twin: row.optionalInteger(),
                known: try KnownToilet(&row, ToiletRow.readWithPark(&row, sources))
            )
        }
        guard let found else { return try known([id.rawValue])[id] }
        guard let twin = found.twin else { return found.known }
        let others = try rows(
            """
            SELECT \(ToiletRow.columnsWithPark) FROM \(ToiletRow.tables) WHERE t.twin = \(twin) \
            AND t.pk <> \(found.row) ORDER BY t.pk
            """,
            { try ToiletRow.readWithPark(&$0, sources) }
        )
        let known = found.known
        return KnownToilet(
            toilet: known.toilet.merged(with: others), firstSeen: known.firstSeen, lastChanged: known.lastChanged,
            gone: known.gone
        )
    }

    /// The rows with some ids as their sources state them, without merging; also those in `former_toilets`.
    borrowing func known(_ ids: [String]) throws -> [ToiletID: KnownToilet] {
        let sources = try knownSources()
        let present: SQL = """
            SELECT \(ToiletRow.columnsWithPark), t.first_seen, t.last_changed, NULL FROM \(ToiletRow.tables) \
            WHERE \(Self.isOneOf("t.id", ids))
            """
        let former: SQL = """
            SELECT t.latitude, t.longitude, \(ToiletRow.namesInQuery), t.first_seen, t.last_changed, t.gone \
            FROM former_toilets AS t WHERE \(Self.isOneOf("t.id", ids))
            """
        var known = try rows(former) { row in
            let place = try ToiletRow.formerCoordinate(&row)
            return try KnownToilet(&row, ToiletRow.read(&row, at: place, sources))
        }
        known += try rows(present) { try KnownToilet(&$0, ToiletRow.readWithPark(&$0, sources)) }
        // The present one, where there are both.
        return Dictionary(known.map { ($0.toilet.id, $0) }) { _, last in last }
    }
}

extension KnownToilet {
    /// Reads the dates that follow the toilet's columns.
    fileprivate init(_ row: inout some SQLRow, _ toilet: Toilet) throws {
        // Another program may write a date without a time.
        guard let firstSeen = Instant(iso: row.text(), in: .utc),
            let lastChanged = Instant(iso: row.text(), in: .utc)
        else {
            throw StoreError.damaged { $0.toiletWithoutBeginning }
        }
        try ToiletRow.requireUsualLength(row)
        self.init(
            toilet: toilet, firstSeen: firstSeen, lastChanged: lastChanged,
            gone: row.optionalText().flatMap(Instant.init(utc:))
        )
    }
}
