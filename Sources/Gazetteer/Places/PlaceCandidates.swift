/// The places that were found for words, each with its lowest cost, and the decision between them.
struct PlaceCandidates {
    private struct Candidate {
        var found: FoundPlace
        /// Its entry in the gazetteer; nil where it has none.
        var entry: Int?
        var fit: NameMatch.Fit
        /// Whether it is a street that is known by the addresses of toilets.
        var isOfAddresses: Bool
        /// Whether all words that were typed are one of its names.
        var isWhole: Bool
        var cost: Double { fit.cost }
    }

    private var all: [Candidate] = []
    /// The streets of addresses, for the numbers of streets in the gazetteer.
    private var streets: [KnownStreet] = []
    /// The lowest cost.
    private(set) var best = Double.infinity

    mutating func add(
        _ place: NamedPlace, ofEntry entry: Int, _ fit: NameMatch.Fit, _ limit: Double, _ reading: PlaceReading
    ) {
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
        var conflict: FoundPlace.Conflict?
        if let asked = reading.arrondissement, place.kind != .arrondissement {
            if place.arrondissements.isEmpty {
                fit.cost += 0.1
            } else if !place.arrondissements.contains(asked) {
                fit.cost += 2
                if place.kind == .street { conflict = .arrondissement(place.arrondissements) }
            }
        }
        if reading.dropsTown { fit.cost += 0.01 }
        fit.cost += Self.correctionCost * Double(reading.corrections)
        // Only streets have numbers, and some streets and squares are landmarks.
        let isStreet =
            place.kind == .street
            || place.kind == .landmark && NameWords.words(of: place.name).first?.role == .street
        let number = isStreet ? reading.number : nil
        // People leave out the first names of a street in an address that says its arrondissement too.
        if number != nil, conflict == nil, reading.arrondissement != nil, fit.letters == 0, !fit.isShorter {
            fit.cost = max(fit.cost - 0.5, min(fit.cost, NameMatch.exact))
        }
        if reading.number != nil, !isStreet { fit.cost += 1.2 }
        let isLong = place.kind == .street && place.extent ?? 0 > 150
        fit.cost += Self.rank(place.kind)
        var found = FoundPlace(place, number: number, precision: isLong || number != nil ? .middle : .place)
        found.repetition = reading.repetition
        found.conflict = conflict
        let isWhole = fit.cost <= NameMatch.exact && !reading.dropsTown && reading.isName(of: place)
        insert(found, ofEntry: entry, fit, limit, isWhole: isWhole)
    }

    /// Adds an address for which the words are a name.
    mutating func add(address place: NamedPlace) {
        let words = NameWords.words(of: place.name)
        let precision: FoundPlace.Precision =
            if words.first.flatMap({ PlaceReading.houseNumber($0.text) }) != nil {
                .number
            } else if words.first?.role == .street || place.extent != nil {
                .middle
            } else {
                .place
            }
        insert(FoundPlace(place, precision: precision), NameMatch.Fit(cost: Self.rank(.address)), NameMatch.answers)
    }

    /// The name of the best place, if it is a street of which a house was asked for and no house is known.
    var streetWithoutHouses: String? {
        guard let first = all.min(by: { $0.cost < $1.cost }), first.found.number != nil else { return nil }
        let key = Self.key(first.found.place)
        return streets.contains { $0.key == key } ? nil : first.found.place.name
    }

    /// Adds houses of streets that are no candidates themselves.
    mutating func add(houses: [KnownStreet]) { streets += houses }

    mutating func add(_ street: KnownStreet, _ match: NameMatch, _ reading: PlaceReading) {
        guard let place = street.place else { return }
        streets.append(street)
        var fit = match.fitOfAddress(street.words)
        fit.cost += Self.correctionCost * Double(reading.corrections)
        var found = FoundPlace(place, number: reading.number, precision: .middle)
        found.repetition = reading.repetition
        if let asked = reading.arrondissement, !street.arrondissements.contains(asked) {
            fit.cost += street.arrondissements.isEmpty ? 0.1 : 2
            if !street.arrondissements.isEmpty { found.conflict = .arrondissement(street.arrondissements) }
        }
        fit.cost += Self.rank(.address)
        insert(found, fit, match.limit, isOfAddresses: true)
    }

