extension OpeningHours {
    /// When the state or its remark changes next after a moment, and to what; nil where it does not.
    ///
    /// The search ends before the limit, if there is one, and else 56 years, two cycles of weekdays and leap years,
    /// after the last year that is named.
    public func nextChange(after instant: Instant, before limit: Instant? = nil, in setting: Setting)
        -> Change?
    {
        var setting = setting
        if setting.sunMemory == nil, dependsOnSun { setting.sunMemory = SunMemory() }
        let judge = Judge(rules: rules, setting: setting)
        var finder = ChangeFinder(judge, from: instant, through: limit)
        guard let change = finder.next() else { return nil }
        if let limit, change.instant >= limit { return nil }
        return change
    }

    /// What holds from one moment to another, in stretches as long as they can be.
    public func intervals(in range: Range<Instant>, in setting: Setting) -> [Interval] {
        guard !range.isEmpty else { return [] }
        var setting = setting
        if dependsOnSun { setting.sunMemory = SunMemory() }
        var intervals: [Interval] = []
        var start = range.lowerBound
        var verdict = verdict(at: start, in: setting)
        while let change = nextChange(after: start, before: range.upperBound, in: setting) {
            intervals.append(Interval(range: start..<change.instant, verdict: verdict))
            (start, verdict) = (change.instant, change.verdict)
        }
        intervals.append(Interval(range: start..<range.upperBound, verdict: verdict))
        return intervals
    }
}
