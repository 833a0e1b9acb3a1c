package import OSMOpeningHours
internal import Wording

/// A moment in user input: `23:30`, `tomorrow 7:00`, `sat 9h30`, `2026-12-24 23:30`, `in 2h`.
package struct MomentText: TypedValue, Equatable {
    private enum Meaning: Equatable {
        case now
        /// Seconds from now.
        case later(Int)
        /// An ISO 8601 date and time, local unless it states an offset.
        case written(String)
        /// A time of day on a day.
        case time(TimeOfDayText, DayName)
    }

    private let meaning: Meaning

    package init(parsing text: String) throws(InvalidText) {
        let words = text.lowercased().split { $0 == " " || $0 == "," }
        if text.contains(":"), let moment = Instant(iso: text, in: .utc) {
            guard Self.years.contains(moment) else {
                throw InvalidText(sentence: "\(quoted(text)) is out of reach; years go from 1900 to 2999")
            }
            meaning = .written(text)
        } else if words == ["now"] {
            meaning = .now
        } else if words.count > 1, words[0] == "in" {
            meaning = .later(try DurationText(parsing: words.dropFirst().joined(separator: " ")).seconds)
        } else if let time = words.last.flatMap({ TimeOfDayText($0) }), words.count <= 2,
            let day = words.count == 1 ? .next : DayName(words[0])
        {
            meaning = .time(time, day)
        } else if words.count == 1, DayName(words[0]) != nil {
            throw InvalidText(sentence: "\(quoted(text)) lacks the time of day; write \"\(text) 12:00\"")
        } else {
            throw InvalidText(
                sentence:
                    "\(quoted(text)) is no time; write 23:30, \"tomorrow 7:00\" or \"2026-12-24 23:30\""
            )
        }
    }

    /// The moment meant, relative to `now`, with local times in `zone`.
    package func instant(after now: Instant, in zone: CivilZone = .paris) -> Instant {
        switch meaning {
        case .now: now
        case .later(let seconds): now.adding(seconds: seconds)
        case .written(let text): Instant(iso: text, in: zone) ?? now
        case .time(let time, let day): day.instant(of: time.seconds, after: now, in: zone)
        }
    }

    /// From 1900 through 2999.
    private static let years =
        Instant(secondsSince1970: -2_208_988_800)..<Instant(secondsSince1970: 32_503_680_000)
}

/// A time of day in user input: `7:00`, `7h30`, `7h`, `6pm`, `noon`, `minuit`.
struct TimeOfDayText: Equatable {
    /// Seconds since midnight, up to 86,400.
    let seconds: Int

    init?(_ word: Substring) {
        if let hour = Self.names[word] {
            seconds = hour * 3600
            return
        }
        var clock = word
        var half: Int?
        for (suffix, first) in [("am", 0), ("pm", 12)] where word.hasSuffix(suffix) {
            clock = word.dropLast(2)
            half = first
        }
        let parts = clock.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == ":" || $0 == "h" }
        guard var hour = parts.first.flatMap(Self.number) else { return nil }
        var minute = 0
        if parts.count == 2 {
            guard let number = parts[1].isEmpty && clock.hasSuffix("h") ? 0 : Self.number(parts[1]) else {
                return nil
            }
            minute = number
        } else if half == nil {
            // A bare number is ambiguous.
            return nil
        }
        if let half {
            guard 1...12 ~= hour else { return nil }
            hour = hour % 12 + half
        }
        guard minute < 60, hour * 60 + minute <= 1440 else { return nil }
        seconds = hour * 3600 + minute * 60
    }

    private static let names: [Substring: Int] = ["noon": 12, "midi": 12, "midnight": 24, "minuit": 24]

    private static func number(_ text: Substring) -> Int? {
        (1...2).contains(text.utf8.count) && text.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(text) : nil
    }
}

/// A day in user input: `tomorrow`, `sat`, `lundi`, `2026-12-24`.
enum DayName: Equatable {
    /// The next day on which the time of day occurs.
    case next
    /// Days from today.
    case later(Int)
    /// The next such weekday.
    case weekday(OpeningHours.Weekday)
    /// A date, in days since 1970-01-01.
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

    /// The moment of a time of day, in seconds, on this day relative to `now`.
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

    /// A weekday by an unambiguous prefix of its English or French name.
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
