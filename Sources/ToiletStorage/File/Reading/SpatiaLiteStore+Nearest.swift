internal import MemoryIndex
internal import SQLText
internal import SpatiaLite
internal import ToiletCore

extension SpatiaLiteStore {
    /// Visits all toilets near a place by a walk through the index in memory, so that the answer is not held in memory.
    /// Returns false, and has called nothing, where there is no index, or where the query asks for something else.
    func forEachNearest(
        _ query: ToiletQuery, begin: (AnswerHeader) throws -> Void, visit: (Hit) throws -> Void
    ) throws -> Bool {
        guard let place = query.place, query.isOfDistance, query.page.offset == 0,
            !query.splitsSources || !query.tellsContents
        else { return false }
        return try search(query.filter) { cache, connection in
            guard let index = cache.index?.toilets else { return false }
            let tally = index.tally(filter: query.filter, near: place, within: query.reach)
            guard tally.total <= query.page.end else { return false }
            var openings = OpeningCache()
            openings.prepare(for: query.filter.open)
            var header = AnswerHeader(query, tally: tally)
            let nearer = index.addTotals(to: &header, from: place)
            if query.listsLeftOut {
                header.leftOut = try nearer.hits(query, from: place, &openings, on: connection)
            }
            var walk = NearestWalk(index, from: place, query.filter, within: query.reach)
            var (rank, hasBegun) = (0, false)
            try connection.withLookup(SearchCache.statement) { lookup in
                while rank < tally.total, let match = walk.next() {
                    let read = try lookup.first(match.number) { try MergedToilet.read(&$0, on: connection) }
                    guard let toilet = read ?? nil else { continue }
                    rank += 1
                    for shown in try MergedToilet.results(for: toilet, query, on: connection) {
                        let way = Hit.Way(
                            distance: match.distance, bearing: place.bearing(to: toilet.coordinate), at: query.walk
                        )
                        let opening = openings.opening(of: shown, at: query.moment(metres: way.distance))
                        let hit = Hit(shown, rank: rank, way: way, opening: opening)
                        if !hasBegun {
                            hasBegun = true
                            header.zone = query.zone ?? Self.zone(of: hit) ?? header.zone
                            try begin(header)
                        }
                        try visit(hit)
                    }
                }
            }
            if !hasBegun { try begin(header) }
            return true
        }
    }
}
