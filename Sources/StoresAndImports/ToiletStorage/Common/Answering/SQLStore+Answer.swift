internal import MemoryIndex
internal import ToiletCore
internal import WalkingNetwork

extension SQLStore {
    /// See ``ToiletStore/answer(_:)``.
    public func answer(_ query: ToiletQuery) throws -> Answer {
        try ask(query.filter, .memoryFirst) { reader in
            var answer = try Self.answer(query, reader)
            if 1...Hit.NumberAtAddress.maxHits ~= answer.hits.count, !query.splitsSources {
                try reader.setNumbersAtAddress(of: &answer.hits)
            }
            return answer
        }
    }

    static func answer(_ query: ToiletQuery, _ reader: Reader) throws -> Answer {
        if let area = query.area { return try answer(query, of: area, reader) }
        if let place = query.place, query.route == nil {
            let ways = try StreetWays(from: place, reader)
            if query.isOfDistance, !query.isCollected(ways) { return try answer(query, near: place, ways, reader) }
            return try collected(query, ways, reader)
        }
        guard query.words == nil, query.route == nil, let order = ListOrder(query.sorting)
        else { return try collected(query, nil, reader) }
        var hits: [Hit] = []
        try reader.withOpenings { openings in
            try forEachListed(query, order, &openings, reader) { hits.append($0) }
        }
        let tally = try tally(query.filter, near: nil, within: nil, reader)
        return Answer(header: AnswerHeader(query, tally: tally), hits: hits)
    }

    private static func answer(
        _ query: ToiletQuery, near place: Coordinate, _ ways: StreetWays, _ reader: Reader
    ) throws -> Answer {
        let tally = try tally(query.filter, near: place, within: query.reach, reader)
        let (hits, nearer, byLine) = try nearest(query, near: place, ways, reader) { tally.total }
        var header = AnswerHeader(query, tally: tally, zone: query.zone ?? zone(of: hits.first))
        if tally.total == 0, query.reach != nil {
            let beyond = try reader.nearest(to: place, query.filter, within: nil, try Page(1, of: 1))
            header.nearestBeyond = beyond.neighbours(Page()).first?.distance
        }
        if let nearer { try tell(nearer, in: &header, query, from: place, ways, reader) }
        let other = try byLine ?? nearestOnFoot(among: hits, query, near: place, ways, reader, total: tally.total)
        header.tell(nearestOtherwise: other, first: hits.first?.id)
        header.isNearEdge = try ways.isNearEdge(query, first: hits.first)
        return Answer(header: header, hits: hits)
    }

    /// The toilets on a page, those left out that are nearer, where the query counts them, and the nearest by the
    /// straight line, where the query is by the ways on foot and tells it.
    private static func nearest(
        _ query: ToiletQuery, near place: Coordinate, _ ways: StreetWays, _ reader: Reader, total: () throws -> Int
    ) throws -> (hits: [Hit], nearer: RejectedToilets?, byLine: Hit?) {
        if query.isByWalk { return try nearestOnFoot(query, near: place, ways, reader, total: total) }
        let countsNearer = query.countsNearer || query.listsLeftOut
        let found = try reader.nearest(
            to: place, query.filter, within: query.reach, query.page, listsLeftOut: countsNearer, total: total
        )
        return (try found.hits(query, ways, reader), countsNearer ? found.nearer(query.page) : nil, nil)
    }

    /// The answer to a query with words, or in an order that SQL and the spatial index do not have.
    private static func collected(_ query: ToiletQuery, _ ways: StreetWays?, _ reader: Reader) throws -> Answer {
        let around = try ways.flatMap { try collectedAround(query, within: WalkingRules.farthest, $0, reader) }
        let found = try around ?? reader.collect(query, ways)
        let hits = try hits(of: found, query, reader)
        var header = found.header(query, zone: zone(of: hits.first))
        if around != nil { header.tally = try tally(query, around: found, reader) }
        if let place = query.place, let ways, let nearer = found.nearer {
            try tell(nearer, in: &header, query, from: place, ways, reader)
        }
        if let other = found.nearestOtherwise {
            try reader.forEachToilet(of: [other], row: { $0.row }, query) { key, toilet, _ in
                let hit = try reader.withOpenings {
                    try found.hit(key.index, toilet, of: toilet, isCounted: false, &$0)
                }
                header.tell(nearestOtherwise: hit, first: hits.first?.id)
            }
        }
        header.isNearEdge = try ways?.isNearEdge(query, first: hits.first) ?? false
        return Answer(header: header, hits: hits)
    }

