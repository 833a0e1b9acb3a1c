/// How well a name fits the words that a person typed.
///
/// Every word of both sides that has no counterpart costs something, by its role: an article next to nothing, a type of
/// street much, a word of the name most. Letters that differ cost by their number.
struct NameMatch {
    /// Tells the matches of one search apart.
    let number: Int
    /// What was typed.
    let asked: [NameWords.Word]
    private let typed: [NameWords.Word]
    /// The typed words without a separator: without particles, and all of them.
    private let joined: (names: [UInt8], all: [UInt8])
    /// Whether a type of street was typed: `rue`, `place`.
    private let saysStreet: Bool
    /// Whether one word of a name was typed, and no type of street or place.
    private let isOneWord: Bool

    /// The highest cost at which a name is an answer.
    static let answers = 1.1
    /// The highest cost at which a name is worth suggesting.
    static let suggests = 3.2
    /// The highest cost of a name that is what was typed, articles and words for transport aside.
    static let exact = 0.15

    /// The highest cost at which a name is the answer to these words.
    let limit: Double

    /// How a name fits.
    struct Fit {
        /// 0 where the words are the same.
        var cost = 0.0
        /// The number of letters that differ.
        var letters = 0
        /// Whether only the beginning of a word was typed.
        var isBeginning = false
        /// Whether a word begins with another letter.
        var beginsOtherwise = false
        /// Whether a word could rather be another one.
        var isDoubtful = false
        /// Whether the name has words of a name or a thing that were not typed.
        var isLonger = false
        /// Whether words of a name were typed that it does not have.
        var isShorter = false

        /// Whether the words of the name proper are those that were typed; types of street aside.
        var isExactName: Bool { letters == 0 && !isBeginning && !isLonger && !isShorter }

        /// Adds how a word differs.
        mutating func add(_ difference: WordDifference) {
            cost += difference.cost
            letters += difference.letters
            isBeginning = isBeginning || difference.isBeginning
            beginsOtherwise = beginsOtherwise || difference.beginsOtherwise
            isDoubtful = isDoubtful || difference.isDoubtful
        }

        /// Makes it a suggestion at best.
        mutating func refuse() { cost = max(cost, NameMatch.answers + 0.1) }
    }

    init(_ typed: [NameWords.Word], number: Int = 0) {
        self.number = number
        asked = typed
        // Words such as `gare` alone are an answer only where they are the whole name.
        limit = typed.contains(where: \.isName) ? Self.answers : 0.3
        saysStreet = typed.first(where: \.isIndexed)?.role == .street
        isOneWord =
            typed.count(where: \.isName) == 1
            && !typed.contains { $0.role == .street || $0.role == .thing || $0.role == .title }
        self.typed = NameWords.withName(typed)
        joined = (Self.joined(typed), Self.joined(typed, withParticles: true))
    }

    /// The fit of the best of a place's names. Pays for each pair of words.
    func fit(of place: ReadPlace, _ budget: WorkBudget) throws(BudgetExceeded) -> Fit {
        let kind = place.place.kind
        var best = try fit(of: place.name, kind, budget)
        guard best.cost > 0 else { return best }
        for alias in place.aliases where best.cost > 0 {
            let fit = try fit(of: alias, kind, budget)
            // An acronym or a nickname with another letter is another word.
            if fit.letters > 0, alias.length <= 5 { continue }
            if fit.cost < best.cost { best = fit }
        }
        return best
    }

    private func fit(of name: ReadName, _ kind: NamedPlace.Kind, _ budget: WorkBudget) throws(BudgetExceeded) -> Fit {
        try budget.pay(10 + 2 * (typed.count + 1) * name.words.count)
        if let (street, town) = name.streetInTown { return try fit(ofStreet: street, in: town, budget) }
        return fit(of: name.words, parts: name.parts, kind, isListed: true)
    }

