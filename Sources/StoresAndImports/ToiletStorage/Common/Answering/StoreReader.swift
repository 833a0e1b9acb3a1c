internal import MemoryIndex
internal import ToiletCore
internal import WalkingNetwork

/// What answers one question at a time: a connection, and what is in memory of the state of the data that the question
/// sees.
protocol StoreReader: StoreConnection, AnyObject, Sendable {
    /// A search for the nearest toilets.
    associatedtype Nearest: NearestToilets where Nearest.Reader == Self

    /// Prepares for a question about the toilets that pass a filter.
    func prepare(for filter: Filter)
    /// The words of an index that have so many letters.
    func words(of table: NameTable, ofLength length: Int) throws -> WordRun?
    /// The numbers of the entries of an index that have a word of each group.
    func entries(of table: NameTable, withAnyOfEach groups: [WordGroup], limit: Int) throws -> [Int]

    /// The age of this state of the data; nil if it was not asked for yet.
    var knownAge: DataAge?? { get set }

    /// The toilets in memory; nil if there are none of this state of the data.
    var toiletsInMemory: ToiletIndex? { get }

    /// What was read of the streets.
    var streets: StreetCache { get }

    /// Passes the parsed opening hours to `work`, during which nothing else may be asked that needs them.
    func withOpenings<Result>(_ work: (inout OpeningCache) throws -> Result) rethrows -> Result
    /// The same for the toilets of a whole list that pass a filter.
    func withOpeningsOfList<Result>(
        _ filter: Filter, _ work: (inout OpeningCache) throws -> Result
    ) rethrows -> Result

    /// Searches up to `metres`, nil for no limit, and keeps the toilets to the end of a page. Where these are fewer
    /// than `total`, an index that may lack some is not relied on. It is asked only where the page has room for more.
    func nearest(
        to place: Coordinate, _ filter: Filter, within metres: Double?, _ page: Page, listsLeftOut: Bool,
        total: () throws -> Int
    ) throws -> Nearest
    /// The toilets that a search has left out, nearest first.
    func leftOut(
        _ toilets: RejectedToilets, _ query: ToiletQuery, from place: Coordinate, _ ways: StreetWays
    ) throws -> [Answer.LeftOut]
    /// Numbers the toilets of an answer that share an address.
    func setNumbersAtAddress(of hits: inout [Hit]) throws

    /// The words of the toilets.
    func texts() throws -> StoredTexts
    /// Adds the toilets that rows belong to, each once with its best row.
    func add(_ rows: [(row: Int, cost: Int)], to toilets: inout ToiletCollection) throws
    /// Adds the toilets near a route that may pass a filter.
    func addToilets(
        along route: Route, within reach: Double, _ filter: Filter, to toilets: inout ToiletCollection
    ) throws
    /// Adds all toilets that may pass the filter of a query, and perhaps only those within its distance.
    func addToilets(of query: ToiletQuery, to toilets: inout ToiletCollection) throws

    /// Calls `visit` with each toilet on a page of a list, in order. With their positions in lists only those of the
    /// page are read.
    func list(
        _ filter: Filter, _ order: ListOrder, _ page: Page, _ openings: inout OpeningCache,
        _ visit: (Toilet, inout OpeningCache) throws -> Void
    ) throws
    /// Calls `visit` with the toilet of each key, if it is there, and with what is shown of it. `row` tells the row
    /// that leads the toilet.
    func forEachToilet<Key>(
        of keys: some Sequence<Key>, row: (Key) -> Int, _ query: ToiletQuery,
        _ visit: (Key, Toilet, _ shown: [Toilet]) throws -> Void
    ) throws
    /// What is shown of a toilet: itself, or with `splitsSources` its rows of the sources that the filter allows.
    func shown(_ toilet: Toilet, _ query: ToiletQuery) throws -> [Toilet]