    /// The same without a header. Mostly the toilets of the page are close.
    private static func collectedHits(_ query: ToiletQuery, _ ways: StreetWays, _ reader: Reader) throws -> [Hit] {
        for metres in [1000, 2500, WalkingRules.farthest] {
            if let found = try collectedAround(query, within: metres, ways, reader) {
                return try hits(of: found, query, reader)
            }
        }
        return try hits(of: reader.collect(query, ways), query, reader)
    }

    private static func hits(of found: ToiletCollection, _ query: ToiletQuery, _ reader: Reader) throws -> [Hit] {
        var hits: [Hit] = []
        try forEachHit(of: found, query, isCounted: true, reader) { hits.append($0) }
        return hits
    }

    /// Tells of the toilets that were left out although they are nearer.
    private static func tell(
        _ nearer: RejectedToilets, in header: inout AnswerHeader, _ query: ToiletQuery, from place: Coordinate,
        _ ways: StreetWays, _ reader: Reader
    ) throws {
        header.nearer = nearer.counts
        if query.listsLeftOut { header.leftOut = try reader.leftOut(nearer, query, from: place, ways) }
    }

    /// See ``ToiletStore/way(from:to:at:)``.
    public func way(from place: Coordinate, to other: Coordinate, at address: String?) throws -> Way? {
        try ask(Filter(), .memoryFirst) { try StreetWays(from: place, $0).way(to: other, at: address) }
    }

    /// See ``ToiletStore/streets(near:cells:)``.
    public func streets(near place: Coordinate?, cells most: Int) throws -> PackedNetwork? {
        try ask(Filter(), .usual) { reader in
            let budget = WorkBudget(StreetWays.most)
            return try StoreError.reportingLargeNetwork {
                try PackedNetwork(
                    reader.networkCells(), near: place, most: most, parks: { try reader.parks(around: nil, budget) },
                    read: { try reader.networkCell($0, budget) }
                )
            }
        }
    }

    /// See ``ToiletStore/nearest(to:_:within:_:)``.
    public func nearest(
        to place: Coordinate, _ filter: Filter, within metres: Double?, _ page: Page
    ) throws -> [Neighbour] {
        try ask(filter, .atOnce) { reader in
            try reader.nearest(to: place, filter, within: metres, page).neighbours(page)
        }
    }

    /// See ``ToiletStore/hits(_:from:)``.
    public func hits(_ query: ToiletQuery, from places: [Coordinate]) throws -> [[Hit]] {
        try ask(query.filter, .memoryFirst) { reader in
            // The total, counted once where it is the same for all places.
            var known: Int?
            return try places.map { place in
                var query = query
                (query.place, query.countsNearer, query.listsLeftOut) = (place, false, false)
                if let area = query.area {
                    query.order = .distance
                    return try Self.answer(query, of: area, reader).hits
                }
                let ways = try StreetWays(from: place, reader)
                if query.isCollected(ways) { return try Self.collectedHits(query, ways, reader) }
                return try Self.nearest(query, near: place, ways, reader) {
                    if let known { return known }
                    let tally = try Self.tally(query.filter, near: place, within: query.reach, reader)
                    if query.reach == nil, query.filter.open?.onArrival == nil { known = tally.total }
                    return tally.total
                }
                .hits
            }
        }
    }

    /// See ``ToiletStore/forEach(_:_:_:_:)``.
    public func forEach(_ filter: Filter, _ order: SortOrder, _ page: Page, _ visit: (Toilet) throws -> Void) throws {
        try ask(filter, .handingOut) { reader in
            // The other orders need more than a toilet, and are those of the arrondissement.
            if order == .status {
                var query = ToiletQuery(filter: filter, at: Instant(secondsSince1970: 0), page: page)
                query.order = order
                let found = try reader.collect(query, nil)
                return try reader.forEachToilet(of: found.page, row: { $0.row }, query) { _, toilet, _ in
                    try visit(toilet)
                }
            }
            let order = ListOrder(order) ?? .arrondissement
            try reader.withOpeningsOfList(filter) { openings in
                try reader.list(filter, order, page, &openings) { toilet, _ in try visit(toilet) }
            }
        }
    }
}

