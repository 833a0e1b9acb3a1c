/// The same questions for callers that limit what the hours of many places cost together: each takes the steps that it
/// needs, of some nanoseconds each, from what is left. Where that becomes less than nothing, its answer may be unknown
/// for this reason alone.
extension OpeningHours {
    /// What holds at a moment. It is always said.
    package func verdict(at instant: Instant, in setting: Setting, stepsLeft: inout Int) -> Verdict {
        let effort = Effort(rules)
        stepsLeft -= effort.ofQuestion
        let evaluator = Evaluator(rules: rules, setting: setting.caching(effort))
        return evaluator.verdict(at: Minute(setting.zone.clock(at: instant)))
    }

    /// When the state changes next.
    package func nextStateChange(
        after instant: Instant, before limit: Instant? = nil, in setting: Setting, stepsLeft: inout Int
    ) -> Change? {
        var walk = ChangeWalk(
            self, after: instant, before: limit, ofStatesAlone: true, in: setting, mostSteps: stepsLeft
        )
        defer { stepsLeft -= walk.steps }
        return walk.next()
    }

    /// Whether it is open during the whole of a time.
    package func isOpen(throughout range: Range<Instant>, in setting: Setting, stepsLeft: inout Int) -> Tristate {
        var walk = ChangeWalk(
            self, after: range.lowerBound, before: range.upperBound, ofStatesAlone: true, in: setting,
            mostSteps: stepsLeft
        )
        defer { stepsLeft -= walk.steps }
        var answer = walk.verdict.state.isOpen
        while answer != .no, let change = walk.next() { answer = answer.and(change.verdict.state.isOpen) }
        return answer
    }

    /// The intervals of one state and comment in a range of time.
    package func intervals(in range: Range<Instant>, in setting: Setting, stepsLeft: inout Int) -> [Interval] {
        guard !range.isEmpty else { return [] }
        var intervals: [Interval] = []
        var last: Change?
        forEachChange(in: range, in: setting, stepsLeft: &stepsLeft) { change in
            if let last { intervals.append(Interval(range: last.instant..<change.instant, verdict: last.verdict)) }
            last = change
            return true
        }
        if let last { intervals.append(Interval(range: last.instant..<range.upperBound, verdict: last.verdict)) }
        return intervals
    }

    /// Calls `visit` with what holds at the start of a range of time that is not empty, and with each change of state
    /// or comment in it, until it returns false.
    package func forEachChange(
        in range: Range<Instant>, in setting: Setting, stepsLeft: inout Int, _ visit: (Change) -> Bool
    ) {
        var walk = ChangeWalk(
            self, after: range.lowerBound, before: range.upperBound, in: setting, mostSteps: stepsLeft
        )
        defer { stepsLeft -= walk.steps }
        guard visit(Change(instant: range.lowerBound, verdict: walk.verdict)) else { return }
        while let change = walk.next() {
            guard visit(change) else { return }
        }
    }
}

extension OpeningHours.Setting {
    /// The same with a cache for the times of the sun, where an expression has such.
    func caching(_ effort: Effort) -> Self {
        guard sunCache == nil, effort.dependsOnSun else { return self }
        var setting = self
        setting.sunCache = SunCache()
        return setting
    }
}
