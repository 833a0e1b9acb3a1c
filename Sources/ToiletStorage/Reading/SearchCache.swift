internal import SpatiaLite
internal import ToiletCore

/// What searches have read, kept while the data stays the same.
///
/// What is near one place is often near the next.
struct SearchCache {
    /// A toilet, and the number of its hours in the cache.
    struct Entry {
        let toilet: Toilet
        let hours: Int
    }

    /// The opening hours that were read.
    var openings = OpeningCache()
    /// How many toilets are alike, once that was asked.
    private var counts: ToiletCounts??
    private var version: Int?
    /// Nothing for a row that another leads.
    private var entries: [Int: Entry?] = [:]
    /// Some two megabytes.
    private static let limit = 4096

    /// Finds the toilet of a row.
    static let statement: SQL = "SELECT \(MergedToilet.columns) FROM toilets AS t WHERE t.pk = \(0)"

    /// Turns to a version of the data and to a filter, before the first question.
    mutating func turn(to filter: Filter, version: Int) {
        if version != self.version || entries.count >= Self.limit || openings.isFull {
            if version != self.version { counts = nil }
            self.version = version
            entries.removeAll(keepingCapacity: true)
        }
        // Only now, as the entries have numbers of the cache.
        if openings.isFull { openings = OpeningCache() }
        openings.turn(to: filter.open)
    }

    /// What a filter makes of a toilet that lies so far away.
    mutating func verdict(of filter: Filter, on entry: Entry, haversine: Double) -> Verdict {
        filter.verdict(on: entry.toilet.traits) {
            openings.isOpen(entry.hours, metres: Coordinate.metres(haversine: haversine))
        }
    }

    /// How many toilets are alike; nil where the store does not say.
    mutating func groups(on connection: borrowing Connection) throws -> [ToiletCounts.Group]? {
        if let counts { return counts?.groups }
        let stored = try ToiletCounts(stored: connection)
        counts = .some(stored)
        return stored?.groups
    }

    /// The toilet of a row, remembered or looked up with the statement; nil where another row leads it.
    mutating func entry(
        _ row: Int,
        _ lookup: borrowing Lookup,
        on connection: borrowing Connection
    ) throws -> Entry? {
        if let known = entries[row] { return known }
        // Another program may have deleted the row and left it in the index.
        let toilet = try lookup.first(row) { try MergedToilet.read(&$0, on: connection) } ?? nil
        let entry = toilet.map {
            Entry(toilet: $0, hours: openings.number(of: $0.hoursText, in: $0.locality))
        }
        if entries.count < Self.limit { entries[row] = .some(entry) }
        return entry
    }
}
