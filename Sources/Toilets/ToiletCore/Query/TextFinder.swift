/// The words of the toilets in a store, row by row.
package protocol ToiletTexts: Vocabulary {
    /// Calls `visit` with the number and the folded words (``ToiletWords``) of each row that has a word of each group.
    ///
    /// May also visit rows that do not.
    func forEachRow(withAnyOfEach groups: [WordGroup], _ visit: (_ row: Int, _ words: [UInt8]) throws -> Void) throws
}

/// The rows of the toilets that have the words of a text.
package struct TextMatches: Sendable {
    /// The numbers of the rows, in the order of the store, and what each match costs: less for a better one.
    package var rows: [(row: Int, cost: Int)] = []
    /// Texts with similar words, possibly none; nil if there are rows.
    package var suggestions: [String]?
}

/// Finds the rows of a store that have the words of a text.
///
/// Misspelt words are looked for only if no row has the words as they are; then only the rows count in which the fewest
/// letters differ. So a question about a known street is not answered with streets of similar names.
package struct TextFinder<Texts: ToiletTexts> {
    private let texts: Texts

    package init(_ texts: Texts) {
        self.texts = texts
    }

    /// The rows, and suggestions if there are none.
    package func find(_ text: SearchText) throws -> TextMatches {
        var matches = TextMatches()
        matches.rows = try rows(text)
        if matches.rows.isEmpty { matches.rows = try misspeltRows(text) }
        if matches.rows.isEmpty { matches.suggestions = try suggestions(for: text) }
        return matches
    }

    private func rows(_ text: SearchText) throws -> [(row: Int, cost: Int)] {
        var found: [(row: Int, cost: Int)] = []
        try texts.forEachRow(withAnyOfEach: text.words.map(\.group)) { row, words in
            if let cost = text.cost(of: words, misspelt: false) { found.append((row, cost)) }
        }
        return found
    }

    /// Maximum number of similar words that are looked up in place of one.
    private static var maxSimilar: Int { 400 }

    private func misspeltRows(_ text: SearchText) throws -> [(row: Int, cost: Int)] {
        var groups = text.words.map(\.group)
        var hasSimilar = false
        for (index, word) in text.words.enumerated() where word.tolerance > 0 {
            let similar = try texts.words(near: word.text, limit: word.tolerance).prefix(Self.maxSimilar).map(\.word)
            hasSimilar = hasSimilar || !similar.isEmpty
            groups[index].words += similar
        }
        guard hasSimilar else { return [] }
        var found: [(row: Int, cost: Int)] = []
        var fewest = Int.max
        try texts.forEachRow(withAnyOfEach: groups) { row, words in
            guard let cost = text.cost(of: words, misspelt: true) else { return }
            let letters = TextCost.wrongLetters(cost)
            guard letters <= fewest else { return }
            if letters < fewest { found.removeAll() }
            fewest = letters
            found.append((row, cost))
        }
        return found
    }

    /// The text with its unknown words replaced by the most similar ones of the store, or without house numbers.
    private func suggestions(for text: SearchText) throws -> [String] {
        var replaced: [SearchText.Word] = []
        var similar: String?
        for word in text.words {
            let length = word.text.utf8.count
            guard !word.isNumeric, WordRun.lengths.contains(length),
                try texts.words(beginningWith: word.text).isEmpty
            else {
                replaced.append(word)
                continue
            }
            // More than what is taken for misspelt, since it is only suggested.
            let near = try texts.words(near: word.text, limit: max(word.tolerance, length / 3))
            guard let first = near.first else { continue }
            replaced.append(SearchText.Word(text: first.word))
            if first.distance > 0, similar == nil { similar = first.word }
        }
        let withoutNumbers = replaced.filter { !$0.isNumeric }
        for words in [replaced, withoutNumbers] where !words.isEmpty && words != text.words {
            let other = SearchText(words: words)
            if try !rows(other).isEmpty { return [other.text] }
        }
        return similar.map { [$0] } ?? []
    }
}

