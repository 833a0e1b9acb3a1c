internal import OSMOpeningHours
internal import ParisToilets

/// When something is open on each of seven days, from that of a moment on.
struct WeekTable {
    let hours: OpeningHours
    let moment: Instant
    let setting: OpeningHours.Setting

    /// A line for each day: `Mon 23 Nov  06:00–22:00`.
    var lines: [String] {
        days.map { "\($0.day)  \($0.times)" }
    }

    /// The days, and what is to be said of each.
    var days: [(day: String, times: String)] {
        (firstDay..<firstDay + 7).map { number in
            let date = CivilDate(daysSince1970: number)
            let day = date.day < 10 ? " \(date.day)" : "\(date.day)"
            return ("\(Words.weekday(date)) \(day) \(Words.month(date))", times(on: date))
        }
    }

    /// What holds on a day; what reaches a little into the next is said where it begins.
    private func times(on date: CivilDate) -> String {
        let start = setting.zone.instant(of: CivilTime(date))
        let end = setting.zone.instant(of: CivilTime(CivilDate(daysSince1970: date.daysSince1970 + 1)))
        // A day on either side shows what comes from the day before, and what ends on the next.
        let range = start.adding(seconds: -86_400)..<end.adding(seconds: 86_400)
        let words = hours.intervals(in: range, in: setting).compactMap { interval -> String? in
            guard interval.verdict.state != .closed else { return nil }
            let (from, to) = (interval.range.lowerBound, interval.range.upperBound)
            guard from < end, to > start else { return nil }
            if from <= start, to >= end { return said("all day", interval) }
            // A night that began the day before stands there, unless the table begins with this day.
            let isNight = from < start && from > range.lowerBound && date.daysSince1970 > firstDay
            if isNight, to <= start.adding(seconds: Self.night) { return nil }
            let isLong = to > end.adding(seconds: Self.night)
            return said("\(clock(max(from, start)))–\(clock(isLong ? end : to, isEnd: true))", interval)
        }
        return words.isEmpty ? "closed" : words.joined(separator: ", ")
    }

    /// How far a night reaches into a day at most, in seconds.
    private static let night = 12 * 3600

    private var firstDay: Int { setting.zone.civilTime(at: moment).date.daysSince1970 }

    private func said(_ times: String, _ interval: OpeningHours.Interval) -> String {
        interval.verdict.state == .unknown ? "\(times) perhaps" : times
    }

    private func clock(_ moment: Instant, isEnd: Bool = false) -> String {
        let minutes = setting.zone.civilTime(at: moment).secondOfDay / 60
        return isEnd && minutes == 0 ? "24:00" : Words.clock(minutes: minutes)
    }
}
