internal import SpatiaLite
internal import ToiletCore

extension RTree {
    /// SpatiaLite's spatial index of `toilets.geometry`.
    static let all = RTree("idx_toilets_geometry")
    /// The program's own index: the layer is the arrondissement, 0 for none.
    static let byArrondissement = RTree("toilets_by_place", dimensions: 3)
}

/// Fills both spatial indexes: SpatiaLite's, which other programs use, and the program's own by arrondissement.
enum SpatialIndexes {
    /// Rebuilds both indexes from the rows.
    static func rebuild(_ connection: borrowing Connection) throws {
        try fill(with: sortedEntries(connection), connection)
    }

    /// Rebuilds both indexes from entries. `check` is called every few thousand entries and may throw to cancel.
    static func fill(
        with entries: RTreeBulkLoader.SortedEntries, _ connection: borrowing Connection, check: () throws -> Void = {}
    ) throws {
        try RTreeBulkLoader.rebuild("idx_toilets_geometry", entries: entries, on: connection, check: check)
        try RTreeBulkLoader.rebuild("toilets_by_place", dimensions: 3, entries: entries, on: connection, check: check)
    }

    /// Whether both indexes lead to each row of the table by its place, and to no other. Another program may have
    /// written without running the triggers. `check` is called every few thousand rows and may throw to cancel.
    static func areRight(_ connection: borrowing Connection, check: () throws -> Void = {}) throws -> Bool {
        guard try haveAllRows(connection) else { return false }
        var rows: [Int] = []
        var places: [(x: Double, y: Double, layer: Int)] = []
        try connection.forEach("SELECT pk, geometry, ifnull(arrondissement, 0) FROM toilets ORDER BY pk") {
            row in
            rows.append(row.integer())
            let place = try ToiletRow.coordinate(&row)
            places.append((place.longitude, place.latitude, row.integer()))
            if rows.count % 4096 == 0 { try check() }
            return true
        }
        return try [RTree.all, .byArrondissement].allSatisfy { index in
            var found = 0
            var isRight = true
            do {
                try index.forEachEntry(on: connection) { entry in
                    found += 1
                    let place = Self.position(of: entry.row, in: rows).map { places[$0] }
                    isRight = place.map { entry.leads(toX: $0.x, y: $0.y, layer: $0.layer) } ?? false
                    return isRight
                }
            } catch let error as SQLError where error.kind == .corrupt {
                return false
            }
            return isRight && found == rows.count
        }
    }

    /// Where a row is in the sorted numbers of all.
    private static func position(of row: Int, in rows: [Int]) -> Int? {
        // Mostly they have no gaps.
        if let first = rows.first, case let guess = row &- first, rows.indices.contains(guess),
            rows[guess] == row
        {
            return guess
        }
        var range = 0..<rows.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if rows[middle] == row { return middle }
            range = rows[middle] < row ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }

    /// Whether both indexes have the same rowids as the table, compared by count and sum.
    private static func haveAllRows(_ connection: borrowing Connection) throws -> Bool {
        // `count(pk)` instead of `count(*)`, which is a single operation that could not be interrupted.
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

    /// The index entries of all rows.
    static func sortedEntries(
        _ connection: borrowing Connection, check: () throws -> Void = {}
    ) throws -> RTreeBulkLoader.SortedEntries {
        var entries: [RTreeBulkLoader.Entry] = []
        let sql: SQL = "SELECT geometry, pk, ifnull(arrondissement, 0) FROM toilets"
        try connection.forEach(sql) { row in
            let place = try ToiletRow.coordinate(&row)
            entries.append(
                RTreeBulkLoader.Entry(row: row.integer(), x: place.longitude, y: place.latitude, layer: row.integer())
            )
            if entries.count % 4096 == 0 { try check() }
            return true
        }
        return try RTreeBulkLoader.SortedEntries(entries, check: check)
    }
}

/// How a filter is answered from the spatial indexes.
extension Filter {
    /// The bounding boxes to search; nil for everywhere.
    var rectangles: [RTree.Rectangle]? {
        guard let box else { return nil }
        return box.longitudes.map {
            RTree.Rectangle(west: $0.lowerBound, south: box.south, east: $0.upperBound, north: box.north)
        }
    }

    /// ``rectangles`` as an SQL condition on `toilets AS t`.
    func rows(on connection: borrowing Connection) throws -> SQL {
        guard let rectangles else { return "1" }
        var rows: [Int] = []
        // Not through SQLite's R*Tree, which would follow a cycle in a forged file forever.
        try RTree.all.walk(
            from: SearchOrigin(latitude: 0, longitude: 0), limit: 2, inside: rectangles, on: connection
        ) { row, _ in
            rows.append(row)
            return 2
        }
        return "t.pk IN (SELECT value FROM json_each(\("\(rows)")))"
    }

    /// The arrondissements as an SQL condition on `toilets AS t`, which holds for all toilets that pass. Those of
    /// toilets of several rows are known only once they are merged.
    var inArrondissements: SQL {
        // Numbers that are no arrondissement's are read as unknown.
        guard !arrondissements.isEmpty, unknown == .exclude else { return "1" }
        let numbers = SQL(trusted: arrondissements.map { String($0.rawValue) }.sorted().joined(separator: ", "))
        return "(t.twin IS NOT NULL OR t.arrondissement IN (\(numbers)))"
    }

    /// The index to search for the nearest toilets.
    ///
    /// SpatiaLite's index, unless arrondissements are asked for: in a large store, a search for a distant
    /// arrondissement would visit all nearer toilets first. The second index keeps the arrondissements in separate
    /// branches.
    var index: RTree {
        arrondissements.isEmpty ? .all : .byArrondissement
    }

    /// The layers of the second index to search; nil for all.
    ///
    /// Includes layer 0: toilets whose arrondissement is unknown may match, or are counted as left out.
    var layers: Set<Int>? {
        arrondissements.isEmpty ? nil : Set(arrondissements.map(\.rawValue)).union([0])
    }
}

/// The indexes of unsorted keys. Many rows are written faster without them, and the indexes made behind them.
enum BulkIndexes {
    /// Their names and statements, as the steps of ``Schema`` make them.
    private static let all = [
        (name: "toilets_by_id", sql: "CREATE UNIQUE INDEX toilets_by_id ON toilets (id)"),
        (
            name: "toilets_by_address",
            sql: "CREATE INDEX toilets_by_address ON toilets (address_key) WHERE address_key <> ''"
        ),
    ]

    /// Does work without the indexes, inside the caller's transaction, and makes them behind it.
    static func remade<Result>(on connection: borrowing Connection, _ work: () throws -> Result) throws -> Result {
        try drop(on: connection)
        let result = try work()
        try create(on: connection)
        return result
    }

    static func drop(on connection: borrowing Connection) throws {
        for index in all { try connection.run(SQL(trusted: "DROP INDEX IF EXISTS \(index.name)")) }
    }

    static func create(on connection: borrowing Connection) throws {
        for index in all { try connection.run(SQL(trusted: index.sql)) }
    }
}