/// What a match costs, as one number: first the letters that differ, then the words that are only begun, then the words
/// of the toilet that were not typed.
enum TextCost {
    static func of(wrongLetters: Int, beginnings: Int, surplus: Int) -> Int {
        wrongLetters << 32 | beginnings << 24 | min(surplus, 1 << 24 - 1)
    }

    static func wrongLetters(_ cost: Int) -> Int { cost >> 32 }
}

extension SearchText {
    /// Whether a toilet has the words as they are.
    package func isIn(_ toilet: Toilet) -> Bool {
        cost(of: ToiletWords.folded(toilet), misspelt: false) != nil
    }

    /// What it costs to take the words of a row for these; nil if it has no counterpart for one of them.
    package func cost(of row: [UInt8], misspelt: Bool) -> Int? {
        let candidates = row.split(separator: NameWords.space)
        var taken: [ArraySlice<UInt8>] = []
        var (letters, beginnings) = (0, 0)
        for word in words {
            let typed = Array(word.text.utf8)
            let other = word.other.map { Array($0.utf8) }
            var best: (difference: Difference, word: ArraySlice<UInt8>)?
            for (index, candidate) in candidates.enumerated() {
                let difference: Difference?
                // A 1 that an address begins with is a house number.
                if candidate.elementsEqual(typed)
                    || other.map(candidate.elementsEqual) == true && (index > 0 || candidate.count > 1)
                {
                    difference = .same
                } else {
                    difference = word.difference(typed, candidate, misspelt: misspelt)
                }
                guard let difference, best.map({ difference < $0.difference }) ?? true else { continue }
                best = (difference, candidate)
                if difference == .same { break }
            }
            guard let best else { return nil }
            taken.append(best.word)
            switch best.difference {
            case .same: break
            case .beginning: beginnings += 1
            case .letters(let count): letters += count
            }
        }
        let surplus = candidates.count { !taken.contains($0) }
        return TextCost.of(wrongLetters: letters, beginnings: beginnings, surplus: surplus)
    }

    /// How a typed word differs from a word of a toilet, the best first.
    fileprivate enum Difference: Comparable {
        case same
        case beginning
        case letters(Int)
    }
}

extension SearchText.Word {
    /// Whether it begins with a digit; one wrong digit makes another number.
    fileprivate var isNumeric: Bool { text.utf8.first.map { 0x30...0x39 ~= $0 } ?? false }

    /// The number of letters that may be wrong.
    fileprivate var tolerance: Int { isNumeric ? 0 : WordDistance.tolerance(length: text.utf8.count) }

    /// Words that begin with a single letter are too many.
    private var canBegin: Bool { text.utf8.count >= 2 }

    /// The words that can be its counterpart without being misspelt, and a few more.
    fileprivate var group: WordGroup {
        let whole = (canBegin ? [] : [text]) + (other.map { [$0] } ?? [])
        return WordGroup(words: whole, beginning: canBegin ? text : nil)
    }

    /// How it differs from another word of a toilet; nil if that is no counterpart.
    fileprivate func difference(
        _ typed: [UInt8], _ candidate: ArraySlice<UInt8>, misspelt: Bool
    ) -> SearchText.Difference? {
        if canBegin, candidate.starts(with: typed) {
            guard isNumeric else { return .beginning }
            // `12` for 12bis, but neither for 120 nor for the 12e arrondissement.
            let rest = candidate.dropFirst(typed.count)
            let isNumber = rest.first.map { 0x30...0x39 ~= $0 } ?? false
            return isNumber || rest.elementsEqual(CollectionOfOne(UInt8(ascii: "e"))) ? nil : .beginning
        }
        guard misspelt, tolerance > 0, WordRun.isListed(candidate) else { return nil }
        return WordDistance.between(typed[...], candidate, limit: tolerance).map { .letters($0) }
    }
}
