/// Walks through the changes of state and comment after a moment, in the order of time.
///
/// Only the minutes at which something may change are evaluated. They are collected once for each day, and days on
/// which nothing can have changed are passed over.
struct ChangeWalk {
    /// What holds at the moment at which the walk is.
    private(set) var verdict: OpeningHours.Verdict
    private let evaluator: Evaluator<OpeningHours.Rule>
    private let effort: Effort
    private let limit: Instant
    /// At most so many steps are taken.
    private let mostSteps: Int
    /// The day of the limit, in days since 1970.
    private let limitDay: Int
    /// Whether changes of the comment alone do not count.
    private let isOfStatesAlone: Bool
    private lazy var horizon = Horizon(evaluator.rules)
    /// How many steps were taken.
    private(set) var steps: Int
    private var isEnded: Bool

    private var minute: Minute
    /// The minutes of the day at which something may change; nil where they are not collected yet.
    private var boundaries: MinuteSet?
    /// The rules that say something of the day, where there are so many that preparing them pays.
    private var prepared: Evaluator<PreparedRule>?
    /// Which rules select the day and the day before; of some day that was passed, where they were not needed since.
    private var selections = Selections()
    /// The same for the last day that passed without a change; nil where the next day must be looked at anyway.
    private var unchanged: Selections?
    /// Whether a change on this day fell into the hour that is skipped when the clocks are put forward; other days
    /// with the same rules do have that change.
    private var hasSkippedChange = false
    /// On how many days times of the sun were compared, though the same rules apply as on the day before.
    private var sunDays = 0
    /// Times of the sun repeat each year, so these eight years have all of them.
    private static let maximumSunDays = 8 * 366

    /// Starts at an instant; changes at the limit or later are not given. A walk that would take more than
    /// ``Effort/limit`` or `mostSteps` ends with a change to unknown.
    init(
        _ hours: OpeningHours, after instant: Instant, before limit: Instant?,
        ofStatesAlone isOfStatesAlone: Bool = false, in setting: OpeningHours.Setting, mostSteps: Int = .max
    ) {
        effort = Effort(hours.rules)
        let setting = setting.caching(effort)
        self.mostSteps = min(mostSteps, Effort.limit)
        steps = effort.ofQuestion
        evaluator = Evaluator(rules: hours.rules, setting: setting)
        self.limit = limit ?? Instant.range.upperBound
        limitDay = setting.zone.clock(at: self.limit).daysSince1970
        self.isOfStatesAlone = isOfStatesAlone
        minute = Minute(setting.zone.clock(at: instant))
        verdict = evaluator.verdict(at: minute)
        // Without such a rule it is closed for ever.
        isEnded = !hours.rules.contains { $0.state != .closed || $0.comment != nil && !isOfStatesAlone }
    }

    /// The next change; nil where there is none.
    mutating func next() -> OpeningHours.Change? {
        guard !isEnded else { return nil }
        guard let (change, place) = find(), change.instant < limit else {
            isEnded = true
            return nil
        }
        verdict = change.verdict
        // The clocks may have been put forward past the minute, even to another day.
        if place.today.number != minute.today.number { boundaries = nil }
        minute = place
        (unchanged, hasSkippedChange, sunDays) = (nil, false, 0)
        return change
    }

    /// A change, and the minute that the clocks show then.
    private typealias Found = (change: OpeningHours.Change, place: Minute)

    private mutating func find() -> Found? {
        if let found = changeWithinDay() { return found }
        let lastDay = min(limitDay, horizon.lastDay(after: minute.today))
        while !isEnded, minute.today.number < lastDay {
            minute = Minute(number: 0, today: Day(minute.today.number + 1))
            boundaries = nil
            guard take(effort.ofDay) else { return givenUp() }
            readSelections()
            // A day with the same rules as the day before has no other changes, unless their times move with the sun.
            if selections == unchanged {
                guard effort.dependsOnSun, sunDays < Self.maximumSunDays else { continue }
                guard take(effort.ofMinute) else { return givenUp() }
                guard sunDecides else { continue }
                sunDays += 1
            }
            hasSkippedChange = false
            collectBoundaries()
            if let found = change(at: minute) ?? changeWithinDay() { return found }
            unchanged = hasSkippedChange ? nil : selections
        }
        return nil
    }

    private mutating func changeWithinDay() -> Found? {
        if boundaries == nil { collectBoundaries() }
        while !isEnded, let next = boundaries?.first(after: minute.number) {
            minute.number = next
            if let found = change(at: minute) { return found }
        }
        return nil
    }

