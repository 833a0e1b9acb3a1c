public import OSMOpeningHours
internal import SpatiaLite
public import ToiletCore

extension ToiletStore {
    /// Answers a question, all of it from one state of the data.
    ///
    /// Toilets at the same distance are in the order of their names, so pages neither overlap nor skip.
    public func answer(_ query: ToiletQuery) throws -> Answer {
        try read { connection in
            try connection.snapshot { version in
                try withMemory(for: query.filter, version: version) { memory in
                    if let place = query.place {
                        return try Self.answer(query, near: place, &memory, on: connection)
                    }
                    var hits: [Hit] = []
                    try Self.forEachListed(query, &memory.cache, on: connection) { hits.append($0) }
                    let tally = try Self.tally(query.filter, near: nil, within: nil, &memory, on: connection)
                    return Answer(header: AnswerHeader(query, tally: tally), hits: hits)
                }
            }
        }
    }

    /// Answers a question hit by hit, all from one state of the data; a list is not held whole, and has no numbers.
    ///
    /// The first closure is lent what the answer says before its hits, the second one each hit.
    public func forEachHit(
        _ query: ToiletQuery,
        begin: (AnswerHeader) throws -> Void,
        visit: (Hit) throws -> Void
    ) throws {
        guard query.place == nil else {
            let answer = try answer(query)
            try begin(answer.header)
            return try answer.hits.forEach(visit)
        }
        try read { connection in
            try connection.snapshot { version in
                let tally = try withMemory(for: query.filter, version: version) { memory in
                    try Self.tally(query.filter, near: nil, within: nil, &memory, on: connection)
                }
                try begin(AnswerHeader(query, tally: tally))
                // As many hours as there are toilets are no longer needed afterwards.
                var cache = OpeningCache()
                cache.turn(to: query.filter.open)
                try Self.forEachListed(query, isCounted: false, &cache, on: connection, visit)
            }
        }
    }

    private static func answer(
        _ query: ToiletQuery,
        near place: Coordinate,
        _ memory: inout SearchMemory,
        on connection: borrowing Connection
    ) throws -> Answer {
        func search(byIndex: Bool) throws -> Search {
            try Search(
                place,
                query.filter,
                within: query.reach,
                count: query.page.end,
                byIndex: byIndex,
                &memory,
                on: connection
            )
        }
        var found = try search(byIndex: true)
        let tally = try tally(query.filter, near: place, within: query.reach, &memory, on: connection)
        // A program without our triggers has left rows out of the index, or its nodes are damaged.
        if found.found < min(query.page.end, tally.total) { found = try search(byIndex: false) }
        let hits = try found.hits(query, &memory.cache, on: connection)
        var header = AnswerHeader(query, tally: tally, zone: query.zone ?? hits.first.flatMap(Self.zone))
        header.nearer = found.nearer(query.page)
        if query.listsLeftOut {
            header.leftOut = try found.leftOut(query, &memory.cache, on: connection)
        }
        return Answer(header: header, hits: hits)
    }

    private static func forEachListed(
        _ query: ToiletQuery,
        isCounted: Bool = true,
        _ cache: inout OpeningCache,
        on connection: borrowing Connection,
        _ visit: (Hit) throws -> Void
    ) throws {
        var rank = query.page.offset
        try list(query.filter, query.order, query.page, &cache, on: connection) { toilet, cache in
            rank += 1
            for toilet in try WholeToilet.words(of: toilet, query, on: connection) {
                let opening = cache.opening(of: toilet, at: query.moment(metres: nil))
                try visit(Hit(toilet, rank: isCounted ? rank : nil, opening: opening))
            }
        }
    }

    /// The clocks of a toilet that is near enough to have those of the place.
    private static func zone(_ hit: Hit) -> CivilZone? {
        guard let way = hit.way, way.distance < Self.sameClocks else { return nil }
        return hit.toilet.setting?.zone
    }

    /// The clocks of the nearest toilet whose time zone is known, where that is near enough.
    public func zone(near place: Coordinate) throws -> CivilZone? {
        let near = try nearest(to: place, filter: Filter(), within: Self.sameClocks)
        return near.lazy.compactMap { $0.toilet.setting?.zone }.first
    }

    /// Up to so many metres away a toilet has the clocks of a place.
    private static let sameClocks = 50_000.0
}