extension SQLStore {
    /// See ``ToiletStore/forEachHit(_:begin:visit:)``.
    public func forEachHit(
        _ query: ToiletQuery, begin: (AnswerHeader) throws -> Void, visit: (Hit) throws -> Void
    ) throws {
        let collected: Answer? = try ask(query.filter, .handingOut) { reader in
            if query.area == nil, try Self.forEachNearest(query, reader, begin: begin, visit: visit) { return nil }
            guard query.place == nil else { return try Self.answer(query, reader) }
            if query.words == nil, query.route == nil, let order = ListOrder(query.sorting) {
                try Self.forEachListed(query, order, reader, begin: begin, visit: visit)
                return nil
            }
            let found = try reader.collect(query, nil)
            var header = found.header(query, zone: nil)
            if query.tellsContents {
                header.contents = try AnswerPreamble { visit in
                    try Self.forEachHit(of: found, query, isCounted: false, reader, visit)
                }
            }
            try begin(header)
            try Self.forEachHit(of: found, query, isCounted: false, reader, visit)
            return nil
        }
        guard let collected else { return }
        var header = collected.header
        if query.tellsContents { header.contents = AnswerPreamble(of: collected.hits) }
        try begin(header)
        try collected.hits.forEach(visit)
    }

    private static func forEachListed(
        _ query: ToiletQuery, _ order: ListOrder, _ reader: Reader, begin: (AnswerHeader) throws -> Void,
        visit: (Hit) throws -> Void
    ) throws {
        let tally = try tally(query.filter, near: nil, within: nil, reader)
        var header = AnswerHeader(query, tally: tally)
        try reader.withOpeningsOfList(query.filter) { openings in
            if query.tellsContents {
                header.contents =
                    try reader.toiletsInMemory?.contents(of: query, tally)
                    ?? AnswerPreamble { try forEachListed(query, order, isCounted: false, &openings, reader, $0) }
            }
            try begin(header)
            try forEachListed(query, order, isCounted: false, &openings, reader, visit)
        }
    }

    private static func forEachListed(
        _ query: ToiletQuery, _ order: ListOrder, isCounted: Bool = true, _ openings: inout OpeningCache,
        _ reader: Reader, _ visit: (Hit) throws -> Void
    ) throws {
        var rank = query.page.offset
        try reader.list(query.filter, order, query.page, &openings) { toilet, openings in
            rank += 1
            for shown in try reader.shown(toilet, query) {
                let opening = openings.opening(of: shown, at: query.moment(nil))
                try visit(Hit(shown, rank: isCounted ? rank : nil, opening: opening))
            }
        }
    }

    /// Calls `visit` with each hit on the page of the toilets of a query, in order.
    private static func forEachHit(
        of found: ToiletCollection, _ query: ToiletQuery, isCounted: Bool, _ reader: Reader,
        _ visit: (Hit) throws -> Void
    ) throws {
        try reader.forEachToilet(of: found.page, row: { $0.row }, query) { key, toilet, shown in
            for one in shown {
                let hit = try reader.withOpenings { openings in
                    try found.hit(key.index, one, of: toilet, isCounted: isCounted, &openings)
                }
                try visit(hit)
            }
        }
    }

    /// Visits all toilets near a place by a walk through the index in memory, so that the answer is not held in memory.
    /// Returns false, and has called nothing, where there is no index, or where the query asks for something else.
    private static func forEachNearest(
        _ query: ToiletQuery, _ reader: Reader, begin: (AnswerHeader) throws -> Void, visit: (Hit) throws -> Void
    ) throws -> Bool {
        guard let place = query.place, query.isOfDistance, query.page.offset == 0,
            !query.splitsSources || !query.tellsContents, let index = reader.toiletsInMemory
        else { return false }
        let ways = try StreetWays(from: place, reader)
        guard !ways.isAttached || !query.needsEachWay else { return false }
        let tally = try tally(query.filter, near: place, within: query.reach, reader)
        guard tally.total <= query.page.end else { return false }
        var header = AnswerHeader(query, tally: tally)
        let nearer = index.addTotals(to: &header, from: place)
        if query.listsLeftOut { header.leftOut = try reader.leftOut(nearer, query, from: place, ways) }
        let best = try nearestOnFoot(query, near: place, ways, reader, total: tally.total)
        let walk = NearestWalk(index, from: place, query.filter, within: query.reach)
        let matches = sequence(state: walk) { $0.next() }.prefix(tally.total)
        var (rank, hasBegun) = (0, false)
        try reader.withOpeningsOfList(query.filter) { openings in
            try reader.forEachToilet(of: matches, row: { $0.number }, query) { match, toilet, shown in
                rank += 1
                let distance = try ways.distance(to: toilet, metres: match.distance)
                let way = Hit.Way(from: place, to: toilet.coordinate, distance, at: query.walk)
                for one in shown {
                    let opening = openings.opening(of: one, at: query.moment(distance))
                    let hit = Hit(one, rank: rank, way: way, opening: opening)
                    if !hasBegun {
                        hasBegun = true
                        header.zone = query.zone ?? zone(of: hit) ?? header.zone
                        header.tell(nearestOtherwise: best, first: hit.id)
                        header.isNearEdge = try ways.isNearEdge(query, first: hit)
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
