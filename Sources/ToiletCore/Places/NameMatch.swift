/// How well a name fits the words that a person typed: the lower the cost, the better; 0 where they are the same words.
///
/// Every word of both sides that has no counterpart costs something, by its role: an article next to nothing, a type of
/// street much, a word of the name most. Letters that differ cost by their number.
struct NameMatch {
    private let typed: [NameWords.Word]
    /// The typed words that carry the name, without a separator.
    private let joined: [UInt8]
    /// All typed words without a separator.
    private let joinedWhole: [UInt8]

    /// The highest cost at which a name is an answer.
    static let answers = 1.1
    /// The highest cost at which a name is worth suggesting.
    static let suggests = 4.0

    /// The highest cost at which a name is the answer to these words.
    let limit: Double

    init(_ typed: [NameWords.Word]) {
        // Words such as `gare` alone are an answer only where they are the whole name.
        limit = typed.contains(where: \.isName) ? Self.answers : 0.3
        self.typed = NameWords.withName(typed)
        joined = Self.joined(typed)
        joinedWhole = Self.joined(typed, withParticles: true)
    }

    /// The cost of the best of a place's names.
    func cost(of place: NamedPlace) -> Double {
        var best = cost(of: place.name, place.kind)
        for alias in place.aliases where best > 0 { best = min(best, cost(of: alias, place.kind)) }
        return best
    }

    /// The cost of a name by its words.
    func cost(of words: [NameWords.Word], _ kind: NamedPlace.Kind) -> Double {
        let byWords = costByWords(words, parts: [], kind)
        return byWords > 0.1 ? min(byWords, costOfJoined(words)) : byWords
    }

    /// The cost of one name.
    private func cost(of name: String, _ kind: NamedPlace.Kind) -> Double {
        let words = NameWords.withName(NameWords.words(of: name))
        let byWords = costByWords(words, parts: parts(of: name, kind), kind)
        guard byWords > 0.1 else { return byWords }
        return min(byWords, costOfJoined(words))
    }

    /// For the name of a station such as `Montparnasse - Bienvenüe` or `Barbès-Rochechouart`, the number of words in each
    /// part; empty for other names.
    private func parts(of name: String, _ kind: NamedPlace.Kind) -> [Int] {
        guard kind == .station, name.contains("-") else { return [] }
        var parts = [0]
        for part in name.split(separator: name.contains(" - ") ? " - " : "-") {
            let words = NameWords.words(of: String(part))
            // `Saint-Lazare` and `Notre-Dame-des-Champs` are one name.
            let goesOn =
                ["saint", "sainte", "dame", "champs"].contains(words.last?.text ?? "") || words.count > 3
            if goesOn, !name.contains(" - ") { return [] }
            parts.append(words.count)
        }
        return parts.count > 2 ? Array(parts.dropFirst()) : []
    }

    private func costByWords(_ words: [NameWords.Word], parts: [Int], _ kind: NamedPlace.Kind) -> Double {
        var cost = 0.0
        var isTaken = [Bool](repeating: false, count: words.count)
        var last = -1
        var hasMatched = false
        for word in typed {
            var best: (index: Int, cost: Double)?
            for (index, candidate) in words.enumerated() where !isTaken[index] {
                guard let difference = Self.difference(word, candidate) else { continue }
                // Of two equal words the one that follows the words before.
                if best.map({
                    difference < $0.cost || difference == $0.cost && index > last && $0.index < last
                })
                    ?? true
                {
                    best = (index, difference)
                }
            }
            if let best, best.cost < Self.missing(word, in: kind) {
                isTaken[best.index] = true
                cost += best.cost
                if word.role == .particle { continue }
                if best.index < last { cost += Self.orderCost }
                last = best.index
                if word.role == .name || words[best.index].role == .name { hasMatched = true }
            } else {
                cost += Self.missing(word, in: kind)
            }
        }
        // Where only words such as `rue` fit, the name does not.
        if !hasMatched, words.contains(where: { $0.role == .name }) { cost += 2 }
        return cost + costOfRest(words, isTaken, parts, last: last, kind)
    }

    private static let orderCost = 0.15

    /// The cost of the words of the name that were not typed.
    private func costOfRest(
        _ words: [NameWords.Word],
        _ isTaken: [Bool],
        _ parts: [Int],
        last: Int,
        _ kind: NamedPlace.Kind
    ) -> Double {
        var cost = 0.0
        var start = 0
        var skipped = Set<Int>()
        for length in parts {
            let part = start..<min(start + length, words.count)
            start += length
            // A part of which nothing was typed: people say Montparnasse for Montparnasse - Bienvenüe.
            guard !part.contains(where: { isTaken[$0] && words[$0].role != .particle }) else { continue }
            skipped.formUnion(part)
            cost += part.lowerBound == 0 ? 0.8 : 0.4
        }
        for (index, word) in words.enumerated() where !isTaken[index] && !skipped.contains(index) {
            switch word.role {
            case .particle: cost += 0.03
            case .transport: cost += 0.1
            case .title: cost += index == 0 ? 0.8 : 0.25
            case .street: cost += kind == .street ? 0.8 : 0.5
            case .thing: cost += word.text == "gare" ? 0.3 : 0.8
            case .name: cost += index < last ? 0.7 : 1.1
            }
        }
        return cost
    }

