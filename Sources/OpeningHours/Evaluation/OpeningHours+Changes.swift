extension OpeningHours {
    /// When the state or its remark changes next after a moment, and to what; nil where it never does.
    public func nextChange(after instant: Instant, in setting: Setting) -> Change? {
        var finder = ChangeFinder(Judge(rules: rules, setting: setting), from: instant)
        return finder.next()
    }

    /// What holds from one moment to another, in stretches as long as they can be.
    public func intervals(in range: Range<Instant>, in setting: Setting) -> [Interval] {
        var intervals: [Interval] = []
        var start = range.lowerBound
        var verdict = verdict(at: start, in: setting)
        while start < range.upperBound {
            let change = nextChange(after: start, in: setting)
            let end = min(change?.instant ?? range.upperBound, range.upperBound)
            intervals.append(Interval(range: start..<end, verdict: verdict))
            start = end
            if let change { verdict = change.verdict }
        }
        return intervals
    }
}
