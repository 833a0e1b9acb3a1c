public import OSMOpeningHours
internal import SpatiaLite
package import ToiletCore

extension SpatiaLiteStore {
    /// See ``ToiletStore/parkHoursUntil()``.
    public func parkHoursUntil() throws -> CivilDate? {
        try read { connection in
            let most: SQL = """
                SELECT last_day FROM parks WHERE last_day IS NOT NULL GROUP BY last_day \
                ORDER BY count(*) DESC, last_day DESC \
                LIMIT 1
                """
            return try connection.first(most) { CivilDate(isoDay: $0.text()) } ?? nil
        }
    }

    /// How many parks were imported, and how many of them state hours.
    package func importedParks() throws -> (parks: Int, withHours: Int) {
        try read { try ParkTable.count(on: $0) }
    }

    /// Whether these are the parks that came with the program into the store, in this order.
    package func holds(_ parks: [BundledPark]) throws -> Bool {
        try read { try ParkTable.bundledParks(on: $0) == parks }
    }
}

extension StoreStatus.StoredParks {
    /// Reads what was imported; nil where nothing was.
    init?(of connection: borrowing Connection) throws {
        let sql: SQL = """
            SELECT count(*), max(imported), origin, published, digest FROM parks WHERE source = \(ParkTable.imported)
            """
        let parks = try connection.first(sql) { row -> StoreStatus.StoredParks? in
            let count = row.integer()
            guard let importedAt = Instant(utc: row.text()) else { return nil }
            return StoreStatus.StoredParks(
                parks: count, origin: row.text(), importedAt: importedAt,
                published: row.optionalText().flatMap(Instant.init(utc:)), digest: row.optionalText()
            )
        }
        guard let parks, let parks else { return nil }
        self = parks
    }
}

extension HoursCounts {
    /// Counts the toilets by the rows that lead them.
    init(of connection: borrowing Connection) throws {
        self.init()
        let sql: SQL = """
            SELECT t.hours_text, p.hours, p.last_day, p.contradictory, count(*) FROM \(ToiletRow.tables) \
            WHERE \(MergedToilet.condition) GROUP BY t.hours_text, p.pk
            """
        try connection.forEach(sql) { row in
            count(
                own: row.optionalText(), ofPark: row.optionalText(), until: row.optionalText(),
                parkIsContradictory: row.integer() != 0, toilets: row.integer()
            )
            return true
        }
    }
}
