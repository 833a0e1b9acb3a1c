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
///
/// All that a text needs, its halves and readings included, is paid from one budget.
package struct PlaceFinder<Places: Gazetteer, Addresses: AddressBook> {
    let memory: PlaceMemory<Places, Addresses>

    /// Where two streets meet; nil where they are far from each other, or where their lines are not known.
    package typealias Meeting = (_ one: NamedPlace, _ other: NamedPlace, _ budget: WorkBudget) throws -> StreetMeeting?
    let meeting: Meeting
    /// What is known of a street of the gazetteer beside its name.
    package typealias Plan = (_ entry: Int, _ budget: WorkBudget) throws -> StreetPlan
    private let plan: Plan

    /// Prepares a search for one text. Its budget is that of the question that is answered, if there is one.
    package init(_ places: Places, _ addresses: Addresses, plan: @escaping Plan, meeting: @escaping Meeting) {
        memory = PlaceMemory(places, addresses, WorkBudget.ofQuestion ?? WorkBudget(WorkBudget.ofText))
        self.plan = plan
        self.meeting = meeting
    }

    /// What a text means. Throws ``InvalidText`` where that takes more work than a text may, or ``BudgetExceeded``
    /// where the question has a budget, whose owner knows what to do.
    package func find(_ text: String) throws -> PlaceAnswer {
        do { return try search(text) } catch is BudgetExceeded where WorkBudget.ofQuestion == nil {
            throw InvalidText { $0.placeTakesTooLong(text) }
        }
    }

    private func search(_ text: String) throws -> PlaceAnswer {
        let answer = try look(for: text)
        let words = NameWords.words(of: text)
        if case .one(let found) = answer, PlaceReading(words: words).isName(of: ReadPlace(found.place, entry: 0)) {
            return answer
        }
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
                ![.street, .arrondissement].contains(around.place.kind),
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
        try candidates(for: text, limit: limit).decide(limit: limit, memory.budget, plan: plan)
    }

    /// The streets that a text can mean, each with the cost of its name; the likeliest first, and not many.
    func streets(named text: String, limit: Double) throws -> [(place: NamedPlace, cost: Double)] {
        Array(try candidates(for: text, limit: limit).streets(limit: NameMatch.answers).prefix(8))
    }

    private func candidates(for text: String, limit: Double) throws -> PlaceCandidates {
        let readings = PlaceReading.readings(of: text)
        try memory.budget.pay(20 * readings.count)
        var search = PlaceCandidates()
        for reading in readings {
            try look(for: reading, Self.groups(reading), &search)
            // The same letters with other spaces: `garedunord`.
            if let joined = NameWords.joined(reading.words) {
                try look(for: reading, [WordGroup(words: [joined])], &search)
            }
        }
        guard limit > NameMatch.exact else { return search }
        // Who types the name of a street and a wrong arrondissement does not mean another name.
        if !search.hasName { try lookForSimilar(readings, &search) }
        // A street that was found by other words than its own: its houses are not known yet.
        if let street = search.streetWithoutHouses {
            let words = PlaceReading(words: NameWords.words(of: street)).significant
            let groups = words.map { WordGroup(words: [$0.text]) }
            search.add(houses: try memory.streets(withAnyOfEach: groups, limit: Self.mostEntries))
        }
        return search
    }

    /// Looks for names with similar words, for those that lack a word, and for an address among more words.
    private func lookForSimilar(_ readings: [PlaceReading], _ search: inout PlaceCandidates) throws {
        // One wrong letter in a word is the usual mistake; two are only looked for where that finds nothing.
        let likely = try readings + readings.compactMap { try $0.withKnownWords(memory.meaning) }
        for letters in 1...2 where search.best > (letters == 1 ? Self.good : NameMatch.answers) {
            for reading in likely {
                for groups in try similarGroups(reading, letters: letters) {
                    try look(for: reading, groups, &search)
                }
            }
        }
        if search.best > NameMatch.answers {
            for reading in readings {
                for groups in try relaxedGroups(reading) {
                    try look(for: reading, groups, &search, limit: Self.mostRelaxed)
                }
            }
        }
        for reading in PlaceReading.addresses(in: readings) where search.best > NameMatch.answers {
            try look(for: reading, Self.groups(reading), &search)
        }
    }

    /// The highest cost at which misspellings are not considered, so that they are not listed beside names that fit.
    private static var good: Double { 0.85 }

    /// Maximum number of entries that are compared for one set of words, for one that lacks a word, and for a type such
    /// as `rue`, which many names have and few are.
    private static var mostEntries: Int { 400 }
    private static var mostRelaxed: Int { 100 }
    private static var mostOfType: Int { 40 }

    private func look(
        for reading: PlaceReading, _ groups: [WordGroup], _ search: inout PlaceCandidates, limit: Int = mostEntries
    ) throws {
        guard !groups.isEmpty else { return }
        let match = memory.match(reading.words)
        let limit = reading.isOneType ? Self.mostOfType : limit
        let number = search.number(of: reading)
        for entry in try memory.entries(withAnyOfEach: groups, limit: limit) where search.isNew(entry, for: number) {
            guard let place = try memory.place(entry) else { continue }
            // An address was kept for exactly these words; similar ones may be those of another address.
            if place.place.kind == .address {
                if reading.isName(of: place) { try search.add(address: place, memory.budget) }
                continue
            }
            let fit = try reading.words.isEmpty ? NameMatch.Fit() : memory.fit(of: place, match)
            try search.add(place, fit, match.limit, reading, memory.budget)
        }
        // Lines stop at stations, which have no address.
        guard reading.lines.isEmpty, !reading.words.isEmpty else { return }
        for street in try memory.streets(withAnyOfEach: groups, limit: limit) {
            try search.add(street, match, reading, memory.budget)
        }
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
        let groups = try words.map { try memory.similar(to: $0, letters: letters) }
        var all = [groups]
        // `uRe Viala`: a word that may be a misspelt type of street is left out, since most names have one.
        for (index, word) in words.enumerated() where words.count > 1 {
            guard word.mayBeMisspelt,
                try memory.words(near: word.text, letters: letters).contains(where: NameLexicon.shared.isStreet)
            else { continue }
            all.append(Array(groups[..<index] + groups[(index + 1)...]))
        }
        for (first, second) in zip(reading.words, reading.words.dropFirst()) {
            guard first.isSignificant || second.isSignificant else { continue }
            let joined = try memory.words(near: first.text + second.text, letters: letters - 1)
            guard !joined.isEmpty else { continue }
            let others = zip(words, groups).filter { $0.0 != first && $0.0 != second }.map(\.1)
            all.append(others + [WordGroup(words: joined)])
        }
        for (index, word) in words.enumerated() where letters == 1 {
            for (start, end) in try memory.halves(of: word.text) {
                all.append(groups[..<index] + [start, end].map { WordGroup(words: [$0]) } + groups[(index + 1)...])
            }
        }
        let lines = reading.lines.map { WordGroup(words: [$0]) }
        return all.map { $0 + lines }
    }

    /// The similar groups with one left out, for words that are in no name, and the types of places instead of names.
    private func relaxedGroups(_ reading: PlaceReading) throws -> [[WordGroup]] {
        let words = reading.significant
        guard words.count > 1 else { return [] }
        // A name that lacks a word of the name and has two wrong letters in another is not even suggested.
        let letters = words[0].isName ? 1 : 2
        let groups = try words.map { try memory.similar(to: $0, letters: letters) }
        return groups.indices.compactMap { left in
            let rest = groups.indices.filter { $0 != left }
            // `Saint` alone tells nothing.
            guard rest.contains(where: { !NameWords.saints.contains(words[$0].text) }) else { return nil }
            return rest.map { groups[$0] }
        }
    }
}

extension Arrondissement {
    /// Its name as a place: `1er arrondissement`, `11e arrondissement`.
    package var placeName: String { "\(rawValue)\(rawValue == 1 ? "er" : "e") arrondissement" }
}
