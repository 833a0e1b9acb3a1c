public import ToiletCore

/// What is counted and said of all toilets of an answer, from the index alone.
extension ToiletIndex {
    /// Counts the toilets that pass a filter, and those it leaves out, everywhere or within a distance in metres: as
    /// ``ToiletStore/tally(filter:near:within:)``.
    public func tally(filter: Filter, near place: Coordinate? = nil, within metres: Double? = nil) -> Tally {
        var judge = IndexJudge(filter, self, ofAll: metres == nil || place == nil)
        var tally = Tally()
        guard metres != nil && place != nil || judge.dependsOnPosition(from: place) else {
            for toilets in classes {
                tally.count(judge.verdict(on: toilets) { nil }, toilets: toilets.toilets)
            }
            return tally
        }
        forEachPoint(near: place, within: metres) { point, toilets, haversine in
            tally.count(judge.verdict(on: toilets, at: entries[point].coordinate, haversine: haversine))
        }
        return tally
    }

    /// What all toilets of an answer with a tally have in common; nil where that is not known from the index.
    package func contents(of query: ToiletQuery, _ tally: Tally) -> AnswerPreamble? {
        if query.splitsSources { return nil }
        if tally.total == 0 { return AnswerPreamble() }
        return contents(query.filter, near: query.place, within: query.reach)
    }

    /// Adds to the header of an answer with all toilets near a place what it says besides the tally, but for the time
    /// zone. Returns the toilets that it is to list as left out.
    package func addTotals(to header: inout AnswerHeader, from place: Coordinate) -> RejectedToilets {
        let query = header.query
        if header.tally.total == 0, query.reach != nil {
            header.nearestBeyond = nearest(to: place, filter: query.filter).first?.distance
        }
        if query.tellsContents { header.contents = contents(of: query, header.tally) }
        guard query.countsNearer || query.listsLeftOut else { return RejectedToilets() }
        let (counts, toilets) =
            header.tally.leftOut.isEmpty
            ? ([:], RejectedToilets())
            : nearer(query.filter, near: place, within: query.reach, list: query.listsLeftOut)
        header.nearer = counts
        return toilets
    }

    /// What the toilets within a distance in metres have in common that pass a filter.
    private func contents(_ filter: Filter, near place: Coordinate?, within metres: Double?) -> AnswerPreamble {
        var judge = IndexJudge(filter, self)
        var contents = AnswerPreamble()
        var isSeen = Array(repeating: false, count: classes.count)
        forEachPoint(near: place, within: metres) { point, toilets, haversine in
            let place = entries[point].coordinate
            guard judge.verdict(on: toilets, at: place, haversine: haversine) == .passes else { return }
            contents.add(place)
            let number = Int(tree.class(of: point))
            if isSeen[number] { return }
            isSeen[number] = true
            contents.add(sources: sources[Int(toilets.sources)], hoursOf: hours[number].owner)
        }
        return contents
    }

    /// The toilets that a filter leaves out for a reason and that are no farther than the farthest one that passes; all
    /// within the distance in metres if none passes. `list` says whether they are collected, and not only counted.
    private func nearer(
        _ filter: Filter, near place: Coordinate, within metres: Double?, list: Bool
    ) -> (counts: [Verdict.Reason: Int], toilets: RejectedToilets) {
        var judge = IndexJudge(filter, self)
        func verdict(_ point: Int, _ toilets: Class, _ haversine: Double) -> Verdict {
            judge.verdict(on: toilets, at: entries[point].coordinate, haversine: haversine)
        }
        var farthest: Double?
        forEachPoint(near: place, within: metres) { point, toilets, haversine in
            if let haversine, haversine > farthest ?? -1, verdict(point, toilets, haversine) == .passes {
                farthest = haversine
            }
        }
        var (tally, rejected) = (Tally(), RejectedToilets())
        forEachPoint(near: place, within: metres) { point, toilets, haversine in
            guard let haversine, haversine <= farthest ?? 2 else { return }
            let verdict = verdict(point, toilets, haversine)
            tally.count(verdict)
            if list, case .leftOut(let reason) = verdict {
                rejected.add(entries[point].number, haversine, reason)
            }
        }
        return (tally.leftOut, rejected)
    }

    /// See ``ToiletStore/statistics(_:by:)``; for queries without words and without a route.
    package func statistics(_ query: ToiletQuery, by grouping: Statistics.Grouping) -> Statistics {
        var counter = StatisticsCounter(query, by: grouping, sources: sources.compactMap(\.first))
        var judge = IndexJudge(query.filter, self, ofAll: true)
        var base = IndexJudge(counter.base, self)
        let values = classes.indices.map { value(ofClass: $0, by: grouping, at: query.moment) }
        guard query.reach != nil || judge.dependsOnPosition(from: query.place) else {
            for (number, toilets) in classes.enumerated() {
                counter.count(
                    values[number], isCandidate: base.verdict(on: toilets) { nil } == .passes,
                    judge.verdict(on: toilets) { nil }, toilets: toilets.toilets
                )
            }
            return counter.statistics
        }
        forEachPoint(near: query.place, within: query.reach) { point, toilets, haversine in
            let place = entries[point].coordinate
            counter.count(
                values[Int(tree.class(of: point))],
                isCandidate: base.verdict(on: toilets, at: place, haversine: haversine) == .passes,
                judge.verdict(on: toilets, at: place, haversine: haversine), toilets: 1
            )
        }
        return counter.statistics
    }

    /// The value by which statistics count toilets of a class; nil where it is not known.
    private func value(ofClass number: Int, by grouping: Statistics.Grouping, at moment: Instant) -> String? {
        let toilets = classes[number]
        func has(_ bit: TraitBits) -> Bool { toilets.bits.meets(bit) }
        switch grouping {
        case .arrondissement:
            return (1...20).first { has(TraitBits(Arrondissement(rawValue: $0))) }.map(String.init)
        case .kind: return Kind.allCases.first { $0 != .unknown && has(TraitBits($0)) }?.rawValue
        case .accessible:
            return [Tristate.yes, .no].first { has(TraitBits(.accessible, $0)) }?.rawValue
        case .hours: return hours[number].known.value(at: moment)
        case .source: return sources[Int(toilets.sources)].first?.name
        }
    }

    /// The box around all toilets; nil without any.
    package var extent: Box? {
        guard let first = entries.first?.coordinate else { return nil }
        var (west, south, east, north) = (first.longitude, first.latitude, first.longitude, first.latitude)
        for entry in entries {
            let place = entry.coordinate
            (west, east) = (min(west, place.longitude), max(east, place.longitude))
            (south, north) = (min(south, place.latitude), max(north, place.latitude))
        }
        return Box(west: west, south: south, east: east, north: north)
    }
}
