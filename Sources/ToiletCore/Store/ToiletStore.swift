public import OSMOpeningHours

/// A store of toilets, open for questions.
///
/// Each question is answered from one state of the data, also while an import writes. Any number of threads may ask at
/// the same time, and none waits for another; a closure that is lent toilets may ask the same store again.
///
/// Every question throws ``StoreError``: ``StoreError/closed`` after ``close()``, ``StoreError/interrupted`` after
/// ``interrupt()``.
public protocol ToiletStore: AnyObject, Sendable {
    /// Answers a query: the toilets of a page, and how many there are in all.
    ///
    /// Toilets at the same distance are in the order of their names, so pages neither overlap nor skip.
    func answer(_ query: ToiletQuery) throws -> Answer

    /// Answers a query hit by hit. A list is not held in memory as a whole, and its hits have no rank.
    ///
    /// The first closure is lent what the answer says before its hits, the second one each hit.
    func forEachHit(
        _ query: ToiletQuery,
        begin: (AnswerHeader) throws -> Void,
        visit: (Hit) throws -> Void
    ) throws

    /// The toilets that pass a filter, nearest first, up to a distance in metres where one is given.
    ///
    /// This is the short way to a part of what ``answer(_:)`` says: nothing is counted, and no opening hours are read
    /// that the filter does not ask for.
    func nearest(
        to place: Coordinate,
        _ filter: Filter,
        within metres: Double?,
        _ page: Page
    ) throws -> [Neighbour]

    /// Counts what passes a filter and what it leaves out, everywhere or within a distance of a place in metres.
    func tally(_ filter: Filter, near place: Coordinate?, within metres: Double?) throws -> Tally

    /// Lends the toilets that pass a filter, in an order, a page of them, without holding them all in memory.
    func forEach(_ filter: Filter, _ order: SortOrder, _ page: Page, _ visit: (Toilet) throws -> Void) throws

    /// The toilet of a name, also one that is gone, or nil where the name was never given.
    func toilet(_ id: ToiletID) throws -> KnownToilet?

    /// Lends what the last import changed, or all imports since a moment, in the order in which it happened, after
    /// saying how many changes there are.
    func forEachChange(
        since moment: Instant?,
        begin: (_ total: Int) throws -> Void,
        visit: (ToiletChange) throws -> Void
    ) throws

    /// What is stored, from where, and since when.
    func status() throws -> StoreStatus

    /// The names of the data sets that were imported, the one that knows its toilets best first.
    func sources() throws -> [String]

    /// Of when the City's data is, or where that is not stored, what was imported last; nil where there was no import.
    func age() throws -> DataAge?

    /// Stops the questions under way in other threads, which throw ``StoreError/interrupted``; later ones are answered.
    func interrupt()

    /// Closes the store: questions under way are answered, later ones throw ``StoreError/closed``.
    func close()
}

extension ToiletStore {
    /// The usable toilets nearest to a place, ten of them unless told otherwise.
    public func nearest(
        to place: Coordinate,
        filter: Filter = .usable,
        within metres: Double? = nil,
        page: Page = Page()
    ) throws -> [Neighbour] {
        try nearest(to: place, filter, within: metres, page)
    }

    /// Counts what passes a filter and what it leaves out, everywhere or within a distance of a place in metres.
    public func tally(
        filter: Filter,
        near place: Coordinate? = nil,
        within metres: Double? = nil
    ) throws -> Tally {
        try tally(filter, near: place, within: metres)
    }

    /// The toilets that pass a filter, in an order, a page of them.
    ///
    /// This is the short way to a part of what ``answer(_:)`` says: nothing is counted.
    public func toilets(
        filter: Filter = Filter(),
        sort: SortOrder = .arrondissement,
        page: Page = Page()
    ) throws -> [Toilet] {
        var toilets: [Toilet] = []
        try forEach(filter, sort, page) { toilets.append($0) }
        return toilets
    }

    /// Lends every toilet that passes a filter, in an order, without holding them all in memory.
    public func forEach(
        filter: Filter = Filter(),
        sort: SortOrder = .arrondissement,
        _ visit: (Toilet) throws -> Void
    ) throws {
        try forEach(filter, sort, .everything, visit)
    }

    /// What the last import changed, or all imports since a moment, in the order in which it happened.
    public func changes(since moment: Instant? = nil) throws -> [ToiletChange] {
        var changes: [ToiletChange] = []
        try forEachChange(since: moment) { _ in
        } visit: {
            changes.append($0)
        }
        return changes
    }

    /// Up to so many metres away a toilet has the clocks of a place.
    private static var sameClocks: Double { 50_000 }

    /// The clocks of the nearest toilet whose time zone is known, where one is within 50 km.
    public func zone(near place: Coordinate) throws -> CivilZone? {
        let near = try nearest(to: place, filter: Filter(), within: Self.sameClocks)
        return near.lazy.compactMap { $0.toilet.setting?.zone }.first
    }

    /// The clocks of a place by its nearest hit; nil where that is farther than 50 km.
    package static func zone(of hit: Hit?) -> CivilZone? {
        guard let hit, let way = hit.way, way.distance < Self.sameClocks else { return nil }
        return hit.toilet.setting?.zone
    }
}

/// One toilet with its history: one that is there, or one that is gone.
public struct KnownToilet: Hashable, Sendable {
    /// The toilet as it is, or as it last was.
    public let toilet: Toilet
    /// When an import first had it.
    public let firstSeen: Instant
    /// When an import last changed something about it.
    public let lastChanged: Instant
    /// When an import no longer had it; nil while it is there.
    public let gone: Instant?

    package init(toilet: Toilet, firstSeen: Instant, lastChanged: Instant, gone: Instant?) {
        self.toilet = toilet
        self.firstSeen = firstSeen
        self.lastChanged = lastChanged
        self.gone = gone
    }
}
