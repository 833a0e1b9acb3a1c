internal import SpatiaLite
internal import Synchronization

extension ToiletStore {
    /// The toilets that pass a filter, nearest first, up to a distance in metres where one is given.
    ///
    /// Toilets at the same distance are in the order of their names, so pages neither overlap nor skip.
    public func nearest(
        to place: Coordinate, filter: Filter = .usable, within metres: Double? = nil, page: Page = Page()
    ) throws -> [Neighbour] {
        let statement = statement(for: filter)
        return try read { try Self.nearest(to: place, filter, metres, page, statement, on: $0) }
    }

    /// The same together with how many there are and how many are left out, all from one state of the data.
    public func nearestWithTally(
        to place: Coordinate, filter: Filter = .usable, within metres: Double? = nil, page: Page = Page()
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
        to place: Coordinate, _ filter: Filter, _ metres: Double?, _ page: Page, _ statement: SQL,
        on connection: borrowing Connection
    ) throws -> [Neighbour] {
        let search = NearestFirst(latitude: place.latitude, longitude: place.longitude)
        let limit = metres.map(Coordinate.haversine(metres:)) ?? 2
        let sql = statement.replacingFirst(search.parameters(limit: limit, layers: filter.layers))
        let found = try closest(to: place, search, limit, count: page.end, sql, on: connection)
        return found.order.enumerated().dropFirst(page.offset).map { index, candidate in
            let toilet = found.toilets[candidate.index]
            return Neighbour(
                rank: index + 1, toilet: toilet, distance: Coordinate.metres(haversine: candidate.haversine),
                bearing: place.bearing(to: toilet.coordinate))
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

        private func isBefore(_ toilet: Toilet, _ haversine: Double, _ other: (haversine: Double, index: Int)) -> Bool {
            haversine == other.haversine ? toilet.id < toilets[other.index].id : haversine < other.haversine
        }
    }

    /// The statement for a filter, whose first holes await a place; people mostly ask the same again.
    private func statement(for filter: Filter) -> SQL {
        lastStatement.withLock { last in
            if let last, last.filter == filter { return last.sql }
            let parameters = NearestFirst(latitude: 0, longitude: 0).parameters()
            let sql: SQL = "SELECT \(ToiletRow.columns) FROM \(filter.nearestFirst(parameters)) AND \(filter.condition)"
            last = (filter, sql)
            return sql
        }
    }

    /// Walks the spatial index nearest first, and stops when nothing that is still to come can be nearer.
    private static func closest(
        to place: Coordinate, _ search: NearestFirst, _ limit: Double, count: Int, _ sql: SQL,
        on connection: borrowing Connection
    ) throws -> Closest {
        var best = Closest()
        try connection.forEach(sql) { row in
            let position = try ToiletRow.coordinate(&row)
            let haversine = place.haversine(to: position)
            if best.order.count >= count, let last = best.order.last {
                if search.isPast(position, than: last.haversine) { return false }
                if haversine > last.haversine { return true }
            }
            guard haversine <= limit else { return true }
            best.insert(ToiletRow.read(&row, at: position), haversine: haversine, keeping: count)
            return true
        }
        return best
    }
}

extension NearestFirst {
    /// Whether everything after this position is farther than a haversine.
    ///
    /// The index rounds its boxes outwards to 32 bits, which moves an edge by less than five metres; ten are allowed.
    fileprivate func isPast(_ position: Coordinate, than haversine: Double) -> Bool {
        let x = position.longitude * .pi / 180
        let y = position.latitude * .pi / 180
        let bound = lowerBound(west: x, east: x, south: y, north: y)
        return bound.squareRoot() - 10 / (2 * Coordinate.earthRadius) > haversine.squareRoot()
    }
}
