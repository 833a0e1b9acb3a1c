internal import ParisToilets

/// A time, a distance or a walking time in the words of a person, as an option with its value.
struct OptionValue {
    /// The option, as it is typed.
    let option: [String]

    /// Reads words in lower case; nil where they mean neither. `mayBeHouse` where a number may be that of a house:
    /// `à 12 rue de Rivoli`.
    init?(_ words: [String], mayBeHouse: Bool) {
        if let reach = Self.reach(words) {
            option = ["--within", reach]
        } else if let time = Self.time(words, mayBeHouse: mayBeHouse) {
            option = ["--open-at", time]
        } else {
            return nil
        }
    }

    /// A time as `--open-at` takes it: `tonight`, `21:00` for `um 21 uhr`, `alle 21` and `21時`.
    private static func time(_ words: [String], mayBeHouse: Bool) -> String? {
        var words = words
        let isSaid = OptionPhrases.beforeTime.contains(words[0])
        if isSaid { words.removeFirst() }
        if words.count > 1, words[0] == "ore" { words.removeFirst() }
        guard let first = words.first, let last = words.last else { return nil }
        // Of the names of streets: `rue du midi`.
        if ["du", "de", "le", "on"].contains(first) { return nil }
        if words.count == 2, OptionPhrases.behindHour.contains(last), let clock = clock(first) { return clock }
        if words.count == 1 {
            if let clock = clockInCharacters(last) { return clock }
            // A number alone is one of a house.
            if isSaid, !mayBeHouse, let clock = clock(last) { return clock }
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

    /// `21:00` for `21時`, `21:30` for `21点半` and `21時30分`; nil for other texts.
    private static func clockInCharacters(_ text: String) -> String? {
        let parts = text.split(omittingEmptySubsequences: false) { "時点點".contains($0) }
        guard parts.count == 2 else { return nil }
        var minutes = parts[1]
        if minutes.hasSuffix("分") { minutes = minutes.dropLast() }
        return clock(parts[0] + ":" + (minutes.isEmpty ? "00" : minutes == "半" ? "30" : minutes))
    }

    /// A reach as `--within` takes it: `10 minutes` for `within 10 minutes` and `10分` for `10分以内`.
    private static func reach(_ words: [String]) -> String? {
        let text = words.joined(separator: " ")
        let reach: Substring
        if let before = OptionPhrases.beforeReach.first(where: { text.hasPrefix($0 + " ") }) {
            reach = text.dropFirst(before.count + 1)
        } else if let behind = ["以内", "之内", "内"].first(where: text.hasSuffix) {
            reach = text.dropLast(behind.count)
        } else {
            return nil
        }
        return (try? Reach(parsing: String(reach))) == nil ? nil : String(reach)
    }
}
