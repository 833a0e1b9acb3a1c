extension OpeningHours {
    /// Whether it is open at a moment.
    public func state(at instant: Instant, in setting: Setting) -> State {
        let judge = Judge(rules: rules, setting: setting)
        return judge.ruling(at: judge.moment(of: setting.zone.clock(at: instant))).state
    }

    /// Whether it is open at a moment, with the remark that the text gives.
    public func verdict(at instant: Instant, in setting: Setting) -> Verdict {
        let judge = Judge(rules: rules, setting: setting)
        return judge.verdict(judge.ruling(at: judge.moment(of: setting.zone.clock(at: instant))))
    }
}

extension Judge {
    /// The minute that clocks show.
    func moment(of time: CivilTime) -> Moment {
        let day = time.daysSince1970
        return Moment(minute: time.secondOfDay / 60, today: Day(day))
    }

    func verdict(_ ruling: Ruling) -> OpeningHours.Verdict {
        OpeningHours.Verdict(state: ruling.state, comment: comment(of: ruling))
    }
}
