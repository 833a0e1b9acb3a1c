/// The yearly rule of a time zone in the notation of POSIX's TZ variable, `CET-1CEST,M3.5.0,M10.5.0/3`.
struct POSIXZoneRule: Hashable, Sendable {
    /// The offset from UTC outside summer time, in seconds, positive in the east.
    let standardOffset: Int
    /// Summer time; nil where there is none.
    let summer: Summer?

    /// When summer time begins and ends, and its offset.
    struct Summer: Hashable, Sendable {
        /// The offset from UTC in summer time, in seconds.
        let offset: Int
        /// When it begins, in standard time.
        let start: YearlyMoment
        /// When it ends, in summer time.
        let end: YearlyMoment
    }

    /// The time between two changes that contains a moment, in seconds since 1970.
    func period(at seconds: Int) -> CivilZone.Period {
        guard let summer else {
            return CivilZone.Period(start: .min, offset: standardOffset, earlierOffset: standardOffset)
        }
        let year = CivilDate(daysSince1970: (seconds + standardOffset).dividedDown(by: 86_400)).year
        var isSummer = false
        var latest = Int.min
        // A change of the years before and after may fall into this year. Two changes at the same moment cancel each
        // other.
        for year in (year - 1)...(year + 1) {
            let start = summer.start.seconds(in: year) - standardOffset
            let end = summer.end.seconds(in: year) - summer.offset
            if end <= seconds, end >= latest { (latest, isSummer) = (end, false) }
            if start <= seconds, start >= latest { (latest, isSummer) = (start, true) }
        }
        return CivilZone.Period(
            start: latest, offset: isSummer ? summer.offset : standardOffset,
            earlierOffset: isSummer ? standardOffset : summer.offset
        )
    }

    /// The changes between two moments, in order of time.
    func changes(after first: Int, before last: Int) -> [CivilZone.ClockChange] {
        var changes: [CivilZone.ClockChange] = []
        var period = period(at: last - 1)
        while period.start > first {
            changes.append(CivilZone.ClockChange(start: period.start, offset: period.offset))
            period = self.period(at: period.start - 1)
        }
        return changes.reversed()
    }
}

/// A date and time of every year; the time may be days away from the date.
struct YearlyMoment: Hashable, Sendable {
    let date: Date
    /// Seconds since the day began, negative for before.
    let time: Int

    /// A date of every year.
    enum Date: Hashable, Sendable {
        /// `J60`: from 1 to 365; 29 February is not counted.
        case withoutLeapDay(Int)
        /// `59`: from 0 to 365; 29 February is counted.
        case withLeapDay(Int)
        /// `M3.5.0`: a weekday in its nth week of a month, the fifth being the last.
        case weekday(OpeningHours.Weekday, week: Int, month: Int)
    }

    /// Its time in a year, in seconds since 1970 on the local clock.
    func seconds(in year: Int) -> Int { days(in: year) * 86_400 + time }

    private func days(in year: Int) -> Int {
        switch date {
        case .withoutLeapDay(let number):
            let isAfterLeapDay = number > 59 && CivilDate.isLeap(year)
            return firstDay(of: 1, in: year) + number - (isAfterLeapDay ? 0 : 1)
        case .withLeapDay(let number):
            return firstDay(of: 1, in: year) + number
        case .weekday(let weekday, let week, let month):
            let first = firstDay(of: month, in: year)
            let day = OpeningHours.Weekday(daysSince1970: first).days(until: weekday) + 7 * (week - 1)
            let isInMonth = day < CivilDate.days(inMonth: month, of: year)
            return first + (isInMonth ? day : day - 7)
        }
    }

    private func firstDay(of month: Int, in year: Int) -> Int {
        CivilDate(year: year, month: month, day: 1).daysSince1970
    }
}
