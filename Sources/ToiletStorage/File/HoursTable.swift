internal import OSMOpeningHours
internal import SpatiaLite
internal import ToiletCore

/// The table `opening_hours`: hours in OpenStreetMap's language by the text that a source has for them.
///
/// The views `toilets_shown` and `waypoints` look hours up in it, for other programs: SQL cannot translate them. This program
/// never reads it. Texts that no toilet has any more stay in it, and a text that another program enters has no row.
struct HoursTable {
    private var texts: Set<String> = []
    private var last: String?

    /// Maximum length of stored hours in bytes.
    private static let maxLength = 4096

    /// Adds the hours of a toilet, of which many have the same.
    mutating func add(_ text: String?) {
        // Consecutive rows mostly have the same hours.
        guard let text, text != last else { return }
        last = text
        texts.insert(text)
    }

    /// Stores those that are not stored yet and can be read.
    func write(to connection: borrowing Connection, check: () throws -> Void = {}) throws {
        let insert = try connection.prepare(
            "INSERT OR IGNORE INTO opening_hours (text, expression) VALUES (?, ?)"
        )
        for (turn, text) in texts.enumerated() {
            if turn % 1024 == 0 { try check() }
            guard let hours = Hours(parsing: text).expression?.description,
                max(text.utf8.count, hours.utf8.count) <= Self.maxLength
            else { continue }
            try insert.run { binder in
                binder.bind(text)
                binder.bind(hours)
            }
        }
    }

    /// Stores the hours of all toilets.
    static func fill(_ connection: borrowing Connection, check: () throws -> Void = {}) throws {
        var table = HoursTable()
        try connection.forEach("SELECT DISTINCT hours_text FROM toilets WHERE hours_text IS NOT NULL") {
            row in
            table.add(row.text())
            return true
        }
        try table.write(to: connection, check: check)
    }
}
