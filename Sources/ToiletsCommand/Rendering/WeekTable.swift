internal import OpeningHours
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
        let today = setting.zone.civilTime(at: moment).date.daysSince1970
        return (0..<7).map { number in
            let date = CivilDate(daysSince1970: today + number)
            let day = date.day < 10 ? " \(date.day)" : "\(date.day)"
            return ("\(Words.weekday(date)) \(day) \(Words.month(date))", times(on: date))
        }
    }

    /// What begins on a day, with its end, be it on the next one.
    private func times(on date: CivilDate) -> String {
        let start = setting.zone.instant(of: CivilTime(date))
        let end = setting.zone.instant(of: CivilTime(CivilDate(daysSince1970: date.daysSince1970 + 1)))
        let later = end.adding(seconds: 86_400)
        var words: [String] = []
        for interval in hours.intervals(in: start..<later, in: setting)
        where interval.verdict.state != .closed {
            // What began the day before was said there, unless it holds all day.
            let isWhole = interval.range.lowerBound <= start && interval.range.upperBound >= end
            guard isWhole || interval.range.lowerBound < end else { break }
            let began =
                interval.range.lowerBound == start
                && hours.state(at: start.adding(seconds: -1), in: setting) == interval.verdict.state
            if began, !isWhole { continue }
            let times =
                isWhole
                ? "all day"
                : "\(clock(interval.range.lowerBound))–\(clock(interval.range.upperBound, isEnd: true))"
            words.append(interval.verdict.state == .unknown ? "\(times) perhaps" : times)
        }
        return words.isEmpty ? "closed" : words.joined(separator: ", ")
    }

    private func clock(_ moment: Instant, isEnd: Bool = false) -> String {
        let minutes = setting.zone.civilTime(at: moment).secondOfDay / 60
        return isEnd && minutes == 0 ? "24:00" : Words.clock(minutes: minutes)
    }
}
