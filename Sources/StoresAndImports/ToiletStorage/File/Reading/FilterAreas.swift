internal import SpatiaLite
internal import ToiletCore

/// Where the toilets are that a filter can let pass.
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
        try RTree.toilets.walk(
            from: SearchOrigin(latitude: 0, longitude: 0), limit: 2, inside: rectangles, on: connection
        ) { row in
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
}

extension SearchCache {
    /// The bounding boxes to search for the nearest toilets; nil for everywhere.
    ///
    /// In a large store, a search for an arrondissement across the town would otherwise meet all nearer toilets first.
    /// Toilets whose arrondissement is unknown may pass, or are counted as left out.
    mutating func rectangles(
        of filter: Filter, on connection: borrowing Connection
    ) throws -> [RTree.Rectangle]? {
        guard filter.box == nil, !filter.arrondissements.isEmpty else { return filter.rectangles }
        guard let groups = try groups(for: Filter(), on: connection) else { return nil }
        var areas: [Int: ToiletCounts.Area] = [:]
        for group in groups {
            let arrondissement = group.traits.arrondissement
            guard arrondissement.map(filter.arrondissements.contains) ?? true else { continue }
            areas[arrondissement?.rawValue ?? 0, default: group.area] =
                areas[arrondissement?.rawValue ?? 0]?.union(group.area) ?? group.area
        }
        if let merged = try areaOfMerged(on: connection) { areas[-1] = merged }
        return areas.values.map {
            RTree.Rectangle(west: $0.west, south: $0.south, east: $0.east, north: $0.north)
        }
    }
}
