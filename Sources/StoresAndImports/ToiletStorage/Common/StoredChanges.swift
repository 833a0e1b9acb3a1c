internal import SQLText
internal import ToiletCore

/// What imports have changed.
extension StoreConnection where Self: ~Copyable {
    /// See ``ToiletStore/forEachChange(_:begin:visit:)``.
    borrowing func forEachChange(
        _ query: ChangeQuery, begin: (_ total: Int) throws -> Void, visit: (ToiletChange) throws -> Void
    ) throws {
        // Changes of toilets in neither table are left out, because there is nothing to show for them.
        let changes: SQL = """
            FROM imports AS i JOIN changes AS c ON c.import = i.number WHERE \(Self.condition(query)) \
            AND (EXISTS (SELECT 1 FROM toilets AS t WHERE t.id = c.toilet) \
            OR EXISTS (SELECT 1 FROM former_toilets AS f WHERE f.id = c.toilet))
            """
        var total = 0
        if query.needsToilets {
            try forEachChange(changes, of: query) { _ in total += 1 }
        } else {
            total = try first("SELECT count(*) \(changes)") { $0.integer() } ?? 0
        }
        try begin(total)
        try forEachChange(changes, of: query, visit)
    }

    private borrowing func forEachChange(
        _ changes: SQL, of query: ChangeQuery, _ visit: (ToiletChange) throws -> Void
    ) throws {
        var batch: [StoredChange] = []
        func visitBatch() throws {
            let toilets = try known(Set(batch.map(\.id.rawValue)).sorted())
            for change in batch {
                guard let toilet = toilets[change.id]?.toilet, !query.needsToilets || query.admits(toilet) else {
                    continue
                }
                try visit(change.of(toilet))
            }
            batch.removeAll(keepingCapacity: true)
        }
        try forEach("SELECT c.toilet, c.what, c.before, c.after, i.at, i.format \(changes) ORDER BY c.number") { row in
            batch.append(try StoredChange(&row))
            if batch.count == batchSize { try visitBatch() }
            return true
        }
        if !batch.isEmpty { try visitBatch() }
    }

    /// The conditions of a query on imports and ids.
    private static func condition(_ query: ChangeQuery) -> SQL {
        var parts: [SQL] = [query.isOfLastImport ? "i.number = (SELECT max(number) FROM imports)" : "1 = 1"]
        if !query.isOfAnyKind {
            parts.append(isOneOf("c.what", query.what.map(\.rawValue).sorted()))
        }
        if let since = query.since { parts.append("i.at >= \(since.utc)") }
        if let until = query.until { parts.append("i.at < \(until.utc)") }
        if !query.toilets.isEmpty { parts.append(isOneOf("c.toilet", query.toilets.map(\.rawValue))) }
        return SQL.join(parts, by: " AND ")
    }
}

/// The number of changes whose toilets are read at a time.
private let batchSize = 500

/// A change as it is stored, with the id of its toilet.
private struct StoredChange {
    let id: ToiletID
    private let what: ToiletChange.What
    private let at: Instant
    private let isTimeEstimated: Bool
    private let before: String?
    private let after: String?

    init(_ row: inout some SQLRow) throws {
        id = ToiletID(rawValue: row.text())
        guard let what = ToiletChange.What(rawValue: row.text()) else {
            throw StoreError.damaged { $0.unknownChange }
        }
        self.what = what
        (before, after) = (row.optionalText(), row.optionalText())
        guard let at = Instant(utc: row.text()) else { throw StoreError.damaged { $0.importWithoutTime } }
        self.at = at
        isTimeEstimated = row.text() == LostImport.format
    }

    func of(_ toilet: Toilet) -> ToiletChange {
        ToiletChange(what: what, at: at, isTimeEstimated: isTimeEstimated, toilet: toilet, before: before, after: after)
    }
}
