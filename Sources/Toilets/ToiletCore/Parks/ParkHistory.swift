/// What earlier imports left: the rows of parks, and the periods that they stated.
package struct ParkHistory {
    /// What identifies a park from one import to the next. Parts of a wood share the key.
    package struct Identity: Hashable, Sendable {
        package var key: Int?
        package var sourceID: String?

        package init(key: Int?, sourceID: String?) {
            self.key = key
            self.sourceID = sourceID
        }

        package init(_ entry: ParkEntry) { self.init(key: entry.key, sourceID: entry.sourceID) }

        fileprivate var isEmpty: Bool { key == nil && sourceID == nil }
    }

    /// Where a park of a new import belongs.
    package struct Match {
        /// The row that it replaces; nil for a new one.
        package let row: Int?
        /// What its periods are recorded under; nil where that would not tell it from other parks.
        package let identity: Identity?
    }

    /// The rows that no park of the new import has taken, in their order.
    private var rows: [Identity: [Int]] = [:]
    /// The periods of each park.
    package var years: [Identity: ParkYear] = [:]

    package init() {}

    /// Adds a stored row; they come in their order.
    package mutating func add(row: Int, of identity: Identity) { rows[identity, default: []].append(row) }

    /// Adds a stored period; they come in their order.
    package mutating func add(_ stated: ParkYear.Stated, of identity: Identity) {
        years[identity, default: ParkYear()].add(stated)
    }

    /// The rows that are left.
    package var remaining: [Int] { rows.values.joined().sorted() }

    /// Finds where each park of a new import belongs: to one row, or hours alone to all rows with their number.
    package mutating func matches(of entries: [ParkEntry]) -> [[Match]] {
        let counts = Dictionary(entries.map { (Identity($0), 1) }, uniquingKeysWith: +)
        var matches = entries.map { entry -> [Match] in
            let identity = Identity(entry)
            guard let row = rows[identity]?.first, !identity.isEmpty else { return [] }
            rows[identity]?.removeFirst()
            return [Match(row: row, identity: counts[identity] == 1 ? identity : nil)]
        }
        // After those that fit exactly: a file may have the numbers without the identifiers.
        let byKey = Dictionary(grouping: rows.keys, by: \.key)
        for (index, entry) in entries.enumerated() where matches[index].isEmpty {
            let identity = Identity(entry)
            let isAlone = counts[identity] == 1 && !identity.isEmpty
            matches[index] = isAlone ? takeAlike(entry, byKey) : []
            if matches[index].isEmpty {
                matches[index] = [Match(row: nil, identity: isAlone ? identity : nil)]
            }
        }
        return matches
    }

    /// Takes the rows with an entry's number, where either side has no identifier.
    private mutating func takeAlike(_ entry: ParkEntry, _ byKey: [Int?: [Identity]]) -> [Match] {
        guard let key = entry.key else { return [] }
        let alike = (byKey[key] ?? []).filter { entry.sourceID == nil || $0.sourceID == nil }
        let found = alike.flatMap { identity in (rows[identity] ?? []).map { (row: $0, identity: identity) } }
        if found.count == 1 {
            // Keeps what the entry lacks, or takes what the earlier row lacked.
            let earlier = found[0].identity
            let identity = Identity(key: key, sourceID: entry.sourceID ?? earlier.sourceID)
            if years[identity] == nil { years[identity] = years.removeValue(forKey: earlier) }
            rows[earlier] = []
            return [Match(row: found[0].row, identity: identity)]
        }
        // An outline belongs to one part only.
        guard entry.sourceID == nil, entry.outline == nil else { return [] }
        for identity in alike { rows[identity] = [] }
        return found.sorted { $0.row < $1.row }.map { Match(row: $0.row, identity: $0.identity) }
    }

    /// All periods, in the order in which they are stored.
    package var periods: [(identity: Identity, stated: ParkYear.Stated)] {
        func isBefore(_ one: Identity, _ other: Identity) -> Bool {
            (one.key ?? -1, one.sourceID ?? "") < (other.key ?? -1, other.sourceID ?? "")
        }
        return years.sorted { isBefore($0.key, $1.key) }.flatMap { identity, year in
            year.periods.map { (identity, $0) }
        }
    }
}
