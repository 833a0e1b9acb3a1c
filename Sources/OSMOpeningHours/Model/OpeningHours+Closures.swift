extension OpeningHours {
    /// Whether it says of some days that they are closed, and of no day when it is open.
    ///
    /// By the language it is closed for ever then, but `Mo off` alone hardly means that. `Mo-Su off` does.
    public var saysOnlyWhenClosed: Bool {
        guard rules.allSatisfy({ $0.state == .closed }) else { return false }
        return !Set(rules.flatMap(\.wholeWeekdays)).isSuperset(of: Weekday.allCases)
    }
}

extension OpeningHours.Rule {
    /// The weekdays that it is about in every week of every year.
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
