extension Judge {
    /// The first minute after one at which something may change, up to the end of the day.
    func nextBoundary(after moment: Moment) -> Int {
        var next = minutesPerDay
        func consider(_ minute: Int) {
            if minute > moment.minute, minute < next { next = minute }
        }
        for index in rules.indices {
            for span in rules[index].times {
                let today = span.reach(on: moment.today.number, in: setting)
                consider(today.start)
                consider(today.end)
                consider(today.latestEnd)
                guard rules[index].passesMidnight else { continue }
                let yesterday = span.reach(on: moment.yesterday.number, in: setting)
                consider(yesterday.start - minutesPerDay)
                consider(yesterday.end - minutesPerDay)
                consider(yesterday.latestEnd - minutesPerDay)
            }
        }
        return next
    }

    /// Whether a rule says anything but closed without a remark, which goes without saying.
    var canChange: Bool {
        rules.contains { $0.state != .closed || $0.comment != nil }
    }

    /// Whether two rulings say the same.
    func areSame(_ first: Ruling, _ second: Ruling) -> Bool {
        first.state == second.state && comment(of: first) == comment(of: second)
    }

    /// The last day that has to be looked at for a change after a day.
    ///
    /// Weekdays and leap years go round in 28 years, but for one cycle that a century without leap day breaks. Beyond
    /// the second cycle after the last year that is named, only Easter would still bring something new.
    func horizon(from day: Day) -> Int {
        // Where only the weekday counts, the second week is like the first.
        guard rules.contains(where: \.dependsOnDate) else { return day.number + 14 }
        let isEndless = rules.contains { $0.lastYear == nil && $0.dependsOnDate }
        let lastNamed = rules.flatMap(\.namedYears).max() ?? day.date.year
        let last = max(day.date.year, lastNamed) + (isEndless ? 56 : 1)
        return CivilDate(year: last, month: 12, day: 31).daysSince1970
    }
}

extension OpeningHours.Rule {
    /// The last year that it is about; nil where it goes on for ever.
    fileprivate var lastYear: Int? {
        let fromYears = years.isEmpty ? nil : Self.latest(years.map(\.last))
        let fromDates = dates.isEmpty ? nil : Self.latest(dates.map(\.lastYear))
        guard let fromYears, let fromDates else { return fromYears ?? fromDates }
        return min(fromYears, fromDates)
    }

    /// The years after which its dates may change no more.
    fileprivate var namedYears: [Int] {
        years.map { $0.last ?? $0.first } + dates.compactMap(\.namedYear)
    }

    /// The last of some years; nil where one of them is.
    private static func latest(_ years: [Int?]) -> Int? {
        years.contains(nil) ? nil : years.compactMap { $0 }.max()
    }

    /// Whether more than the weekday decides on which days it holds.
    fileprivate var dependsOnDate: Bool {
        !years.isEmpty || !dates.isEmpty || !weeks.isEmpty || !days.holidays.isEmpty || dependsOnSun
            || days.weekdays.contains { !$0.ordinals.isEmpty }
    }
}

extension OpeningHours.DateRange {
    /// The last year that it names, with room for what it is moved by.
    fileprivate var namedYear: Int? {
        if case .onwards(let first) = self { first.year.map { $0 + 2 } } else { lastYear }
    }

    /// The last year that a part of it lies in; nil where it comes every year or goes on for ever.
    fileprivate var lastYear: Int? {
        switch self {
        case .months(_, _, let year): year
        // Days of offset may lead past the year's end.
        case .dates(let first, let last, _): (last.year ?? first.year).map { $0 + 2 }
        case .onwards: nil
        }
    }
}
