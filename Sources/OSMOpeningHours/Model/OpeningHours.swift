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

    init(rules: [Rule], warnings: [Warning]) {
        self.rules = rules
        self.warnings = warnings
    }
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

extension OpeningHours {
    /// Whether it says on which days it is closed, and does not say when it is open.
    ///
    /// By the language, such hours are always closed, but `Mo off` alone is probably not meant so; `Mo-Su off` is, and
    /// gives false here. ``unknownElsewhere`` has what is certain of them.
    public var saysOnlyWhenClosed: Bool {
        guard rules.allSatisfy({ $0.state == .closed }) else { return false }
        return !Set(rules.flatMap(\.wholeWeekdays)).isSuperset(of: Weekday.allCases)
    }

    /// The same rules behind one that says `unknown`: closed where they say so, and not known at all other times.
    public var unknownElsewhere: OpeningHours {
        OpeningHours(rules: [Rule(state: .unknown)] + rules, warnings: warnings)
    }
}

extension OpeningHours.Rule {
    /// The weekdays that it selects in every week of every year.
    fileprivate var wholeWeekdays: [OpeningHours.Weekday] {
        guard !namesDates, !days.needsBoth else { return [] }
        if days.isEmpty { return OpeningHours.Weekday.allCases }
        return days.weekdays.filter(\.ordinals.isEmpty).flatMap { range in
            OpeningHours.Weekday.allCases.filter {
                range.first.days(until: $0) <= range.first.days(until: range.last)
            }
        }
    }
}
