internal import MemoryIndex
internal import SQLText
internal import Postgres
internal import ToiletCore

extension PostgresStore {
    /// Visits all toilets near a place by a walk through the index in memory, so that the answer is not held in memory.
    /// Returns false, and has called nothing, where there is no index, or where the query asks for something else.
    static func forEachNearest(
        _ query: ToiletQuery, _ session: StoreSession, begin: (AnswerHeader) throws -> Void, visit: (Hit) throws -> Void
    ) throws -> Bool {
        guard let place = query.place, query.isOfDistance, query.page.offset == 0,
            !query.splitsSources || !query.tellsContents, let index = session.index?.toilets
        else { return false }
        let tally = index.tally(filter: query.filter, near: place, within: query.reach)
        guard tally.total <= query.page.end else { return false }
        var header = AnswerHeader(query, tally: tally)
        let nearer = index.addTotals(to: &header, from: place)
        if query.listsLeftOut { header.leftOut = try nearer.hits(query, from: place, session) }
        var walk = NearestWalk(index, from: place, query.filter, within: query.reach)
        var (rank, hasBegun) = (0, false)
        while rank < tally.total {
            var matches: [ToiletIndex.Match] = []
            while matches.count < block, rank + matches.count < tally.total, let match = walk.next() {
                matches.append(match)
            }
            if matches.isEmpty { break }
            var toilets: [Toilet] = []
            try session.forEachToilet(inRows: matches.map(\.number)) { toilets.append($0.toilet) }
            // Of one version, the index and the table have the same toilets.
            for ((match, toilet), variants) in zip(zip(matches, toilets), try session.shown(toilets, query)) {
                rank += 1
                let way = Hit.Way(
                    distance: match.distance, bearing: place.bearing(to: toilet.coordinate), at: query.walk
                )
                for shown in variants {
                    let opening = session.openings.opening(of: shown, at: query.moment(metres: way.distance))
                    let hit = Hit(shown, rank: rank, way: way, opening: opening)
                    if !hasBegun {
                        hasBegun = true
                        header.zone = query.zone ?? zone(of: hit) ?? header.zone
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
