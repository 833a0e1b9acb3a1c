internal import SpatiaLite
internal import ToiletCore

/// Reads toilets with the rows of their other sources merged into the leader row.
enum MergedToilet {
    static let columns: SQL = "\(ToiletRow.columnsWithPark), t.pk, t.twin"

    /// Reads the number of the row that leads the toilet of a row; the number of that row is the first parameter.
    static let leader: SQL = """
        SELECT coalesce((SELECT pk FROM toilets WHERE pk = t.twin AND twin = pk), \
        (SELECT min(pk) FROM toilets WHERE twin = t.twin), t.pk) FROM toilets AS t WHERE t.pk = \(0)
        """

    /// Reads a row with ``columns`` and merges the other rows of its toilet; nil if another row is the leader.
    static func read(
        _ row: inout Row, _ sources: KnownSources, on connection: borrowing Connection
    ) throws -> Toilet? {
        let toilet = try ToiletRow.readWithPark(&row, sources)
        let number = row.integer()
        guard let twin = row.optionalInteger() else { return toilet }
        guard try twin == number || leads(number, on: connection) else { return nil }
        let others = try connection.rows(
            "SELECT \(ToiletRow.columnsWithPark) FROM \(ToiletRow.tables) WHERE t.twin = \(twin) AND t.pk <> \(number)"
        ) { try ToiletRow.readWithPark(&$0, sources) }
        return toilet.merged(with: others)
    }

    /// The toilet of a row, read by a lookup of ``columns``; nil where it is not there or another row is the leader.
    static func toilet(
        inRow row: Int, _ lookup: borrowing Lookup, _ sources: KnownSources, on connection: borrowing Connection
    ) throws -> Toilet? {
        var toilet: Toilet?
        _ = try lookup.first(row) { toilet = try read(&$0, sources, on: connection) }
        return toilet
    }

    /// The unmerged rows of a toilet, the row with the given id first.
    static func sourceRows(
        of id: ToiletID, _ sources: KnownSources, on connection: borrowing Connection
    ) throws -> [Toilet] {
        try connection.rows(
            """
            SELECT \(ToiletRow.columnsWithPark) FROM \(ToiletRow.tables) \
            WHERE t.twin = (SELECT twin FROM toilets WHERE id = \(id.rawValue)) ORDER BY t.id <> \(id.rawValue), t.pk
            """
        ) { try ToiletRow.readWithPark(&$0, sources) }
    }

    /// Whether any toilet consists of several rows.
    static func isNeeded(on connection: borrowing Connection) throws -> Bool {
        try connection.first("SELECT 1 FROM toilets WHERE twin IS NOT NULL LIMIT 1") { _ in true } ?? false
    }

    /// Whether a row is the leader because its former leader is gone.
    private static func leads(_ number: Int, on connection: borrowing Connection) throws -> Bool {
        try connection.first("SELECT 1 FROM toilets AS t WHERE t.pk = \(number) AND \(ToiletRow.leads)") { _ in true
        } ?? false
    }
}
