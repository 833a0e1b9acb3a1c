/// A day in user input: `tomorrow`, `sat`, `lundi`, `2026-12-24`, `24/12/2026`, `24/12`.
enum DayName: Equatable {
    /// The next day on which the time of day occurs.
    case next
    /// Days from today.
    case later(Int)
    /// Today, and the night after it.
    case tonight
    /// The next such weekday.
    case weekday(OpeningHours.Weekday)
    /// A date, in days since 1970-01-01.
    case date(Int)
    /// The next such date, today included.
    case dayOfYear(month: Int, day: Int)

    init?(_ word: String) {
        if word == "tonight" {
            self = .tonight
        } else if let days = Self.days[word] {
            self = .later(days)
        } else if let weekday = Self.weekday(word) {
            self = .weekday(weekday)
        } else if word.utf8.count == 10, word.hasPrefix("1") || word.hasPrefix("2"),
            let start = Instant(iso: word, in: .utc)
        {
            self = .date(start.secondsSince1970 / 86_400)
        } else if let date = DateWithSlashes(word)?.date, 1900...2999 ~= date.year {
            self = .date(date.daysSince1970)
        } else if let day = DateWithSlashes(word), day.year == nil,
            CivilDate(year: 2000, month: day.month, day: day.day).exists
        {
            self = .dayOfYear(month: day.month, day: day.day)
        } else {
            return nil
        }
    }

    /// The moment of a time of day, in seconds, on this day relative to `now`.
    func instant(of time: Int, after now: Instant, in zone: CivilZone) -> Instant {
        let today = zone.civilTime(at: now).date
        func moment(_ days: Int) -> Instant {
            zone.instant(of: CivilTime(today.adding(days: days), second: time))
        }
        switch self {
        case .next: return Self.next(time, after: now, from: today, in: zone)
        case .tonight where time < 12 * 3600: return Self.next(time, after: now, from: today, in: zone)
        case .weekday(let weekday):
            let days = (weekday.rawValue - today.weekday.rawValue + 7) % 7
            return moment(days) < now ? moment(days + 7) : moment(days)
        case .later, .tonight, .date, .dayOfYear:
            return moment(date(from: today).daysSince1970 - today.daysSince1970)
        }
    }

    /// The date that is meant on a day; today for a time of day alone, and for a weekday the next one, today included.
    func date(from today: CivilDate) -> CivilDate {
        switch self {
        case .next, .tonight: return today
        case .later(let days): return today.adding(days: days)
        case .weekday(let weekday):
            return today.adding(days: (weekday.rawValue - today.weekday.rawValue + 7) % 7)
        case .date(let days): return CivilDate(daysSince1970: days)
        case .dayOfYear(let month, let day):
            // The 29th of February comes again after eight years at most.
            let dates = (0...8).lazy.map { CivilDate(year: today.year + $0, month: month, day: day) }
            return dates.first { $0.exists && $0.daysSince1970 >= today.daysSince1970 } ?? today
        }
    }

    /// The next moment at which the clocks show a time of day; also the second one of the hour that comes twice.
    private static func next(_ seconds: Int, after now: Instant, from today: CivilDate, in zone: CivilZone) -> Instant {
        let time = CivilTime(today, second: seconds)
        let moments = zone.instants(of: time)
        if let moment = (moments.isEmpty ? [zone.instant(of: time)] : moments).first(where: { $0 >= now }) {
            return moment
        }
        return zone.instant(of: CivilTime(today.adding(days: 1), second: seconds))
    }

    private static let days: [String: Int] = [
        "yesterday": -1, "today": 0, "tomorrow": 1, "hier": -1, "aujourd'hui": 0, "demain": 1,
    ]

    /// A weekday by an unambiguous prefix of its English or French name.
    private static func weekday(_ word: String) -> OpeningHours.Weekday? {
        let languages = [
            ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"],
            ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
        ]
        guard word.count >= 2 else { return nil }
        let found = Set(languages.compactMap { names in names.firstIndex { $0.hasPrefix(word) } })
        return found.count == 1 ? found.first.flatMap(OpeningHours.Weekday.init) : nil
    }
}
