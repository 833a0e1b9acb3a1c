/// How much a typed word differs from a word of a name, and what that costs.
struct WordDifference {
    /// The cost; 0 for the same word.
    let cost: Double
    /// The number of letters that are wrong, missing or too many. A plural and a beginning have none.
    var letters = 0
    /// Whether only the beginning of the word was typed.
    var isBeginning = false
    /// Whether the first letters differ.
    var beginsOtherwise = false
    /// Whether the word could rather be another one: its first letter differs, or a letter in a short word.
    var isDoubtful = false
}

extension WordDifference {
    /// Compares two words; nil where they are too different.
    init?(_ typed: NameWords.Word, _ word: NameWords.Word) {
        if typed.text == word.text {
            cost = 0
            return
        }
        if typed.isNumeric || word.isNumeric {
            // `5` for `5e`; no other number is similar to a number.
            guard typed.text + "e" == word.text || word.text + "e" == typed.text else { return nil }
            cost = 0.3
            return
        }
        // A known word is no misspelling of another one, and no beginning: `saint` is neither Santé nor Saintonge.
        let areSaints = NameWords.saints.contains(typed.text) && NameWords.saints.contains(word.text)
        guard !typed.isKnown || !word.isName || areSaints else { return nil }
        // Most pairs differ too much to be worth a table of letters.
        let longer = typed.text.utf8.count - word.text.utf8.count
        let mayBeMisspelt = abs(longer) <= 2 && (typed.letters ^ word.letters).nonzeroBitCount <= 4
        guard mayBeMisspelt || 1...2 ~= longer || longer < 0 && word.text.utf8.starts(with: typed.text.utf8)
        else { return nil }
        let (one, other) = (Array(typed.text.utf8), Array(word.text.utf8))
        if word.role == .particle {
            // An article that is one letter off still is one; no name is an article.
            guard typed.role == .particle || 2...3 ~= one.count,
                WordDistance.between(one[...], other[...], limit: 1) != nil
            else { return nil }
            cost = 0.1
        } else if Self.isElided(one, other) {
            cost = 0.1
        } else if let found = Self.misspelling(one, other) {
            self = found
        } else if one.count < other.count, other.starts(with: one) {
            // A beginning: `ch` for Charles, `montparn`.
            isBeginning = true
            cost = one.count <= 2 ? 0.35 : 0.35 + 0.04 * Double(other.count - one.count)
        } else {
            return nil
        }
    }

    private static func misspelling(_ one: [UInt8], _ other: [UInt8]) -> WordDifference? {
        let length = min(one.count, other.count)
        let limit = WordDistance.tolerance(length: length)
        guard var letters = WordDistance.between(one[...], other[...], limit: limit) else { return nil }
        var cost = self.cost(letters, length: length)
        // The plural, mostly silent.
        if one.last != other.last, one.last == plural || other.last == plural,
            let rest = WordDistance.between(singular(one), singular(other), limit: limit), rest < letters
        {
            cost = min(cost, 0.15 + self.cost(rest, length: length))
            letters = rest
        }
        let isReplaced = letters == 1 && one.count == other.count && Set(one) != Set(other)
        let isShort = max(one.count, other.count) <= 6
        return WordDifference(
            cost: cost,
            letters: letters,
            beginsOtherwise: one.first != other.first,
            isDoubtful: letters > 0
                && (one.first != other.first || isShort && (isReplaced || letters > 1)
                    || letters > 1 && max(one.count, other.count) < 9)
        )
    }

    /// The cost of differing letters in a word, the shorter the worse.
    private static func cost(_ letters: Int, length: Int) -> Double {
        switch (letters, length) {
        case (0, _): 0
        case (1, ...4): 0.6
        case (1, _): 0.4
        case (2, ...6): 1
        default: 0.9
        }
    }

    /// Whether a word was typed with the article before it: `dantin` for d'Antin.
    private static func isElided(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        one.count > other.count && one.suffix(other.count) == other[...]
            && elisions.contains { $0.count + other.count == one.count && one.starts(with: $0) }
    }

    private static let elisions = ["d", "l", "la", "le", "de", "du"].map { Array($0.utf8) }
    private static let plural = UInt8(ascii: "s")

    private static func singular(_ word: [UInt8]) -> ArraySlice<UInt8> {
        word.last == plural ? word.dropLast() : word[...]
    }

    /// Compares all words of two names, written without spaces.
    static func ofJoined(_ one: [UInt8], _ other: [UInt8]) -> WordDifference? {
        guard min(one.count, other.count) >= 6,
            let letters = WordDistance.between(one[...], other[...], limit: 1)
        else { return nil }
        return WordDifference(
            cost: 0.15 + cost(letters, length: one.count), letters: letters, beginsOtherwise: one.first != other.first,
            isDoubtful: letters > 0 && one.first != other.first
        )
    }
}
