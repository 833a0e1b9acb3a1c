internal import OpeningHours
internal import ParisToilets

/// A moment as people write it: `23:30`, `tomorrow 7:00`, `sat 9h30`, `2026-12-24 23:30`, `2026-12-24T23:30+01:00`.
struct MomentText: TypedValue, Equatable {
    private enum Meaning: Equatable {
        /// A date and a time as ISO 8601 writes them, by the clocks of the place unless it says otherwise.
        case written(String)
        case now
        /// A time of day in seconds, on the day on which it comes next.
        case next(Int)
        /// A time so many days from today.
        case later(days: Int, Int)
        /// A time on the next such weekday, today included.
        case weekday(OpeningHours.Weekday, Int)
    }

    private let meaning: Meaning

    init(parsing text: String) throws(InvalidText) {
        let words = text.lowercased().split { $0 == " " || $0 == "," }
        if text.contains(":"), Instant(iso: text, in: .utc) != nil {
            meaning = .written(text)
        } else if text.lowercased() == "now" {
            meaning = .now
        } else if words.count == 1, let time = Self.time(words[0]) {
            meaning = .next(time)
        } else if words.count == 2, let time = Self.time(words[1]), let days = Self.days[words[0]] {
            meaning = .later(days: days, time)
        } else if words.count == 2, let time = Self.time(words[1]), let weekday = Self.weekday(words[0]) {
            meaning = .weekday(weekday, time)
        } else {
            throw InvalidText(
                sentence:
                    "\(quoted(text)) is no time; write 23:30, \"tomorrow 7:00\" or \"2026-12-24 23:30\""
            )
        }
    }

    /// The moment that is meant by someone at another, by the clocks of a zone.
    func instant(after now: Instant, in zone: CivilZone = .paris) -> Instant {
        let today = zone.civilTime(at: now).date.daysSince1970
        func moment(_ days: Int, _ second: Int) -> Instant {
            zone.instant(of: CivilTime(CivilDate(daysSince1970: today + days), second: second))
        }
        switch meaning {
        case .written(let text): return Instant(iso: text, in: zone) ?? now
        case .next(let time): return moment(0, time) < now ? moment(1, time) : moment(0, time)
        case .now: return now
        case .later(let days, let time): return moment(days, time)
        case .weekday(let weekday, let time):
            let days = weekday.rawValue - CivilDate(daysSince1970: today).weekday.rawValue
            return moment((days + 7) % 7, time)
        }
    }

    private static let days: [Substring: Int] = ["yesterday": -1, "today": 0, "tomorrow": 1]

    /// A weekday by two letters or more of its name.
    private static func weekday(_ word: Substring) -> OpeningHours.Weekday? {
        let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
        guard word.count >= 2 else { return nil }
        return names.firstIndex { $0.hasPrefix(word) }.flatMap(OpeningHours.Weekday.init)
    }

    /// A time of day in seconds: `7:00`, `7h30`, `7h`, `24:00`.
    private static func time(_ word: Substring) -> Int? {
        let parts = word.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == ":" || $0 == "h" }
        guard parts.count == 2, let hour = number(parts[0]),
            let minute = parts[1].isEmpty && word.hasSuffix("h") ? 0 : number(parts[1]),
            minute < 60, hour * 60 + minute <= 1440
        else { return nil }
        return hour * 3600 + minute * 60
    }

    private static func number(_ text: Substring) -> Int? {
        (1...2).contains(text.utf8.count) && text.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(text) : nil
    }
}
