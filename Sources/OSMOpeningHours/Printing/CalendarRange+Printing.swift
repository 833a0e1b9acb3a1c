extension OpeningHours.YearRange {
    /// `2024`, `2024-2026`, `2024-2030/2`, `2024+`
    var text: String {
        guard let last else { return "\(first)+" }
        return first == last ? "\(first)" : "\(first)-\(last)" + OpeningHours.stepText(step)
    }
}

extension OpeningHours.WeekRange {
    /// `01`, `01-53`, `01-53/2`
    var text: String {
        let start = OpeningHours.twoDigits(first)
        return first == last
            ? start : "\(start)-\(OpeningHours.twoDigits(last))" + OpeningHours.stepText(step)
    }
}

extension OpeningHours {
    /// `/2`, and nothing for every one.
    static func stepText(_ step: Int) -> String { step == 1 ? "" : "/\(step)" }

    /// `+1 day`, `-2 days`, with a space before it; nothing for none.
    static func offsetText(_ days: Int) -> String {
        guard days != 0 else { return "" }
        return " \(days > 0 ? "+" : "")\(days) \(abs(days) == 1 ? "day" : "days")"
    }
}
