internal import SQLText
internal import ToiletCore

/// The green spaces of the City. What writes them runs inside the caller's transaction.
extension WritingConnection where Self: ~Copyable {
    /// Replaces the imported parks. What an entry does not have is kept, the outline too; parks without an entry are
    /// deleted, unless `keepsOthers`. The periods of earlier imports stay.
    borrowing func replaceParks(
        by entries: [ParkEntry], from origin: ParkOrigin, keepsOthers: Bool, check: () throws -> Void
    ) throws {
        let bundled = Dictionary(try bundledParks().compactMap { _, park in park.key.map { ($0, park) } }) {
            first, _ in first
        }
        var history = try parkHistory()
        try withLongValues(upTo: ParkRow.maxLength) {
            for (turn, (entry, matches)) in zip(entries, history.matches(of: entries)).enumerated() {
                if turn % 256 == 0 { try check() }
                for match in matches {
                    var year = match.identity.flatMap { history.years[$0] } ?? ParkYear()
                    let own = entry.key.flatMap { bundled[$0] }
                    let facts = ParkFacts(entry, &year, own, imported: origin.imported.utc)
                    if let identity = match.identity { history.years[identity] = year }
                    try write(ParkRecord(entry, facts, from: origin), entry, in: match.row)
                }
            }
        }
        if !keepsOthers {
            for row in history.remaining { try run("DELETE FROM parks WHERE pk = \(row)") }
        }
        try write(history)
    }

    /// Writes a park into a row, or into a new one.
    private borrowing func write(_ record: ParkRecord, _ entry: ParkEntry, in row: Int?) throws {
        let columns = ParkRecord.columns + ["geometry"]
        let values: [SQL] =
            record.values.map { value in
                switch value {
                case .text(let text): "\(text)"
                case .integer(let number): "\(number)"
                }
            } + [Self.geometry(polygons: entry.outline.map(ParkRow.corners))]
        guard let row else {
            let names = SQL(trusted: columns.joined(separator: ", "))
            return try run("INSERT INTO parks (\(names)) VALUES (\(SQL.join(values, by: ", ")))")
        }
        if let number = entry.pageNumber {
            try run("UPDATE parks SET page = NULL WHERE pk = \(row) AND page_number <> \(number)")
        }
        let assignments: [SQL] = zip(columns, values).map { column, value in
            let name = SQL(trusted: column)
            return ParkRecord.kept.contains(column)
                ? "\(name) = coalesce(\(value), \(name))" : "\(name) = \(value)"
        }
        try run("UPDATE parks SET \(SQL.join(assignments, by: ", ")) WHERE pk = \(row)")
    }

    /// The imported parks that have no outline, by their numbers; not those that share a number.
    borrowing func parksWithoutOutline() throws -> [Int: Int] {
        let rows = try rows(
            """
            SELECT key, min(pk) FROM parks WHERE source = \(ParkRecord.imported) AND key IS NOT NULL \
            GROUP BY key HAVING count(*) = 1 AND count(*) FILTER (WHERE geometry IS NOT NULL) = 0
            """
        ) { ($0.integer(), $0.integer()) }
        return Dictionary(rows) { first, _ in first }
    }

    /// The points by which the bundled table finds the park of a toilet.
    borrowing func bundledParkPoints() throws -> BundledParkPoints {
        let withoutOutline = try parksWithoutOutline()
        return BundledParkPoints(
            try bundledParks().flatMap { row, park in
                // The hours of an import, where it has no outline of the park.
                let row = park.key.flatMap { withoutOutline[$0] } ?? row
                return park.points.map { (place: $0, row: row) }
            }
        )
    }
}

/// The parks that come with the program.
extension StoreConnection where Self: ~Copyable {
    /// Replaces them.
    borrowing func replaceBundledParks(by parks: [BundledPark]) throws {
        try run("DELETE FROM parks WHERE source = \(ParkRecord.bundled)")
        for park in parks {
            try run(
                """
                INSERT INTO parks (source, key, name, page, line, holidays, usual, points) \
                VALUES (\(ParkRecord.bundled), \(park.key), \(park.name), \(park.page), \(park.line?.rawValue), \
                \(park.holidaysAreWeekend ? ParkRecord.weekend : nil), \(park.usualText), \(park.pointsText))
                """
            )
        }
    }

    /// Whether any of them has hours, which only another program can have given it.
    borrowing func bundledParksHaveHours() throws -> Bool {
        try first(
            "SELECT EXISTS (SELECT 1 FROM parks WHERE source = \(ParkRecord.bundled) AND opening IS NOT NULL)"
        ) { $0.boolean() } == true
    }

    /// Reads them with their rows, in their order.
    borrowing func bundledParks() throws -> [(row: Int, park: BundledPark)] {
        try rows(
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

    /// Whether they are these, in this order.
    borrowing func holds(_ parks: [BundledPark]) throws -> Bool { try bundledParks().map(\.park) == parks }
}

/// The periods that parks have stated, in the tables `parks` and `park_periods`.
extension StoreConnection where Self: ~Copyable {
    /// Reads both.
    borrowing func parkHistory() throws -> ParkHistory {
        var history = ParkHistory()
        try forEach("SELECT pk, key, source_id FROM parks WHERE source = \(ParkRecord.imported) ORDER BY pk") { row in
            let number = row.integer()
            history.add(row: number, of: ParkHistory.Identity(key: row.optionalInteger(), sourceID: row.optionalText()))
            return true
        }
        try forEach("SELECT \(columns) FROM park_periods ORDER BY number") { row in
            let identity = ParkHistory.Identity(key: row.optionalInteger(), sourceID: row.optionalText())
            let stated = ParkYear.Stated(
                firstDay: row.text(), lastDay: row.optionalText(), week: row.text(), alwaysOpen: row.text(),
                summerNights: row.text(), heat: row.text(), imported: row.text()
            )
            if let stated { history.add(stated, of: identity) }
            return true
        }
        return history
    }

    /// Replaces all periods.
    borrowing func write(_ history: ParkHistory) throws {
        try run("DELETE FROM park_periods")
        for (identity, stated) in history.periods {
            let schedule = stated.schedule
            try run(
                """
                INSERT INTO park_periods (\(columns)) VALUES (\(identity.key), \(identity.sourceID), \
                \(schedule.period.map { "\($0.first)" }), \(schedule.period?.last.map { "\($0)" }), \
                \(schedule.weekText), \(schedule.isAlwaysOpen.rawValue), \(schedule.opensOnSummerNights.rawValue), \
                \(schedule.opensInHeat.rawValue), \(stated.imported))
                """
            )
        }
    }
}

private let columns: SQL = "key, source_id, first_day, last_day, week, always_open, summer_nights, heat, imported"