    /// Counts the toilets within so many metres.
    func tally(_ filter: Filter, near place: Coordinate, within metres: Double) throws -> Tally
    /// The groups of toilets that are equal for a filter; nil if the store has no valid counts.
    func groups(for filter: Filter) throws -> [ToiletCounts.Group]?
    /// Counts the toilets of one row without these groups. Returns false, and has counted nothing, if that is not
    /// cheaper than to read them.
    func countRows(_ filter: Filter, from place: Coordinate?, _ tally: inout Tally) throws -> Bool
    /// Visits the toilets of several rows, or all toilets; those that cannot pass a filter may be left out.
    func forEachToilet(merged: Bool, _ filter: Filter, _ visit: (Toilet) -> Void) throws
}

extension StoreReader {
    /// The age of this state of the data, which is read once.
    func dataAge() throws -> DataAge? {
        if let knownAge { return knownAge }
        let age = try age()
        knownAge = .some(age)
        return age
    }

    /// The edges of the parks that a place may be in, or with none those of all parks, where any outline is known.
    func parks(around place: Coordinate?, _ budget: WorkBudget) throws -> [ParkRing] {
        guard try streets.hasParks(read: hasParkOutlines) else { return [] }
        var parks: [ParkRing] = []
        try forEachParkOutline(around: place) { parks.append(try ParkRing($0.polygons.joined(), budget)) }
        return parks
    }

    /// Searches up to `metres`, and keeps the toilets to the end of a page.
    func nearest(to place: Coordinate, _ filter: Filter, within metres: Double?, _ page: Page) throws -> Nearest {
        try nearest(to: place, filter, within: metres, page, listsLeftOut: false) { 0 }
    }

    /// Visits each group of equal toilets of one row with the filter's verdict on them; returns false if the members of
    /// a group can differ, possibly after some groups were visited.
    func forEachGroup(
        _ filter: Filter, from place: Coordinate?, _ visit: (ToiletCounts.Group, Verdict) -> Void
    ) throws -> Bool {
        guard filter.canBeCounted(from: place), let groups = try groups(for: filter) else { return false }
        return withOpenings { filter.forEachVerdict(on: groups, &$0, visit) }
    }
}

extension StoreReader {
    /// Collects and sorts toilets: for queries with words, and for orders that neither SQL nor the spatial index has.
    ///
    /// Holds a key for each toilet that passes; those of a page are read again when they are asked for.
    /// With `findsBeyond`, the nearest toilet beyond the query's distance is looked for where none is within it.
    func collect(
        _ query: ToiletQuery, _ ways: StreetWays?, findsBeyond: Bool = true
    ) throws -> ToiletCollection {
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
        if findsBeyond, toilets.needsNearestBeyond {
            var everywhere = query
            (everywhere.reach, everywhere.walkReach) = (nil, nil)
            toilets.setNearestBeyond(try collect(everywhere, nil))
        }
        return toilets
    }
}

/// The toilets that a search from a place has found.
protocol NearestToilets {
    associatedtype Reader

    /// Where it searched.
    var place: Coordinate { get }
    /// How many it has found, to the end of its page.
    var count: Int { get }
    /// The toilet of a rank on the page that was asked for, counted from 0, with its distance in metres; nil for one
    /// that is gone.
    func toilet(_ rank: Int) -> (toilet: Toilet, metres: Double)?
    /// The toilets of some ranks as hits, with their opening state.
    func hits(_ ranks: some Sequence<Int>, _ query: ToiletQuery, _ ways: StreetWays, _ reader: Reader) throws -> [Hit]
    /// The toilets left out between the last hit of the previous page and the last hit of this page; if nothing was
    /// found, all left out.
    func nearer(_ page: Page) -> RejectedToilets
}

extension NearestToilets {
    /// The toilets on a page.
    func neighbours(_ page: Page) -> [Neighbour] {
        ranks(on: page).compactMap { rank in
            toilet(rank).map { toilet, metres in
                let bearing = place.bearing(to: toilet.coordinate)
                return Neighbour(rank: rank + 1, toilet: toilet, distance: metres, bearing: bearing)
            }
        }
    }

    /// The toilets on the page of a query as hits, with their opening state.
    func hits(_ query: ToiletQuery, _ ways: StreetWays, _ reader: Reader) throws -> [Hit] {
        try hits(ranks(on: query.page), query, ways, reader)
    }

    private func ranks(on page: Page) -> Range<Int> { min(page.offset, count)..<min(page.end, count) }
}
