public import WalkingNetwork

/// A store of toilets, open for queries.
///
/// Thread-safe: any number of threads may query a store at the same time without waiting for each other; of a database
/// of PostgreSQL, 32, and one more throws ``StoreError/busy`` after a while. Each query sees one state of the data,
/// also while an import writes. The closures passed to a store may query the same store.
///
/// All queries throw ``StoreError``: ``StoreError/closed`` after ``close()``, ``StoreError/interrupted`` after
/// ``interrupt()``. Errors thrown by a closure are rethrown.
public protocol ToiletStore: AnyObject, Sendable {
    /// Runs a query: the toilets on a page, and the total.
    ///
    /// Toilets at the same distance are ordered by id, so pages neither overlap nor leave gaps.
    func answer(_ query: ToiletQuery) throws -> Answer

    /// Runs a query without collecting its hits: a list is not held in memory, and its hits have no rank.
    ///
    /// Calls `begin` once with the header, then `visit` with each hit.
    func forEachHit(_ query: ToiletQuery, begin: (AnswerHeader) throws -> Void, visit: (Hit) throws -> Void) throws

    /// The hits of a query from each of many places, which stand for the place of the query: what ``answer(_:)`` gives,
    /// without totals and ``Hit/numberAtAddress``.
    ///
    /// Much cheaper than as many answers. All are of one state of the data.
    func hits(_ query: ToiletQuery, from places: [Coordinate]) throws -> [[Hit]]

    /// The toilets that pass a filter, nearest first, up to a distance in metres.
    ///
    /// Cheaper than ``answer(_:)``: computes no totals, and no opening states unless the filter needs them.
    func nearest(to place: Coordinate, _ filter: Filter, within metres: Double?, _ page: Page) throws -> [Neighbour]

    /// The way on foot between two places along streets; nil where it is not known, or where they are more than 5 km
    /// apart.
    ///
    /// Where several streets are as near to the other place, its address says which one it is at.
    func way(from place: Coordinate, to other: Coordinate, at address: String?) throws -> Way?

    /// The streets in one piece: all of them, or where they lie in more than so many cells, each of a square kilometre,
    /// those nearest to a place. Nil where none are known, or they are too many and there is no place.
    func streets(near place: Coordinate?, cells most: Int) throws -> PackedNetwork?

    /// Counts the toilets that pass a filter, and those it leaves out, everywhere or within a distance in metres.
    func tally(_ filter: Filter, near place: Coordinate?, within metres: Double?) throws -> Tally

    /// Counts the toilets of a query by the values of a property. The page and the order of the query do not matter.
    func statistics(_ query: ToiletQuery, by grouping: Statistics.Grouping) throws -> Statistics

    /// Calls `visit` with each toilet on a page of a list. The toilets are not held in memory.
    ///
    /// ``SortOrder/distance``, ``SortOrder/fit`` and ``SortOrder/opening`` need a query; here they are
    /// ``SortOrder/arrondissement``.
    func forEach(_ filter: Filter, _ order: SortOrder, _ page: Page, _ visit: (Toilet) throws -> Void) throws

    /// The toilet with an id, present or former; nil if the id is unknown.
    func toilet(_ id: ToiletID) throws -> KnownToilet?

    /// Visits the changes that imports made, oldest first.
    ///
    /// Calls `begin` once with the number of changes, then `visit` with each.
    func forEachChange(
        _ query: ChangeQuery, begin: (_ total: Int) throws -> Void, visit: (ToiletChange) throws -> Void
    ) throws

    /// Finds the place that words mean: a station, a landmark, a park, a street, an address or an arrondissement.
    ///
    /// Accents, case, articles, abbreviations and one or two wrong letters do not matter. If several places fit nearly
    /// as well, none of them is chosen.
    ///
    ///     guard case .one(let here) = try store.place(named: "gare du nord") else { return }
    ///     for neighbour in try store.nearest(to: here.coordinate) { print(neighbour.toilet.address) }
    func place(named words: String) throws -> PlaceAnswer

    /// The named places that are no streets and no addresses: stations, landmarks, parks and arrondissements; at most
    /// 20,000.
    func knownPlaces() throws -> [NamedPlace]

    /// The number of named places of each source: `bundled` with the program, `streets`, `geocoded`.
    func placeSources() throws -> [String: Int]

    /// The last day of the period for which most of the imported parks state their hours; nil where none were imported.
    func parkHoursUntil() throws -> CivilDate?

    /// The content of the store. Scans the whole store.
    func status() throws -> StoreStatus

