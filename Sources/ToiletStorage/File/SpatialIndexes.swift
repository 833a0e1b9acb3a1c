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

/// Where to look for the rows that may pass a filter.
extension Filter {
    /// The parts of the map in which to look; nil means everywhere.
    var rectangles: [SpatialIndex.Rectangle]? {
        guard let box else { return nil }
        return box.longitudes.map {
            SpatialIndex.Rectangle(
                west: $0.lowerBound,
                south: box.south,
                east: $0.upperBound,
                north: box.north
            )
        }
    }

    /// The same as a condition of SQL on a toilet `t`.
    func rows(on connection: borrowing Connection) throws -> SQL {
        guard let rectangles else { return "1" }
        var rows: [Int] = []
        // Not by SQL: SQLite's own R*Tree would follow the nodes of a forged file without end.
        try SpatialIndex.all.walk(
            from: NearestFirst(latitude: 0, longitude: 0),
            limit: 2,
            inside: rectangles,
            on: connection
        ) { row, _ in
            rows.append(row)
            return 2
        }
        return "t.pk IN (SELECT value FROM json_each(\("\(rows)")))"
    }

    /// The index in which to look for the nearest.
    ///
    /// SpatiaLite's index serves unless districts are asked for: in a big store, the nearest toilet of a district far
    /// away would come after all that are nearer. The second index keeps each district in branches of its own.
    var index: SpatialIndex {
        arrondissements.isEmpty ? .all : .byArrondissement
    }

    /// The districts as layers of the second index; nil means all.
    ///
    /// Layer 0 holds what is in no known district: those toilets may be in the answer, or are left out for a reason.
    var layers: Set<Int>? {
        arrondissements.isEmpty ? nil : Set(arrondissements.map(\.rawValue)).union([0])
    }
}
