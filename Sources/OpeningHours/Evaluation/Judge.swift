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
        switch rules[index].selects(moment.today, setting.holidays) {
        case .no:
            let covers = reachFromYesterday(of: index, at: moment)
            return outcome(of: index, covers, erases: false, ruling(of: index, at: moment))
        case .yes:
            let covers = covers(index, moment).or(reachFromYesterday(of: index, at: moment))
            return outcome(of: index, covers, erases: erases(index), ruling(of: index, at: moment))
        case .unknown:
            let fromYesterday = reachFromYesterday(of: index, at: moment)
            let covers = covers(index, moment).or(fromYesterday)
            let before = ruling(of: index, at: moment)
            return agreement(
                of: outcome(of: index, covers, erases: erases(index), before),
                and: outcome(of: index, fromYesterday, erases: false, before)
            )
        }
    }

    private func covers(_ index: Int, _ moment: Moment) -> OpeningHours.Answer {
        rules[index].covers(moment.minute, of: moment.today.number, in: setting)
    }

    /// Whether a rule takes in the minute with hours that began the day before.
    private func reachFromYesterday(of index: Int, at moment: Moment) -> OpeningHours.Answer {
        guard rules[index].passesMidnight else { return .no }
        let minute = moment.minute + minutesPerDay
        return rules[index].covers(minute, of: moment.yesterday.number, in: setting)
            .and(rules[index].selects(moment.yesterday, setting.holidays))
    }

    /// Whether nothing holds any more of what was said before about the days of a rule, from midnight to midnight.
    ///
    /// To say closed takes away no more than the times that it is said of.
    private func erases(_ index: Int) -> Bool {
        rules[index].joint == .overriding && rules[index].state != .closed
    }

    /// What holds after a rule, given what held before.
    private func outcome(
        of index: Int,
        _ covers: OpeningHours.Answer,
        erases: Bool,
        _ before: @autoclosure () -> Ruling
    ) -> Ruling {
        let own = Ruling(state: rules[index].state, rule: index)
        let isFallback = rules[index].joint == .fallback
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
