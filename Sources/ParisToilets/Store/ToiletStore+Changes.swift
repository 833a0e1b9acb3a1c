public import OpeningHours
internal import SpatiaLite

extension ToiletStore {
    /// What the last import changed, or all imports since a moment, in the order in which it happened.
    public func changes(since moment: Instant? = nil) throws -> [ToiletChange] {
        try read { connection in
            try connection.snapshot { _ in
                let wanted: SQL =
                    moment.map { "i.at >= \($0.utc)" } ?? "i.number = (SELECT max(number) FROM imports)"
                let sql: SQL = """
                    SELECT c.toilet, c.what, c.before, c.after, i.at FROM imports AS i \
                    JOIN changes AS c ON c.import = i.number WHERE \(wanted) ORDER BY c.number
                    """
                return try connection.rows(sql) { try Entry(&$0) }.compactMap { entry in
                    let toilet = try Self.known(entry.id, on: connection)?.toilet
                    return toilet.map {
                        ToiletChange(
                            what: entry.what,
                            at: entry.at,
                            toilet: $0,
                            before: entry.before,
                            after: entry.after
                        )
                    }
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
                throw StoreError.damaged("a change in it is of no known sort")
            }
            self.what = what
            before = row.optionalText()
            after = row.optionalText()
            guard let at = Instant(utc: row.text()) else {
                throw StoreError.damaged("an import in it has no time")
            }
            self.at = at
        }
    }
}
