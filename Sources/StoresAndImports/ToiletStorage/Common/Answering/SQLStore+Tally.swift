internal import MemoryIndex
internal import ToiletCore

extension SQLStore {
    /// See ``ToiletStore/tally(_:near:within:)``.
    public func tally(_ filter: Filter, near place: Coordinate?, within metres: Double?) throws -> Tally {
        try ask(filter, .usual) { try Self.tally(filter, near: place, within: metres, $0) }
    }

    /// Counts toilets of one row by the groups of ``ToiletCounts`` where that is possible. Those of several rows are
    /// read in full.
    static func tally(
        _ filter: Filter, near place: Coordinate?, within metres: Double?, _ reader: Reader
    ) throws -> Tally {
        if let index = reader.toiletsInMemory {
            let tally = index.tally(filter: filter, near: place, within: metres)
            try StepBudget.check()
            return tally
        }
        reader.withOpenings { $0.prepare(for: filter.open) }
        if let place, let metres { return try reader.tally(filter, near: place, within: metres) }
        var tally = Tally()
        var isCounted = try reader.forEachGroup(filter, from: place) { tally.count($1, toilets: $0.toilets) }
        if !isCounted {
            tally = Tally()
            isCounted = try reader.countRows(filter, from: place, &tally)
        }
        try reader.forEachToilet(merged: isCounted, filter) { toilet in
            let metres = place?.distance(to: toilet.coordinate)
            tally.count(reader.withOpenings { $0.verdict(of: filter, on: toilet, metres: metres) })
        }
        return tally
    }

    /// See ``ToiletStore/statistics(_:by:)``.
    ///
    /// Evaluates the filter once for each group of equal toilets where that is possible.
    public func statistics(_ query: ToiletQuery, by grouping: Statistics.Grouping) throws -> Statistics {
        // What passes may depend on the way on foot.
        if query.isDecidedByWays { return try statisticsByVisiting(query, by: grouping) }
        if query.words == nil, query.route == nil {
            let known = try ask(query.filter, .memoryFirst) { $0.toiletsInMemory?.statistics(query, by: grouping) }
            if let known { return known }
        }
        // The groups do not say whose hours they have.
        guard query.words == nil, query.reach == nil, grouping != .hours else {
            return try statisticsByVisiting(query, by: grouping)
        }
        let counted: Statistics? = try ask(query.filter, .usual) { reader in
            reader.withOpenings { $0.prepare(for: query.filter.open) }
            var counter = try StatisticsCounter(query, by: grouping, sources: reader.sources())
            let isDone = try reader.forEachGroup(query.filter, from: query.place) {
                counter.count($0.traits.value(by: grouping), $0.traits, $1, toilets: $0.toilets)
            }
            guard isDone else { return nil }
            try reader.forEachToilet(merged: true, counter.candidates) { toilet in
                reader.withOpenings { counter.count(toilet, nil, &$0) }
            }
            return counter.statistics
        }
        return try counted ?? statisticsByVisiting(query, by: grouping)
    }
}
