internal import OSMOpeningHours
internal import Postgres
internal import ToiletCore

/// Writes the green spaces of the City, inside the caller's transaction.
enum ParkTable {
    /// Replaces the imported parks. What an entry does not have is kept, the outline too; parks without an entry are
    /// deleted, unless `keepsOthers`. The periods of earlier imports stay.
    static func replace(
        by entries: [ParkEntry], from origin: ParkOrigin, keepsOthers: Bool, on connection: Connection,
        check: () throws -> Void
    ) throws {
        let bundled = Dictionary(
            try bundledRows(on: connection).compactMap { _, park in park.key.map { ($0, park) } }
        ) { first, _ in first }
        var history = try ParkHistory(storedOn: connection)
        for (turn, (entry, matches)) in zip(entries, history.matches(of: entries)).enumerated() {
            if turn % 256 == 0 { try check() }
            for match in matches {
                var year = match.identity.flatMap { history.years[$0] } ?? ParkYear()
                let own = entry.key.flatMap { bundled[$0] }
                let facts = ParkFacts(entry, &year, own, imported: origin.imported.utc)
                if let identity = match.identity { history.years[identity] = year }
                let record = ParkRecord(entry, facts, from: origin)
                try write(record, entry, in: match.row, on: connection)
            }
        }
        if !keepsOthers { try connection.run("DELETE FROM parks WHERE pk = ANY(\(history.remaining))") }
        try history.writePeriods(on: connection)
    }

    /// Writes a park into a row, or into a new one.
    private static func write(
        _ record: ParkRecord, _ entry: ParkEntry, in row: Int?, on connection: Connection
    ) throws {
        let outline = entry.outline.map { BoundGeometry(ParkRow.geometry($0)) }
        let columns = ParkRecord.columns + ["geometry"]
        let values: [SQL] =
            record.values.map { value in
                switch value {
                case .text(let text): "\(text)"
                case .integer(let number): "\(number)"
                }
            } + ["\(outline)::geometry"]
        guard let row else {
            try connection.run(
                """
                INSERT INTO parks (\(SQL(trusted: columns.joined(separator: ", ")))) \
                VALUES (\(SQL.join(values, by: ", ")))
                """
            )
            return
        }
        if let number = entry.pageNumber {
            try connection.run("UPDATE parks SET page = NULL WHERE pk = \(row) AND page_number <> \(number)")
        }
        let assignments: [SQL] = zip(columns, values).map { column, value in
            let name = SQL(trusted: column)
            return ParkRecord.kept.contains(column)
                ? "\(name) = coalesce(\(value), \(name))" : "\(name) = \(value)"
        }
        try connection.run("UPDATE parks SET \(SQL.join(assignments, by: ", ")) WHERE pk = \(row)")
    }

    /// How many parks were imported, and how many of them state hours.
    static func count(on connection: Connection) throws -> (parks: Int, withHours: Int) {
        try connection.first(
            "SELECT count(*), count(hours) FROM parks WHERE source = \(ParkRecord.imported)"
        ) { ($0.integer(), $0.integer()) } ?? (0, 0)
    }

    /// The imported parks that have no outline, by their numbers; not those that share a number.
    static func rowsWithoutOutline(on connection: Connection) throws -> [Int: Int] {
        let rows = try connection.rows(
            """
            SELECT key, min(pk) FROM parks WHERE source = \(ParkRecord.imported) AND key IS NOT NULL \
            GROUP BY key HAVING count(*) = 1 AND count(geometry) = 0
            """
        ) { ($0.integer(), $0.integer()) }
        return Dictionary(rows) { first, _ in first }
    }

    /// Replaces the parks that come with the program.
    static func replaceBundled(by parks: [BundledPark], on connection: Connection) throws {
        try connection.run("DELETE FROM parks WHERE source = \(ParkRecord.bundled)")
        for park in parks {
            try connection.run(
                """
                INSERT INTO parks (source, key, name, page, line, holidays, usual, points) \
                VALUES (\(ParkRecord.bundled), \(park.key), \(park.name), \(park.page), \(park.line?.rawValue), \
                \(park.holidaysAreWeekend ? ParkRecord.weekend : nil), \(park.usualText), \(park.pointsText))
                """
            )
        }
    }

    /// Reads them with their rows, in their order.
    static func bundledRows(on connection: Connection) throws -> [(row: Int, park: BundledPark)] {
        try connection.rows(
            """
            SELECT pk, key, name, page, line, holidays, points FROM parks WHERE source = \(ParkRecord.bundled) \
            ORDER BY pk
            """
        ) { row in
            let number = row.integer()
            let key = row.optionalInteger()
            var park = BundledPark(
                name: row.text(), key: key, page: row.optionalText(), line: row.optionalText().flatMap(ClosingLine.init)
            )
            park.holidaysAreWeekend = row.optionalText() == ParkRecord.weekend
            park.points = BundledPark.points(parsing: row.text())
            return (number, park)
        }
    }
}

/// Storage in the tables `parks` and `park_periods`.
extension ParkHistory {
    init(storedOn connection: Connection) throws {
        self.init()
        try connection.forEach(
            "SELECT pk, key, source_id FROM parks WHERE source = \(ParkRecord.imported) ORDER BY pk"
        ) { row in
            let number = row.integer()
            add(row: number, of: Identity(key: row.optionalInteger(), sourceID: row.optionalText()))
            return true
        }
        try connection.forEach("SELECT \(Self.columns) FROM park_periods ORDER BY number") { row in
            let identity = Identity(key: row.optionalInteger(), sourceID: row.optionalText())
            if let stated = Self.stated(&row) { add(stated, of: identity) }
            return true
        }
    }

    private static let columns: SQL =
        "key, source_id, first_day, last_day, week, always_open, summer_nights, heat, imported"

    /// Reads a period behind the identity.
    private static func stated(_ row: inout Row) -> ParkYear.Stated? {
        ParkYear.Stated(
            firstDay: row.text(), lastDay: row.optionalText(), week: row.text(), alwaysOpen: row.text(),
            summerNights: row.text(), heat: row.text(), imported: row.text()
        )
    }

    /// Writes all periods.
    func writePeriods(on connection: Connection) throws {
        try connection.run("DELETE FROM park_periods")
        for (identity, stated) in periods {
            let schedule = stated.schedule
            try connection.run(
                """
                INSERT INTO park_periods (\(Self.columns)) VALUES (\(identity.key), \(identity.sourceID), \
                \(schedule.period.map { "\($0.first)" }), \(schedule.period?.last.map { "\($0)" }), \
                \(schedule.weekText), \(schedule.isAlwaysOpen.rawValue), \(schedule.opensOnSummerNights.rawValue), \
                \(schedule.opensInHeat.rawValue), \(stated.imported))
                """
            )
        }
    }
}
