/// The names of places, and the places themselves.
package protocol Gazetteer: NameIndex {
    /// The place of an entry; nil if there is none.
    func place(_ entry: Int) throws -> NamedPlace?
}

/// The words of the addresses of toilets, and the addresses themselves.
package protocol AddressBook: NameIndex {
    /// The address of an entry; nil if there is none.
    func address(_ entry: Int) throws -> KnownAddress?
}

/// Finds the place that words mean.
///
/// Names with exactly these words are looked up first, then names with similar words, then names that lack one. Each is
/// compared with what was typed by ``NameMatch``. One place is the answer only if it fits well and no other place fits
/// nearly as well.
package struct PlaceFinder<Places: Gazetteer, Addresses: AddressBook> {
    private let places: Places
    private let addresses: Addresses
    let memory = Memory()

    /// What a search has read, and how much it may still compare.
    final class Memory {
        let near = Memo<String, [String]>()
        let places = Memo<Int, NamedPlace?>()
        let addresses = Memo<Int, KnownAddress?>()
        /// Bounds the time of a text of many words that are all misspelt.
        var comparisons = mostComparisons

        static var mostComparisons: Int { 6_000 }

        /// Pays for the plans of streets and for corners.
        let budget = WorkBudget(5_000_000)
    }

    /// Where two streets meet; nil where they are far from each other, or where their lines are not known.
    package typealias Meeting = (_ one: NamedPlace, _ other: NamedPlace, _ budget: WorkBudget) throws -> StreetMeeting?
    let meeting: Meeting
    /// What is known of a street of the gazetteer beside its name.
    package typealias Plan = (_ entry: Int, _ budget: WorkBudget) throws -> StreetPlan
    private let plan: Plan

    package init(_ places: Places, _ addresses: Addresses, plan: @escaping Plan, meeting: @escaping Meeting) {
        self.places = places
        self.addresses = addresses
        self.plan = plan
        self.meeting = meeting
    }

    /// What a text means.
    package func find(_ text: String) throws -> PlaceAnswer {
        let answer = try look(for: text)
        let words = NameWords.words(of: text)
        if case .one(let found) = answer, PlaceReading(words: words).isName(of: found.place) { return answer }
        if let corner = try corner(text) { return corner }
        let isFound = if case .none = answer { false } else { true }
        if OtherTowns.has(words) { return .none(suggestions: isFound ? answer.places : []) }
        if isFound { return answer }
        // A text of types only, such as `rue`, fits too many names to suggest any.
        guard words.contains(where: \.isName) else { return .none(suggestions: []) }
        return try findNearby(words) ?? answer
    }

    /// The place for words of which the last ones name another place around it: `place du tertre montmartre`.
    private func findNearby(_ words: [NameWords.Word]) throws -> PlaceAnswer? {
        let names = words.indices.filter { words[$0].isSignificant }
        guard 2...5 ~= names.count else { return nil }
        for split in names.dropFirst().reversed() {
            let (head, tail) = (words[..<split], words[split...])
            guard
                case .one(let around) = try look(for: tail.map(\.text).joined(separator: " "), limit: NameMatch.exact),
                around.place.kind != .street,
                case .one(let found) = try look(for: head.map(\.text).joined(separator: " ")),
                found.coordinate.distance(to: around.coordinate) <= Self.around
            else { continue }
            return .one(found)
        }
        return nil
    }

    /// How far a place is from the one around it at most, in metres.
    private static var around: Double { 1500 }

    private func look(for text: String, limit: Double = NameMatch.answers) throws -> PlaceAnswer {
        try search(for: text, limit: limit).decide(limit: limit, memory.budget, plan: plan)
    }

    /// The streets that a text can mean, each with the cost of its name; the likeliest first, and not many.
    func streets(named text: String) throws -> [(place: NamedPlace, cost: Double)] {
        for limit in [NameMatch.exact, NameMatch.answers] {
            let streets = try search(for: text, limit: limit).streets(limit: NameMatch.answers)
            if !streets.isEmpty { return Array(streets.prefix(8)) }
        }
        return []
    }

    private func search(for text: String, limit: Double) throws -> PlaceCandidates {
        let readings = PlaceReading.readings(of: text)
        var search = PlaceCandidates()
        for reading in readings {
            try look(for: reading, Self.groups(reading), &search)
            // The same letters with other spaces: `garedunord`.
            if let joined = NameWords.joined(reading.words) {
                try look(for: reading, [WordGroup(words: [joined])], &search)
            }
        }
        guard limit > NameMatch.exact else { return search }
        // One wrong letter in a word is the usual mistake; two are only looked for where that finds nothing.
        let likely = readings + readings.compactMap { $0.withKnownWords() }
        for letters in 1...2 where search.best > (letters == 1 ? Self.good : NameMatch.answers) {
            for reading in likely {
                for groups in try similarGroups(reading, letters: letters) {
                    try look(for: reading, groups, &search)
                }
            }
        }
        if search.best > NameMatch.answers {
            for reading in readings {
                for groups in try relaxedGroups(reading) { try look(for: reading, groups, &search) }
            }
        }
        for reading in PlaceReading.addresses(in: readings) where search.best > NameMatch.answers {
            try look(for: reading, Self.groups(reading), &search)
        }
        // A street that was found by other words than its own: its houses are not known yet.
        if let street = search.streetWithoutHouses {
            let words = PlaceReading(words: NameWords.words(of: street)).significant
            search.add(houses: try streets(words.map { WordGroup(words: [$0.text]) }))
        }
        return search
    }

    /// The highest cost at which misspellings are not considered, so that they are not listed beside names that fit.
    private static var good: Double { 0.85 }
    /// Maximum number of entries that are compared for one set of words.
    private static var maxEntries: Int { 400 }
    /// Maximum number of similar words that are looked up in place of one.
    private static var maxSimilar: Int { 40 }

    private func look(for reading: PlaceReading, _ groups: [WordGroup], _ search: inout PlaceCandidates)
        throws
    {
        guard !groups.isEmpty else { return }
        let match = NameMatch(reading.words)
        for entry in try places.entries(withAnyOfEach: groups, limit: Self.maxEntries) {
            memory.comparisons -= 1
            guard memory.comparisons > 0, let place = try place(entry) else { continue }
            // An address was kept for exactly these words; similar ones may be those of another address.
            if place.kind == .address {
                if reading.isName(of: place) { search.add(address: place) }
                continue
            }
            let fit = reading.words.isEmpty ? NameMatch.Fit() : match.fit(of: place)
            search.add(place, ofEntry: entry, fit, match.limit, reading)
        }
        // Lines stop at stations, which have no address.
        guard reading.lines.isEmpty, !reading.words.isEmpty else { return }
        for street in try streets(groups) { search.add(street, match, reading) }
    }

    /// The streets of the addresses of toilets with some words.
    private func streets(_ groups: [WordGroup]) throws -> [KnownStreet] {
        var found: [KnownAddress] = []
        for entry in try addresses.entries(withAnyOfEach: groups, limit: Self.maxEntries) {
            if let address = try address(entry) { found.append(address) }
        }
        return KnownStreet.streets(of: found)
    }

    /// The words that a name must have: those of the name proper, or all where there are none.
    private static func groups(_ reading: PlaceReading) -> [WordGroup] {
        var words = reading.significant.map(\.text)
        if reading.words.isEmpty, reading.lines.isEmpty, let arrondissement = reading.arrondissement {
            words = NameWords.words(of: arrondissement.placeName).map(\.text)
        }
        return (words + reading.lines).map { WordGroup(words: [$0]) }
    }

    /// The same with similar words: with wrong letters, beginnings, two words written as one, and one as two.
    private func similarGroups(_ reading: PlaceReading, letters: Int) throws -> [[WordGroup]] {
        let words = reading.significant
        guard words.contains(where: \.isName) else { return [] }
        let groups = try words.map { try similar(to: $0, letters: letters) }
        var all = [groups]
        for (first, second) in zip(reading.words, reading.words.dropFirst()) {
            guard first.isSignificant || second.isSignificant else { continue }
            let joined = try near(first.text + second.text, letters: letters - 1)
            guard !joined.isEmpty else { continue }
            let others = zip(words, groups).filter { $0.0 != first && $0.0 != second }.map(\.1)
            all.append(others + [WordGroup(words: joined)])
        }
        for (index, word) in words.enumerated() where letters == 1 {
            for (start, end) in try places.halves(of: word.text) + addresses.halves(of: word.text) {
                all.append(groups[..<index] + [start, end].map { WordGroup(words: [$0]) } + groups[(index + 1)...])
            }
        }
        let lines = reading.lines.map { WordGroup(words: [$0]) }
        return all.map { $0 + lines }
    }

    private func place(_ entry: Int) throws -> NamedPlace? {
        try memory.places.value(entry) { try places.place(entry) }
    }

    private func address(_ entry: Int) throws -> KnownAddress? {
        try memory.addresses.value(entry) { try addresses.address(entry) }
    }

    /// The words of both indexes within some letters of a word, the most similar first.
    private func near(_ word: String, letters: Int) throws -> [String] {
        try memory.near.value("\(letters)\(word)") { try findNear(word, letters: letters) }
    }

    private func findNear(_ word: String, letters: Int) throws -> [String] {
        if letters == 0 { return try places.contains(word) || addresses.contains(word) ? [word] : [] }
        let found = try places.words(near: word, limit: letters) + addresses.words(near: word, limit: letters)
        return found.sorted { $0.distance == $1.distance ? $0.word < $1.word : $0.distance < $1.distance }
            .prefix(Self.maxSimilar).map(\.word)
    }

    private func similar(to word: NameWords.Word, letters: Int) throws -> WordGroup {
        var group = WordGroup(words: [word.text])
        if word.isNumber { group.words.append(word.text + "e") }
        if NameWords.saints.contains(word.text) { group.words = NameWords.saints }
        guard word.isName, !word.isKnown, !word.isNumeric else { return group }
        let length = word.text.utf8.count
        group.words += try near(word.text, letters: min(letters, WordDistance.tolerance(length: length)))
        if length >= 3 {
            group.beginning = word.text
            for article in ["d", "l", "la", "le", "de", "du"] where word.text.hasPrefix(article) {
                let rest = word.text.dropFirst(article.utf8.count)
                if rest.utf8.count >= 3 { group.words.append(String(rest)) }
            }
        }
        return group
    }

    /// The similar groups with one left out, for words that are in no name, and the types of places instead of names.
    private func relaxedGroups(_ reading: PlaceReading) throws -> [[WordGroup]] {
        let words = reading.significant
        guard words.count > 1 else { return [] }
        let groups = try words.map { try similar(to: $0, letters: 2) }
        return groups.indices.map { left in
            groups.enumerated().filter { $0.offset != left }.map(\.element)
        }
    }
}

extension Arrondissement {
    /// Its name as a place: `1er arrondissement`, `11e arrondissement`.
    package var placeName: String { "\(rawValue)\(rawValue == 1 ? "er" : "e") arrondissement" }
}
