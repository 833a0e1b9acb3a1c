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

    package init(_ places: Places, _ addresses: Addresses) {
        self.places = places
        self.addresses = addresses
    }

    /// What a text means.
    package func find(_ text: String) throws -> PlaceAnswer {
        let answer = try look(for: text)
        guard case .none = answer else { return answer }
        let words = NameWords.words(of: text)
        // Whatever has a `rue` in its name is no help for who typed nothing else.
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
                case .one(let around) = try look(
                    for: tail.map(\.text).joined(separator: " "),
                    limit: NameMatch.exact
                ),
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
        let readings = PlaceReading.readings(of: text)
        var search = Candidates()
        for reading in readings {
            try look(for: reading, Self.groups(reading), &search)
            // The same letters with other spaces: `garedunord`.
            if let joined = NameWords.joined(reading.words) {
                try look(for: reading, [WordGroup(words: [joined])], &search)
            }
        }
        guard limit > NameMatch.exact else { return search.decide(limit: limit) }
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
        return search.decide(limit: limit)
    }

    /// The highest cost at which misspellings are not considered, so that they are not listed beside names that fit.
    private static var good: Double { 0.85 }
    /// Maximum number of entries that are compared for one set of words.
    private static var maxEntries: Int { 400 }
    /// Maximum number of similar words that are looked up in place of one.
    private static var maxSimilar: Int { 40 }

    private func look(for reading: PlaceReading, _ groups: [WordGroup], _ search: inout Candidates) throws {
        guard !groups.isEmpty else { return }
        let match = NameMatch(reading.words)
        for entry in try places.entries(withAnyOfEach: groups, limit: Self.maxEntries) {
            guard let place = try places.place(entry) else { continue }
            // An address was kept for exactly these words; similar ones may be those of another address.
            if place.kind == .address {
                if reading.isName(of: place) { search.add(address: place) }
                continue
            }
            search.add(
                place,
                reading.words.isEmpty ? NameMatch.Fit() : match.fit(of: place),
                match.limit,
                reading
            )
        }
        // Lines stop at stations, which have no address.
        guard reading.lines.isEmpty, !reading.words.isEmpty else { return }
        var found: [KnownAddress] = []
        for entry in try addresses.entries(withAnyOfEach: groups, limit: Self.maxEntries) {
            if let address = try addresses.address(entry) { found.append(address) }
        }
        for street in KnownStreet.streets(of: found) { search.add(street, match, reading) }
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
                all.append(
                    groups[..<index] + [start, end].map { WordGroup(words: [$0]) } + groups[(index + 1)...]
                )
            }
        }
        let lines = reading.lines.map { WordGroup(words: [$0]) }
        return all.map { $0 + lines }
    }

    /// The words of both indexes within some letters of a word, the most similar first.
    private func near(_ word: String, letters: Int) throws -> [String] {
        if letters == 0 { return try places.contains(word) || addresses.contains(word) ? [word] : [] }
        let found = try places.words(near: word, limit: letters) + addresses.words(near: word, limit: letters)
        return found.sorted { $0.distance == $1.distance ? $0.word < $1.word : $0.distance < $1.distance }
            .prefix(Self.maxSimilar).map(\.word)
    }

    private func similar(to word: NameWords.Word, letters: Int) throws -> WordGroup {
        var group = WordGroup(words: [word.text])
        if word.isNumber { group.words.append(word.text + "e") }
        guard word.isName, !word.isNumeric else { return group }
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

/// The places that were found, each with its lowest cost.
private struct Candidates {
    private struct Candidate {
        var found: FoundPlace
        var fit: NameMatch.Fit
        /// Whether it is a street that is known by the addresses of toilets.
        var isOfAddresses: Bool
        var cost: Double { fit.cost }
    }

    private var all: [Candidate] = []
    /// The streets of addresses, for the numbers of streets in the gazetteer.
    private var streets: [KnownStreet] = []
    /// The lowest cost.
    private(set) var best = Double.infinity

    mutating func add(_ place: NamedPlace, _ fit: NameMatch.Fit, _ limit: Double, _ reading: PlaceReading) {
        var fit = fit
        if reading.words.isEmpty, reading.lines.isEmpty {
            let isIt =
                place.kind == .arrondissement
                && reading.arrondissement.map(place.arrondissements.contains) ?? false
            if !isIt { return }
        }
        if !reading.lines.isEmpty {
            let lines = place.lines.map(LineName.key)
            for line in reading.lines where !lines.contains(line) {
                fit.cost += place.kind == .station ? 1.5 : 2.5
            }
        }
        if let asked = reading.arrondissement, place.kind != .arrondissement {
            if place.arrondissements.isEmpty {
                fit.cost += 0.1
            } else if !place.arrondissements.contains(asked) {
                fit.cost += 2
            }
        }
        if reading.dropsTown { fit.cost += 0.01 }
        fit.cost += Self.correctionCost * Double(reading.corrections)
        // Only streets have numbers, and some streets and squares are landmarks.
        let isStreet =
            place.kind == .street
            || place.kind == .landmark && NameWords.words(of: place.name).first?.role == .street
        let number = isStreet ? reading.number : nil
        if reading.number != nil, !isStreet { fit.cost += 1.2 }
        let isLong = place.kind == .street && place.extent ?? 0 > 150
        fit.cost += Self.rank(place.kind)
        insert(
            FoundPlace(place, number: number, precision: isLong || number != nil ? .middle : .place),
            fit,
            limit
        )
    }

    /// Adds an address for which the words are a name.
    mutating func add(address place: NamedPlace) {
        let words = NameWords.words(of: place.name)
        let precision: FoundPlace.Precision =
            if words.first.flatMap({ PlaceReading.houseNumber($0.text) }) != nil {
                .number
            } else if words.first?.role == .street {
                .middle
            } else {
                .place
            }
        insert(
            FoundPlace(place, precision: precision),
            NameMatch.Fit(cost: Self.rank(.address)),
            NameMatch.answers
        )
    }

    mutating func add(_ street: KnownStreet, _ match: NameMatch, _ reading: PlaceReading) {
        guard let place = street.place else { return }
        streets.append(street)
        var fit = match.fitOfAddress(street.words)
        fit.cost += Self.correctionCost * Double(reading.corrections)
        if let asked = reading.arrondissement, !street.arrondissements.contains(asked) {
            fit.cost += street.arrondissements.isEmpty ? 0.1 : 2
        }
        fit.cost += Self.rank(.address)
        insert(
            FoundPlace(place, number: reading.number, precision: .middle),
            fit,
            match.limit,
            isOfAddresses: true
        )
    }

    private mutating func insert(
        _ found: FoundPlace,
        _ fit: NameMatch.Fit,
        _ limit: Double,
        isOfAddresses: Bool = false
    ) {
        var fit = fit
        // What is no answer to its words is a suggestion.
        if fit.cost > limit { fit.refuse() }
        guard fit.cost <= NameMatch.suggests else { return }
        best = min(best, fit.cost)
        let candidate = Candidate(found: found, fit: fit, isOfAddresses: isOfAddresses)
        if let index = all.firstIndex(where: { $0.found.place == found.place }) {
            if fit.cost < all[index].cost { all[index] = candidate }
        } else {
            all.append(candidate)
        }
    }

    /// Which of equally good names is meant, by what they name.
    private static func rank(_ kind: NamedPlace.Kind) -> Double {
        switch kind {
        case .station, .arrondissement: 0
        case .landmark: 0.02
        case .park: 0.03
        case .street: 0.05
        case .address: 0.07
        }
    }

    /// The cost of a misspelt word of the lexicon; less than that of a wrong letter in a name.
    private static let correctionCost = 0.38
    /// By how much a place has to fit better than any other.
    private static let margin = 0.37
    /// Places that are no farther apart, in metres, are the same for whoever looks for a toilet.
    private static let sameArea = 300.0
    /// The same for two places that both have exactly the name: the square, the station and the monument of one name.
    private static let sameQuarter = 1000.0

    /// The answer: the best place if it fits, and no place elsewhere fits nearly as well.
    func decide(limit: Double) -> PlaceAnswer {
        let sorted = all.filter { !isKnownBetter($0) }.sorted {
            $0.cost == $1.cost ? $0.found.place.name < $1.found.place.name : $0.cost < $1.cost
        }
        guard let first = sorted.first, first.cost <= limit else {
            return .none(suggestions: distinct(sorted.map(\.found), limit: 5))
        }
        let isExact = first.cost <= NameMatch.exact
        var rivals = sorted.dropFirst().filter {
            // What is exactly what was typed has no rivals but those that are too.
            $0.cost < (isExact ? NameMatch.exact + 0.05 : first.cost + Self.margin)
                && !isSame($0.found, first.found, within: isExact ? Self.sameQuarter : Self.sameArea)
        }
        // Rue Raspail is rather boulevard Raspail than rue Rampal, and Rivoli may be the street or the station Louvre-Rivoli.
        if !first.fit.isExactName {
            rivals += sorted.filter {
                $0.cost >= first.cost + Self.margin && $0.fit.isExactName
                    && !isSame($0.found, first.found, within: Self.sameArea) && !begins($0.found, first)
            }
        }
        if rivals.isEmpty { return .one(placed(first.found)) }
        return .several(distinct([first.found] + rivals.map(\.found), limit: .max).map(placed))
    }

    /// Whether it is a street by the addresses of toilets, and in the gazetteer too.
    private func isKnownBetter(_ candidate: Candidate) -> Bool {
        guard candidate.isOfAddresses else { return false }
        let place = candidate.found.place
        let key = Self.key(place)
        return all.contains {
            !$0.isOfAddresses && $0.found.place.kind == .street && Self.key($0.found.place) == key
                && $0.found.place.coordinate.distance(to: place.coordinate) <= ($0.found.place.extent ?? 0)
                    + 500
        }
    }

    /// Whether a street begins at a station that was named by the first of its names: boulevard Barbès at Barbès-Rochechouart.
    private func begins(_ street: FoundPlace, _ station: Candidate) -> Bool {
        guard station.found.place.kind == .station, station.cost < 0.5, street.place.kind == .street else {
            return false
        }
        let distance = street.place.coordinate.distance(to: station.found.place.coordinate)
        return distance <= (street.place.extent ?? 1000) + Self.sameArea
    }

    /// Whether two places are one for a person: near each other, or the same street.
    private func isSame(_ one: FoundPlace, _ other: FoundPlace, within metres: Double) -> Bool {
        let distance = one.place.coordinate.distance(to: other.place.coordinate)
        let parks = [one, other].filter { $0.place.kind == .park }.compactMap(\.place.extent)
        if distance <= max(metres, parks.max() ?? 0) { return true }
        guard one.place.kind == .street || other.place.kind == .street,
            Self.key(one.place) == Self.key(other.place)
        else { return false }
        return distance <= max(one.place.extent ?? 1500, other.place.extent ?? 1500) + Self.sameArea
    }

    private static func key(_ place: NamedPlace) -> [String] {
        KnownStreet.key(NameWords.words(of: place.name))
    }

    /// The places without those of one name in one area.
    private func distinct(_ places: [FoundPlace], limit: Int) -> [FoundPlace] {
        var kept: [FoundPlace] = []
        for place in places where kept.count < limit {
            let isKnown = kept.contains {
                Self.key($0.place) == Self.key(place.place) && isSame($0, place, within: Self.sameArea)
            }
            if !isKnown { kept.append(place) }
        }
        return kept
    }

    /// The place with the coordinates of its house number, as far as known.
    private func placed(_ found: FoundPlace) -> FoundPlace {
        guard found.place.kind == .street || found.number != nil else { return found }
        let key = Self.key(found.place)
        let reach = (found.place.extent ?? 0) + 500
        let street = streets.first { street in
            KnownStreet.key(street.words) == key
                && street.houses.contains { $0.coordinate.distance(to: found.place.coordinate) <= reach }
        }
        guard let street else { return found }
        var found = found
        guard let number = found.number else {
            // A street that is known by the addresses of toilets only.
            if found.place.extent == nil, let house = street.middle {
                found.precision = house.number.map(FoundPlace.Precision.nearestNumber) ?? .place
            }
            return found
        }
        guard let house = street.house(nearest: number),
            abs(house.number - number) <= Self.nearNumbers || found.place.extent == nil
        else { return found }
        found.coordinate = house.coordinate
        found.precision = house.number == number ? .number : .nearestNumber(house.number)
        return found
    }

    /// Beyond this difference of house numbers the middle of the street is as good a guess.
    private static let nearNumbers = 40
}
