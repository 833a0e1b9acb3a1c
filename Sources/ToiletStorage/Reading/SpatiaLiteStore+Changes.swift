public import OSMOpeningHours
internal import SpatiaLite
public import ToiletCore
internal import Wording

extension SpatiaLiteStore {
    /// See ``ToiletStore/forEachChange(since:begin:visit:)``.
    public func forEachChange(
        since moment: Instant?,
        begin: (_ total: Int) throws -> Void,
        visit: (ToiletChange) throws -> Void
    ) throws {
        try read { connection in
            try connection.snapshot { _ in
                let wanted: SQL =
                    moment.map { "i.at >= \($0.utc)" } ?? "i.number = (SELECT max(number) FROM imports)"
                // Changes of toilets in neither table are left out, because there is nothing to show for them.
                let changes: SQL = """
                    FROM imports AS i JOIN changes AS c ON c.import = i.number WHERE \(wanted) \
                    AND (EXISTS (SELECT 1 FROM toilets AS t WHERE t.id = c.toilet) \
                    OR EXISTS (SELECT 1 FROM former_toilets AS f WHERE f.id = c.toilet))
                    """
                try begin(try connection.first("SELECT count(*) \(changes)") { $0.integer() } ?? 0)
                let sql: SQL = "SELECT c.toilet, c.what, c.before, c.after, i.at \(changes) ORDER BY c.number"
                try connection.forEach(sql) { row in
                    let entry = try Entry(&row)
                    guard let toilet = try Self.known(entry.id, on: connection)?.toilet else { return true }
                    try visit(
                        ToiletChange(
                            what: entry.what,
                            at: entry.at,
                            toilet: toilet,
                            before: entry.before,
                            after: entry.after
                        )
                    )
                    return true
                }
            }
        }
    }

    private struct Entry {
        let id: ToiletID
        let what: ToiletChange.What
        let before: String?
        let after: String?
        let at: Instant

        init(_ row: inout Row) throws {
            id = ToiletID(rawValue: row.text())
            guard let what = ToiletChange.What(rawValue: row.text()) else {
                throw StoreError.damaged { $0.unknownChange }
            }
            self.what = what
            before = row.optionalText()
            after = row.optionalText()
            guard let at = Instant(utc: row.text()) else {
                throw StoreError.damaged { $0.importWithoutTime }
            }
            self.at = at
        }
    }
}
