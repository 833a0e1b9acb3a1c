internal import SpatiaLite
internal import ToiletCore

/// Storage in the table `opening_hours`.
extension HoursTexts {
    /// Stores those that are not stored yet and can be read.
    func write(to connection: borrowing Connection, check: () throws -> Void = {}) throws {
        let insert = try connection.prepare("INSERT OR IGNORE INTO opening_hours (text, expression) VALUES (?, ?)")
        try forEach(check: check) { text, expression in
            try insert.run { binder in
                binder.bind(text)
                binder.bind(expression)
            }
        }
    }

    /// Stores the hours of all toilets.
    static func fill(_ connection: borrowing Connection, check: () throws -> Void = {}) throws {
        var texts = HoursTexts()
        try connection.forEach("SELECT DISTINCT hours_text FROM toilets WHERE hours_text IS NOT NULL") {
            row in
            texts.add(row.text())
            return true
        }
        try texts.write(to: connection, check: check)
    }
}