    /// The cost of a typed word that the name does not have.
    private static func missing(_ word: NameWords.Word, in kind: NamedPlace.Kind) -> Double {
        switch word.role {
        case .particle: return 0.02
        case .transport: return kind == .station ? 0.05 : 0.7
        case .street: return kind == .park && word.text == "square" ? 0.4 : 1.5
        case .title: return 0.9
        case .thing:
            switch kind {
            case .station: return word.text == "gare" ? 0.15 : 0.8
            case .park: return ["parc", "jardin", "bois"].contains(word.text) ? 0.35 : 0.8
            case .landmark: return 0.6
            case .arrondissement: return 2
            case .street, .address: return 1.5
            }
        case .name:
            return word.text.utf8.count <= 2 && word.text.utf8.allSatisfy { $0 > 0x39 } ? 0.5 : 2.5
        }
    }

    /// The cost of taking one word for another; nil where they are too different.
    private static func difference(_ typed: NameWords.Word, _ word: NameWords.Word) -> Double? {
        if typed.text == word.text { return 0 }
        if typed.isNumeric || word.isNumeric { return differenceOfNumbers(typed.text, word.text) }
        let (one, other) = (Array(typed.text.utf8), Array(word.text.utf8))
        // A known word is no misspelling of another one.
        guard typed.isName || !word.isName else { return nil }
        // `dantin` for d'Antin.
        if one.count > other.count,
            elisions.contains(where: { $0.count + other.count == one.count && one.starts(with: $0) }),
            one.suffix(other.count) == other[...]
        {
            return 0.1
        }
        // An article that is one letter off still is one; no name is an article.
        let limit = WordDistance.tolerance(length: max(one.count, min(other.count, 5)))
        if let distance = WordDistance.between(one[...], other[...], limit: limit) {
            if word.role == .particle { return typed.role == .particle || one.count <= 3 ? 0.1 : nil }
            // The plural, mostly silent.
            let isPlural = one.last != other.last && (one.last == plural || other.last == plural)
            let rest = isPlural ? WordDistance.between(singular(one), singular(other), limit: limit) : nil
            let cost = editCost(distance, length: min(one.count, other.count))
            return rest.map { min(cost, 0.15 + editCost($0, length: min(one.count, other.count))) } ?? cost
        }
        // A beginning: `ch` for Charles, `montparn`.
        guard one.count < other.count, other.starts(with: one), word.role != .particle else { return nil }
        return one.count <= 2 ? 0.45 : 0.35 + 0.04 * Double(other.count - one.count)
    }

    /// The cost of `5` for `5e`; no other number is similar to a number.
    private static func differenceOfNumbers(_ one: String, _ other: String) -> Double? {
        one + "e" == other || other + "e" == one ? 0.3 : nil
    }

    private static let elisions = ["d", "l", "la", "le", "de", "du"].map { Array($0.utf8) }
    private static let plural = UInt8(ascii: "s")

    private static func singular(_ word: [UInt8]) -> ArraySlice<UInt8> {
        word.last == plural ? word.dropLast() : word[...]
    }

    /// The cost of differing letters in a word, the shorter the worse.
    private static func editCost(_ distance: Int, length: Int) -> Double {
        switch (distance, length) {
        case (0, _): 0
        case (1, ...4): 0.6
        case (1, _): 0.4
        case (2, ...6): 1
        default: 0.9
        }
    }

    /// The cost where the words were typed as one, or one as several: `saintlazare`, `le courbe`.
    private func costOfJoined(_ words: [NameWords.Word]) -> Double {
        guard !typed.contains(where: \.isNumeric), joined.count >= 6 else { return .infinity }
        return min(
            Self.cost(joined, Self.joined(words)),
            Self.cost(joinedWhole, Self.joined(words, withParticles: true))
        )
    }

    private static func cost(_ one: [UInt8], _ other: [UInt8]) -> Double {
        WordDistance.between(one[...], other[...], limit: 2).map { 0.15 + editCost($0, length: one.count) }
            ?? .infinity
    }

    private static func joined(_ words: [NameWords.Word], withParticles: Bool = false) -> [UInt8] {
        words.filter { withParticles || $0.role != .particle }.flatMap { Array($0.text.utf8) }
    }
}
