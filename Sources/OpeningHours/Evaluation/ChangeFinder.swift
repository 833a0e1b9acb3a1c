/// Goes from one minute at which something may change to the next.
struct ChangeFinder {
    private let judge: Judge
    private let current: Judge.Ruling
    private let horizon: Int
    private var moment: Judge.Moment
    /// Which rules are about the day, and about its eve.
    private var selections = Selections(eve: [], day: [])
    /// What they were on the last day that passed without a change.
    private var quiet: Selections?

    private struct Selections: Equatable {
        var eve: [OpeningHours.Answer]
        var day: [OpeningHours.Answer]
    }

    init(_ judge: Judge, from instant: Instant) {
        self.judge = judge
        moment = judge.moment(of: judge.setting.zone.clock(at: instant))
        current = judge.ruling(at: moment)
        horizon = judge.horizon(from: moment.today)
    }

    /// The first change; nil where there is none.
    mutating func next() -> OpeningHours.Change? {
        if let change = changeWithinDay() { return change }
        selections.day = judge.selections(on: moment.today)
        while moment.today.number < horizon {
            moment = Judge.Moment(minute: 0, today: Day(moment.today.number + 1))
            selections = Selections(eve: selections.day, day: judge.selections(on: moment.today))
            guard selections != quiet || sunDecides else { continue }
            if let change = change(at: moment) ?? changeWithinDay() { return change }
            quiet = selections
        }
        return nil
    }

    /// Whether a rule about the day depends on the sun, which does another thing every day.
    private var sunDecides: Bool {
        judge.rules.indices.contains { index in
            judge.rules[index].dependsOnSun && (selections.day[index] != .no || selections.eve[index] != .no)
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
    private func change(at moment: Judge.Moment) -> OpeningHours.Change? {
        guard !judge.areSame(judge.ruling(at: moment), current) else { return nil }
        let zone = judge.setting.zone
        let time = CivilTime(moment.today.date, minute: moment.minute)
        let instant = zone.instant(of: time)
        // Where the clocks are put forward over the minute, something else may hold by the time that they show then.
        let shown = zone.clock(at: instant)
        let ruling = judge.ruling(at: shown == time ? moment : judge.moment(of: shown))
        guard !judge.areSame(ruling, current) else { return nil }
        return OpeningHours.Change(instant: instant, verdict: judge.verdict(ruling))
    }
}
