internal import OSMOpeningHours
internal import SpatiaLite
internal import ToiletCore

/// What earlier imports left: the rows of parks, and the periods that they stated.
struct ParkHistory {
    /// What identifies a park from one import to the next. Parts of a wood share the key.
    struct Identity: Hashable {
        var key: Int?
        var sourceID: String?

        init(key: Int?, sourceID: String?) {
            self.key = key
            self.sourceID = sourceID
        }

        init(_ entry: ParkEntry) { self.init(key: entry.key, sourceID: entry.sourceID) }

        fileprivate var isEmpty: Bool { key == nil && sourceID == nil }
    }

    /// Where a park of a new import belongs.
    struct Match {
        /// The row that it replaces; nil for a new one.
        let row: Int?
        /// What its periods are recorded under; nil where that would not tell it from other parks.
        let identity: Identity?
    }

    /// The rows that no park of the new import has taken, in their order.
    private var rows: [Identity: [Int]] = [:]
    /// The periods of each park.
    var years: [Identity: ParkYear] = [:]

    /// Reads both.
    init(on connection: borrowing Connection) throws {
        let parks: SQL =
            "SELECT pk, key, source_id FROM parks WHERE source = \(ParkTable.imported) ORDER BY pk"
        try connection.forEach(parks) { row in
            let number = row.integer()
            let identity = Identity(key: row.optionalInteger(), sourceID: row.optionalText())
            rows[identity, default: []].append(number)
            return true
        }
        try connection.forEach("SELECT \(Self.columns) FROM park_periods ORDER BY number") { row in
            let identity = Identity(key: row.optionalInteger(), sourceID: row.optionalText())
            if let stated = Self.stated(&row) { years[identity, default: ParkYear()].add(stated) }
            return true
        }
    }

    /// The rows that are left.
    var remaining: [Int] { rows.values.joined().sorted() }

    /// Finds where each park of a new import belongs: to one row, or hours alone to all rows with their number.
    mutating func matches(of entries: [ParkEntry]) -> [[Match]] {
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

    private static let columns: SQL =
        "key, source_id, first_day, last_day, week, always_open, summer_nights, heat, imported"

    /// Reads a period behind the identity.
    private static func stated(_ row: inout Row) -> ParkYear.Stated? {
        let first = CivilDate(isoDay: row.text())
        let lastText = row.optionalText()
        let last = lastText.flatMap(CivilDate.init(isoDay:))
        var schedule = ParkSchedule()
        let week = ParkSchedule.week(parsing: row.text())
        schedule.isAlwaysOpen = Tristate(rawValue: row.text()) ?? .unknown
        schedule.opensOnSummerNights = Tristate(rawValue: row.text()) ?? .unknown
        schedule.opensInHeat = Tristate(rawValue: row.text()) ?? .unknown
        let imported = row.text()
        guard let first, lastText == nil || last != nil, let week,
            last.map({ first.daysSince1970 <= $0.daysSince1970 }) ?? true
        else { return nil }
        schedule.week = week
        schedule.period = ParkSchedule.Period(first: first, last: last)
        return ParkYear.Stated(schedule, imported: imported)
    }

    /// Writes all periods.
    func writePeriods(on connection: borrowing Connection) throws {
        try connection.run("DELETE FROM park_periods")
        let insert = try connection.prepare(
            "INSERT INTO park_periods (\(Self.columns.text)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
        )
        func isBefore(_ one: Identity, _ other: Identity) -> Bool {
            (one.key ?? -1, one.sourceID ?? "") < (other.key ?? -1, other.sourceID ?? "")
        }
        for (identity, year) in years.sorted(by: { isBefore($0.key, $1.key) }) {
            for stated in year.periods {
                try insert.run { binder in
                    binder.bind(identity.key)
                    binder.bind(identity.sourceID)
                    Self.bind(stated, to: &binder)
                }
            }
        }
    }

    private static func bind(_ stated: ParkYear.Stated, to binder: inout Binder) {
        let schedule = stated.schedule
        binder.bind(schedule.period.map { "\($0.first)" })
        binder.bind(schedule.period?.last.map { "\($0)" })
        binder.bind(schedule.weekText)
        binder.bind(schedule.isAlwaysOpen.rawValue)
        binder.bind(schedule.opensOnSummerNights.rawValue)
        binder.bind(schedule.opensInHeat.rawValue)
        binder.bind(stated.imported)
    }
}
