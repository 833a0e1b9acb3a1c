/// Says what rules mean for a minute of a day.
///
/// The last rule that speaks of the minute decides, so the rules are asked from last to first.
struct Judge {
    let rules: [OpeningHours.Rule]
    let setting: OpeningHours.Setting

    /// A minute of a day.
    struct Moment {
        var minute: Int
        var today: Day

        /// The day before, whose night may reach here.
        var yesterday: Day { Day(today.number - 1) }
    }

    /// A state, and the rule whose words it is; none where no rule speaks.
    struct Ruling {
        var state: OpeningHours.State
        var rule: Int?

        static let silence = Ruling(state: .closed, rule: nil)
    }

    func ruling(at moment: Moment) -> Ruling { ruling(of: rules.count, at: moment) }

    /// What so many rules from the first on mean together.
    private func ruling(of count: Int, at moment: Moment) -> Ruling {
        guard count > 0 else { return .silence }
        let index = count - 1
        // Taken out once: each look at a rule in the array would copy it, which costs more than the answer.
        let rule = rules[index]
        let own = Ruling(state: rule.state, rule: index)
        switch rule.selects(moment.today, setting.holidays) {
        case .no:
            let covers = rule.coversFromYesterday(moment, in: setting)
            return outcome(own, of: rule, covers, erases: false, ruling(of: index, at: moment))
        case .yes:
            let covers = rule.covers(moment, in: setting).or(rule.coversFromYesterday(moment, in: setting))
            return outcome(own, of: rule, covers, erases: rule.erases, ruling(of: index, at: moment))
        case .unknown:
            let fromYesterday = rule.coversFromYesterday(moment, in: setting)
            let covers = rule.covers(moment, in: setting).or(fromYesterday)
            let before = ruling(of: index, at: moment)
            return agreement(
                of: outcome(own, of: rule, covers, erases: rule.erases, before),
                and: outcome(own, of: rule, fromYesterday, erases: false, before)
            )
        }
    }

    /// What holds after a rule, given what held before.
    private func outcome(
        _ own: Ruling,
        of rule: OpeningHours.Rule,
        _ covers: OpeningHours.Answer,
        erases: Bool,
        _ before: @autoclosure () -> Ruling
    ) -> Ruling {
        let isFallback = rule.joint == .fallback
        switch covers {
        case .yes where !isFallback: return own
        case .no where erases: return .silence
        case .no: return before()
        case .yes, .unknown:
            let before = erases ? .silence : before()
            if isFallback, before.state != .closed { return before }
            return covers == .yes ? own : agreement(of: own, and: before)
        }
    }

    /// What can be said where either of two rulings may hold.
    private func agreement(of first: Ruling, and second: Ruling) -> Ruling {
        guard first.state == second.state else { return Ruling(state: .unknown, rule: first.rule) }
        return comment(of: first) == comment(of: second) ? first : Ruling(state: first.state, rule: nil)
    }

    /// The remark that belongs to a ruling.
    func comment(of ruling: Ruling) -> String? {
        ruling.rule.flatMap { rules[$0].comment }
    }
}

extension OpeningHours.Rule {
    /// Whether nothing holds any more of what was said before about its days, from midnight to midnight.
    ///
    /// To say closed takes away no more than the times that it is said of.
    fileprivate var erases: Bool { joint == .overriding && state != .closed }

    fileprivate func covers(_ moment: Judge.Moment, in setting: OpeningHours.Setting) -> OpeningHours.Answer {
        covers(moment.minute, of: moment.today.number, in: setting)
    }

    /// Whether it takes in a minute with hours that began the day before.
    fileprivate func coversFromYesterday(
        _ moment: Judge.Moment,
        in setting: OpeningHours.Setting
    ) -> OpeningHours.Answer {
        guard passesMidnight else { return .no }
        return covers(moment.minute + minutesPerDay, of: moment.today.number - 1, in: setting)
            .and(selects(moment.yesterday, setting.holidays))
    }
}
