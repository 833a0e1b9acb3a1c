/// Up to which day a search for a change has to look.
struct Horizon {
    /// Whether more than the weekday counts.
    private let dependsOnDate: Bool
    /// Whether some rule that depends on the date has no last year.
    private let isEndless: Bool
    /// The last year that is named.
    private let lastNamedYear: Int?

    init(_ rules: [OpeningHours.Rule]) {
        dependsOnDate = rules.contains(where: \.dependsOnDate)
        isEndless = dependsOnDate && rules.contains { $0.lastYear == nil && $0.dependsOnDate }
        lastNamedYear = dependsOnDate ? rules.lazy.flatMap(\.namedYears).max() : nil
    }

    /// The last day that has to be looked at for a change after a day, in days since 1970.
    ///
    /// Weekdays and leap years repeat after 28 years, except where a century year without a leap day lies between.
    /// After two such cycles beyond the last year that is named, only Easter could still fall on a date that was not
    /// seen.
    func lastDay(after day: Day) -> Int {
        // Where only the weekday counts, two weeks show everything.
        guard dependsOnDate else { return day.number + 14 }
        let last = max(day.date.year, lastNamedYear ?? day.date.year) + (isEndless ? 56 : 1)
        return CivilDate(year: last, month: 12, day: 31).daysSince1970
    }
}

extension OpeningHours.Rule {
    /// The last year in which it selects days; nil where it has no last one.
    fileprivate var lastYear: Int? {
        let fromYears = years.isEmpty ? nil : Self.latest(years.map(\.last))
        let fromDates = dates.isEmpty ? nil : Self.latest(dates.map(\.lastYear))
        guard let fromYears, let fromDates else { return fromYears ?? fromDates }
        return min(fromYears, fromDates)
    }

    /// The years that it names, after the last of which it selects the same days each year.
    fileprivate var namedYears: [Int] {
        years.map { $0.last ?? $0.first } + dates.compactMap(\.namedYear)
    }

    /// The last of some years, where nil stands for one without end.
    private static func latest(_ years: [Int?]) -> Int? {
        years.contains(nil) ? nil : years.compactMap { $0 }.max()
    }

    /// Whether more than the weekday decides on which days it applies.
    fileprivate var dependsOnDate: Bool {
        !years.isEmpty || !dates.isEmpty || !weeks.isEmpty || !days.holidays.isEmpty || dependsOnSun
            || days.weekdays.contains { !$0.ordinals.isEmpty }
    }
}

extension OpeningHours.DateRange {
    /// The last year that it names, and two more where days of offset may lead into the years after it.
    fileprivate var namedYear: Int? {
        if case .onwards(let first) = self { first.year.map { $0 + 2 } } else { lastYear }
    }

    /// The last year that a part of it lies in; nil where it comes every year or has no end.
    fileprivate var lastYear: Int? {
        switch self {
        case .months(_, _, let year): year
        // Days of offset may lead past the year's end.
        case .dates(let first, let last, _): (last.year ?? first.year).map { $0 + 2 }
        case .onwards: nil
        }
    }
}