    /// The change at a minute, if there is one.
    private mutating func change(at minute: Minute) -> Found? {
        let effort = prepared.map { Effort.ofPreparedRule * $0.rules.count } ?? effort.ofMinute
        guard take(effort) else { return givenUp() }
        let verdict = prepared?.verdict(at: minute) ?? evaluator.verdict(at: minute)
        guard !isCurrent(verdict) else { return nil }
        steps += Effort.ofChange
        let zone = evaluator.setting.zone
        let time = CivilTime(minute)
        let instant = zone.instant(of: time)
        // Where the clocks are put forward over the minute, something else may hold at the time that they show then.
        let shown = zone.clock(at: instant)
        guard shown != time else { return (OpeningHours.Change(instant: instant, verdict: verdict), minute) }
        let place = Minute(shown)
        let there = evaluator.verdict(at: place)
        guard !isCurrent(there) else {
            hasSkippedChange = true
            return nil
        }
        return (OpeningHours.Change(instant: instant, verdict: there), place)
    }

    private func isCurrent(_ other: OpeningHours.Verdict) -> Bool {
        verdict.state == other.state && (isOfStatesAlone || verdict.comment == other.comment)
    }

    /// Counts steps; false where they are more than one search may take.
    private mutating func take(_ steps: Int) -> Bool {
        self.steps += steps
        return self.steps <= mostSteps
    }

    /// Ends the walk where it is: from here on all is unknown.
    private mutating func givenUp() -> Found? {
        isEnded = true
        let unknown = OpeningHours.Verdict(state: .unknown, comment: nil)
        guard !isCurrent(unknown) else { return nil }
        let instant = evaluator.setting.zone.instant(of: CivilTime(minute))
        return (OpeningHours.Change(instant: instant, verdict: unknown), minute)
    }
}

/// What is known of the day of the walk.
extension ChangeWalk {
    private struct Selections: Equatable {
        /// The day, in days since 1970; nil where nothing was read yet.
        var number: Int?
        var dayBefore: [Tristate] = []
        var day: [Tristate] = []

        /// Whether the same rules select two days.
        static func == (left: Self, right: Self) -> Bool {
            left.day == right.day && left.dayBefore == right.dayBefore
        }
    }

    /// Reads which rules select the day of the minute, and the day before.
    private mutating func readSelections() {
        let day = minute.today.number
        guard selections.number != day else { return }
        if selections.number == nil {
            let none = evaluator.rules.map { _ in Tristate.no }
            (selections.dayBefore, selections.day) = (none, none)
        }
        if selections.number != day - 1 { readDay(minute.yesterday) }
        swap(&selections.dayBefore, &selections.day)
        readDay(minute.today)
        selections.number = day
    }

    private mutating func readDay(_ day: Day) {
        for index in evaluator.rules.indices {
            selections.day[index] = evaluator.rules[index].selects(day, evaluator.setting.holidays)
        }
    }

    /// Whether a rule that applies has times of the sun, which differ from day to day.
    private var sunDecides: Bool {
        evaluator.rules.indices.contains { index in
            (selections.day[index] != .no || selections.dayBefore[index] != .no)
                && evaluator.rules[index].dependsOnSun
        }
    }

    /// Collects the minutes of the day at which something may change.
    private mutating func collectBoundaries() {
        var collected = MinuteSet()
        if effort.ofMinute > Effort.ofSmallMinute {
            prepare(&collected)
        } else {
            for rule in evaluator.rules {
                let passesMidnight = rule.passesMidnight
                for span in rule.times {
                    collected.insert(span.extent(on: minute.today.number, in: evaluator.setting))
                    guard passesMidnight else { continue }
                    let yesterday = span.extent(on: minute.today.number - 1, in: evaluator.setting)
                    collected.insert(yesterday, from: minutesPerDay)
                }
            }
        }
        boundaries = collected
    }

    /// Prepares the rules that say something of the day, without the others, and collects their boundaries.
    private mutating func prepare(_ boundaries: inout MinuteSet) {
        readSelections()
        var rules: [PreparedRule] = []
        for (index, rule) in evaluator.rules.enumerated() {
            let (today, yesterday) = (selections.day[index], selections.dayBefore[index])
            guard today != .no || yesterday != .no && rule.passesMidnight else { continue }
            // To sort the spans takes more than to compare a minute with each.
            steps += 16 + 8 * Effort([rule]).ofTimes
            rules.append(
                PreparedRule(
                    rule, on: minute.today.number, selectsToday: today, selectsYesterday: yesterday,
                    in: evaluator.setting, &boundaries
                )
            )
        }
        prepared = Evaluator(rules: rules, setting: evaluator.setting)
    }
}

extension CivilTime {
    /// The time at which a minute begins.
    fileprivate init(_ minute: Minute) { self.init(minute.today.date, minute: minute.number) }
}
