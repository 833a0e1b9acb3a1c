/// Opening hours in the language of OpenStreetMap's `opening_hours`.
///
///     let hours = try OpeningHours(parsing: "Mo-Fr 9-18; PH off")
///     hours.description    // Mo-Fr 09:00-18:00; PH off
public struct OpeningHours: Sendable {
    /// What is said, in the order in which it is said; a later rule may override an earlier one.
    public let rules: [Rule]
    /// What was read though the language does not have it, and what hardly means what was wanted; mostly empty.
    public let warnings: [Warning]

    /// Hours of which nothing is known, `unknown`.
    public static let unknown = OpeningHours(rules: [Rule(state: .unknown)], warnings: [])

    init(rules: [Rule], warnings: [Warning]) {
        self.rules = rules
        self.warnings = warnings
    }
}

extension OpeningHours: Hashable {
    /// Whether both say the same in the same words, however they were spelt.
    public static func == (left: OpeningHours, right: OpeningHours) -> Bool {
        left.rules == right.rules
    }

    /// Hashes what is said.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rules)
    }
}
