package import ToiletCore

/// The hours of seven days, from the day of a moment on.
package struct WeekTable {
    private let hours: OpeningHours
    private let moment: Instant
    private let setting: OpeningHours.Setting
    private let words: Words

    package init(hours: OpeningHours, moment: Instant, setting: OpeningHours.Setting, words: Words) {
        self.hours = hours
        self.moment = moment
        self.setting = setting
        self.words = words
    }

    /// A line for each day: `Mon 23 Nov  06:00–22:00`.
    package var lines: [SafeText] {
        days().map { "\($0.day)  \($0.times)" }
    }

    /// The days with their hours, all of them or some.
    package func days(where isShown: (CivilDate) -> Bool = { _ in true })
        -> [(day: SafeText, times: SafeText)]
    {
        let shown = week.filter(isShown)
        return zip(shown, times(on: shown)).map { (words.dayOfWeek($0), $1) }
    }

    /// The week in a line: `hours: 06:00–22:00 every day`, or `hours from 23 Nov 2026 on: Mon–Fri 09:00–18:00, Sat–Sun
    /// closed`.
    var summary: SafeText {
        var groups: [(first: SafeText, last: SafeText, times: SafeText)] = []
        for (date, times) in zip(week, times(on: week)) {
            let day = words.weekday(date)
            if groups.last?.times == times {
                groups[groups.count - 1].last = day
            } else {
                groups.append((day, day, times))
            }
        }
        if groups.count == 1, let times = groups.first?.times {
            return words.labelled(words.hours, words.everyDay(times))
        }
        let days = groups.map { group -> SafeText in
            let days = group.first == group.last ? group.first : "\(group.first)–\(group.last)"
            return "\(days) \(group.times)"
        }
        let first = words.longDay(CivilDate(daysSince1970: firstDay))
        return words.labelled(words.hours(from: first), words.list(days))
    }

    /// The hours of some days in their order, evaluated at once.
    private func times(on dates: [CivilDate]) -> [SafeText] {
        let ranges = dates.map { surroundings(of: $0) }
        guard let first = ranges.first, let last = ranges.last, !StepBudget.isExceeded else { return [] }
        let intervals = StepBudget.paying { left in
            hours.intervals(in: first.lowerBound..<last.upperBound, in: setting, stepsLeft: &left)
        }
        return zip(dates, ranges).map { times(on: $0, in: $1, by: intervals) }
    }

    /// The time of a day, with the days before and after, to see where hours past midnight begin and end.
    private func surroundings(of date: CivilDate) -> Range<Instant> {
        let (start, end) = (start(of: date), start(of: date.adding(days: 1)))
        return start.adding(seconds: -86_400)..<end.adding(seconds: 86_400)
    }

    private func start(of date: CivilDate) -> Instant { setting.zone.instant(of: CivilTime(date)) }

    /// The hours of a day; hours that end in the morning of the next day are shown on the day on which they begin.
    private func times(
        on date: CivilDate, in range: Range<Instant>, by intervals: [OpeningHours.Interval]
    ) -> SafeText {
        let (start, end) = (start(of: date), start(of: date.adding(days: 1)))
        let spans = intervals.compactMap { interval -> SafeText? in
            let shown = interval.range.clamped(to: range)
            guard interval.verdict.state != .closed, !shown.isEmpty else { return nil }
            let (from, to) = (shown.lowerBound, shown.upperBound)
            guard from < end, to > start else { return nil }
            if from <= start, to >= end { return said(words.allDay, interval) }
            // Hours from the evening before are shown there, unless the table begins with this day.
            let isNight = from < start && from > range.lowerBound && date.daysSince1970 > firstDay
            if isNight, to <= start.adding(seconds: Self.night) { return nil }
            let isLong = to > end.adding(seconds: Self.night)
            return said("\(clock(max(from, start)))–\(clock(isLong ? end : to, isEnd: true))", interval)
        }
        return spans.isEmpty ? words.closedAllDay : words.list(spans)
    }

    /// The maximum of seconds after midnight for hours that belong to the evening before.
    private static let night = 12 * 3600

    private var firstDay: Int { setting.zone.civilTime(at: moment).date.daysSince1970 }

    private var week: [CivilDate] { (firstDay..<firstDay + 7).map(CivilDate.init(daysSince1970:)) }

    private func said(_ times: SafeText, _ interval: OpeningHours.Interval) -> SafeText {
        interval.verdict.state == .unknown ? words.perhaps(times) : times
    }

    private func clock(_ moment: Instant, isEnd: Bool = false) -> SafeText {
        let minutes = setting.zone.civilTime(at: moment).secondOfDay / 60
        return isEnd && minutes == 0 ? words.midnight24 : words.clock(minutes: minutes)
    }
}
