/// Opening hours in the language of OpenStreetMap's `opening_hours`.
///
///     let hours = try OpeningHours(parsing: "Mo-Fr 9-18; PH off")
///     hours.description    // Mo-Fr 09:00-18:00; PH off
///
/// A value that does not change; it can be used from several threads.
public struct OpeningHours: Sendable {
    /// The rules in the order of the text; a later rule may override an earlier one.
    public let rules: [Rule]
    /// What was read although the language does not allow it, and what probably means something else than its author
    /// thought; mostly empty.
    public let warnings: [Warning]

    /// Hours that are not known: `unknown` at any time.
    public static let unknown = OpeningHours(rules: [Rule(state: .unknown)], warnings: [])
}

extension OpeningHours: Hashable {
    /// Whether both have the same rules; how they were spelt, and the warnings about that, do not count.
    public static func == (left: OpeningHours, right: OpeningHours) -> Bool {
        left.rules == right.rules
    }

    /// Hashes the rules.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rules)
    }
}
