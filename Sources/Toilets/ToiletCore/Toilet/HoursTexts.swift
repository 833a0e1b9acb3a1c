/// The hours that toilets have, as their sources write them, each once: the rows of the table `opening_hours`.
///
/// The views `toilets_shown` and `waypoints` look hours in OpenStreetMap's language up in it, for other programs: SQL
/// cannot translate them. This program never reads it. Texts that no toilet has any more stay in it, and a text that
/// another program enters has no row.
package struct HoursTexts {
    private struct Reading {
        /// What the text says in OpenStreetMap's language; nil where it cannot be read, or is not stored.
        let expression: String?
        /// Whether it says that the hours are those of a park.
        let refersToPark: Bool
    }

    private var readings: [String: Reading] = [:]
    private var last: (text: String, refersToPark: Bool)?

    /// Maximum length of stored hours in bytes.
    private static let maxLength = 4096

    package init() {}

    /// Adds the hours of a toilet, of which many have the same. Returns whether they are said to be those of a park.
    @discardableResult
    package mutating func add(_ text: String?) -> Bool {
        guard let text else { return false }
        // Consecutive rows mostly have the same hours.
        if let last, last.text == text { return last.refersToPark }
        let reading: Reading
        if let known = readings[text] {
            reading = known
        } else {
            reading = Self.read(text)
            readings[text] = reading
        }
        last = (text, reading.refersToPark)
        return reading.refersToPark
    }

    private static func read(_ text: String) -> Reading {
        let hours = Hours(parsing: text)
        var expression = hours.expression?.description
        if max(text.utf8.count, expression?.utf8.count ?? 0) > maxLength { expression = nil }
        return Reading(expression: expression, refersToPark: hours == .seePage)
    }

    /// Whether any of them says that the hours are those of a park.
    package var referToParks: Bool { readings.values.contains(where: \.refersToPark) }

    /// Calls `visit` with each text that can be read, and what it says in OpenStreetMap's language.
    package func forEach(
        check: () throws -> Void, _ visit: (_ text: String, _ expression: String) throws -> Void
    ) throws {
        for (turn, (text, reading)) in readings.enumerated() {
            if turn % 1024 == 0 { try check() }
            if let expression = reading.expression { try visit(text, expression) }
        }
    }
}
