internal import MemoryIndex
internal import Postgres
public import ToiletCore

extension PostgresStore {
    /// See ``ToiletStore/answer(_:)``.
    public func answer(_ query: ToiletQuery) throws -> Answer {
        try pool.askMemoryFirst { session in
            var answer = try Self.answer(query, session)
            try PostgresNumbersAtAddress.add(to: &answer.hits, query, session)
            return answer
        }
    }

    private static func answer(_ query: ToiletQuery, _ session: PostgresReader) throws -> Answer {
        if let place = query.place, query.words == nil, query.route == nil, query.sorting == .distance {
            return try answer(query, near: place, session)
        }
        guard query.place == nil, query.words == nil, query.route == nil, let order = ListOrder(query.sorting)
        else { return try collected(query, session) }
        var hits: [Hit] = []
        try forEachListed(query, order, session) { hits.append($0) }
        let tally = try tally(query.filter, near: nil, within: nil, session)
        return Answer(header: AnswerHeader(query, tally: tally), hits: hits)
    }

    /// See ``ToiletStore/forEachHit(_:begin:visit:)``.
    public func forEachHit(
        _ query: ToiletQuery, begin: (AnswerHeader) throws -> Void, visit: (Hit) throws -> Void
    ) throws {
        try pool.ask(handsOut: true) { session in
            if try Self.forEachNearest(query, session, begin: begin, visit: visit) { return }
            guard query.place == nil else {
                let answer = try Self.answer(query, session)
                var header = answer.header
                if query.tellsContents { header.contents = AnswerContents(of: answer.hits) }
                try begin(header)
                return try answer.hits.forEach(visit)
            }
            guard query.words == nil, query.route == nil, let order = ListOrder(query.sorting) else {
                let found = try PostgresCollectedToilets(query, session)
                var header = found.header(query, hits: [])
                if query.tellsContents {
                    header.contents = try AnswerContents { visit in
                        try found.forEachHit(isCounted: false, session, visit)
                    }
                }
                try begin(header)
                return try found.forEachHit(isCounted: false, session, visit)
            }
            let tally = try Self.tally(query.filter, near: nil, within: nil, session)
            var header = AnswerHeader(query, tally: tally)
            if query.tellsContents {
                header.contents =
                    try session.index?.toilets.contents(of: query, tally)
                    ?? AnswerContents { try Self.forEachListed(query, order, isCounted: false, session, $0) }
            }
            try begin(header)
            try Self.forEachListed(query, order, isCounted: false, session, visit)
        }
    }

    /// See ``ToiletStore/hits(_:from:)``.
    public func hits(_ query: ToiletQuery, from places: [Coordinate]) throws -> [[Hit]] {
        try pool.askMemoryFirst { session in
            try places.map { place in
                try PostgresNearestSearch(from: place, query.filter, within: query.reach, query.page, session).hits(
                    query, session)
            }
        }
    }

    /// See ``ToiletStore/nearest(to:_:within:_:)``.
    public func nearest(
        to place: Coordinate, _ filter: Filter, within metres: Double?, _ page: Page
    ) throws -> [Neighbour] {
        try pool.askAtOnce { session in
            try PostgresNearestSearch(from: place, filter, within: metres, page, session).neighbours(page)
        }
    }

    private static func answer(_ query: ToiletQuery, near place: Coordinate, _ session: PostgresReader) throws -> Answer
    {
        let tally = try tally(query.filter, near: place, within: query.reach, session)
        let found = try PostgresNearestSearch(
            from: place, query.filter, within: query.reach, query.page,
            listsLeftOut: query.countsNearer || query.listsLeftOut, session
        )
        let hits = try found.hits(query, session)
        var header = AnswerHeader(query, tally: tally, zone: query.zone ?? zone(of: hits.first))
        if tally.total == 0, query.reach != nil {
            let beyond = try PostgresNearestSearch(from: place, query.filter, within: nil, try Page(1, of: 1), session)
            header.nearestBeyond = beyond.neighbours(Page()).first?.distance
        }
        guard query.countsNearer || query.listsLeftOut else { return Answer(header: header, hits: hits) }
        let nearer = found.nearer(query.page)
        header.nearer = nearer.counts
        if query.listsLeftOut { header.leftOut = try nearer.hits(query, from: place, session) }
        return Answer(header: header, hits: hits)
    }

