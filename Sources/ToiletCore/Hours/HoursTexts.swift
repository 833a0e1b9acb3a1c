internal import OSMOpeningHours

/// The hours that toilets have, as their sources write them, each once: the rows of the table `opening_hours`.
///
/// The views `toilets_shown` and `waypoints` look hours in OpenStreetMap's language up in it, for other programs: SQL cannot
/// translate them. This program never reads it. Texts that no toilet has any more stay in it, and a text that another program
/// enters has no row.
package struct HoursTexts {
    private var texts: Set<String> = []
    private var last: String?

    /// Maximum length of stored hours in bytes.
    private static let maxLength = 4096

    package init() {}

    /// Adds the hours of a toilet, of which many have the same.
    package mutating func add(_ text: String?) {
        // Consecutive rows mostly have the same hours.
        guard let text, text != last else { return }
        last = text
        texts.insert(text)
    }

    /// Whether any of them says that the hours are those of a park.
    package var referToParks: Bool { texts.contains { Hours(parsing: $0) == .seePage } }

    /// Calls `visit` with each text that can be read, and what it says in OpenStreetMap's language.
    package func forEach(
        check: () throws -> Void,
        _ visit: (_ text: String, _ expression: String) throws -> Void
    ) throws {
        for (turn, text) in texts.enumerated() {
            if turn % 1024 == 0 { try check() }
            guard let hours = Hours(parsing: text).expression?.description,
                max(text.utf8.count, hours.utf8.count) <= Self.maxLength
            else { continue }
            try visit(text, hours)
        }
    }
}
