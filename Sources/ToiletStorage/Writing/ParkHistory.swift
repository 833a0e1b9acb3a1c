internal import SpatiaLite
internal import ToiletCore

/// Storage in the tables `parks` and `park_periods`.
extension ParkHistory {
    /// Reads both.
    init(on connection: borrowing Connection) throws {
        self.init()
        let parks: SQL =
            "SELECT pk, key, source_id FROM parks WHERE source = \(ParkTable.imported) ORDER BY pk"
        try connection.forEach(parks) { row in
            let number = row.integer()
            let identity = Identity(key: row.optionalInteger(), sourceID: row.optionalText())
            add(row: number, of: identity)
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
    func writePeriods(on connection: borrowing Connection) throws {
        try connection.run("DELETE FROM park_periods")
        let insert = try connection.prepare(
            "INSERT INTO park_periods (\(Self.columns.text)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
        )
        for (identity, stated) in periods {
            try insert.run { binder in
                binder.bind(identity.key)
                binder.bind(identity.sourceID)
                Self.bind(stated, to: &binder)
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
