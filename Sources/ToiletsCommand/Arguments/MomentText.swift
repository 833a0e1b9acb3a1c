internal import OpeningHours
internal import ParisToilets

/// A moment as people write it: `23:30`, `tomorrow 7:00`, `sat 9h30`, `2026-12-24 23:30`, `in 2h`.
struct MomentText: TypedValue, Equatable {
    private enum Meaning: Equatable {
        case now
        /// So many seconds from now.
        case later(Int)
        /// A date and a time as ISO 8601 writes them, by the clocks of the place unless it says otherwise.
        case written(String)
        /// A time of day on some day.
        case time(TimeOfDayText, DayName)
    }

    private let meaning: Meaning

    init(parsing text: String) throws(InvalidText) {
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

    /// The moment that is meant by someone at another, by the clocks of a zone.
    func instant(after now: Instant, in zone: CivilZone = .paris) -> Instant {
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
