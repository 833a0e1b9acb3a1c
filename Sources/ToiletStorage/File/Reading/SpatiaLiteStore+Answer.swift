internal import MemoryIndex
internal import SpatiaLite
public import ToiletCore

extension SpatiaLiteStore {
    /// See ``ToiletStore/answer(_:)``.
    public func answer(_ query: ToiletQuery) throws -> Answer {
        try answer(query, withNumbers: true)
    }

    private func answer(_ query: ToiletQuery, withNumbers: Bool) throws -> Answer {
        guard query.words == nil, query.route == nil else {
            return try collected(query, withNumbers: withNumbers)
        }
        if let place = query.place {
            guard query.sorting == .distance else { return try collected(query, withNumbers: withNumbers) }
            return try search(query.filter, mayRepeat: true) { cache, connection in
                var answer = try Self.answer(query, near: place, &cache, on: connection)
                if withNumbers { try StoredNumbersAtAddress.add(to: &answer.hits, query, &cache, on: connection) }
                return answer
            }
        }
        guard let order = ListOrder(query.sorting) else {
            return try collected(query, withNumbers: withNumbers)
        }
        return try search(query.filter) { cache, connection in
            var hits: [Hit] = []
            try Self.forEachListed(query, order, cache.index?.positions, &cache.openings, on: connection) {
                hits.append($0)
            }
            if withNumbers { try StoredNumbersAtAddress.add(to: &hits, query, &cache, on: connection) }
            let tally = try Self.tally(query.filter, near: nil, within: nil, &cache, on: connection)
            return Answer(header: AnswerHeader(query, tally: tally), hits: hits)
        }
    }

    /// See ``ToiletStore/forEachHit(_:begin:visit:)``.
    public func forEachHit(
        _ query: ToiletQuery, begin: (AnswerHeader) throws -> Void, visit: (Hit) throws -> Void
    ) throws {
        if try forEachNearest(query, begin: begin, visit: visit) { return }
        guard query.place == nil else {
            let answer = try answer(query, withNumbers: false)
            var header = answer.header
            if query.tellsContents { header.contents = AnswerContents(of: answer.hits) }
            try begin(header)
            return try answer.hits.forEach(visit)
        }
        guard query.words == nil, query.route == nil, let order = ListOrder(query.sorting) else {
            return try collect(query) { found, cache, connection in
                var header = found.header(query, hits: [])
                if query.tellsContents {
                    var contents = AnswerContents()
                    try found.forEachHit(&cache.openings, on: connection) { contents.add($0) }
                    header.contents = contents
                }
                try begin(header)
                try found.forEachHit(isCounted: false, &cache.openings, on: connection, visit)
            }
        }
        try search(query.filter) { cache, connection in
            let tally = try Self.tally(query.filter, near: nil, within: nil, &cache, on: connection)
            let (index, positions) = (cache.index?.toilets, cache.index?.positions)
            // A separate cache: the hours of a whole list are not needed afterwards.
            var openings = OpeningCache()
            openings.prepare(for: query.filter.open)
            var header = AnswerHeader(query, tally: tally)
            if query.tellsContents {
                var contents = index?.contents(of: query, tally)
                if contents == nil {
                    var all = AnswerContents()
                    try Self.forEachListed(query, order, positions, &openings, on: connection) { all.add($0) }
                    contents = all
                }
                header.contents = contents
            }
            try begin(header)
            try Self.forEachListed(query, order, isCounted: false, positions, &openings, on: connection, visit)
        }
    }

    /// See ``ToiletStore/nearest(to:_:within:_:)``.
    public func nearest(
        to place: Coordinate, _ filter: Filter, within metres: Double?, _ page: Page
    ) throws -> [Neighbour] {
        try search(filter, mayRepeat: true) { cache, connection in
            try NearestSearch(place, filter, within: metres, page, &cache, on: connection).neighbours(page)
        }
    }

