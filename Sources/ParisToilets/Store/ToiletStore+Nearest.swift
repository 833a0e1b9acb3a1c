internal import SpatiaLite
internal import Synchronization

extension ToiletStore {
    /// The toilets that pass a filter, nearest first, up to a distance in metres where one is given.
    ///
    /// Toilets at the same distance are in the order of their names, so pages neither overlap nor skip.
    public func nearest(
        to place: Coordinate,
        filter: Filter = .usable,
        within metres: Double? = nil,
        page: Page = Page()
    ) throws -> [Neighbour] {
        let statement = statement(for: filter)
        return try read { connection in
            try connection.snapshot {
                try Self.nearest(to: place, filter, metres, page, statement, on: connection)
            }
        }
    }

    /// The same together with how many there are and how many are left out, all from one state of the data.
    public func nearestWithTally(
        to place: Coordinate,
        filter: Filter = .usable,
        within metres: Double? = nil,
        page: Page = Page()
    ) throws -> (found: [Neighbour], tally: Tally) {
        let statement = statement(for: filter)
        return try read { connection in
            try connection.snapshot {
                (
                    try Self.nearest(to: place, filter, metres, page, statement, on: connection),
                    try Self.tally(filter, near: place, within: metres, on: connection)
                )
            }
        }
    }

    private static func nearest(
        to place: Coordinate,
        _ filter: Filter,
        _ metres: Double?,
        _ page: Page,
        _ statement: SQL,
        on connection: borrowing Connection
    ) throws -> [Neighbour] {
        let found = try closest(
            to: place,
            count: page.end,
            filter,
            within: metres.map(Coordinate.haversine(metres:)) ?? 2,
            statement,
            on: connection
        )
        return found.order.enumerated().dropFirst(page.offset).map { index, candidate in
            let toilet = found.toilets[candidate.index]
            return Neighbour(
                rank: index + 1,
                toilet: toilet,
                distance: Coordinate.metres(haversine: candidate.haversine),
                bearing: place.bearing(to: toilet.coordinate)
            )
        }
    }

    /// The toilets met on a walk, and the order of the nearest of them.
    private struct Closest {
        var toilets: [Toilet] = []
        var order: [(haversine: Double, index: Int)] = []

        /// Sets a toilet in its place; rows come almost in order, so that is near the end.
        mutating func insert(_ toilet: Toilet, haversine: Double, keeping count: Int) {
            var index = order.count
            while index > 0, isBefore(toilet, haversine, order[index - 1]) { index -= 1 }
            guard index < count else { return }
            order.insert((haversine, toilets.count), at: index)
            toilets.append(toilet)
            if order.count > count { order.removeLast() }
        }

        private func isBefore(_ toilet: Toilet, _ haversine: Double, _ other: (haversine: Double, index: Int))
            -> Bool
        {
            haversine == other.haversine ? toilet.id < toilets[other.index].id : haversine < other.haversine
        }
    }

    /// The statement that finds a row if it passes a filter; people mostly ask the same again.
    private func statement(for filter: Filter) -> SQL {
        lastStatement.withLock { last in
            if let last, last.filter == filter { return last.sql }
            let sql: SQL =
                "SELECT \(ToiletRow.columns) FROM toilets AS t WHERE t.pk = \(0) AND \(filter.condition)"
            last = (filter, sql)
            return sql
        }
    }

    /// Walks the spatial index nearest first, until nothing that is still to come can be nearer.
    private static func closest(
        to place: Coordinate,
        count: Int,
        _ filter: Filter,
        within limit: Double,
        _ statement: SQL,
        on connection: borrowing Connection
    ) throws -> Closest {
        let search = NearestFirst(latitude: place.latitude, longitude: place.longitude)
        var best = Closest()
        try connection.withLookup(statement) { lookup in
            try filter.index.walk(from: search, limit: slack(limit), layers: filter.layers, on: connection) {
                pk,
                _ in
                _ = try lookup.first(pk) { row in
                    let position = try ToiletRow.coordinate(&row)
                    let haversine = place.haversine(to: position)
                    guard haversine <= limit else { return }
                    if best.order.count >= count, let last = best.order.last, haversine > last.haversine {
                        return
                    }
                    best.insert(ToiletRow.read(&row, at: position), haversine: haversine, keeping: count)
                }
                guard best.order.count >= count, let last = best.order.last else { return slack(limit) }
                return slack(last.haversine)
            }
        }
        return best
    }

    /// A haversine with room for the last digit of a calculation, which may differ between two ways to make it.
    static func slack(_ haversine: Double) -> Double {
        haversine * (1 + 1e-9) + 1e-18
    }
}
