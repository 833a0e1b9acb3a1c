internal import MemoryIndex
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
        _ filter: Filter, near place: Coordinate?, within metres: Double?, _ cache: inout SearchCache,
        on connection: borrowing Connection
    ) throws -> Tally {
        if let index = cache.index?.toilets {
            return index.tally(filter: filter, near: place, within: metres)
        }
        guard let place, let metres else {
            return try tallyOfAll(filter, from: place, &cache, on: connection)
        }
        var tally = Tally()
        let limit = Coordinate.haversine(metres: metres)
        let search = SearchOrigin(latitude: place.latitude, longitude: place.longitude)
        try connection.withLookup(SearchCache.statement) { lookup in
            try RTree.all.walk(
                from: search, limit: NearestSearch.relaxed(limit), inside: filter.rectangles, on: connection
            ) { row, _ in
                if let entry = try cache.entry(row, lookup, on: connection) {
                    let haversine = place.haversine(to: entry.shared.toilet.coordinate)
                    if haversine <= limit {
                        tally.count(cache.verdict(of: filter, on: entry, haversine: haversine))
                    }
                }
                return NearestSearch.relaxed(limit)
            }
        }
        return tally
    }

    /// Counts without a distance limit: unmerged toilets by the groups of ``ToiletCounts`` if possible, otherwise
    /// row by row from the filter's columns alone. Merged toilets are read in full.
    private static func tallyOfAll(
        _ filter: Filter, from place: Coordinate?, _ cache: inout SearchCache, on connection: borrowing Connection
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
        try forEachMerged(filter, on: connection) { toilet in
            let metres = place?.distance(to: toilet.coordinate)
            tally.count(cache.openings.verdict(of: filter, on: toilet, metres: metres))
        }
        return tally
    }

    /// Visits the toilets of several rows in the rectangles of a filter.
    private static func forEachMerged(
        _ filter: Filter, on connection: borrowing Connection, _ visit: (Toilet) -> Void
    ) throws {
        let leaders: SQL = """
            SELECT \(MergedToilet.columns) FROM \(ToiletRow.tables) WHERE t.twin IS NOT NULL \
            AND \(ToiletRow.leads) AND \(try filter.rows(on: connection))
            """
        try connection.forEach(leaders) { row in
            if let toilet = try MergedToilet.read(&row, on: connection) { visit(toilet) }
            return true
        }
    }

    /// Evaluates the filter once for each group of equal toilets; nil if the members of a group can differ.
    private static func tallyOfGroups(
        _ filter: Filter, from place: Coordinate?, _ cache: inout SearchCache, on connection: borrowing Connection
    ) throws -> Tally? {
        var tally = Tally()
        let isDone = try forEachGroup(filter, from: place, &cache, on: connection) {
            tally.count($1, toilets: $0.toilets)
        }
        return isDone ? tally : nil
    }

    /// Visits each group of equal toilets with the filter's verdict on them; returns false if the members of a group
    /// can differ, possibly after some groups were visited.
    private static func forEachGroup(
        _ filter: Filter, from place: Coordinate?, _ cache: inout SearchCache, on connection: borrowing Connection,
        _ visit: (ToiletCounts.Group, Verdict) -> Void
    ) throws -> Bool {
        guard filter.canBeCounted(from: place), let groups = try cache.groups(for: filter, on: connection)
        else {
            return false
        }
        return filter.forEachVerdict(on: groups, &cache.openings, visit)
    }
}

extension SpatiaLiteStore {
    /// See ``ToiletStore/statistics(_:by:)``.
    ///
    /// Evaluates the filter once for each group of equal toilets where that is possible.
    public func statistics(_ query: ToiletQuery, by grouping: Statistics.Grouping) throws -> Statistics {
        let known: Statistics? = try search(query.filter) { cache, _ in
            query.words != nil || query.route != nil
                ? nil : cache.index?.toilets.statistics(query, by: grouping)
        }
        if let known { return known }
        // The groups do not say whose hours they have.
        guard query.words == nil, query.reach == nil, grouping != .hours else {
            return try statisticsByVisiting(query, by: grouping)
        }
        let counted: Statistics? = try search(query.filter) { cache, connection in
            var counter = StatisticsCounter(query, by: grouping)
            let isDone = try Self.forEachGroup(query.filter, from: query.place, &cache, on: connection) {
                counter.count($0.traits.value(by: grouping), $0.traits, $1, toilets: $0.toilets)
            }
            guard isDone else { return nil }
            if try MergedToilet.isNeeded(on: connection) {
                try Self.forEachMerged(query.filter, on: connection) {
                    counter.count($0, metres: nil, &cache.openings)
                }
            }
            return counter.statistics
        }
        return try counted ?? statisticsByVisiting(query, by: grouping)
    }
}