    /// The answer to a query with words, or in an order that SQL and the spatial index do not have.
    private func collected(_ query: ToiletQuery, withNumbers: Bool) throws -> Answer {
        try collect(query) { found, cache, connection in
            var hits: [Hit] = []
            try found.forEachHit(&cache.openings, on: connection) { hits.append($0) }
            if withNumbers { try StoredNumbersAtAddress.add(to: &hits, query, &cache, on: connection) }
            var header = found.header(query, hits: hits)
            if let place = query.place, let nearer = found.nearer {
                header.nearer = nearer.counts
                if query.listsLeftOut {
                    header.leftOut = try nearer.hits(query, from: place, &cache.openings, on: connection)
                }
            }
            return Answer(header: header, hits: hits)
        }
    }

    /// The nearest toilets up to the end of the query's page. `total` says how many there are, and is asked only where
    /// fewer were found than the page has room for.
    static func search(
        _ query: ToiletQuery, near place: Coordinate, listsLeftOut: Bool = false, _ cache: inout SearchCache,
        on connection: borrowing Connection, total: (inout SearchCache) throws -> Int
    ) throws -> NearestSearch {
        func search(byIndex: Bool) throws -> NearestSearch {
            try NearestSearch(
                place, query.filter, within: query.reach, query.page, byIndex: byIndex, listsLeftOut: listsLeftOut,
                &cache, on: connection
            )
        }
        let found = try search(byIndex: true)
        // Fewer than the total: another program wrote rows without running the index triggers, or index nodes are
        // damaged.
        guard found.found < query.page.end, try found.found < total(&cache) else { return found }
        return try search(byIndex: false)
    }

    private static func answer(
        _ query: ToiletQuery, near place: Coordinate, _ cache: inout SearchCache, on connection: borrowing Connection
    ) throws -> Answer {
        let tally = try tally(query.filter, near: place, within: query.reach, &cache, on: connection)
        let countsNearer = query.countsNearer || query.listsLeftOut
        let found = try search(query, near: place, listsLeftOut: countsNearer, &cache, on: connection) { _ in
            tally.total
        }
        let hits = try found.hits(query, &cache.openings, on: connection)
        var header = AnswerHeader(query, tally: tally, zone: query.zone ?? Self.zone(of: hits.first))
        if tally.total == 0, query.reach != nil {
            let beyond = try NearestSearch(place, query.filter, within: nil, try Page(1, of: 1), &cache, on: connection)
            header.nearestBeyond = beyond.neighbours(Page()).first?.distance
        }
        guard countsNearer else { return Answer(header: header, hits: hits) }
        let nearer = found.nearer(query.page)
        header.nearer = nearer.counts
        if query.listsLeftOut {
            header.leftOut = try nearer.hits(query, from: place, &cache.openings, on: connection)
        }
        return Answer(header: header, hits: hits)
    }

    private static func forEachListed(
        _ query: ToiletQuery, _ order: ListOrder, isCounted: Bool = true, _ positions: ListPositions?,
        _ openings: inout OpeningCache, on connection: borrowing Connection, _ visit: (Hit) throws -> Void
    ) throws {
        var rank = query.page.offset
        try list(query.filter, order, query.page, positions, &openings, on: connection) { toilet, openings in
            rank += 1
            for toilet in try MergedToilet.results(for: toilet, query, on: connection) {
                let opening = openings.opening(of: toilet, at: query.moment(metres: nil))
                try visit(Hit(toilet, rank: isCounted ? rank : nil, opening: opening))
            }
        }
    }
}

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

extension RejectedToilets {
    /// The toilets, nearest first.
    func hits(
        _ query: ToiletQuery, from place: Coordinate, _ openings: inout OpeningCache,
        on connection: borrowing Connection
    ) throws -> [Answer.LeftOut] {
        var leftOut: [Answer.LeftOut] = []
        try connection.withLookup(SearchCache.statement) { lookup in
            leftOut = try hits(query, from: place, &openings) { row in
                try lookup.first(row) { try MergedToilet.read(&$0, on: connection) } ?? nil
            }
        }
        return leftOut
    }
}
