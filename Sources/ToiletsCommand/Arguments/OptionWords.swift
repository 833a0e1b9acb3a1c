internal import ParisToilets

/// Words before or behind a place that are meant as options: `gare du nord open now`, `ce soir louvre`.
///
/// Thrown where the words as they stand are no place.
struct OptionWords: Error {
    /// What is left of the text: the place.
    let place: String
    /// The options that say the same, as they are typed, in the order of the words.
    let options: [String]

    /// Finds them in a text; nil where it has none, or has nothing else.
    init?(in text: String) {
        // No person writes a longer question.
        guard text.utf8.count <= 200 else { return nil }
        var place = text.split { $0.isWhitespace || "，、,".contains($0) }.joined(separator: " ")[...]
        var (first, last): ([[String]], [[String]]) = ([], [])
        while true {
            if let found = Self.found(at: .end, of: place) {
                place = found.rest
                last.insert(found.meaning, at: 0)
            } else if let found = Self.found(at: .start, of: place) {
                place = found.rest
                first.append(found.meaning)
            } else {
                break
            }
        }
        let meanings = (first + last).filter { !$0.isEmpty }
        // Of one that is said twice the first is meant.
        options = meanings.enumerated().filter { index, meaning in
            !meanings[..<index].contains { $0[0] == meaning[0] }
        }.flatMap(\.element)
        self.place = String(place)
        if options.isEmpty { return nil }
    }

    /// Whether a text has no place, but options only.
    static func areAll(_ text: String) -> Bool {
        let placeholder = "-"
        return OptionWords(in: "\(placeholder) \(text)")?.place == placeholder
    }

    private enum Side { case start, end }

    /// As many words are looked at for a time or a reach.
    private static let mostWords = 6

    /// All phrases with the options that they mean, the longest first.
    private static let phrases: [(meaning: [String], text: String)] =
        (OptionPhrases.flags.flatMap { flag in flag.phrases.map { (meaning: [flag.option], text: $0) } }
        + OptionPhrases.times.flatMap { time in time.phrases.map { (meaning: ["--open-at", time.time], text: $0) } }
        + OptionPhrases.idle.map { (meaning: [], text: $0) })
        .sorted { $0.text.count > $1.text.count }

    /// What begins or ends a text and is no part of the place, and the rest, which is not empty.
    private static func found(at side: Side, of text: Substring) -> (meaning: [String], rest: Substring)? {
        for phrase in phrases {
            if let rest = without(phrase.text, at: side, of: text) { return (phrase.meaning, rest) }
        }
        let words = text.split(separator: " ")
        for count in (1...mostWords).reversed() where count < words.count {
            let some = side == .end ? words.suffix(count) : words.prefix(count)
            guard let meaning = OptionValue(some.map { $0.lowercased() })?.option else { continue }
            let rest = side == .end ? words.dropLast(count) : words.dropFirst(count)
            return (meaning, rest.joined(separator: " ")[...])
        }
        return nil
    }

    /// A text without a phrase that begins or ends it; nil where that is not so, or nothing else is left.
    private static func without(_ phrase: String, at side: Side, of text: Substring) -> Substring? {
        let count = phrase.count
        let part = side == .end ? text.suffix(count) : text.prefix(count)
        guard part.count == count, part.lowercased() == phrase else { return nil }
        let rest = side == .end ? text.dropLast(count) : text.dropFirst(count)
        // Japanese and Chinese words follow each other without a space.
        let isApart = (side == .end ? rest.last : rest.first) == " "
        guard isApart || phrase.unicodeScalars.allSatisfy({ $0.value >= 0x2E80 }) else { return nil }
        let place = side == .end ? rest.trimmingSuffix { $0 == " " } : rest.drop { $0 == " " }
        return place.isEmpty ? nil : place
    }
}

extension Substring {
    fileprivate func trimmingSuffix(where isEnd: (Character) -> Bool) -> Substring {
        var text = self
        while let last = text.last, isEnd(last) { text.removeLast() }
        return text
    }
}

/// A time, a distance or a walking time in the words of a person, as an option with its value.
struct OptionValue {
    /// The option, as it is typed.
    let option: [String]

    /// Reads words in lower case; nil where they mean neither.
    init?(_ words: [String]) {
        if let reach = Self.reach(words) {
            option = ["--within", reach]
        } else if let time = Self.time(words) {
            option = ["--open-at", time]
        } else {
            return nil
        }
    }

    /// A time as `--open-at` takes it: `tonight`, `21:00` for `um 21 uhr`, `alle 21` and `21時`.
    private static func time(_ words: [String]) -> String? {
        var words = words
        let isSaid = OptionPhrases.beforeTime.contains(words[0])
        if isSaid { words.removeFirst() }
        if words.count > 1, words[0] == "ore" { words.removeFirst() }
        guard let last = words.last else { return nil }
        if words.count == 2, OptionPhrases.behindHour.contains(last), let clock = clock(words[0]) { return clock }
        if words.count == 1 {
            for unit in ["時", "点", "點"] where last.contains(unit) {
                let parts = last.split(separator: Character(unit), omittingEmptySubsequences: false)
                let minutes = parts[1].filter(\.isNumber)
                return parts.count == 2 ? clock(parts[0] + ":" + (minutes.isEmpty ? "00" : minutes)) : nil
            }
            // A number alone is one of a house.
            if isSaid, let clock = clock(last) { return clock }
            if Int(last) != nil { return nil }
        }
        let text = words.joined(separator: " ")
        return (try? MomentText(parsing: text)) == nil ? nil : text
    }

    /// `21:00` for `21`, and `21:30` for itself; nil for other texts.
    private static func clock(_ text: some StringProtocol) -> String? {
        guard text.allSatisfy({ $0.isASCII && $0.isNumber || $0 == ":" }) else { return nil }
        let clock = text.contains(":") ? String(text) : "\(text):00"
        return (try? MomentText(parsing: clock)) == nil ? nil : clock
    }

    /// A reach as `--within` takes it: `10min` for `within 10 minutes` and `10分以内`.
    private static func reach(_ words: [String]) -> String? {
        var text = words.joined(separator: " ")
        let before = OptionPhrases.beforeReach.first { text.hasPrefix($0 + " ") }
        let behind = ["以内", "之内", "内"].first { text.hasSuffix($0) }
        if let before {
            text.removeFirst(before.count + 1)
        } else if let behind {
            text.removeLast(behind.count)
        } else {
            return nil
        }
        let number = text.prefix { $0.isNumber || $0 == "." || $0 == "," }
        let rest = String(text.dropFirst(number.count).drop { $0 == " " })
        guard let unit = OptionPhrases.units[rest] else { return nil }
        let reach = String(number) + unit
        return (try? Reach(parsing: reach)) == nil ? nil : reach
    }
}
