/// A moment in user input.
///
/// One grammar, in English and French, whatever the language of the program:
///
/// - `now`; `+30m`, `in 30 min`, `dans 2 heures`: a ``DurationText`` from now
/// - `2026-12-24 23:30`, `2026-12-24T23:30+01:00`: ISO 8601, local unless it states an offset
/// - `23:30`, `7h30`, `2 am`, `noon`, `minuit`: the next such time of day, see ``TimeOfDayText``
/// - `tomorrow 7:00`, `lundi 9h`, `24/12 7h`, `24/12/2026 à 23:30`: that time on a day, see ``DayName``
/// - `tonight`, `ce soir`, `this morning`, `demain matin`, `saturday night`: a part of a day, see ``PartOfDay``
/// - `2h du matin`, `demain 8h du soir`: a time of day by the part of the day that it is in
///
/// Local times in a gap of the clocks mean the end of the gap; of two equal ones the first is meant.
package struct MomentText: TypedValue, Equatable {
    private enum Meaning: Equatable {
        case now
        /// Seconds from now.
        case later(Int)
        /// An ISO 8601 date and time, local unless it states an offset.
        case written(String)
        /// A time of day on a day.
        case time(seconds: Int, DayName)
        /// The beginning of a part of a day, or now within that part.
        case part(PartOfDay, DayName)
    }

    private let meaning: Meaning

    package init(parsing text: String) throws(InvalidText) {
        if text.contains(":"), let moment = Instant(iso: text, in: .utc) {
            guard Self.years.contains(moment) else {
                throw InvalidText { $0.yearOutOfReach(text) }
            }
            meaning = .written(text)
            return
        }
        let words = Self.words(text)
        if words == ["now"] || words == ["maintenant"] {
            meaning = .now
        } else if let length = Self.lengthFromNow(words) {
            meaning = .later(try DurationText(parsing: length).seconds)
        } else if let known = Self.meaning(words) {
            meaning = known
        } else {
            throw Self.error(text, words)
        }
    }

    /// The moment meant, relative to `now`, with local times in `zone`.
    package func instant(after now: Instant, in zone: CivilZone = .paris) -> Instant {
        switch meaning {
        case .now: now.endOfMinute
        case .later(let seconds): now.adding(seconds: seconds)
        case .written(let text): Instant(iso: text, in: zone) ?? now
        case .time(let seconds, let day): day.instant(of: seconds, after: now, in: zone)
        case .part(let part, let day): part.instant(on: day, after: now, in: zone)
        }
    }

    /// From 1900 through 2999.
    private static let years =
        Instant(secondsSince1970: -2_208_988_800)..<Instant(secondsSince1970: 32_503_680_000)
}

/// Parsing.
extension MomentText {
    /// The words that mean something, with the parts of a time of day put together: `2 am` and `7 h 30` are one word
    /// each.
    private static func words(_ text: String) -> [String] {
        var words: [String] = []
        var isClock = false
        for part in text.lowercased().split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
            let word = spellings[part] ?? String(part)
            if ["at", "à", "on", "le", "du", "de"].contains(word) { continue }
            let last = words.last ?? ""
            let endsNumber = last.utf8.last.map { 0x30...0x39 ~= $0 } ?? false
            let isMinute = isClock && last.hasSuffix("h") && word.utf8.allSatisfy { 0x30...0x39 ~= $0 }
            isClock = ["am", "pm", "h"].contains(word) && endsNumber
            if isClock || isMinute {
                words[words.count - 1] += word
            } else if PartOfDay(word) != nil, ["ce", "cet", "cette", "this"].contains(last) {
                words.removeLast()
                words += word == "soir" || word == "evening" ? ["tonight"] : ["today", word]
            } else {
                words.append(word)
            }
        }
        return words
    }

    private static let spellings: [Substring: String] = [
        "a.m.": "am", "p.m.": "pm", "l'après-midi": "après-midi", "l’après-midi": "après-midi", "heure": "h",
        "heures": "h", "aujourd’hui": "aujourd'hui",
    ]

    /// The duration in `+30m` and `in 30 min`; nil for other words.
    private static func lengthFromNow(_ words: [String]) -> String? {
        guard let first = words.first else { return nil }
        if first.hasPrefix("+") {
            return ([String(first.dropFirst())] + words.dropFirst()).joined(separator: " ")
        }
        guard ["in", "dans"].contains(first), words.count > 1 else { return nil }
        return words.dropFirst().joined(separator: " ")
    }

    /// The meaning of a day with a time of day or a part of the day, or of a time of day alone.
    private static func meaning(_ words: [String]) -> Meaning? {
        if words == ["tonight"] { return .part(.evening, .tonight) }
        guard let last = words.last else { return nil }
        func day(before count: Int) -> DayName? {
            words.count == count ? .next : words.count == count + 1 ? DayName(words[0]) : nil
        }
        if let time = TimeOfDayText(last[...]) {
            return day(before: 1).map { .time(seconds: time.seconds, $0) }
        }
        guard let part = PartOfDay(last), words.count > 1 else { return nil }
        guard let time = TimeOfDayText(words[words.count - 2][...]) else {
            return words.count == 2 ? DayName(words[0]).map { .part(part, $0) } : nil
        }
        guard let seconds = part.seconds(of: time) else { return nil }
        return day(before: 2).map { .time(seconds: seconds, $0) }
    }

    private static func error(_ text: String, _ words: [String]) -> InvalidText {
        if words.count == 1, DayName(words[0]) != nil { return InvalidText { $0.noTimeOfDay(text) } }
        if let date = words.lazy.compactMap({ DateWithSlashes($0) }).first, date.seemsToHaveMonthFirst {
            return InvalidText { $0.noSuchMonth(date.month, in: text) }
        }
        return InvalidText { $0.noTime(text) }
    }
}

extension Instant {
    /// The end of the minute that is running; a whole minute is itself.
    ///
    /// It is the moment of a question without a time: the same for a minute, so that answers can be kept for so long,
    /// and never one at which something is open that is closed when the minute is over.
    package var endOfMinute: Instant {
        let second = secondsSince1970 % 60
        return second == 0 ? self : adding(seconds: second < 0 ? -second : 60 - second)
    }
}