    private mutating func insert(
        _ found: FoundPlace, ofEntry entry: Int? = nil, _ fit: NameMatch.Fit, _ limit: Double,
        isOfAddresses: Bool = false, isWhole: Bool = false
    ) {
        var fit = fit
        // What is no answer to its words is a suggestion.
        if fit.cost > limit { fit.refuse() }
        guard fit.cost <= NameMatch.suggests else { return }
        best = min(best, fit.cost)
        let candidate = Candidate(
            found: found, entry: entry, fit: fit, isOfAddresses: isOfAddresses, isWhole: isWhole
        )
        if let index = all.firstIndex(where: { $0.found.place == found.place }) {
            if fit.cost < all[index].cost { all[index] = candidate }
        } else {
            all.append(candidate)
        }
    }

    /// The cost by which names that fit equally well come in their order.
    private static func rank(_ kind: NamedPlace.Kind) -> Double { ranks[kind.order] }

    private static let ranks = [0, 0.02, 0.03, 0.05, 0.07]

    /// The cost of a misspelt word of the lexicon; less than that of a wrong letter in a name.
    private static let correctionCost = 0.38
    /// By how much a place has to fit better than any other.
    private static let margin = 0.37

    /// The answer: the best place if it fits, and no place elsewhere fits nearly as well.
    func decide(
        limit: Double, _ budget: WorkBudget, plan: (_ entry: Int, _ budget: WorkBudget) throws -> StreetPlan
    ) throws -> PlaceAnswer {
        let sorted = all.filter { !isKnownBetter($0) }.sorted {
            ($0.cost, $0.found.place.name, -($0.found.place.extent ?? 0))
                < ($1.cost, $1.found.place.name, -($1.found.place.extent ?? 0))
        }
        guard let first = sorted.first, first.cost <= limit else {
            return .none(suggestions: distinct(sorted.map(\.found), limit: 5))
        }
        let isExact = first.cost <= NameMatch.exact
        var rivals = sorted.dropFirst().filter {
            // If the best name is exactly what was typed, only other exact names compete with it.
            $0.cost < (isExact ? NameMatch.exact + 0.05 : first.cost + Self.margin)
                && ($0.isWhole || !first.isWhole)
                && !isSame($0.found, first.found, within: FoundPlace.sameArea)
        }
        // The same name with another type competes with a name that has other letters or more words: for `rue raspail`
        // Boulevard Raspail beside Rue Rampal, for `rivoli` Rue de Rivoli beside Louvre-Rivoli.
        if !first.fit.isExactName {
            rivals += sorted.filter {
                $0.cost >= first.cost + Self.margin && $0.fit.isExactName
                    && !isSame($0.found, first.found, within: FoundPlace.sameArea) && !begins($0.found, first)
            }
        }
        let placed = try distinct([first.found] + rivals.map(\.found), limit: .max).map {
            try self.placed($0, budget, plan)
        }
        let possible = placed.filter { $0.conflict == nil }
        guard let only = possible.first else { return .none(suggestions: placed) }
        return possible.count == 1 ? .one(only) : .several(possible)
    }

