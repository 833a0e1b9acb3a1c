/// Finds the next change of state or comment, by evaluating only the minutes at which something may change.
struct ChangeFinder {
    private let evaluator: Evaluator
    private let current: Evaluator.Outcome
    /// The last day to look at, in days since 1970.
    private let lastDay: Int
    private var minute: Evaluator.Minute
    /// Which rules select the day of the minute, and the day before.
    private var selections: Selections
    /// The same for the last day that passed without a change; nil where the next day must be looked at anyway.
    private var unchanged: Selections?
    /// Whether a change on this day fell into the hour that is skipped when the clocks are put forward; other days
    /// with the same rules do have that change.
    private var hasSkippedChange = false
    /// On how many days times of the sun were compared, though the same rules apply as on the day before.
    private var sunDays = 0
    /// Times of the sun repeat each year, so these eight years have all of them.
    private static let maximumSunDays = 8 * 366

    private struct Selections: Equatable {
        var dayBefore: [OpeningHours.Answer]
        var day: [OpeningHours.Answer]
    }

    /// Starts after an instant, and ends with the day of another one.
    init(_ evaluator: Evaluator, from instant: Instant, through limit: Instant?) {
        self.evaluator = evaluator
        minute = evaluator.minute(of: evaluator.setting.zone.clock(at: instant))
        current = evaluator.outcome(at: minute)
        let limit = limit.map { evaluator.setting.zone.clock(at: $0).daysSince1970 }
        lastDay = min(evaluator.horizon(from: minute.today), limit ?? .max)
        let none = evaluator.rules.map { _ in OpeningHours.Answer.no }
        selections = Selections(dayBefore: none, day: none)
    }

    /// The first change; nil where there is none.
    mutating func next() -> OpeningHours.Change? {
        guard evaluator.canChange else { return nil }
        if let change = changeWithinDay() { return change }
        readSelections()
        while minute.today.number < lastDay {
            minute = Evaluator.Minute(number: 0, today: Day(minute.today.number + 1))
            readSelections()
            // A day with the same rules as the day before has no other changes, unless their times move with the sun.
            if selections == unchanged {
                guard sunDays < Self.maximumSunDays, sunDecides else { continue }
                sunDays += 1
            }
            hasSkippedChange = false
            if let change = change(at: minute) ?? changeWithinDay() { return change }
            unchanged = hasSkippedChange ? nil : selections
        }
        return nil
    }

    private mutating func readSelections() {
        swap(&selections.dayBefore, &selections.day)
        for index in evaluator.rules.indices {
            selections.day[index] = evaluator.rules[index].selects(minute.today, evaluator.setting.holidays)
        }
    }

    /// Whether a rule that applies has times of the sun, which differ from day to day.
    private var sunDecides: Bool {
        evaluator.rules.indices.contains { index in
            (selections.day[index] != .no || selections.dayBefore[index] != .no)
                && evaluator.rules[index].dependsOnSun
        }
    }

    private mutating func changeWithinDay() -> OpeningHours.Change? {
        while true {
            minute.number = evaluator.nextBoundary(after: minute)
            guard minute.number < minutesPerDay else { return nil }
            if let change = change(at: minute) { return change }
        }
    }

    /// The change at a minute, if there is one.
    private mutating func change(at minute: Evaluator.Minute) -> OpeningHours.Change? {
        guard !evaluator.areSame(evaluator.outcome(at: minute), current) else { return nil }
        let zone = evaluator.setting.zone
        let time = CivilTime(minute.today.date, minute: minute.number)
        let instant = zone.instant(of: time)
        // Where the clocks are put forward over the minute, something else may hold at the time that they show then.
        let shown = zone.clock(at: instant)
        let outcome = evaluator.outcome(at: shown == time ? minute : evaluator.minute(of: shown))
        guard !evaluator.areSame(outcome, current) else {
            hasSkippedChange = true
            return nil
        }
        return OpeningHours.Change(instant: instant, verdict: evaluator.verdict(outcome))
    }
}

extension Evaluator {
    /// The first minute of the day after a given one at which something may change; 1440 where there is none.
    fileprivate func nextBoundary(after minute: Minute) -> Int {
        var next = minutesPerDay
        func consider(_ boundary: Int) {
            if boundary > minute.number, boundary < next { next = boundary }
        }
        for index in rules.indices {
            for span in rules[index].times {
                let today = span.extent(on: minute.today.number, in: setting)
                consider(today.start)
                consider(today.end)
                consider(today.latestEnd)
                guard rules[index].passesMidnight else { continue }
                let yesterday = span.extent(on: minute.yesterday.number, in: setting)
                consider(yesterday.start - minutesPerDay)
                consider(yesterday.end - minutesPerDay)
                consider(yesterday.latestEnd - minutesPerDay)
            }
        }
        return next
    }

    /// Whether a rule says anything but closed without a comment, which holds without any rule too.
    fileprivate var canChange: Bool {
        rules.contains { $0.state != .closed || $0.comment != nil }
    }

    /// Whether two outcomes have the same state and comment.
    fileprivate func areSame(_ first: Outcome, _ second: Outcome) -> Bool {
        first.state == second.state && comment(of: first) == comment(of: second)
    }

    /// The last day that has to be looked at for a change after a day, in days since 1970.
    ///
    /// Weekdays and leap years repeat after 28 years, except where a century year without a leap day lies between. After
    /// two such cycles beyond the last year that is named, only Easter could still fall on a date that was not seen.
    fileprivate func horizon(from day: Day) -> Int {
        // Where only the weekday counts, two weeks show everything.
        guard rules.contains(where: \.dependsOnDate) else { return day.number + 14 }
        let isEndless = rules.contains { $0.lastYear == nil && $0.dependsOnDate }
        let lastNamed = rules.flatMap(\.namedYears).max() ?? day.date.year
        let last = max(day.date.year, lastNamed) + (isEndless ? 56 : 1)
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
