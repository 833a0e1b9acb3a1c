extension OpeningHours {
    /// Whether it is open at a moment.
    ///
    /// - Hours past midnight belong to the day that starts them.
    /// - A rule behind `;` overrides its days from midnight to midnight, with the night that reaches into them, unless
    ///   it says closed: then it takes away its own times. One behind `,` adds, and one behind `||` speaks wherever
    ///   nothing before it is open or unknown.
    /// - An open end is unknown until midnight, and in the evening or after midnight for some hours. What is closed with
    ///   an open end, `14:00+ off`, is closed for as long.
    /// - A point in time, `10:00`, has no length, so nothing is open by it. Points in a span, `10:00-16:00/30`, change
    ///   nothing of the span.
    /// - Where the sun does not set on a day, the time from sunrise to sunset is the whole day; where it does not rise,
    ///   it is nothing. Offsets change nothing of that.
    /// - What depends on holidays or a sun that the setting does not know is unknown where that matters.
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
