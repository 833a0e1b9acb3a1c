internal import SpatiaLite
internal import ToiletCore

extension SpatialIndex {
    /// SpatiaLite's own index of the toilets.
    static let all = SpatialIndex("idx_toilets_geometry")
    /// Our index of the toilets, with a layer for each district, and 0 for none.
    static let byArrondissement = SpatialIndex("toilets_by_place", dimensions: 3)
}

/// Keeps both spatial indexes right: SpatiaLite's, for the programs that know it, and ours, which knows districts too.
enum SpatialIndexes {
    /// Fills both from the rows.
    static func rebuild(_ connection: borrowing Connection) throws {
        try fill(with: entries(connection), connection)
    }

    /// Fills both with entries that were gathered from the rows; the check is called now and then and may throw.
    static func fill(
        with entries: [PackedIndex.Entry],
        _ connection: borrowing Connection,
        check: () throws -> Void = {}
    ) throws {
        try PackedIndex.rebuild("idx_toilets_geometry", entries: entries, on: connection, check: check)
        try PackedIndex.rebuild(
            "toilets_by_place",
            dimensions: 3,
            entries: entries,
            on: connection,
            check: check
        )
    }

    /// Whether both name the same rows as the table; a program without our triggers may have changed it.
    static func areComplete(_ connection: borrowing Connection) throws -> Bool {
        // Counted row by row: SQLite counts a whole table in one operation, which nothing could stop.
        let rows = try connection.first("SELECT count(pk), total(pk) FROM toilets") {
            ($0.integer(), $0.real())
        }
        let all = try connection.first("SELECT count(rowid), total(rowid) FROM idx_toilets_geometry_rowid") {
            ($0.integer(), $0.real())
        }
        let byPlace = try connection.first("SELECT count(rowid), total(rowid) FROM toilets_by_place_rowid") {
            ($0.integer(), $0.real())
        }
        guard let rows, let all, let byPlace else { return false }
        return rows == all && rows == byPlace
    }

    /// Where every row stands.
    static func entries(
        _ connection: borrowing Connection,
        check: () throws -> Void = {}
    ) throws -> [PackedIndex.Entry] {
        var entries: [PackedIndex.Entry] = []
        let sql: SQL = "SELECT geometry, pk, ifnull(arrondissement, 0) FROM toilets"
        try connection.forEach(sql) { row in
            let place = try ToiletRow.coordinate(&row)
            entries.append(
                PackedIndex.Entry(
                    row: row.integer(),
                    x: place.longitude,
                    y: place.latitude,
                    layer: row.integer()
                )
            )
            if entries.count % 4096 == 0 { try check() }
            return true
        }
        return entries
    }
}
