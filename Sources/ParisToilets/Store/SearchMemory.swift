internal import SpatiaLite

/// What searches have read, kept while the data stays the same.
///
/// What is near one place is often near the next.
struct SearchMemory {
    /// A toilet, and the number of its hours in the book.
    struct Entry {
        let toilet: Toilet
        let hours: Int
    }

    /// The opening hours that were read.
    var book = HoursBook()
    private var version: Int?
    private var entries: [Int: Entry] = [:]
    /// Some two megabytes.
    private static let limit = 4096

    /// Finds the toilet of a row.
    static let statement: SQL = "SELECT \(ToiletRow.columns) FROM toilets AS t WHERE t.pk = \(0)"

    /// Turns to a version of the data and to a filter, before the first question.
    mutating func turn(to filter: Filter, version: Int) {
        if version != self.version || entries.count >= Self.limit || book.isFull {
            self.version = version
            entries.removeAll(keepingCapacity: true)
        }
        // Only now, as the entries have numbers of the book.
        if book.isFull { book = HoursBook() }
        book.turn(to: filter.open)
    }

    /// The toilet of a row, remembered or looked up with the statement.
    mutating func entry(_ row: Int, _ lookup: borrowing Lookup) throws -> Entry {
        if let known = entries[row] { return known }
        guard let toilet = try lookup.first(row, { try ToiletRow.read(&$0) }) else {
            throw StoreError.damaged
        }
        let entry = Entry(toilet: toilet, hours: book.number(of: toilet.hoursText))
        if entries.count < Self.limit { entries[row] = entry }
        return entry
    }
}
