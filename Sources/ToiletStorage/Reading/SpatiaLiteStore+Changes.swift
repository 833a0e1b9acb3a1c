internal import OSMOpeningHours
internal import SpatiaLite
public import ToiletCore
internal import Wording

extension SpatiaLiteStore {
    /// See ``ToiletStore/forEachChange(_:begin:visit:)``.
    public func forEachChange(
        _ query: ChangeQuery, begin: (_ total: Int) throws -> Void, visit: (ToiletChange) throws -> Void
    ) throws {
        try read { connection in
            try connection.snapshot { _ in
                // Changes of toilets in neither table are left out, because there is nothing to show for them.
                let changes: SQL = """
                    FROM imports AS i JOIN changes AS c ON c.import = i.number WHERE \(Self.condition(query)) \
                    AND (EXISTS (SELECT 1 FROM toilets AS t WHERE t.id = c.toilet) \
                    OR EXISTS (SELECT 1 FROM former_toilets AS f WHERE f.id = c.toilet))
                    """
                var total = 0
                if query.needsToilets {
                    try Self.forEach(changes, of: query, on: connection) { _ in total += 1 }
                } else {
                    total = try connection.first("SELECT count(*) \(changes)") { $0.integer() } ?? 0
                }
                try begin(total)
                try Self.forEach(changes, of: query, on: connection, visit)
            }
        }
    }

    private static func forEach(
        _ changes: SQL, of query: ChangeQuery, on connection: borrowing Connection,
        _ visit: (ToiletChange) throws -> Void
    ) throws {
        let sql: SQL =
            "SELECT c.toilet, c.what, c.before, c.after, i.at, i.format \(changes) ORDER BY c.number"
        try connection.forEach(sql) { row in
            let entry = try Entry(&row)
            guard let toilet = try known(entry.id, on: connection)?.toilet,
                !query.needsToilets || query.admits(toilet)
            else { return true }
            try visit(entry.change(of: toilet))
            return true
        }
    }

    /// The conditions of a query on imports and ids.
    private static func condition(_ query: ChangeQuery) -> SQL {
        if query.isOfLastImport { return "i.number = (SELECT max(number) FROM imports)" }
        var parts: [SQL] = []
        if let since = query.since { parts.append("i.at >= \(since.utc)") }
        if let until = query.until { parts.append("i.at < \(until.utc)") }
        if !query.toilets.isEmpty {
            let ids = query.toilets.map { "\($0.rawValue)" as SQL }
            parts.append("c.toilet IN (\(SQL.join(ids, by: ", ")))")
        }
        return SQL.join(parts, by: " AND ")
    }

    private struct Entry {
        let id: ToiletID
        let what: ToiletChange.What
        let before: String?
        let after: String?
        let at: Instant
        let isTimeEstimated: Bool

        func change(of toilet: Toilet) -> ToiletChange {
            ToiletChange(
                what: what, at: at, isTimeEstimated: isTimeEstimated, toilet: toilet, before: before, after: after
            )
        }

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
            isTimeEstimated = row.text() == LostImport.format
        }
    }
}
