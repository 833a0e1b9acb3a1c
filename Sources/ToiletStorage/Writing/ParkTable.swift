internal import OSMOpeningHours
internal import SpatiaLite
internal import ToiletCore

/// Writes the green spaces of the City, inside the caller's transaction.
struct ParkTable {
    /// The names of the two sources in `parks`.
    static let imported = "parks"
    static let bundled = "bundled"

    private let origin: ParkOrigin
    private let check: () throws -> Void
    /// What comes with the program, by the City's number.
    private var bundled: [Int: BundledPark] = [:]
    /// The rows of earlier imports that no entry has taken yet, the first of them last.
    private var earlier: [Identity: [Int]] = [:]
    /// What identifies those rows, by the key.
    private var earlierByKey: [Int: [Identity]] = [:]
    private var years: [Identity: ParkYear] = [:]
    /// The rows of the periods that are recorded.
    private var periodRows: [Identity: [ParkSchedule.Period: Int]] = [:]
    /// How many entries have each identity.
    private var entryCounts: [Identity: Int] = [:]

    /// What identifies a park from one import to the next. Parts of a wood share the key.
    private struct Identity: Hashable {
        var key: Int?
        var sourceID: String?

        var isEmpty: Bool { key == nil && sourceID == nil }
    }

    init(_ origin: ParkOrigin, check: @escaping () throws -> Void = {}) {
        self.origin = origin
        self.check = check
    }

    /// Replaces the imported parks. What an entry does not have is kept, the outline too; parks without an entry are deleted.
    ///
    /// The periods of earlier imports stay.
    mutating func replace(by entries: [ParkEntry], on connection: borrowing Connection) throws {
        bundled = Dictionary(
            try Self.bundledParks(on: connection).compactMap { park in park.key.map { ($0, park) } }
        ) { first, _ in first }
        try readEarlier(on: connection)
        entryCounts = Dictionary(entries.map { (Self.identity(of: $0), 1) }, uniquingKeysWith: +)
        let insert = try connection.prepare(
            "INSERT INTO parks (\(Self.columns.joined(separator: ", "))) "
                + "VALUES (\(Self.columns.map { _ in "?" }.joined(separator: ", ")))"
        )
        let update = try connection.prepare(
            "UPDATE parks SET "
                + Self.columns.map { Self.kept.contains($0) ? "\($0) = ifnull(?, \($0))" : "\($0) = ?" }
                .joined(separator: ", ") + " WHERE pk = ?"
        )
        let forgetPage = try connection.prepare(
            "UPDATE parks SET page = NULL WHERE pk = ? AND page_number <> ?"
        )
        try connection.withLongValues(upTo: ParkRow.maxLength) {
            for (turn, entry) in entries.enumerated() {
                if turn % 256 == 0 { try check() }
                let (row, identity) = takeEarlierRow(of: entry)
                let values = try values(of: entry, identity, on: connection)
                // The page of another number is that of another place.
                if let row, let number = entry.pageNumber {
                    try forgetPage.run { binder in
                        binder.bind(row)
                        binder.bind(number)
                    }
                }
                func bind(_ binder: inout Binder) {
                    for value in values { binder.bind(value) }
                    if let outline = entry.outline.flatMap(ParkRow.geometry) {
                        binder.bind(outline)
                    } else {
                        binder.bind(.null)
                    }
                    if let row { binder.bind(row) }
                }
                if row == nil { try insert.run(bind) } else { try update.run(bind) }
            }
        }
        let delete = try connection.prepare("DELETE FROM parks WHERE pk = ?")
        for row in earlier.values.joined() { try delete.run { $0.bind(row) } }
        try Self.fillIndex(on: connection)
    }

    /// How many parks were imported.
    static func count(on connection: borrowing Connection) throws -> Int {
        try connection.first("SELECT count(*) FROM parks WHERE source = \(imported)") { $0.integer() } ?? 0
    }

    /// The columns that are written, the geometry last.
    private static let columns = [
        "source", "key", "source_id", "page_number", "name", "name_text", "type", "category", "address",
        "arrondissement", "period", "first_day", "last_day", "hours", "always_open", "summer_nights", "heat",
        "contradictory", "holidays", "line", "opening", "usual", "page", "outline_cut", "origin", "imported",
        "published", "digest", "geometry",
    ]

