extension ToiletStore {
    /// Counts the toilets of a query by visiting each of them, for stores and queries without a faster way.
    package func statisticsByVisiting(_ query: ToiletQuery, by grouping: Statistics.Grouping) throws
        -> Statistics
    {
        var counter = StatisticsCounter(query, by: grouping)
        var openings = OpeningCache()
        openings.prepare(for: query.filter.open)
        guard query.place != nil || query.words != nil else {
            try forEach(counter.candidates, .arrondissement, .everything) {
                counter.count($0, nil, &openings)
            }
            return counter.statistics
        }
        var everything = ToiletQuery(
            from: query.place, within: query.reach, filter: counter.candidates, at: query.moment, page: .everything
        )
        (everything.words, everything.walkReach, everything.walk) = (query.words, query.walkReach, query.walk)
        everything.countsNearer = false
        try forEachHit(everything) { _ in
        } visit: { hit in
            counter.count(hit.toilet, hit.way?.walkingDistance, &openings)
        }
        return counter.statistics
    }
}