    /// The fit of a street outside of Paris. Who names a street there says the town or its postcode, or the street is
    /// none of Paris.
    private func fit(
        ofStreet street: [NameWords.Word], in town: [NameWords.Word], _ budget: WorkBudget
    ) throws(BudgetExceeded) -> Fit {
        let ofTown = typed.reversed().prefix { word in town.contains { $0.text == word.text } }.count
        try budget.pay(2 * ofTown * (typed.count + 1) * street.count)
        // `rue Saint-Denis 93200` says the postcode only, `rue Hoche Saint-Denis` the town.
        let fits = (0...ofTown).map { count in
            let match = count == 0 ? self : NameMatch(typed.dropLast(count))
            var fit = match.fit(of: street, parts: [], .street, isListed: true)
            fit.cost += count > 0 ? 0.02 : 0.5
            return fit
        }
        return fits.min { $0.cost < $1.cost } ?? Fit()
    }

    /// The fit of a street that is known by addresses: not all streets are.
    func fit(ofAddress words: [NameWords.Word], _ budget: WorkBudget) throws(BudgetExceeded) -> Fit {
        try budget.pay(10 + 2 * (typed.count + 1) * words.count)
        return fit(of: NameWords.withName(words), parts: [], .street, isListed: false)
    }

    private func fit(of words: [NameWords.Word], parts: [Int], _ kind: NamedPlace.Kind, isListed: Bool) -> Fit {
        var fit = fitByWords(words, parts: parts, kind)
        if fit.cost > 0.1, let whole = fitOfJoined(words), whole.cost < fit.cost { fit = whole }
        // Streets known from addresses are not complete: a typed street that is only similar to one is probably
        // another.
        if saysStreet, kind != .street || !isListed, fit.isLonger || fit.letters > 0 && !isLikely(fit) {
            fit.refuse()
        }
        if isOneWord, fit.isDoubtful || isBareStreet(fit, kind) { fit.refuse() }
        return fit
    }

    /// Whether a street was named by one word without its type, which is as often a town's: Marseille.
    private func isBareStreet(_ fit: Fit, _ kind: NamedPlace.Kind) -> Bool {
        kind == .street && fit.cost > 0.5
    }

    /// Whether a wrong letter is likelier than another place that is not known here; many streets are not.
    private func isLikely(_ fit: Fit) -> Bool {
        guard fit.letters == 1, !fit.beginsOtherwise else { return false }
        let isSquare = ["place", "square"].contains(typed.first(where: \.isIndexed)?.text ?? "")
        return isSquare || !fit.isDoubtful && joined.names.count >= 10
    }

    private func fitByWords(_ words: [NameWords.Word], parts: [Int], _ kind: NamedPlace.Kind) -> Fit {
        var fit = Fit()
        var isTaken = [Bool](repeating: false, count: words.count)
        var last = -1
        var hasMatched = false
        var lacksStation = false
        // A number alone does not make a name of several words.
        let hasName = words.contains { $0.isName && !$0.isNumeric }
        for word in typed {
            let missing = Self.missing(word, in: kind)
            if let best = Self.closest(to: word, among: words, isTaken, after: last), best.difference.cost < missing {
                isTaken[best.index] = true
                fit.add(best.difference)
                if word.role == .particle { continue }
                if best.index < last { fit.cost += Self.orderCost }
                last = best.index
                // One or two letters are a beginning of many names.
                let isSaid = !best.difference.isBeginning || word.text.utf8.count > 2
                if word.isName || words[best.index].isName, isSaid, !hasName || !word.isNumeric {
                    hasMatched = true
                }
            } else if let initials = Self.initials(word, words, isTaken) {
                for index in initials { isTaken[index] = true }
                fit.cost += 0.3
            } else {
                fit.cost += missing
                if word.isName { fit.isShorter = true }
                if word.text == "gare" { lacksStation = true }
            }
        }
        // Where only words such as `rue` fit, the name does not.
        if !hasMatched, words.contains(where: \.isName) { fit.cost += 2 }
        addRest(words, isTaken, parts, last: last, kind, to: &fit)
        // `gare` may be typed before any station's name, but a name that fits badly is then only suggested.
        if lacksStation, fit.cost > Self.exact + 0.1 { fit.refuse() }
        return fit
    }

    private static let orderCost = 0.15

    /// The word of a name that differs least from a typed one; of two equal words the one that follows the words
    /// before.
    private static func closest(
        to word: NameWords.Word, among words: [NameWords.Word], _ isTaken: [Bool], after last: Int
    ) -> (index: Int, difference: WordDifference)? {
        var best: (index: Int, difference: WordDifference)?
        for (index, candidate) in words.enumerated() where !isTaken[index] {
            guard let difference = WordDifference(word, candidate) else { continue }
            let isBetter = best.map {
                difference.cost < $0.difference.cost
                    || difference.cost == $0.difference.cost && index > last && $0.index < last
            }
            if isBetter ?? true { best = (index, difference) }
        }
        return best
    }