    /// The columns that keep their value where an entry has none.
    private static let kept: Set<String> = [
        "source_id", "page_number", "name", "name_text", "type", "category", "address", "arrondissement",
        "page",
        "outline_cut", "geometry",
    ]

    /// The values of ``columns`` without the geometry. Records the period; of a park without an identity there are no others.
    private mutating func values(
        of entry: ParkEntry,
        _ identity: Identity?,
        on connection: borrowing Connection
    ) throws -> [SQLValue] {
        let schedule = entry.schedule
        var year = identity.flatMap { years[$0] } ?? ParkYear()
        let facts = ParkFacts(entry, &year, entry.key.flatMap { bundled[$0] })
        if let identity {
            years[identity] = year
            if let stated = year.periods.last, stated.hours == facts.hours {
                try record(stated, of: identity, on: connection)
            }
        }
        func text(_ value: String?) -> SQLValue { value.map(SQLValue.text) ?? .null }
        // A period without hours states nothing.
        let stated = facts.hours == nil ? nil : schedule.period
        return [
            .text(Self.imported), entry.key.map { .integer(Int64($0)) } ?? .null, text(entry.sourceID),
            text(entry.pageNumber), text(facts.name), text(entry.nameText), text(entry.type),
            text(entry.category), text(entry.address),
            entry.arrondissement.map { .integer(Int64($0.rawValue)) } ?? .null, text(entry.periodText),
            text(stated.map { "\($0.first)" }), text(stated?.last.map { "\($0)" }),
            text(facts.hours),
            .text(schedule.isAlwaysOpen.rawValue), .text(schedule.opensOnSummerNights.rawValue),
            .text(schedule.opensInHeat.rawValue), .integer(schedule.contradictsItself ? 1 : 0),
            text(facts.holidaysAreWeekend ? Self.weekend : nil), text(facts.line?.rawValue),
            text(facts.opening), text(facts.usual.isEmpty ? nil : facts.usual.text), text(facts.page),
            entry.outline.map { .integer($0.isCut ? 1 : 0) } ?? .null, text(origin.origin),
            text(origin.imported.utc), text(origin.published?.utc), text(origin.digest),
        ]
    }

    static let weekend = "weekend"

    private mutating func readEarlier(on connection: borrowing Connection) throws {
        try connection.forEach(
            "SELECT pk, key, source_id FROM parks WHERE source = \(Self.imported) ORDER BY pk DESC"
        ) {
            row in
            let number = row.integer()
            let identity = Identity(key: row.optionalInteger(), sourceID: row.optionalText())
            if let key = identity.key, earlier[identity] == nil {
                earlierByKey[key, default: []].append(identity)
            }
            earlier[identity, default: []].append(number)
            return true
        }
        try connection.forEach(
            "SELECT number, key, source_id, first_day, last_day, hours, closes FROM park_periods ORDER BY number"
        ) { row in
            let number = row.integer()
            let identity = Identity(key: row.optionalInteger(), sourceID: row.optionalText())
            if let stated = Self.stated(&row) {
                years[identity, default: ParkYear()].add(stated)
                periodRows[identity, default: [:]][stated.period] = number
            }
            return true
        }
    }

    private static func stated(_ row: inout Row) -> ParkYear.Stated? {
        let first = CivilDate(isoDay: row.text())
        let lastText = row.optionalText()
        let last = lastText.flatMap(CivilDate.init(isoDay:))
        let hours = row.text()
        let closes = row.optionalInteger()
        guard let first, lastText == nil || last != nil,
            last.map({ first.daysSince1970 <= $0.daysSince1970 }) ?? true
        else { return nil }
        return ParkYear.Stated(
            period: ParkSchedule.Period(first: first, last: last),
            hours: hours,
            closing: closes
        )
    }

    private static func identity(of entry: ParkEntry) -> Identity {
        Identity(key: entry.key, sourceID: entry.sourceID)
    }