    /// Visits the toilets with values that look wrong or are missing, by arrondissement and address. Scans the whole
    /// store.
    func forEachOddToilet(_ visit: (OddToilet) throws -> Void) throws

    /// The names of the imported data sets, best rank first.
    func sources() throws -> [Source]

    /// The age of the City's data, or of the last import if that is not stored; nil if there was no import.
    func age() throws -> DataAge?

    /// Asks several questions of one state of the data, while imports may write.
    ///
    /// `questions` asks the store that it gets, on the same thread, and keeps nothing of it. With `mayRepeat` it may be
    /// called again after an import has written in between; then it only asks.
    func snapshot<Result>(
        mayRepeat: Bool, _ questions: (_ store: any ToiletStore) throws -> Result
    ) throws -> Result

    /// Interrupts the running queries of all threads, which throw ``StoreError/interrupted``. Later queries are not
    /// affected.
    func interrupt()

    /// Closes the store: running queries finish, later ones throw ``StoreError/closed``.
    func close()
}

extension ToiletStore {
    /// Asks several questions of one state of the data, once.
    public func snapshot<Result>(_ questions: (_ store: any ToiletStore) throws -> Result) throws -> Result {
        try snapshot(mayRepeat: false, questions)
    }

    /// The way on foot to a toilet along streets; nil where it is not known.
    public func way(from place: Coordinate, to toilet: Toilet) throws -> Way? {
        try way(from: place, to: toilet.coordinate, at: toilet.address)
    }

    /// The nearest toilets; by default the first ten usable ones.
    public func nearest(
        to place: Coordinate, filter: Filter = .usable, within metres: Double? = nil, page: Page = Page()
    ) throws -> [Neighbour] {
        try nearest(to: place, filter, within: metres, page)
    }

    /// Counts the toilets that pass a filter, and those it leaves out, everywhere or within a distance in metres.
    public func tally(filter: Filter, near place: Coordinate? = nil, within metres: Double? = nil) throws -> Tally {
        try tally(filter, near: place, within: metres)
    }

    /// The toilets on a page of a list.
    ///
    /// Cheaper than ``ToiletStore/answer(_:)``: computes no totals and no opening states.
    public func toilets(
        filter: Filter = Filter(), sort: SortOrder = .arrondissement, page: Page = Page()
    ) throws -> [Toilet] {
        var toilets: [Toilet] = []
        try forEach(filter, sort, page) { toilets.append($0) }
        return toilets
    }

    /// Calls `visit` with every toilet that passes a filter, in order. The toilets are not held in memory.
    public func forEach(
        filter: Filter = Filter(), sort: SortOrder = .arrondissement, _ visit: (Toilet) throws -> Void
    ) throws {
        try forEach(filter, sort, .everything, visit)
    }

    /// The changes made by the last import, or by all imports since a moment, oldest first.
    public func changes(since moment: Instant? = nil) throws -> [ToiletChange] {
        try changes(ChangeQuery(since: moment))
    }

    /// The changes that imports made, oldest first.
    public func changes(_ query: ChangeQuery) throws -> [ToiletChange] {
        var changes: [ToiletChange] = []
        try forEachChange(query) { _ in
        } visit: {
            changes.append($0)
        }
        return changes
    }

    /// Maximum distance in metres at which a toilet determines the time zone of a place.
    private static var sameClocks: Double { 50_000 }

    /// The time zone of a place: that of the first of the ten nearest toilets whose zone is known, within 50 km; nil
    /// where none is.
    public func zone(near place: Coordinate) throws -> CivilZone? {
        let near = try nearest(to: place, filter: Filter(), within: Self.sameClocks)
        return near.lazy.compactMap { $0.toilet.setting?.zone }.first
    }

    /// The time zone of a place by its nearest hit; nil if that is 50 km away or more.
    package static func zone(of hit: Hit?) -> CivilZone? {
        guard let hit, let way = hit.way, way.distance < Self.sameClocks else { return nil }
        return hit.toilet.setting?.zone
    }
}

/// A toilet, present or former, with its history.
public struct KnownToilet: Hashable, Sendable {
    /// The toilet as it is, or was when last seen.
    public let toilet: Toilet
    /// The time of the first import that contained it.
    public let firstSeen: Instant
    /// The time of the last import that changed it.
    public let lastChanged: Instant
    /// The time of the import that no longer contained it; nil while it is present.
    public let gone: Instant?

    package init(toilet: Toilet, firstSeen: Instant, lastChanged: Instant, gone: Instant?) {
        self.toilet = toilet
        self.firstSeen = firstSeen
        self.lastChanged = lastChanged
        self.gone = gone
    }
}
