internal import SpatiaLite

extension ToiletStore {
    /// The toilets that pass a filter, nearest first, up to a distance in metres where one is given.
    ///
    /// Toilets at the same distance are in the order of their names, so pages neither overlap nor skip.
    public func nearest(
        to place: Coordinate, filter: Filter = .usable, within metres: Double? = nil, page: Page = Page()
    ) throws -> [Neighbour] {
        let found = try read { connection in
            try Self.closest(to: place, count: page.end, filter: filter, within: metres, on: connection)
        }
        return found.enumerated().dropFirst(page.offset).map { index, candidate in
            Neighbour(
                rank: index + 1, toilet: candidate.toilet, distance: Coordinate.metres(haversine: candidate.haversine),
                bearing: place.bearing(to: candidate.toilet.coordinate))
        }
    }

    private struct Candidate {
        let haversine: Double
        let toilet: Toilet

        static func isBefore(_ left: Candidate, _ right: Candidate) -> Bool {
            (left.haversine, left.toilet.id) < (right.haversine, right.toilet.id)
        }
    }

    /// Walks the spatial index nearest first, and stops when nothing that is still to come can be nearer.
    private static func closest(
        to place: Coordinate, count: Int, filter: Filter, within metres: Double?,
        on connection: borrowing Connection
    ) throws -> [Candidate] {
        let search = NearestFirst(latitude: place.latitude, longitude: place.longitude)
        let limit = metres.map(Coordinate.haversine(metres:)) ?? 2
        let sql: SQL = """
            SELECT \(ToiletRow.columns) FROM toilets_by_place AS i CROSS JOIN toilets AS t ON t.pk = i.pk \
            WHERE \(search.condition(column: "i.pk", limit: limit, layers: filter.layers)) AND \(filter.condition)
            """
        var best: [Candidate] = []
        try connection.forEach(sql) { row in
            let position = try ToiletRow.coordinate(&row)
            let haversine = place.haversine(to: position)
            if best.count >= count, let last = best.last {
                if search.isPast(position, than: last.haversine) { return false }
                if haversine > last.haversine { return true }
            }
            guard haversine <= limit else { return true }
            let candidate = Candidate(haversine: haversine, toilet: ToiletRow.read(&row, at: position))
            // Rows come almost in order, so the place is near the end.
            var index = best.count
            while index > 0, Candidate.isBefore(candidate, best[index - 1]) { index -= 1 }
            best.insert(candidate, at: index)
            if best.count > count { best.removeLast() }
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