    /// The row of an earlier import that an entry replaces, nil for a new park; and what its periods are recorded under, nil
    /// where that would not tell it from another entry.
    private mutating func takeEarlierRow(of entry: ParkEntry) -> (row: Int?, identity: Identity?) {
        let identity = Self.identity(of: entry)
        guard !identity.isEmpty else { return (nil, nil) }
        let isAlone = entryCounts[identity] == 1
        if let row = takeFirstRow(of: identity) { return (row, isAlone ? identity : nil) }
        guard isAlone else { return (nil, nil) }
        // A file may have the keys without the identifiers, which then fit if only one park has the key.
        if let key = entry.key {
            let candidates = (entry.sourceID == nil ? earlierByKey[key] : nil) ?? [Identity(key: key)]
            let free = candidates.filter { earlier[$0] != nil && entryCounts[$0] == nil }
            if free.count == 1, earlier[free[0]]?.count == 1, let row = takeFirstRow(of: free[0]) {
                return (row, Identity(key: key, sourceID: entry.sourceID ?? free[0].sourceID))
            }
        }
        return (nil, identity)
    }

    private mutating func takeFirstRow(of identity: Identity) -> Int? {
        let row = earlier[identity]?.popLast()
        if earlier[identity]?.isEmpty == true { earlier[identity] = nil }
        return row
    }

    private func record(
        _ stated: ParkYear.Stated,
        of identity: Identity,
        on connection: borrowing Connection
    ) throws {
        let (first, last) = ("\(stated.period.first)", stated.period.last.map { "\($0)" })
        // By its number, since no index knows its dates.
        if let row = periodRows[identity]?[stated.period] {
            try connection.run("DELETE FROM park_periods WHERE number = \(row)")
        }
        try connection.run(
            """
            INSERT INTO park_periods (key, source_id, first_day, last_day, hours, closes, imported) \
            VALUES (\(identity.key), \(identity.sourceID), \(first), \(last), \(stated.hours), \(stated.closing), \
            \(origin.imported.utc))
            """
        )
    }

    /// Makes SpatiaLite's index of the outlines anew.
    static func fillIndex(on connection: borrowing Connection) throws {
        try connection.run("DELETE FROM idx_parks_geometry")
        let insert = try connection.prepare("INSERT INTO idx_parks_geometry VALUES (?, ?, ?, ?, ?)")
        try connection.withLongValues(upTo: ParkRow.maxLength) {
            try connection.forEach("SELECT pk, geometry FROM parks WHERE geometry IS NOT NULL") { row in
                let number = row.integer()
                let vertices = row.polygons()?.joined().joined() ?? [].joined().joined()
                guard let west = vertices.lazy.map(\.x).min(), let east = vertices.lazy.map(\.x).max(),
                    let south = vertices.lazy.map(\.y).min(), let north = vertices.lazy.map(\.y).max()
                else { return true }
                try insert.run { binder in
                    binder.bind(number)
                    for side in [west, east, south, north] { binder.bind(side) }
                }
                return true
            }
        }
    }
}

/// The parks that come with the program.
extension ParkTable {
    /// Replaces them.
    static func replaceBundled(by parks: [BundledPark], on connection: borrowing Connection) throws {
        try connection.run("DELETE FROM parks WHERE source = \(bundled)")
        for park in parks {
            let usual = park.line?.closing ?? UsualClosing()
            let points = park.points.map { "\($0.latitude) \($0.longitude)" }.joined(separator: ";")
            try connection.run(
                """
                INSERT INTO parks (source, key, name, page, line, holidays, usual, points) \
                VALUES (\(bundled), \(park.key), \(park.name), \(park.page), \(park.line?.rawValue), \
                \(park.holidaysAreWeekend ? weekend : nil), \(usual.isEmpty ? nil : usual.text), \(points))
                """
            )
        }
    }

    /// Reads them in their order.
    static func bundledParks(on connection: borrowing Connection) throws -> [BundledPark] {
        try bundledRows(on: connection).map(\.park)
    }

    /// Reads them with their rows.
    static func bundledRows(on connection: borrowing Connection) throws -> [(row: Int, park: BundledPark)] {
        try connection.rows(
            "SELECT pk, key, name, page, line, holidays, points FROM parks WHERE source = \(bundled) ORDER BY pk"
        ) { row in
            let number = row.integer()
            let key = row.optionalInteger()
            var park = BundledPark(
                name: row.text(),
                key: key,
                page: row.optionalText(),
                line: row.optionalText().flatMap(ClosingLine.init)
            )
            park.holidaysAreWeekend = row.optionalText() == weekend
            park.points = row.text().split(separator: ";").compactMap { text in
                let parts = text.split(separator: " ").compactMap { Double($0) }
                return parts.count == 2 ? try? Coordinate(latitude: parts[0], longitude: parts[1]) : nil
            }
            return (number, park)
        }
    }
}