    /// The streets of the gazetteer among them that fit, without house numbers, the best first.
    func streets(limit: Double) -> [(place: NamedPlace, cost: Double)] {
        all.filter {
            $0.found.place.kind == .street && !$0.isOfAddresses && $0.found.number == nil && $0.found.conflict == nil
                && $0.cost <= limit
        }
        .map { (place: $0.found.place, cost: $0.cost) }.sorted { ($0.cost, $0.place.name) < ($1.cost, $1.place.name) }
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

    /// Whether a street begins at a station that was named by the first of its names: boulevard Barbès at
    /// Barbès-Rochechouart.
    private func begins(_ street: FoundPlace, _ station: Candidate) -> Bool {
        guard station.found.place.kind == .station, station.cost < 0.5, street.place.kind == .street else {
            return false
        }
        let distance = street.place.coordinate.distance(to: station.found.place.coordinate)
        return distance <= (street.place.extent ?? 1000) + FoundPlace.sameArea
    }

    /// Whether two places are one for a person: near each other, or the same street.
    private func isSame(_ one: FoundPlace, _ other: FoundPlace, within metres: Double) -> Bool {
        let distance = one.place.coordinate.distance(to: other.place.coordinate)
        let parks = [one, other].filter { $0.place.kind == .park }.compactMap(\.place.extent)
        // Who means a long street does not mean what lies at its middle: Marché and Boulevard Saint-Germain.
        let isLong = [one, other].contains { $0.place.kind == .street && $0.place.extent ?? 0 > Self.longStreet }
        if !isLong, distance <= max(metres, parks.max() ?? 0) { return true }
        guard one.place.kind == .street || other.place.kind == .street,
            Self.key(one.place) == Self.key(other.place)
        else { return false }
        return distance <= max(one.place.extent ?? 1500, other.place.extent ?? 1500) + FoundPlace.sameArea
    }

    /// How far a long street reaches from its middle, in metres.
    private static let longStreet = 1000.0

    private static func key(_ place: NamedPlace) -> [String] {
        KnownStreet.key(NameWords.words(of: place.name))
    }

    /// The places without those of one name in one area.
    private func distinct(_ places: [FoundPlace], limit: Int) -> [FoundPlace] {
        var kept: [FoundPlace] = []
        // A bound for forged stores, which may have thousands of places of one name.
        for place in places.prefix(100) where kept.count < limit {
            let isKnown = kept.contains {
                Self.key($0.place) == Self.key(place.place) && isSame($0, place, within: FoundPlace.sameArea)
            }
            if !isKnown { kept.append(place) }
        }
        return kept
    }

    /// The place with the coordinates of its house number, as far as known.
    private func placed(
        _ found: FoundPlace, _ budget: WorkBudget, _ plan: (_ entry: Int, _ budget: WorkBudget) throws -> StreetPlan
    ) throws -> FoundPlace {
        guard found.place.kind == .street || found.number != nil else { return found }
        let street = knownStreet(of: found.place)
        guard let number = found.number else {
            // A street that is known by the addresses of toilets only.
            guard found.place.extent == nil, let number = street?.middle?.number else { return found }
            var found = found
            found.precision = .nearestNumber(number)
            return found
        }
        let plans = try entries(ofStreet: found.place).map { try plan($0, budget) }
        let numbers = plans.compactMap(\.numbers)
        // Houses are read, sorted and looked through.
        for numbers in numbers { try budget.pay(4 * numbers.count) }
        let whole = numbers.filter(\.isWhole).flatMap(\.houses)
        if !whole.isEmpty { return found.placed(number, by: whole.sorted { $0.number < $1.number }) }
        let some = numbers.flatMap(\.houses).map { (number: $0.number, coordinate: $0.coordinate) }
        let lines = plans.map(\.lines).first { !$0.isEmpty } ?? []
        let known = (street?.knownNumbers ?? []) + some
        if let numbering = try HouseNumbering(of: found.place, lines, known: known, budget) {
            return found.placed(number, by: numbering, street)
        }
        if let length = found.place.extent.map({ 2 * $0 }), number > HouseNumbering.highest(ofMetres: length) {
            var found = found
            found.conflict = .beyondEnd(metres: length, last: HouseNumbering.last(ofMetres: length))
            return found
        }
        return street.map { found.placed(number, by: $0) } ?? found
    }

    /// The entries of the gazetteer that are a street, or the street that a landmark is.
    private func entries(ofStreet place: NamedPlace) -> [Int] {
        let key = Self.key(place)
        return all.filter { candidate in
            let other = candidate.found.place
            let reach = (other.extent ?? 0) + (place.extent ?? 0) + FoundPlace.sameArea
            return other.kind == .street && Self.key(other) == key
                && other.coordinate.distance(to: place.coordinate) <= reach
        }
        .compactMap(\.entry)
    }

    /// What the addresses of toilets tell of a street.
    private func knownStreet(of place: NamedPlace) -> KnownStreet? {
        let key = Self.key(place)
        let reach = (place.extent ?? 0) + 500
        return streets.first { street in
            street.key == key && street.houses.contains { $0.coordinate.distance(to: place.coordinate) <= reach }
        }
    }
}
