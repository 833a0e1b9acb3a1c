/// Goes from one minute at which something may change to the next.
struct ChangeFinder {
    private let judge: Judge
    private let current: Judge.Ruling
    private let lastDay: Int
    private var moment: Judge.Moment
    /// Which rules are about the day, and about its eve.
    private var selections: Selections
    /// What they were on the last day that passed without a change.
    private var quiet: Selections?
    /// Whether a change fell into the hour that is left out when the clocks are put forward, so that the day is unlike
    /// others.
    private var hasSwallowed = false
    /// How many such days the sun made worth a look.
    private var sunnyDays = 0
    /// After some years the sun has shown all that it does.
    private static let mostSunnyDays = 8 * 366

    private struct Selections: Equatable {
        var eve: [OpeningHours.Answer]
        var day: [OpeningHours.Answer]
    }

    /// Begins behind an instant, and ends with the day of another one.
    init(_ judge: Judge, from instant: Instant, through limit: Instant?) {
        self.judge = judge
        moment = judge.moment(of: judge.setting.zone.clock(at: instant))
        current = judge.ruling(at: moment)
        let limit = limit.map { judge.setting.zone.clock(at: $0).daysSince1970 }
        lastDay = min(judge.horizon(from: moment.today), limit ?? .max)
        let none = judge.rules.map { _ in OpeningHours.Answer.no }
        selections = Selections(eve: none, day: none)
    }

    /// The first change; nil where there is none.
    mutating func next() -> OpeningHours.Change? {
        guard judge.canChange else { return nil }
        if let change = changeWithinDay() { return change }
        readSelections()
        while moment.today.number < lastDay {
            moment = Judge.Moment(minute: 0, today: Day(moment.today.number + 1))
            readSelections()
            // A day like the one before it need not be looked at, unless the sun does another thing on it.
            if selections == quiet {
                guard sunnyDays < Self.mostSunnyDays, sunDecides else { continue }
                sunnyDays += 1
            }
            hasSwallowed = false
            if let change = change(at: moment) ?? changeWithinDay() { return change }
            quiet = hasSwallowed ? nil : selections
        }
        return nil
    }

    private mutating func readSelections() {
        swap(&selections.eve, &selections.day)
        for index in judge.rules.indices {
            selections.day[index] = judge.rules[index].selects(moment.today, judge.setting.holidays)
        }
    }

    /// Whether a rule about the day depends on the sun, which does another thing every day.
    private var sunDecides: Bool {
        judge.rules.indices.contains { index in
            (selections.day[index] != .no || selections.eve[index] != .no) && judge.rules[index].dependsOnSun
        }
    }

    private mutating func changeWithinDay() -> OpeningHours.Change? {
        while true {
            moment.minute = judge.nextBoundary(after: moment)
            guard moment.minute < minutesPerDay else { return nil }
            if let change = change(at: moment) { return change }
        }
    }

    /// The change at a minute, if there is one.
    private mutating func change(at moment: Judge.Moment) -> OpeningHours.Change? {
        guard !judge.areSame(judge.ruling(at: moment), current) else { return nil }
        let zone = judge.setting.zone
        let time = CivilTime(moment.today.date, minute: moment.minute)
        let instant = zone.instant(of: time)
        // Where the clocks are put forward over the minute, something else may hold by the time that they show then.
        let shown = zone.clock(at: instant)
        let ruling = judge.ruling(at: shown == time ? moment : judge.moment(of: shown))
        guard !judge.areSame(ruling, current) else {
            hasSwallowed = true
            return nil
        }
        return OpeningHours.Change(instant: instant, verdict: judge.verdict(ruling))
    }
}
