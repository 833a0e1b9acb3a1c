internal import SpatiaLite

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
        try read { connection in
            try connection.snapshot { version in
                try nearest(to: place, filter, metres, page, version, on: connection)
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
        try read { connection in
            try connection.snapshot { version in
                (
                    try nearest(to: place, filter, metres, page, version, on: connection),
                    try Self.tally(filter, near: place, within: metres, on: connection)
                )
            }
        }
    }

    private func nearest(
        to place: Coordinate,
        _ filter: Filter,
        _ metres: Double?,
        _ page: Page,
        _ version: Int,
        on connection: borrowing Connection
    ) throws -> [Neighbour] {
        // Taken out while in use: this is the one thread that has the connection.
        var memory = takeMemory()
        defer { giveBack(memory) }
        memory.turn(to: filter, version: version)
        let found = try Self.closest(
            to: place,
            count: page.end,
            filter,
            within: metres.map(Coordinate.haversine(metres:)) ?? 2,
            &memory,
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

    /// Walks the spatial index nearest first, until nothing that is still to come can be nearer.
    private static func closest(
        to place: Coordinate,
        count: Int,
        _ filter: Filter,
        within limit: Double,
        _ memory: inout SearchMemory,
        on connection: borrowing Connection
    ) throws -> Closest {
        let search = NearestFirst(latitude: place.latitude, longitude: place.longitude)
        var best = Closest()
        try connection.withLookup(memory.statement) { lookup in
            try filter.index.walk(from: search, limit: slack(limit), layers: filter.layers, on: connection) {
                row,
                _ in
                if let toilet = try memory.toilet(row, lookup) {
                    let haversine = place.haversine(to: toilet.coordinate)
                    if haversine <= limit { best.insert(toilet, haversine: haversine, keeping: count) }
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
