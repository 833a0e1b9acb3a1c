/// How clocks are changed every year, as POSIX writes it: `CET-1CEST,M3.5.0,M10.5.0/3`.
struct ClockRule: Hashable, Sendable {
    /// How far the clocks are ahead of UTC outside summer time, in seconds.
    let standardOffset: Int
    /// Nil where there is none.
    let summer: Summer?

    /// Summer time.
    struct Summer: Hashable, Sendable {
        /// How far the clocks are ahead of UTC meanwhile, in seconds.
        let offset: Int
        /// When it begins, on clocks without it.
        let start: YearlyMoment
        /// When it ends, on clocks with it.
        let end: YearlyMoment
    }

    /// The stretch between two changes in which a moment lies.
    func period(at seconds: Int) -> CivilZone.Period {
        guard let summer else {
            return CivilZone.Period(start: .min, offset: standardOffset, earlierOffset: standardOffset)
        }
        let year = CivilDate(daysSince1970: (seconds + standardOffset).dividedDown(by: 86_400)).year
        var isSummer = false
        var latest = Int.min
        // A change may fall on the last days of the year before, or on the first of the one after, and a change that
        // is undone in the same moment never was.
        for year in (year - 1)...(year + 1) {
            let start = summer.start.seconds(in: year) - standardOffset
            let end = summer.end.seconds(in: year) - summer.offset
            if end <= seconds, end >= latest { (latest, isSummer) = (end, false) }
            if start <= seconds, start >= latest { (latest, isSummer) = (start, true) }
        }
        return CivilZone.Period(
            start: latest,
            offset: isSummer ? summer.offset : standardOffset,
            earlierOffset: isSummer ? standardOffset : summer.offset
        )
    }

    /// The changes between two moments, in their order.
    func changes(after first: Int, before last: Int) -> [CivilZone.Change] {
        var changes: [CivilZone.Change] = []
        var period = period(at: last - 1)
        while period.start > first {
            changes.append(CivilZone.Change(start: period.start, offset: period.offset))
            period = self.period(at: period.start - 1)
        }
        return changes.reversed()
    }
}
