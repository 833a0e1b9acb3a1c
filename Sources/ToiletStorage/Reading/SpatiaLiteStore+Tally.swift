internal import SpatiaLite
public import ToiletCore

extension SpatiaLiteStore {
    /// See ``ToiletStore/tally(_:near:within:)``.
    public func tally(_ filter: Filter, near place: Coordinate?, within metres: Double?) throws -> Tally {
        try search(filter) { cache, connection in
            try Self.tally(filter, near: place, within: metres, &cache, on: connection)
        }
    }

    static func tally(
        _ filter: Filter,
        near place: Coordinate?,
        within metres: Double?,
        _ cache: inout SearchCache,
        on connection: borrowing Connection
    ) throws -> Tally {
        guard let place, let metres else {
            return try tallyOfAll(filter, from: place, &cache, on: connection)
        }
        var tally = Tally()
        let limit = Coordinate.haversine(metres: metres)
        let search = SearchOrigin(latitude: place.latitude, longitude: place.longitude)
        try connection.withLookup(SearchCache.statement) { lookup in
            try RTree.all.walk(
                from: search,
                limit: Search.relaxed(limit),
                inside: filter.rectangles,
                on: connection
            ) { row, _ in
                if let entry = try cache.entry(row, lookup, on: connection) {
                    let haversine = place.haversine(to: entry.toilet.coordinate)
                    if haversine <= limit {
                        tally.count(cache.verdict(of: filter, on: entry, haversine: haversine))
                    }
                }
                return Search.relaxed(limit)
            }
        }
        return tally
    }

    /// Counts without a distance limit: unmerged toilets by the groups of ``ToiletCounts`` if possible, otherwise
    /// row by row from the filter's columns alone. Merged toilets are read in full.
    private static func tallyOfAll(
        _ filter: Filter,
        from place: Coordinate?,
        _ cache: inout SearchCache,
        on connection: borrowing Connection
    ) throws -> Tally {
        let hasMerged = try MergedToilet.isNeeded(on: connection)
        let rows = try filter.rows(on: connection)
        var tally = Tally()
        if let counted = try tallyOfGroups(filter, from: place, &cache, on: connection) {
            tally = counted
        } else {
            let alone: SQL = hasMerged ? "t.twin IS NULL" : "1"
            let traits = FilterColumns(filter)
            let single: SQL = "SELECT \(traits.columns) FROM \(traits.tables) WHERE \(alone) AND \(rows)"
            try connection.forEach(single) { row in
                tally.count(try traits.verdict(&row, from: place, &cache.openings))
                return true
            }
        }
        guard hasMerged else { return tally }
        let leaders: SQL = """
            SELECT \(MergedToilet.columns) FROM \(ToiletRow.tables) WHERE t.twin IS NOT NULL AND \(MergedToilet.condition) AND \(rows)
            """
        try connection.forEach(leaders) { row in
            guard let toilet = try MergedToilet.read(&row, on: connection) else { return true }
            let metres = place?.distance(to: toilet.coordinate)
            tally.count(cache.openings.verdict(of: filter, on: toilet, metres: metres))
            return true
        }
        return tally
    }

    /// Evaluates the filter once for each group of equal toilets; nil if the members of a group can differ.
    private static func tallyOfGroups(
        _ filter: Filter,
        from place: Coordinate?,
        _ cache: inout SearchCache,
        on connection: borrowing Connection
    ) throws -> Tally? {
        // A box, or opening on arrival, depends on the position of each toilet.
        let isOnArrival = place != nil && filter.open?.onArrival != nil
        guard filter.box == nil, !isOnArrival, let groups = try cache.groups(on: connection) else {
            return nil
        }
        var tally = Tally()
        for group in groups {
            guard filter.open != nil else {
                tally.count(filter.verdict(on: group.traits) { .yes }, toilets: group.toilets)
                continue
            }
            let locality = group.locality
            let hours = cache.openings.number(of: group.hoursText, in: locality)
            if locality != .paris, cache.openings.dependsOnSun(hours) { return nil }
            let verdict = filter.verdict(on: group.traits) { cache.openings.openState(hours, metres: nil) }
            tally.count(verdict, toilets: group.toilets)
        }
        return tally
    }
}
