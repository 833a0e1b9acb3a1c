internal import ToiletCore

extension StoreSession {
    /// Collects and sorts toilets: for queries with words, and for orders that neither SQL nor the spatial index has.
    ///
    /// Holds a key for each toilet that passes; those of a page are read again when they are asked for.
    func collect(_ query: ToiletQuery, _ ways: StreetWays?) throws -> ToiletCollection {
        withOpenings { $0.prepare(for: query.filter.open) }
        var query = query
        // No way is shorter than the straight line.
        if ways?.isAttached == true, let seconds = query.walkReach { query.reach = seconds * query.walk.speed }
        var toilets = ToiletCollection(query, alongStreets: ways?.length)
        if let words = query.words {
            let matches = try TextFinder(texts()).find(words)
            toilets.suggestions = matches.suggestions
            try add(matches.rows, to: &toilets)
        } else if let route = query.route, let reach = query.reach {
            try addToilets(along: route, within: reach, query.filter, to: &toilets)
        } else {
            try addToilets(of: query, to: &toilets)
        }
        toilets.sort()
        if toilets.needsNearestBeyond {
            var everywhere = query
            (everywhere.reach, everywhere.walkReach) = (nil, nil)
            toilets.setNearestBeyond(try collect(everywhere, nil))
        }
        return toilets
    }
}
