internal import SQLText
internal import ToiletCore

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
