internal import SpatiaLite
internal import ToiletCore

/// Reads toilets as answers have them: one that several sources have is read once, with what each of them knows.
enum MergedToilet {
    static let columns: SQL = "\(ToiletRow.columns), t.pk, t.twin"

    /// The rows that are a toilet by themselves or lead one.
    ///
    /// Another program may have deleted the row that led; then the first of those left leads.
    static let condition: SQL = """
        (t.twin IS NULL OR t.twin = t.pk OR \
        t.pk = (SELECT min(pk) FROM toilets WHERE twin = t.twin) \
        AND NOT EXISTS (SELECT 1 FROM toilets AS leader WHERE leader.pk = t.twin AND leader.twin = leader.pk))
        """

    /// Reads the columns of a row; nil where another row leads its toilet.
    static func read(_ row: inout Row, on connection: borrowing Connection) throws -> Toilet? {
        let toilet = try ToiletRow.read(&row)
        let number = row.integer()
        guard let twin = row.optionalInteger() else { return toilet }
        guard try twin == number || leads(number, on: connection) else { return nil }
        let others = try connection.rows(
            "SELECT \(ToiletRow.columns) FROM toilets AS t WHERE t.twin = \(twin) AND t.pk <> \(number)",
            ToiletRow.read
        )
        return toilet.merged(with: others)
    }

    /// What each source says of a toilet that several have, the leading one first.
    static func sourceRows(of id: ToiletID, on connection: borrowing Connection) throws -> [Toilet] {
        try connection.rows(
            """
            SELECT \(ToiletRow.columns) FROM toilets AS t \
            WHERE t.twin = (SELECT twin FROM toilets WHERE id = \(id.rawValue)) ORDER BY t.id <> \(id.rawValue), t.pk
            """,
            ToiletRow.read
        )
    }

    /// A toilet as a query wants it: as one, or as often as sources have it that the query lets in.
    static func results(
        for toilet: Toilet,
        _ query: ToiletQuery,
        on connection: borrowing Connection
    ) throws -> [Toilet] {
        guard query.splitsSources else { return [toilet] }
        let sources = query.filter.sources
        return try (toilet.isMerged ? sourceRows(of: toilet.id, on: connection) : [toilet])
            .filter { sources.isEmpty || sources.contains($0.source) }
    }

    /// Whether any toilet has several rows.
    static func isNeeded(on connection: borrowing Connection) throws -> Bool {
        try connection.first("SELECT 1 FROM toilets WHERE twin IS NOT NULL LIMIT 1") { _ in true } ?? false
    }

    /// Whether a row that says it follows another leads all the same, as that is gone.
    private static func leads(_ number: Int, on connection: borrowing Connection) throws -> Bool {
        try connection.first("SELECT 1 FROM toilets AS t WHERE t.pk = \(number) AND \(condition)") { _ in true
        } ?? false
    }
}
