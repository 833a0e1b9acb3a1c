/// Evaluates rules for one minute of a day.
///
/// The last rule that covers the minute decides, so the rules are evaluated from last to first.
struct Evaluator<Rule: EvaluatedRule> {
    let rules: [Rule]
    let setting: OpeningHours.Setting

    func outcome(at minute: Minute) -> Outcome { outcome(ofFirst: rules.count, at: minute) }

    /// The comment that belongs to an outcome.
    private func comment(of outcome: Outcome) -> String? {
        outcome.rule.flatMap { rules[$0].comment }
    }

    func verdict(at minute: Minute) -> OpeningHours.Verdict {
        let outcome = outcome(at: minute)
        return OpeningHours.Verdict(state: outcome.state, comment: comment(of: outcome))
    }

    /// The outcome of so many rules from the first on.
    private func outcome(ofFirst count: Int, at minute: Minute) -> Outcome {
        guard count > 0 else { return .closed }
        let index = count - 1
        // Copied once: each access to a rule in the array copies it, which costs more than the evaluation.
        let rule = rules[index]
        let own = Outcome(state: rule.state, rule: index)
        switch rule.selectsToday(minute, in: setting) {
        case .no:
            let covers = rule.coversFromYesterday(minute, in: setting)
            return outcome(own, of: rule, covers, replaces: false, outcome(ofFirst: index, at: minute))
        case .yes:
            let covers = rule.covers(minute, in: setting).or(rule.coversFromYesterday(minute, in: setting))
            return outcome(own, of: rule, covers, replaces: rule.replacesDays, outcome(ofFirst: index, at: minute))
        case .unknown:
            let fromYesterday = rule.coversFromYesterday(minute, in: setting)
            let covers = rule.covers(minute, in: setting).or(fromYesterday)
            let before = outcome(ofFirst: index, at: minute)
            return common(
                outcome(own, of: rule, covers, replaces: rule.replacesDays, before),
                outcome(own, of: rule, fromYesterday, replaces: false, before)
            )
        }
    }

    /// The outcome of a rule and those before it.
    ///
    /// - Parameters:
    ///   - own: The outcome where the rule decides.
    ///   - rule: The rule.
    ///   - covers: Whether the minute is among its times.
    ///   - replaces: Whether it takes away what rules before it say of this day.
    ///   - before: The outcome of the rules before it.
    /// - Returns: What holds after the rule.
    private func outcome(
        _ own: Outcome, of rule: Rule, _ covers: Tristate, replaces: Bool,
        _ before: @autoclosure () -> Outcome
    ) -> Outcome {
        let isFallback = rule.joint == .fallback
        switch covers {
        case .yes where !isFallback: return own
        case .no where replaces: return .closed
        case .no: return before()
        case .yes, .unknown:
            let before = replaces ? .closed : before()
            if isFallback, before.state != .closed { return before }
            return covers == .yes ? own : common(own, before)
        }
    }

    /// What is certain where either of two outcomes may hold.
    private func common(_ first: Outcome, _ second: Outcome) -> Outcome {
        guard first.state == second.state else { return Outcome(state: .unknown, rule: first.rule) }
        return comment(of: first) == comment(of: second) ? first : Outcome(state: first.state, rule: nil)
    }
}

/// What the evaluator asks of a rule.
protocol EvaluatedRule {
    var joint: OpeningHours.Joint { get }
    var state: OpeningHours.State { get }
    var comment: String? { get }

    /// Whether it selects the day of a minute.
    func selectsToday(_ minute: Minute, in setting: OpeningHours.Setting) -> Tristate
    /// Whether its times cover a minute of a day that it selects.
    func covers(_ minute: Minute, in setting: OpeningHours.Setting) -> Tristate
    /// Whether it covers a minute by hours that began the day before.
    func coversFromYesterday(_ minute: Minute, in setting: OpeningHours.Setting) -> Tristate
}

extension EvaluatedRule {
    /// Whether it takes away all that was said before about its days, from midnight to midnight.
    ///
    /// A rule that says closed takes away only its own times.
    fileprivate var replacesDays: Bool { joint == .overriding && state != .closed }
}

/// A minute of a day.
struct Minute {
    /// Minutes since the day began, 0 to 1439.
    var number: Int
    var today: Day
}

extension Minute {
    /// The minute that clocks show.
    init(_ time: CivilTime) {
        self.init(number: time.secondOfDay / 60, today: Day(time.daysSince1970))
    }

    /// The day before, whose hours may reach past midnight.
    var yesterday: Day { Day(today.number - 1) }
}

/// A state, and the index of the rule that it comes from; nil where no rule decides.
struct Outcome {
    var state: OpeningHours.State
    var rule: Int?

    /// What holds where no rule applies.
    static let closed = Outcome(state: .closed, rule: nil)
}

extension OpeningHours.Rule: EvaluatedRule {
    func selectsToday(_ minute: Minute, in setting: OpeningHours.Setting) -> Tristate {
        selects(minute.today, setting.holidays)
    }

    func covers(_ minute: Minute, in setting: OpeningHours.Setting) -> Tristate {
        covers(minute.number, of: minute.today.number, in: setting)
    }

    func coversFromYesterday(_ minute: Minute, in setting: OpeningHours.Setting) -> Tristate {
        guard passesMidnight else { return .no }
        return covers(minute.number + minutesPerDay, of: minute.today.number - 1, in: setting)
            .and(selects(minute.yesterday, setting.holidays))
    }
}
