internal import SpatiaLite

extension ToiletStore {
    /// Counts what passes a filter and what it hides, everywhere or within a distance of a place.
    public func tally(
        filter: Filter,
        near place: Coordinate? = nil,
        within metres: Double? = nil
    ) throws -> Tally {
        try read { try Self.tally(filter, near: place, within: metres, on: $0) }
    }

    static func tally(
        _ filter: Filter,
        near place: Coordinate?,
        within metres: Double?,
        on connection: borrowing Connection
    ) throws -> Tally {
        let flags: SQL = """
            (\(filter.condition)) AS pass, (\(filter.hiddenByStatus ?? "0")) AS out, \
            (\(filter.hiddenByUnknown ?? "0")) AS unsure
            """
        guard let place, let metres else { return try count(flags, on: connection) }
        return try count(flags, around: place, within: metres, on: connection)
    }

    private static func count(_ flags: SQL, on connection: borrowing Connection) throws -> Tally {
        let sql: SQL = """
            SELECT count(*) FILTER (WHERE pass), count(*) FILTER (WHERE out), count(*) FILTER (WHERE unsure) \
            FROM (SELECT \(flags) FROM toilets AS t)
            """
        let tally = try connection.first(sql) { row in
            Tally(total: row.integer(), outOfService: row.integer(), unknown: row.integer())
        }
        return tally ?? Tally(total: 0, outOfService: 0, unknown: 0)
    }

    private static func count(
        _ flags: SQL,
        around place: Coordinate,
        within metres: Double,
        on connection: borrowing Connection
    ) throws -> Tally {
        let search = NearestFirst(latitude: place.latitude, longitude: place.longitude)
        let limit = Coordinate.haversine(metres: metres)
        let sql: SQL = """
            WITH wanted (pk) AS (VALUES (\(0))) \
            SELECT t.geometry, \(flags) FROM wanted CROSS JOIN toilets AS t ON t.pk = wanted.pk
            """
        var counts = (total: 0, outOfService: 0, unknown: 0)
        try connection.withLookup(sql) { lookup in
            try SpatialIndex.all.walk(from: search, limit: slack(limit), on: connection) { pk, _ in
                _ = try lookup.first(pk) { row in
                    guard place.haversine(to: try ToiletRow.coordinate(&row)) <= limit else { return }
                    counts.total += row.integer()
                    counts.outOfService += row.integer()
                    counts.unknown += row.integer()
                }
                return slack(limit)
            }
        }
        return Tally(total: counts.total, outOfService: counts.outOfService, unknown: counts.unknown)
    }
}
