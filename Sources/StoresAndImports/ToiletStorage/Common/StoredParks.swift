internal import SQLText
internal import ToiletCore

/// What is known of parks and of the hours of the toilets in them.
extension StoreConnection where Self: ~Copyable {
    /// See ``ToiletStore/parkHoursUntil()``.
    borrowing func parkHoursUntil() throws -> CivilDate? {
        let most: SQL = """
            SELECT last_day FROM parks WHERE last_day IS NOT NULL GROUP BY last_day \
            ORDER BY count(*) DESC, last_day DESC LIMIT 1
            """
        return try first(most) { CivilDate(isoDay: $0.text()) } ?? nil
    }

    /// Whether the outline of any park is known.
    borrowing func hasParkOutlines() throws -> Bool {
        try first("SELECT EXISTS (SELECT 1 FROM parks WHERE geometry IS NOT NULL)") { $0.boolean() } ?? false
    }

    /// Visits the outlines of the parks that a place may be in, or with none those of all parks.
    borrowing func forEachParkOutline(around place: Coordinate?, _ visit: (ParkOutline) throws -> Void) throws {
        let condition = place.map { Self.mayCover($0) } ?? "geometry IS NOT NULL"
        try withLongValues(upTo: ParkRow.maxLength) {
            try forEach("SELECT \(ParkRow.columnsOfCandidate) FROM parks WHERE \(condition)") { row in
                if let outline = ParkRow.candidate(&row)?.outline { try visit(outline) }
                return true
            }
        }
    }

    /// How many parks were imported, and how many of them state hours.
    borrowing func importedParks() throws -> (parks: Int, withHours: Int) {
        let sql: SQL = """
            SELECT count(*), count(*) FILTER (WHERE hours IS NOT NULL) FROM parks \
            WHERE source = \(ParkRecord.imported)
            """
        return try first(sql) { ($0.integer(), $0.integer()) } ?? (0, 0)
    }

    /// What was imported of parks; nil where nothing was.
    borrowing func storedParks() throws -> StoreStatus.StoredParks? {
        let sql: SQL = """
            SELECT imported, origin, published, digest, count(*) OVER () FROM parks \
            WHERE source = \(ParkRecord.imported) ORDER BY imported IS NULL, imported DESC LIMIT 1
            """
        return try first(sql) { row -> StoreStatus.StoredParks? in
            guard let importedAt = Instant(utc: row.text()) else { return nil }
            let origin = row.text()
            let published = row.optionalText().flatMap(Instant.init(utc:))
            let digest = row.optionalText()
            return StoreStatus.StoredParks(
                parks: row.integer(), origin: origin, importedAt: importedAt, published: published, digest: digest
            )
        } ?? nil
    }

    /// Counts the toilets by whose hours they have, by the rows that lead them.
    borrowing func hoursCounts() throws -> HoursCounts {
        var counts = HoursCounts()
        let sql: SQL = """
            SELECT t.hours_text, p.hours, p.last_day, p.contradictory, count(*) FROM \(ToiletRow.tables) \
            WHERE \(ToiletRow.leads) GROUP BY t.hours_text, p.pk
            """
        try forEach(sql) { row in
            counts.count(
                own: row.optionalText(), ofPark: row.optionalText(), until: row.optionalText(),
                parkIsContradictory: row.integer() != 0, toilets: row.integer()
            )
            return true
        }
        return counts
    }

    /// The toilets that have the hours of their park.
    borrowing func parkedToilets() throws -> ParkedToilets {
        let inParks: SQL = """
            SELECT count(*), count(DISTINCT p.pk) FROM \(ToiletRow.tables) \
            WHERE p.source = \(ParkRecord.imported) AND \(ToiletRow.leads)
            """
        let (toilets, parks) = try first(inParks) { ($0.integer(), $0.integer()) } ?? (0, 0)
        let hours = try hoursCounts().coverage
        return ParkedToilets(toilets: toilets, parks: parks, withHours: hours.ofParks.reduce(0) { $0 + $1.toilets })
    }
}