    /// The words of which a typed word has the first letters: `jp` for Jean-Pierre.
    private static func initials(_ word: NameWords.Word, _ words: [NameWords.Word], _ isTaken: [Bool]) -> Range<Int>? {
        let letters = Array(word.text.utf8)
        guard word.isName, 2...3 ~= letters.count else { return nil }
        return words.indices.lazy.map { $0..<$0 + letters.count }.first { range in
            range.upperBound <= words.count
                && zip(range, letters).allSatisfy { index, letter in
                    !isTaken[index] && words[index].isName && words[index].text.utf8.first == letter
                }
        }
    }

    /// Adds the cost of the words of the name that were not typed.
    private func addRest(
        _ words: [NameWords.Word], _ isTaken: [Bool], _ parts: [Int], last: Int, _ kind: NamedPlace.Kind,
        to fit: inout Fit
    ) {
        let saysThing = zip(words, isTaken).contains { $0.role == .thing && $0.text != "gare" && $1 }
        /// Whether a word behind the last typed one was counted.
        var hasEnded = false
        var start = 0
        var skipped: Range<Int>?
        for length in parts {
            let part = start..<min(start + length, words.count)
            start += length
            // A part of which nothing was typed: people say Montparnasse for Montparnasse - Bienvenüe.
            guard !part.contains(where: { isTaken[$0] && words[$0].role != .particle }) else { continue }
            skipped = part
            fit.isLonger = true
            fit.cost += part.lowerBound == 0 ? 0.8 : 0.4
        }
        for (index, word) in words.enumerated() where !isTaken[index] && !(skipped?.contains(index) ?? false) {
            switch word.role {
            case .particle: fit.cost += 0.03
            case .transport: fit.cost += 0.1
            case .title: fit.cost += index == 0 ? 0.8 : 0.25
            case .street: fit.cost += kind == .street ? 0.8 : 0.5
            case .thing:
                fit.cost += word.text == "gare" ? 0.3 : 0.8
                fit.isLonger = true
            case .name:
                // Of the hôpital Necker-Enfants malades, people say the first word.
                let behind = hasEnded ? 0.1 : saysThing ? 0.8 : 1.1
                // A short word alone is part of too many names: Paul, vert.
                let before = isOneWord && joined.names.count <= 5 ? 1.1 : 0.7
                fit.cost += index < last ? before : behind
                if index > last { hasEnded = true }
                fit.isLonger = true
            }
        }
    }

    /// The cost of a typed word that the name does not have.
    private static func missing(_ word: NameWords.Word, in kind: NamedPlace.Kind) -> Double {
        switch word.role {
        case .particle: return 0.02
        case .transport: return kind == .station ? 0.05 : 0.7
        case .street: return kind == .park && word.text == "square" ? 0.4 : 1.5
        case .title: return 0.9
        case .thing:
            if kind == .station, word.text == "gare" { return 0.15 }
            if kind == .park, ["parc", "jardin", "bois"].contains(word.text) { return 0.35 }
            return 1.5
        case .name:
            return word.text.utf8.count <= 2 && word.text.utf8.allSatisfy { $0 > 0x39 } ? 0.8 : 2.5
        }
    }

    /// The fit where the words were typed as one, or one as several: `saintlazare`, `le courbe`.
    private func fitOfJoined(_ words: [NameWords.Word]) -> Fit? {
        // Numbers have to be the same.
        guard !typed.contains(where: \.hasDigits), !words.contains(where: \.hasDigits) else { return nil }
        let differences = [
            WordDifference.ofJoined(joined.names, Self.joined(words)),
            WordDifference.ofJoined(joined.all, Self.joined(words, withParticles: true)),
        ]
        guard let best = differences.compactMap(\.self).min(by: { $0.cost < $1.cost }) else { return nil }
        var fit = Fit()
        fit.add(best)
        return fit
    }

    private static func joined(_ words: [NameWords.Word], withParticles: Bool = false) -> [UInt8] {
        words.filter { withParticles || $0.role != .particle }.flatMap { Array($0.text.utf8) }
    }
}
