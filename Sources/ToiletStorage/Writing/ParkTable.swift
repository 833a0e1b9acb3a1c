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
    /// The rows of earlier imports that no entry has taken yet.
    private var earlier: [Identity: [Int]] = [:]
    private var years: [Identity: ParkYear] = [:]
    /// The rows of the periods that are recorded.
    private var periodRows: [Identity: [ParkSchedule.Period: Int]] = [:]
    /// The identities of which this import has recorded a period.
    private var recorded: Set<Identity> = []
    /// How many entries have each identity.
    private var entryCounts: [Identity: Int] = [:]

    /// What identifies a park from one import to the next. Parts of a wood share the key.
    private struct Identity: Hashable {
        var key: Int?
        var sourceID: String?

        init(key: Int?, sourceID: String?) {
            self.key = key
            self.sourceID = sourceID
        }

        init(_ entry: ParkEntry) {
            self.init(key: entry.key, sourceID: entry.sourceID)
        }
    }

    init(_ origin: ParkOrigin, check: @escaping () throws -> Void = {}) {
        self.origin = origin
        self.check = check
    }

    /// Replaces the imported parks. What an entry does not have is kept, the outline too; parks without an entry
    /// are deleted, unless `keepsOthers`.
    ///
    /// The periods of earlier imports stay.
    mutating func replace(
        by entries: [ParkEntry],
        keepsOthers: Bool,
        on connection: borrowing Connection
    ) throws {
        bundled = Dictionary(
            try Self.bundledParks(on: connection).compactMap { park in park.key.map { ($0, park) } }
        ) { first, _ in first }
        try readEarlier(on: connection)
        entryCounts = Dictionary(entries.map { (Identity($0), 1) }, uniquingKeysWith: +)
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
            for (turn, (entry, rows)) in zip(entries, takeEarlierRows(of: entries)).enumerated() {
                if turn % 256 == 0 { try check() }
                func write(_ row: Int?, _ identity: Identity) throws {
                    let values = try values(of: entry, identity, on: connection)
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
                if rows.isEmpty { try write(nil, Identity(entry)) }
                for (row, earlier) in rows {
                    // Keeps what the entry lacks, or takes what the earlier one lacked.
                    let identity = Identity(key: entry.key, sourceID: entry.sourceID ?? earlier.sourceID)
                    // The page of another number is that of another place.
                    if let number = entry.pageNumber {
                        try forgetPage.run { binder in
                            binder.bind(row)
                            binder.bind(number)
                        }
                    }
                    if identity != earlier { try moveYear(of: earlier, to: identity, on: connection) }
                    try write(row, identity)
                }
            }
        }
        if !keepsOthers {
            let delete = try connection.prepare("DELETE FROM parks WHERE pk = ?")
            for row in earlier.values.joined() { try delete.run { $0.bind(row) } }
        }
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

    /// The values of ``columns`` without the geometry. Records the period, unless nothing tells the entry from another: whose
    /// earlier periods are whose is then not known.
    private mutating func values(
        of entry: ParkEntry,
        _ identity: Identity,
        on connection: borrowing Connection
    ) throws -> [SQLValue] {
        let schedule = entry.schedule
        let isTold = (entry.key != nil || entry.sourceID != nil) && entryCounts[Identity(entry)] == 1
        var year = isTold ? years[identity] ?? ParkYear() : ParkYear()
        let facts = ParkFacts(entry, &year, entry.key.flatMap { bundled[$0] })
        if isTold {
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
            "SELECT pk, key, source_id FROM parks WHERE source = \(Self.imported) ORDER BY pk"
        ) {
            row in
            let number = row.integer()
            let identity = Identity(key: row.optionalInteger(), sourceID: row.optionalText())
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

    /// The rows of earlier imports that each entry replaces, with their identities; none for a new park.
    private mutating func takeEarlierRows(of entries: [ParkEntry]) -> [[(row: Int, identity: Identity)]] {
        var rows = entries.map { entry -> [(row: Int, identity: Identity)] in
            guard entry.key != nil || entry.sourceID != nil else { return [] }
            return takeEarlierRow(Identity(entry)).map { [$0] } ?? []
        }
        // After those that fit exactly. A file may have the numbers without the identifiers. Hours alone then go to all parks
        // with a number; an outline goes to the only one.
        for (index, entry) in entries.enumerated() where rows[index].isEmpty && entry.key != nil {
            let alike = earlier.filter {
                $0.key.key == entry.key && (entry.sourceID == nil || $0.key.sourceID == nil)
            }
            let found = alike.flatMap { identity, rows in rows.map { (row: $0, identity: identity) } }
            guard found.count == 1 || entry.sourceID == nil && entry.outline == nil else { continue }
            for identity in alike.keys { earlier[identity] = nil }
            rows[index] = found.sorted { $0.row < $1.row }
        }
        return rows
    }

    private mutating func takeEarlierRow(_ identity: Identity) -> (row: Int, identity: Identity)? {
        guard let rows = earlier[identity], let first = rows.first else { return nil }
        earlier[identity] = rows.count > 1 ? Array(rows.dropFirst()) : nil
        return (first, identity)
    }

    /// Gives the periods of a park to the identity that it has from now on.
    private mutating func moveYear(
        of earlier: Identity,
        to identity: Identity,
        on connection: borrowing Connection
    ) throws {
        guard years[identity] == nil, let year = years.removeValue(forKey: earlier) else { return }
        years[identity] = year
        periodRows[identity] = periodRows.removeValue(forKey: earlier)
        try connection.run(
            """
            UPDATE park_periods SET source_id = \(identity.sourceID) \
            WHERE key IS \(earlier.key) AND source_id IS \(earlier.sourceID)
            """
        )
    }

    private mutating func record(
        _ stated: ParkYear.Stated,
        of identity: Identity,
        on connection: borrowing Connection
    ) throws {
        let (first, last) = ("\(stated.period.first)", stated.period.last.map { "\($0)" })
        // Parts with one identity have one statement.
        guard recorded.insert(identity).inserted else { return }
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

    /// Whether any of them has hours, which only another program can have given it.
    static func bundledParksHaveHours(on connection: borrowing Connection) throws -> Bool {
        try connection.first(
            "SELECT EXISTS (SELECT 1 FROM parks WHERE source = \(bundled) AND opening IS NOT NULL)"
        ) { $0.integer() } == 1
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
