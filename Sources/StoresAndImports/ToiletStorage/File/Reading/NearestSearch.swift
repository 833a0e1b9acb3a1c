internal import MemoryIndex
internal import SpatiaLite
internal import ToiletCore

/// A nearest-neighbour search: collects the toilets that a best-first walk through the spatial index visits, and
/// keeps the nearest.
struct NearestSearch: NearestToilets {
    let place: Coordinate
    private let wanted: Int
    /// The toilets that were found; from an index in memory those of the page alone.
    private var entries: [KeptToilet] = []
    /// The nearest toilets during the walk, the farthest first.
    private var farthest = PriorityQueue<Candidate>()
    /// The same afterwards, the nearest first.
    private var nearest: [Candidate] = []
    private var rejected = RejectedToilets()

    /// A toilet; what is farther comes before what is nearer, and of equal ones the higher id.
    private struct Candidate: Comparable {
        let haversine: Double
        let id: ToiletID
        let index: Int

        static func < (one: Candidate, other: Candidate) -> Bool {
            one.haversine == other.haversine ? one.id > other.id : one.haversine > other.haversine
        }
    }

    /// Runs the search: a walk through the index up to `metres` (nil for no limit) that keeps the nearest toilets to
    /// the end of a page, or a search in the index in memory if there is one. With `byIndex` false it scans all rows
    /// instead, for an index that is known to lack some.
    init(
        _ place: Coordinate, _ filter: Filter, within metres: Double?, _ page: Page, byIndex: Bool = true,
        listsLeftOut: Bool = false, _ cache: inout SearchCache, on connection: borrowing Connection
    ) throws {
        self.place = place
        wanted = page.end
        if byIndex, let index = cache.index?.toilets {
            let found = try index.search(from: place, filter, within: metres, count: wanted, listsLeftOut: listsLeftOut)
            try read(found, page, &cache, on: connection)
            return
        }
        let limit = metres.map(Coordinate.haversine(metres:)) ?? 2
        let start = SearchOrigin(latitude: place.latitude, longitude: place.longitude)
        try connection.withLookup(SearchCache.statement) { lookup in
            guard byIndex else {
                return try connection.forEach("SELECT pk FROM toilets") { row in
                    try visit(row: row.integer(), lookup, filter, limit, &cache, on: connection)
                    return true
                }
            }
            try RTree.toilets.walk(
                from: start, limit: Self.relaxed(limit), inside: cache.rectangles(of: filter, on: connection),
                on: connection
            ) { row in
                try visit(row: row, lookup, filter, limit, &cache, on: connection)
                guard farthest.values.count >= wanted, let farthest = farthest.first else { return Self.relaxed(limit) }
                return Self.relaxed(farthest.haversine)
            }
        }
        nearest = farthest.values.sorted(by: >)
    }

    /// Reads the toilets of a page that the index in memory has found.
    private mutating func read(
        _ found: ToiletIndex.Found, _ page: Page, _ cache: inout SearchCache, on connection: borrowing Connection
    ) throws {
        for (index, match) in found.matches.enumerated() {
            let candidate = Candidate(haversine: match.haversine, id: match.id, index: entries.count)
            if index >= page.offset {
                guard let entry = try Self.entry(match.number, &cache, on: connection) else { continue }
                entries.append(entry)
            }
            nearest.append(candidate)
        }
        for (match, reason) in found.leftOut { rejected.add(match.number, match.haversine, reason) }
    }

    /// The toilet of a row. The statement for it is only prepared where it is needed, which takes longer than a look
    /// into the cache.
    private static func entry(
        _ row: Int, _ cache: inout SearchCache, on connection: borrowing Connection
    ) throws -> KeptToilet? {
        if let known = cache.known(row) { return known }
        var entry: KeptToilet?
        try connection.withLookup(SearchCache.statement) { lookup in
            entry = try cache.entry(row, lookup, on: connection)
        }
        return entry
    }

    var count: Int { nearest.count }

    private mutating func visit(
        row: Int, _ lookup: borrowing Lookup, _ filter: Filter, _ limit: Double, _ cache: inout SearchCache,
        on connection: borrowing Connection
    ) throws {
        guard let entry = try cache.entry(row, lookup, on: connection) else { return }
        let haversine = place.haversine(to: entry.shared.toilet.coordinate)
        guard haversine <= limit else { return }
        add(entry, row, haversine, cache.verdict(of: filter, on: entry, haversine: haversine))
    }

    func toilet(_ rank: Int) -> (toilet: Toilet, metres: Double)? {
        let candidate = nearest[rank]
        return (entries[candidate.index].toilet, Coordinate.metres(haversine: candidate.haversine))
    }

    func hits(
        _ ranks: some Sequence<Int>, _ query: ToiletQuery, _ ways: StreetWays, _ reader: FileReader
    ) throws -> [Hit] {
        var hits: [Hit] = []
        try reader.withOpenings { openings in
            for rank in ranks {
                let candidate = nearest[rank]
                let entry = entries[candidate.index]
                let toilet = entry.shared.toilet
                let metres = Coordinate.metres(haversine: candidate.haversine)
                let distance = try ways.distance(to: toilet, metres: metres)
                let way = Hit.Way(from: place, to: toilet.coordinate, distance, at: query.walk)
                let moment = query.moment(distance)
                guard query.splitsSources else {
                    hits.append(entry.hit(rank: rank + 1, way: way, at: moment, &openings))
                    continue
                }
                for toilet in try reader.shown(entry.toilet, query) {
                    let opening = openings.opening(of: toilet, at: moment)
                    hits.append(Hit(toilet, rank: rank + 1, way: way, opening: opening))
                }
            }
        }
        return hits
    }

    func nearer(_ page: Page) -> RejectedToilets {
        rejected.nearer(on: page, found: nearest.count) { nearest[$0].haversine }
    }

    private mutating func add(_ entry: KeptToilet, _ row: Int, _ haversine: Double, _ verdict: Verdict) {
        switch verdict {
        case .passes: insert(entry, haversine)
        case .leftOut(let reason): rejected.add(row, haversine, reason)
        case .unwanted: break
        }
    }

    /// Adds a toilet if it is among the nearest.
    private mutating func insert(_ entry: KeptToilet, _ haversine: Double) {
        let candidate = Candidate(haversine: haversine, id: entry.shared.toilet.id, index: entries.count)
        if farthest.values.count < wanted {
            farthest.insert(candidate)
        } else if let first = farthest.first, first < candidate {
            farthest.replaceFirst(by: candidate)
        } else {
            return
        }
        entries.append(entry)
    }

    /// Enlarges a haversine to tolerate rounding differences between two ways of computing it.
    static func relaxed(_ haversine: Double) -> Double {
        haversine * (1 + 1e-9) + 1e-18
    }
}
