internal import Postgres
internal import ToiletCore

/// Storage in the table `opening_hours`.
extension HoursTexts {
    /// Stores those that are not stored yet and can be read.
    func write(to connection: Connection, check: () throws -> Void = {}) throws {
        var (texts, expressions): ([String], [String]) = ([], [])
        try forEach(check: check) { text, expression in
            texts.append(text)
            expressions.append(expression)
        }
        try connection.run(
            """
            INSERT INTO opening_hours (text, expression) SELECT * FROM unnest(\(texts), \(expressions)) \
            ON CONFLICT (md5(text)) DO NOTHING
            """
        )
    }

    /// Stores the hours of all toilets.
    static func fill(_ connection: Connection, check: () throws -> Void = {}) throws {
        var texts = HoursTexts()
        let sql: SQL = "SELECT DISTINCT hours_text FROM toilets WHERE hours_text IS NOT NULL"
        for text in try connection.rows(sql, { $0.text() }) { texts.add(text) }
        try texts.write(to: connection, check: check)
    }
}