    /// The answer to a query with words, or in an order that SQL and the spatial index do not have.
    private static func collected(_ query: ToiletQuery, _ session: PostgresReader) throws -> Answer {
        let found = try PostgresCollectedToilets(query, session)
        var hits: [Hit] = []
        try found.forEachHit(session) { hits.append($0) }
        var header = found.header(query, hits: hits)
        if let place = query.place, let nearer = found.nearer {
            header.nearer = nearer.counts
            if query.listsLeftOut { header.leftOut = try nearer.hits(query, from: place, session) }
        }
        return Answer(header: header, hits: hits)
    }
}

extension PostgresStore {
    /// See ``ToiletStore/forEach(_:_:_:_:)``.
    public func forEach(_ filter: Filter, _ order: SortOrder, _ page: Page, _ visit: (Toilet) throws -> Void) throws {
        try pool.ask(handsOut: true) { session in
            // The other orders need more than a toilet, and are those of the arrondissement.
            if order == .status {
                var query = ToiletQuery(filter: filter, at: Instant(secondsSince1970: 0), page: page)
                query.order = order
                return try PostgresCollectedToilets(query, session).forEach(session, visit)
            }
            let order = ListOrder(order) ?? .arrondissement
            try Self.list(filter, order, page, session, visit)
        }
    }

    /// Calls `visit` with each toilet on a page of a list, in order.
    private static func list(
        _ filter: Filter, _ order: ListOrder, _ page: Page, _ session: PostgresReader, _ visit: (Toilet) throws -> Void
    ) throws {
        if let positions = session.index?.positions {
            return try list(filter, order, page, positions, session, visit)
        }
        session.openings.prepare(for: filter.open)
        // With LIMIT, the server sorts less. It can be used only if the filter leaves nothing out.
        let isPart = filter.acceptsEverything && page.size < .max
        let part: SQL = isPart ? " LIMIT \(page.size) OFFSET \(page.offset)" : ""
        var passed = isPart ? page.offset : 0
        try session.forEachToilet(
            where: filter.condition, then: "ORDER BY \(order.columns)\(part)", first: min(page.size, 1000)
        ) { row in
            guard session.openings.verdict(of: filter, on: row.toilet, metres: nil) == .passes else {
                return true
            }
            passed += 1
            if passed > page.offset { try visit(row.toilet) }
            return passed < page.end
        }
    }

    /// The same by their positions in lists, of which only those of the page are read.
    private static func list(
        _ filter: Filter, _ order: ListOrder, _ page: Page, _ positions: ListPositions, _ session: PostgresReader,
        _ visit: (Toilet) throws -> Void
    ) throws {
        guard page.size > block else {
            var rows: [Int] = []
            positions.forEach(order, filter, page) { rows.append($0) }
            for case let toilet? in try session.toilets(inRows: rows) { try visit(toilet.toilet) }
            return
        }
        var rows: [Int] = []
        func read() throws {
            try session.forEachToilet(inRows: rows) { try visit($0.toilet) }
            rows.removeAll(keepingCapacity: true)
        }
        try positions.forEach(order, filter, page) { row in
            rows.append(row)
            if rows.count == block { try read() }
        }
        try read()
    }

    /// The number of toilets that are in memory at a time, where an answer is not held in it.
    static let block = 1000

    private static func forEachListed(
        _ query: ToiletQuery, _ order: ListOrder, isCounted: Bool = true, _ session: PostgresReader,
        _ visit: (Hit) throws -> Void
    ) throws {
        var rank = query.page.offset
        try list(query.filter, order, query.page, session) { toilet in
            rank += 1
            for toilet in try session.shown([toilet], query).joined() {
                let opening = session.openings.opening(of: toilet, at: query.moment(metres: nil))
                try visit(Hit(toilet, rank: isCounted ? rank : nil, opening: opening))
            }
        }
    }
}

extension PostgresStore {
    /// Visits all toilets near a place by a walk through the index in memory, so that the answer is not held in memory.
    /// Returns false, and has called nothing, where there is no index, or where the query asks for something else.
    static func forEachNearest(
        _ query: ToiletQuery, _ session: PostgresReader, begin: (AnswerHeader) throws -> Void,
        visit: (Hit) throws -> Void
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
