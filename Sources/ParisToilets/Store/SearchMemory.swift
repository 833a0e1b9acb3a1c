internal import SpatiaLite

/// What one filter lets through, kept while the filter and the data stay the same.
///
/// People mostly ask the same of different places, and what is near one is often near the next.
struct SearchMemory {
    private var filter: Filter?
    private var version: Int?
    /// Finds a row if it passes the filter.
    private(set) var statement: SQL = ""
    /// The toilets that were met, by their rows; nil for a row that does not pass.
    private var toilets: [Int: Toilet?] = [:]
    /// Some two megabytes.
    private static let limit = 4096

    /// Turns to a filter and a version of the data, and forgets what does not belong to them.
    mutating func turn(to filter: Filter, version: Int) {
        if filter != self.filter {
            self.filter = filter
            statement =
                "SELECT \(ToiletRow.columns) FROM toilets AS t WHERE t.pk = \(0) AND \(filter.condition)"
            toilets = [:]
        }
        if version != self.version || toilets.count >= Self.limit {
            self.version = version
            toilets.removeAll(keepingCapacity: true)
        }
    }

    /// The toilet of a row if it passes the filter, remembered or looked up with the statement.
    mutating func toilet(_ row: Int, _ lookup: borrowing Lookup) throws -> Toilet? {
        if let known = toilets[row] { return known }
        let toilet = try lookup.first(row) { try ToiletRow.read(&$0) }
        if toilets.count < Self.limit { toilets[row] = .some(toilet) }
        return toilet
    }
}
