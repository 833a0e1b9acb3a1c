internal import MemoryIndex
internal import Postgres
public import ToiletCore

extension PostgresStore {
    /// See ``ToiletStore/tally(_:near:within:)``.
    public func tally(_ filter: Filter, near place: Coordinate?, within metres: Double?) throws -> Tally {
        try pool.ask { try Self.tally(filter, near: place, within: metres, $0) }
    }

    static func tally(
        _ filter: Filter, near place: Coordinate?, within metres: Double?, _ session: PostgresReader
    ) throws -> Tally {
        if let index = session.index {
            return index.toilets.tally(filter: filter, near: place, within: metres)
        }
        session.openings.prepare(for: filter.open)
        var tally = Tally()
        if let place, let metres {
            let limit = Coordinate.haversine(metres: metres)
            try session.forEachToilet(
                where: "\(filter.condition) AND \(session.condition(around: place, within: metres))"
            ) { row in
                let haversine = place.haversine(to: row.toilet.coordinate)
                guard haversine <= limit else { return true }
                let metres = Coordinate.metres(haversine: haversine)
                tally.count(session.openings.verdict(of: filter, on: row.toilet, metres: metres))
                return true
            }
            return tally
        }
        var isCounted = try forEachGroup(filter, from: place, session) {
            tally.count($1, toilets: $0.toilets)
        }
        if !isCounted {
            tally = Tally()
            isCounted = try countOnServer(filter, session, &tally)
        }
        try forEachToilet(merged: isCounted, filter, session) { toilet in
            let metres = place?.distance(to: toilet.coordinate)
            tally.count(session.openings.verdict(of: filter, on: toilet, metres: metres))
        }
        return tally
    }

    /// Counts the toilets of one row where the store has no counts: the server groups them by the values that the
    /// filter looks at. Returns false, and has counted nothing, if the filter looks at places or hours too.
    private static func countOnServer(_ filter: Filter, _ session: PostgresReader, _ tally: inout Tally) throws
        -> Bool
    {
        if filter.needsCoordinate { return false }
        let properties = filter.propertiesLookedAt
        let names = ToiletRow.traitNames + properties.map(\.facts.column)
        let columns = SQL(trusted: names.joined(separator: ", "))
        // Each shard groups its own rows.
        let parts = session.tables.map { table -> SQL in
            """
            SELECT \(columns), count(*) FROM \(SQL(trusted: table)) AS t WHERE t.twin IS NULL AND \(filter.condition) \
            GROUP BY \(columns)
            """
        }
        let rows = try session.connection.rows(SQL.union(of: parts))
        for index in 0..<rows.count {
            var row = rows[index]
            let traits = ToiletRow.traits(&row) { ToiletRow.properties(&$0, of: properties) }
            tally.count(filter.verdict(on: traits) { .yes }, toilets: row.integer())
        }
        return true
    }

    /// Visits the toilets of several rows, or all toilets.
    private static func forEachToilet(
        merged: Bool, _ filter: Filter, _ session: PostgresReader, _ visit: (Toilet) -> Void
    ) throws {
        if merged, try !session.hasMergedToilets() { return }
        let rows: SQL = merged ? "t.twin IS NOT NULL" : "true"
        try session.forEachToilet(where: "\(rows) AND \(filter.condition)") { row in
            visit(row.toilet)
            return true
        }
    }

    /// Visits each group of equal toilets of one row with the filter's verdict on them; returns false if the members of
    /// a group can differ, possibly after some groups were visited.
    private static func forEachGroup(
        _ filter: Filter, from place: Coordinate?, _ session: PostgresReader,
        _ visit: (ToiletCounts.Group, Verdict) -> Void
    ) throws -> Bool {
        guard filter.canBeCounted(from: place), let groups = try session.counts(for: filter) else {
            return false
        }
        return filter.forEachVerdict(on: groups, &session.openings, visit)
    }

    /// See ``ToiletStore/statistics(_:by:)``.
    public func statistics(_ query: ToiletQuery, by grouping: Statistics.Grouping) throws -> Statistics {
        if query.words == nil, query.route == nil {
            let known = try pool.askMemoryFirst { $0.index?.toilets.statistics(query, by: grouping) }
            if let known { return known }
        }
        // The groups do not say whose hours they have.
        guard query.words == nil, query.reach == nil, grouping != .hours else {
            return try statisticsByVisiting(query, by: grouping)
        }
        let counted: Statistics? = try pool.ask { session in
            session.openings.prepare(for: query.filter.open)
            var counter = StatisticsCounter(query, by: grouping)
            let isDone = try Self.forEachGroup(query.filter, from: query.place, session) {
                counter.count($0.traits.value(by: grouping), $0.traits, $1, toilets: $0.toilets)
            }
            guard isDone else { return nil }
            try Self.forEachToilet(merged: true, counter.candidates, session) {
                counter.count($0, metres: nil, &session.openings)
            }
            return counter.statistics
        }
        return try counted ?? statisticsByVisiting(query, by: grouping)
    }
}
