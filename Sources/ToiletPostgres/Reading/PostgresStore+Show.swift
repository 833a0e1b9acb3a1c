internal import OSMOpeningHours
internal import Postgres
public import ToiletCore
internal import Wording

extension PostgresStore {
    /// See ``ToiletStore/toilet(_:)``.
    public func toilet(_ id: ToiletID) throws -> KnownToilet? {
        try pool.ask { session in
            // A toilet of several sources is shown merged, whichever of its ids is asked for.
            var known: KnownToilet?
            let whole: SQL = """
                SELECT \(ToiletRow.columns), t.first_seen, t.last_changed FROM \(ToiletRow.tables) \
                WHERE t.pk = (SELECT coalesce(twin, pk) FROM toilets WHERE id = \(id.rawValue)) AND \(ToiletRow.leads)
                """
            _ = try session.forEach(in: try session.connection.rows(whole)) { row, rest in
                known = try KnownToilet(row.toilet, &rest)
                return false
            }
            return try known ?? Self.known([id.rawValue], session.connection)[id]
        }
    }

    /// The rows with some ids as their sources state them, without merging; also those in `former_toilets`.
    static func known(_ ids: [String], _ connection: Connection) throws -> [ToiletID: KnownToilet] {
        let present: SQL = """
            SELECT \(ToiletRow.columns), t.first_seen, t.last_changed FROM \(ToiletRow.tables) WHERE t.id = ANY(\(ids))
            """
        let former: SQL = """
            SELECT t.latitude, t.longitude, \(ToiletRow.namesInQuery), t.first_seen, t.last_changed, t.gone \
            FROM former_toilets AS t WHERE t.id = ANY(\(ids))
            """
        var known = try connection.rows(former) { row in
            let place = try ToiletRow.formerCoordinate(&row)
            let toilet = ToiletRow.read(&row, at: place)
            return try KnownToilet(toilet, &row)
        }
        known += try connection.rows(present) { row in
            let toilet = try FoundRow(&row).toilet
            return try KnownToilet(toilet, &row)
        }
        // The present one, where there are both.
        return Dictionary(known.map { ($0.toilet.id, $0) }) { _, last in last }
    }

    /// See ``ToiletStore/forEachChange(_:begin:visit:)``.
    public func forEachChange(
        _ query: ChangeQuery, begin: (_ total: Int) throws -> Void, visit: (ToiletChange) throws -> Void
    ) throws {
        try pool.ask(handsOut: true) { session in
            // Changes of toilets in neither table are left out, because there is nothing to show for them.
            let changes: SQL = """
                FROM imports AS i JOIN changes AS c ON c.import = i.number WHERE \(Self.condition(query)) \
                AND (EXISTS (SELECT 1 FROM toilets AS t WHERE t.id = c.toilet) \
                OR EXISTS (SELECT 1 FROM former_toilets AS f WHERE f.id = c.toilet))
                """
            var total = 0
            if query.needsToilets {
                try Self.forEach(changes, of: query, session.connection) { _ in total += 1 }
            } else {
                total = try session.connection.first("SELECT count(*) \(changes)") { $0.integer() } ?? 0
            }
            try begin(total)
            try Self.forEach(changes, of: query, session.connection, visit)
        }
    }

    private static func forEach(
        _ changes: SQL, of query: ChangeQuery, _ connection: Connection, _ visit: (ToiletChange) throws -> Void
    ) throws {
        let sql: SQL =
            "SELECT c.toilet, c.what, c.before, c.after, i.at, i.format \(changes) ORDER BY c.number"
        try connection.forEachBatch(sql) { batch in
            let changes = try (0..<batch.count).map { index in
                var row = batch[index]
                return try StoredChange(&row)
            }
            let toilets = try known(Set(changes.map(\.id.rawValue)).sorted(), connection)
            for change in changes {
                try connection.checkInterrupt()
                guard let toilet = toilets[change.id]?.toilet, !query.needsToilets || query.admits(toilet)
                else { continue }
                try visit(change.of(toilet))
            }
            return true
        }
    }

    /// The conditions of a query on imports and ids.
    private static func condition(_ query: ChangeQuery) -> SQL {
        if query.isOfLastImport { return "i.number = (SELECT max(number) FROM imports)" }
        var parts: [SQL] = ["true"]
        if let since = query.since { parts.append("i.at >= \(since.utc)") }
        if let until = query.until { parts.append("i.at < \(until.utc)") }
        if !query.toilets.isEmpty { parts.append("c.toilet = ANY(\(query.toilets.map(\.rawValue)))") }
        return SQL.join(parts, by: " AND ")
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

/// A change as it is stored, with the id of its toilet.
private struct StoredChange {
    let id: ToiletID
    private let what: ToiletChange.What
    private let at: Instant
    private let isTimeEstimated: Bool
    private let before: String?
    private let after: String?

    init(_ row: inout Row) throws {
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
