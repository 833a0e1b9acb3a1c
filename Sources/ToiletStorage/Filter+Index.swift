internal import SpatiaLite
internal import ToiletCore

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
