internal import OpeningHours
internal import ParisToilets

/// A day as people name it: `tomorrow`, `sat`, `lundi`, `2026-12-24`.
enum DayName: Equatable {
    /// The one on which a time comes next.
    case next
    /// So many days from today.
    case later(Int)
    /// The weekday on which a time comes next.
    case weekday(OpeningHours.Weekday)
    /// A date in days since 1970.
    case date(Int)

    init?(_ word: Substring) {
        if let days = Self.days[word] {
            self = .later(days)
        } else if let weekday = Self.weekday(word) {
            self = .weekday(weekday)
        } else if word.utf8.count == 10, word.hasPrefix("1") || word.hasPrefix("2"),
            let start = Instant(iso: String(word), in: .utc)
        {
            self = .date(start.secondsSince1970 / 86_400)
        } else {
            return nil
        }
    }

    /// A time in seconds on the day that is meant by someone at another moment.
    func instant(of time: Int, after now: Instant, in zone: CivilZone) -> Instant {
        let today = zone.civilTime(at: now).date
        func moment(_ days: Int) -> Instant {
            zone.instant(of: CivilTime(CivilDate(daysSince1970: today.daysSince1970 + days), second: time))
        }
        switch self {
        case .next: return moment(0) < now ? moment(1) : moment(0)
        case .later(let days): return moment(days)
        case .weekday(let weekday):
            let days = (weekday.rawValue - today.weekday.rawValue + 7) % 7
            return moment(days) < now ? moment(days + 7) : moment(days)
        case .date(let days): return moment(days - today.daysSince1970)
        }
    }

    private static let days: [Substring: Int] = [
        "yesterday": -1, "today": 0, "tonight": 0, "tomorrow": 1, "hier": -1, "aujourd'hui": 0, "demain": 1,
    ]

    /// A weekday by enough letters of its name, in English or French.
    private static func weekday(_ word: Substring) -> OpeningHours.Weekday? {
        let languages = [
            ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"],
            ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
        ]
        guard word.count >= 2 else { return nil }
        let found = Set(languages.compactMap { names in names.firstIndex { $0.hasPrefix(word) } })
        return found.count == 1 ? found.first.flatMap(OpeningHours.Weekday.init) : nil
    }
}
