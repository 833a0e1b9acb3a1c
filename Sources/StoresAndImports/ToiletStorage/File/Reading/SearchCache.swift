internal import MemoryIndex
internal import SpatiaLite
internal import ToiletCore

/// The toilets and opening hours that searches on one connection have read, valid while the data is unchanged.
///
/// Searches around nearby places read mostly the same rows.
struct SearchCache {
    /// The parsed opening hours.
    var openings = OpeningCache()
    private var groups = KeptGroups()
    /// The area of the toilets of several rows, which the groups lack; `.some(nil)` if there are none.
    private var merged: ToiletCounts.Area??
    private var version: Int?
    /// What is known of the sources of the toilets.
    private(set) var sources = KnownSources()
    /// The age of the data; nil if it was not asked for yet.
    var age: DataAge??
    /// The index of the toilets in memory; nil if there is none of the state of the data that the query sees.
    private(set) var index: StoreIndex?
    /// What ``index`` was decided by.
    private var offered: (index: StoreIndex, version: Int)?
    /// By rowid; nil for a row that is not the leader of its toilet.
    private var entries: [Int: KeptToilet?] = [:]
    /// The numbers that were looked up, by the texts of ids: a type that is a key for the first time costs the start of
    /// a process.
    private var numbers: [String: Hit.NumberAtAddress?] = [:]

    /// Reads the toilet of a row; the rowid is the first parameter.
    static let statement: SQL = "SELECT \(MergedToilet.columns) FROM \(ToiletRow.tables) WHERE t.pk = \(0)"

    /// Prepares the cache for a snapshot: drops what belongs to another version of the data.
    mutating func prepare(version: Int, on connection: borrowing Connection) throws {
        if version != self.version || entries.count >= KeptToilet.most || openings.isFull {
            if version != self.version {
                (groups, merged, age) = (KeptGroups(), nil, nil)
                sources = try connection.knownSources()
            }
            self.version = version
            entries.removeAll(keepingCapacity: true)
            numbers.removeAll()
        }
        // Only after the entries are dropped, because they refer to numbers in this cache.
        if openings.isFull { openings = OpeningCache() }
    }

    /// Uses an index if it is of the data that the query sees. The index has to be from before the query's snapshot.
    mutating func use(_ offered: StoreIndex?, version: Int) throws {
        guard let offered else { return forgetIndex() }
        if let known = self.offered, known.index === offered, known.version == version { return }
        index = try offered.isCurrent() ? offered : nil
        self.offered = (offered, version)
    }

    mutating func forgetIndex() {
        index = nil
        offered = nil
    }

    /// The filter's verdict on a toilet at a distance, given as a haversine.
    mutating func verdict(of filter: Filter, on entry: KeptToilet, haversine: Double) -> Verdict {
        filter.verdict(on: entry.shared.toilet.traits) {
            let hours = entry.hours(in: &openings).number
            return openings.openState(hours, metres: Coordinate.metres(haversine: haversine))
        }
    }

    /// The number of a toilet, from memory or found with a closure.
    mutating func numberAtAddress(of id: ToiletID, find: () throws -> Hit.NumberAtAddress?) rethrows -> Hit
        .NumberAtAddress?
    {
        if let index { return index.numbersAtAddress[id] }
        if let known = numbers[id.rawValue] { return known }
        let number = try find()
        if numbers.count < KeptToilet.most { numbers[id.rawValue] = .some(number) }
        return number
    }

    /// See ``StoreReader/groups(for:)``.
    mutating func groups(for filter: Filter, on connection: borrowing Connection) throws -> [ToiletCounts.Group]? {
        try groups.groups(for: filter) { try ToiletCounts(stored: connection, withHours: $0, withoutHours: !$0) }
    }

    /// The area of the toilets of several rows; nil if there are none.
    mutating func areaOfMerged(on connection: borrowing Connection) throws -> ToiletCounts.Area? {
        if let merged { return merged }
        var area: ToiletCounts.Area?
        try connection.forEach("SELECT geometry FROM toilets WHERE twin IS NOT NULL") { row in
            let place = try ToiletCounts.Area(ToiletRow.coordinate(&row))
            area = area?.union(place) ?? place
            return true
        }
        merged = .some(area)
        return area
    }

    /// The toilet of a row, where it is in the cache; `.some(nil)` if another row is its leader.
    func known(_ row: Int) -> KeptToilet?? { entries[row] }

    /// The toilet of a row, from the cache or read with `lookup`; nil if another row is its leader.
    mutating func entry(
        _ row: Int, _ lookup: borrowing Lookup, on connection: borrowing Connection
    ) throws -> KeptToilet? {
        if let known = entries[row] { return known }
        // Another program may have deleted the row without updating the index.
        let entry = try MergedToilet.toilet(inRow: row, lookup, sources, on: connection).map { KeptToilet($0) }
        if entries.count < KeptToilet.most { entries[row] = .some(entry) }
        return entry
    }

    /// Counts the toilets within so many metres.
    mutating func tally(
        _ filter: Filter, near place: Coordinate, within metres: Double, on connection: borrowing Connection
    ) throws -> Tally {
        var tally = Tally()
        let limit = Coordinate.haversine(metres: metres)
        let search = SearchOrigin(latitude: place.latitude, longitude: place.longitude)
        try connection.withLookup(Self.statement) { lookup in
            try RTree.toilets.walk(
                from: search, limit: NearestSearch.relaxed(limit), inside: filter.rectangles, on: connection
            ) { row in
                if let entry = try entry(row, lookup, on: connection) {
                    let haversine = place.haversine(to: entry.shared.toilet.coordinate)
                    if haversine <= limit {
                        tally.count(verdict(of: filter, on: entry, haversine: haversine))
                    }
                }
                return NearestSearch.relaxed(limit)
            }
        }
        return tally
    }
}
