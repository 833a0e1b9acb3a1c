internal import ParisToilets

/// Words before or behind a place that are meant as options: `gare du nord open now`, `ce soir louvre`.
///
/// Thrown where the words as they stand are no place, and without these they are.
struct OptionWords: Error {
    /// What is left of the text: the place.
    let place: String
    /// The options that say the same, each as it is typed, with its value.
    private(set) var options: [[String]]

    /// How a text can be read, first with as much as possible for the place; none where nothing in it is an option.
    static func readings(of text: String) -> [OptionWords] {
        // No person writes a longer question.
        guard text.utf8.count <= 200 else { return [] }
        // A comma behind a word; one within a number stays.
        let words = text.split { $0.isWhitespace || "，、".contains($0) }.map { word in
            word.hasSuffix(",") ? word.dropLast() : word
        }
        var place = words.joined(separator: " ")[...]
        var (before, behind): ([[String]], [[String]]) = ([], [])
        var readings: [OptionWords] = []
        for _ in 0..<mostPhrases {
            if let found = found(at: .end, of: place) {
                place = found.rest
                behind.insert(found.meaning, at: 0)
            } else if let found = found(at: .start, of: place) {
                place = found.rest
                before.append(found.meaning)
            } else {
                break
            }
            let reading = OptionWords(String(place), before + behind)
            if !reading.options.isEmpty { readings.append(reading) }
        }
        return readings
    }

    private init(_ place: String, _ meanings: [[String]]) {
        self.place = place
        options = []
        // Of one that is said twice the first is meant, and a time says that it has to be open.
        let saysTime = meanings.contains { $0.first == "--open-at" }
        for meaning in meanings {
            guard let name = meaning.first, !(name == "--open" && saysTime) else { continue }
            if !options.contains(where: { $0[0] == name }) { options.append(meaning) }
        }
    }

    /// Without those that were typed as options too, which count.
    func without(typed asked: QueryWords) -> OptionWords {
        var other = self
        other.options.removeAll { option in
            switch option[0] {
            case "--open", "--open-at": asked.open || asked.openAt != nil
            case "--within": asked.within != nil
            default: false
            }
        }
        return other
    }

    private enum Side { case start, end }

    /// As many phrases are taken off a place, and as many words are looked at for a time or a reach.
    private static let (mostPhrases, mostWords) = (10, 6)

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
            guard let value = OptionValue(some.map { $0.lowercased() }, mayBeHouse: side == .start) else { continue }
            let rest = side == .end ? words.dropLast(count) : words.dropFirst(count)
            return (value.option, rest.joined(separator: " ")[...])
        }
        return nil
    }

    /// A text without a phrase that begins or ends it; nil where that is not so, or nothing else is left.
    private static func without(_ phrase: String, at side: Side, of text: Substring) -> Substring? {
        let count = phrase.count
        let part = side == .end ? text.suffix(count) : text.prefix(count)
        guard part.count == count, part.lowercased() == phrase else { return nil }
        var rest = side == .end ? text.dropLast(count) : text.dropFirst(count)
        // Japanese and Chinese words follow each other without a space.
        let isApart = (side == .end ? rest.last : rest.first) == " "
        guard isApart || phrase.unicodeScalars.allSatisfy({ $0.value >= 0x2E80 }) else { return nil }
        if isApart { rest = side == .end ? rest.dropLast() : rest.dropFirst() }
        return rest.isEmpty ? nil : rest
    }
}
