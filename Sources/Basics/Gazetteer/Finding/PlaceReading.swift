/// One way to read what a person typed for a place.
///
/// `12 rue Ortolan, 75005 Paris` is the house number 12 of a street in the 5th arrondissement, and `8 mai 1945` is a
/// name that begins with a number; each text is read in all ways that its words allow, and the names in the gazetteer
/// decide.
package struct PlaceReading: Hashable, Sendable {
    /// The words of the name.
    var words: [NameWords.Word]
    /// The house number.
    var number: Int?
    /// What stands behind the house number: `bis`, `ter`, a letter; empty for most.
    var repetition = ""
    /// The lines that are to stop at the station, as ``LineName`` writes them.
    var lines: [String] = []
    /// The arrondissement by which places of the same name are told apart.
    var arrondissement: Arrondissement?

    /// Whether words at the ends are taken for the town. Where a name has them, the reading with them fits better.
    var dropsTown = false

    /// The number of misspelt words that were taken for words of the lexicon.
    var corrections = 0

    /// All ways to read a text, the one that explains most of its words first. Empty for a text without words.
    static func readings(of text: String) -> [PlaceReading] {
        // Names have some ten words; what is longer is no name.
        guard text.utf8.count <= maxLength else { return [] }
        let whole = PlaceReading(words: withWholePostcode(NameWords.words(of: text)))
        guard !whole.words.isEmpty, whole.words.count <= maxWords else { return [] }
        var readings = [whole.withSpeltNumber(), whole.withTownLast(), whole].compactMap(\.self)
        readings += readings.compactMap { $0.withoutPrepositions() }
        readings += readings.compactMap { $0.withoutLines() }
        readings += readings.flatMap { [$0.withoutTown(isWhole: false), $0.withoutTown(isWhole: true)] }
            .compactMap(\.self)
        readings += readings.compactMap { $0.withoutNumber() }
        var different: [PlaceReading] = []
        for reading in readings.reversed() where !different.contains(reading) { different.append(reading) }
        return different
    }

    /// The address in a text that says more than an address, such as what is there: with all words behind the number,
    /// then with one fewer each. Empty for a text that does not say a house number, the type of a street and the town.
    static func addresses(in readings: [PlaceReading]) -> [PlaceReading] {
        let all = readings.filter(\.dropsTown).flatMap { reading in
            reading.words.indices.compactMap { start -> PlaceReading? in
                guard houseNumber(reading.words[start].text) != nil else { return nil }
                var reading = reading
                reading.words.removeFirst(start)
                return reading.withoutNumber()
            }
        }
        guard let longest = all.first(where: { $0.words[0].role == .street }) else { return [] }
        return longest.words.indices.reversed().compactMap { last in
            var reading = longest
            reading.words = Array(longest.words[...last])
            return reading.words.contains { $0.isIndexed && $0.role != .street } ? reading : nil
        }
    }

    /// The words that a name must have: those of the name proper, or all where there are none.
    var significant: [NameWords.Word] {
        let names = words.filter(\.isSignificant)
        if !names.isEmpty { return names }
        let others = words.filter { $0.isIndexed && $0.role != .transport }
        return others.isEmpty ? words.filter(\.isIndexed) : others
    }

    /// Whether all that was typed is the type of a place.
    var isOneType: Bool { !words.contains(where: \.isName) && words.count(where: \.isIndexed) == 1 }

    /// Whether the words are all those of one of a place's names, in their order; articles do not count.
    func isName(of place: ReadPlace) -> Bool {
        guard number == nil, lines.isEmpty, arrondissement == nil else { return false }
        let key = NameWords.key(words)
        return !key.isEmpty && (place.key == key || place.aliases.contains { $0.key == key })
    }

    /// The reading with misspelt words of the lexicon in their usual spelling, as `boulvard`; nil without such words.
    func withKnownWords(_ meaning: (String) throws -> NameLexicon.Meaning?) rethrows -> PlaceReading? {
        var reading = self
        for (index, word) in words.enumerated() where word.isName && !word.isKnown && !word.hasDigits {
            guard let meant = try meaning(word.text) else { continue }
            reading.words[index] = NameWords.Word(text: meant.spelling, role: meant.role)
            reading.corrections += 1
        }
        return reading.corrections > 0 ? reading : nil
    }

    /// The words with a postcode of Paris that was written as two numbers, `75 011`, as one.
    private static func withWholePostcode(_ words: [NameWords.Word]) -> [NameWords.Word] {
        let pairs = zip(words, words.dropFirst())
        guard
            let start = pairs.enumerated().first(where: { _, pair in
                Arrondissement.isPostcode(pair.0.text, pair.1.text)
            })?.offset
        else { return words }
        var words = words
        words[start] = NameWords.Word(text: words[start].text + words[start + 1].text, role: .name)
        words.remove(at: start + 1)
        return words
    }

    /// The reading with a number behind the first word as names spell it: `44` as in Quarante-Quatre Enfants d'Izieu;
    /// nil without such a number.
    private func withSpeltNumber() -> PlaceReading? {
        guard
            let index = words.dropFirst().firstIndex(where: { word in
                word.isNumber && Int(word.text).map { 31...69 ~= $0 && !$0.isMultiple(of: 10) } ?? false
            }), let number = Int(words[index].text)
        else { return nil }
        var reading = self
        let tens = NameWords.words(of: ["trente", "quarante", "cinquante", "soixante"][number / 10 - 3])
        reading.words.replaceSubrange(index...index, with: tens + NameWords.words(of: String(number % 10)))
        return reading
    }

    /// The reading of `93500 Pantin, 5 rue Hoche` as `5 rue Hoche, 93500 Pantin`; nil where no postcode comes first.
    private func withTownLast() -> PlaceReading? {
        guard let postcode = words.first, postcode.isNumber, postcode.text.utf8.count == 5,
            let start = words.dropFirst().firstIndex(where: { $0.role == .street || Self.houseNumber($0.text) != nil })
        else { return nil }
        var reading = self
        reading.words = Array(words[start...] + words[..<start])
        return reading
    }

    static let maxLength = 200
    private static let maxWords = 16

    /// The reading with the words of its lines taken for lines; nil without such words.
    private func withoutLines() -> PlaceReading? {
        var reading = self
        var index = 0
        while index < reading.words.count {
            guard let (line, range) = LineName.find(in: reading.words, at: index) else {
                index += 1
                continue
            }
            reading.lines.append(line)
            reading.words.removeSubrange(range)
            index = range.lowerBound
        }
        return reading.lines.isEmpty ? nil : reading
    }

    /// The reading without words before the place, such as `à côté de` or `next to`; nil without such words.
    private func withoutPrepositions() -> PlaceReading? {
        let start = words.firstIndex { $0.role != .particle && !Self.prepositions.contains($0.text) } ?? 0
        guard words[..<start].contains(where: { $0.role != .particle }) else { return nil }
        var reading = self
        reading.words.removeFirst(start)
        return reading
    }

    private static let prepositions = [
        "cote", "pres", "proche", "next", "to", "close", "around", "devant", "derriere", "face", "vers",
        "autour",
        "dans", "chez", "by", "opposite", "behind", "outside", "front", "coin", "angle", "toilettes",
        "toilet",
        "toilets", "wc",
    ]

    /// The reading with the words of the town at either end taken for it, and of the arrondissement too if `isWhole`;
    /// nil without such words.
    private func withoutTown(isWhole: Bool) -> PlaceReading? {
        var reading = self
        while let last = reading.words.last, reading.takeTown(last, isWhole: isWhole) {
            reading.words.removeLast()
        }
        var isBehindTown = false
        while let first = reading.words.first, reading.words.count > 1 || reading.arrondissement != nil,
            reading.takesTownFirst(first, isWhole: isWhole) || isWhole && isBehindTown && reading.takesDistrictFirst()
        {
            reading.words.removeFirst()
            isBehindTown = true
        }
        reading.dropsTown = true
        if !reading.words.contains(where: \.isIndexed) { reading.words = [] }
        return reading.words.count == words.count ? nil : reading
    }

    /// Whether the first word says the town, or its arrondissement by a postcode or as `11e`.
    private mutating func takesTownFirst(_ word: NameWords.Word, isWhole: Bool) -> Bool {
        word.text == "paris" || word.text.utf8.count > 2 && takeTown(word, isWhole: isWhole)
    }

    /// Whether the first word is an arrondissement between the town and a house number: `Paris 10, 195 quai de Valmy`.
    private mutating func takesDistrictFirst() -> Bool {
        guard arrondissement == nil, words.count > 1, words[0].isNumber, words[0].text.utf8.count < 3,
            Self.houseNumber(words[1].text) != nil, let number = Self.arrondissement(words[0].text)
        else { return false }
        arrondissement = number
        return true
    }

    /// Whether a word at an end says the town, its arrondissement or the country.
    private mutating func takeTown(_ word: NameWords.Word, isWhole: Bool) -> Bool {
        if Self.towns.contains(word.text) { return true }
        guard isWhole, let arrondissement = Self.arrondissement(word.text) else { return false }
        if word.isNumber, word.text.utf8.count < 3 {
            // A number at the end is an arrondissement, `bastille 11`; where a street is named, it is a house number.
            let before = words.lastIndex(of: word).map { $0 > 0 ? words[$0 - 1].text : "" }
            let isOfStreet = words[0].role == .street || words[0].isNumeric
            guard words.count > 1, before == "paris" || !isOfStreet else { return false }
        }
        if self.arrondissement != nil, self.arrondissement != arrondissement { return false }
        self.arrondissement = arrondissement
        return true
    }

    static let towns = [
        "paris", "75", "france", "idf", "arrondissement", "arrondissements", "arr", "arrt", "arrdt", "ardt",
        "cedex",
    ]

    /// The arrondissement by a word: `11e`, `11eme`, `75011`, `11`; `1` also for `1er`.
    private static func arrondissement(_ word: String) -> Arrondissement? {
        ["", "e"].contains(word.drop { $0.isASCII && $0.isNumber }) ? Arrondissement(parsing: word) : nil
    }

    /// The reading with a number before the name, or behind the name of a street, taken for a house number; nil
    /// without.
    private func withoutNumber() -> PlaceReading? {
        guard words.count > 1 else { return nil }
        var reading = self
        // `au 5`, `n° 5`.
        let start = words.firstIndex { $0.role != .particle && !Self.numberWords.contains($0.text) } ?? 0
        if reading.takeNumber(words[start]), start + 1 < words.count {
            reading.words.removeFirst(start + 1)
            // `12 bis`, `12 B rue`, and the second number of `5-7`.
            while let next = reading.words.first, reading.words.count > 1 {
                let isBeforeStreet = reading.words[1].role == .street
                let isRepetition = Self.repetitions.contains(next.text) && (next.text.utf8.count > 1 || isBeforeStreet)
                guard isRepetition || next.isNumber && isBeforeStreet else { break }
                if isRepetition { reading.repetition = next.text }
                reading.words.removeFirst()
            }
        } else if words[0].role == .street {
            // `rue Ortolan, n° 12 bis`.
            let last = reading.words.removeLast()
            if !reading.takeNumber(last) {
                guard Self.repetitions.contains(last.text), let number = reading.words.popLast(),
                    reading.takeNumber(number)
                else { return nil }
                reading.repetition = last.text
            }
            while let last = reading.words.last, Self.numberWords.contains(last.text) { reading.words.removeLast() }
        } else {
            return nil
        }
        return reading.words.isEmpty ? nil : reading
    }

    /// Takes a word for the house number; false for a word that is none.
    private mutating func takeNumber(_ word: NameWords.Word) -> Bool {
        guard let number = Self.houseNumber(word.text) else { return false }
        self.number = number
        repetition = String(word.text.drop { $0.isASCII && $0.isNumber })
        return true
    }

    private static let numberWords = ["n", "no", "num", "numero"]
    private static let repetitions = ["bis", "ter", "quater", "a", "b", "c", "d", "t", "v"]

    /// The number of a house: `12`, `12bis`, `12b`.
    package static func houseNumber(_ word: String) -> Int? {
        let digits = word.utf8.prefix { 0x30...0x39 ~= $0 }
        guard 1...4 ~= digits.count, let number = Int(Substring(digits)), number > 0 else { return nil }
        let rest = String(word.dropFirst(digits.count))
        return rest.isEmpty || repetitions.contains(rest) ? number : nil
    }
}
