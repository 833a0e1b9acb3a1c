/// The places that were found for words, each with its lowest cost, and the decision between them.
struct PlaceCandidates {
    struct Candidate {
        var found: FoundPlace
        /// Its entry in the gazetteer; nil where it has none.
        var entry: Int?
        var fit: NameMatch.Fit
        /// Whether it is a street that is known by the addresses of toilets.
        var isOfAddresses: Bool
        /// Whether all words that were typed are one of its names.
        var isWhole: Bool
        var cost: Double { fit.cost }
        /// What is equal for different spellings of its name.
        var key: [String]

        /// Whether it reaches to a point, as far as is known.
        func reaches(_ point: Coordinate) -> Bool {
            found.place.coordinate.distance(to: point) <= (found.place.extent ?? 0) + 500
        }
    }

    /// An entry that was looked at for a reading, by the place of that in ``readings``.
    private struct Added: Hashable {
        let entry: Int
        let reading: Int
    }

    private(set) var all: [Candidate] = []
    /// The streets of addresses by their keys, for the numbers of streets in the gazetteer.
    private(set) var streets: [[String]: [KnownStreet]] = [:]
    /// The lowest cost.
    private(set) var best = Double.infinity
    /// Whether a place has the name that was typed, even where it has no numbers, or is in another arrondissement.
    private(set) var hasName = false
    private var readings: [PlaceReading] = []
    private var added: Set<Added> = []
    /// The indices of places, by their names.
    private var indices: [String: [Int]] = [:]

    /// The number of a reading, for ``isNew(_:for:)``.
    mutating func number(of reading: PlaceReading) -> Int {
        if let number = readings.firstIndex(of: reading) { return number }
        readings.append(reading)
        return readings.count - 1
    }

    /// Whether an entry was not looked at for the reading of a number yet.
    mutating func isNew(_ entry: Int, for reading: Int) -> Bool {
        added.insert(Added(entry: entry, reading: reading)).inserted
    }

    mutating func add(
        _ read: ReadPlace, _ fit: NameMatch.Fit, _ limit: Double, _ reading: PlaceReading, _ budget: WorkBudget
    ) throws {
        let place = read.place
        var fit = fit
        hasName = hasName || fit.cost <= NameMatch.exact && !reading.words.isEmpty
        if reading.words.isEmpty, reading.lines.isEmpty {
            let isIt =
                place.kind == .arrondissement
                && reading.arrondissement.map(place.arrondissements.contains) ?? false
            if !isIt { return }
        }
        let lines = reading.lines.isEmpty ? [] : place.lines.map(LineName.key)
        fit.cost += (place.kind == .station ? 1.5 : 2.5) * Double(reading.lines.count { !lines.contains($0) })
        // Only streets have numbers, and some streets and squares are landmarks.
        let isStreet =
            place.kind == .street
            || place.kind == .landmark && NameWords.words(of: place.name).first?.role == .street
        var conflict: FoundPlace.Conflict?
        if place.kind != .arrondissement {
            let other = Self.isElsewhere(reading, place.arrondissements, &fit)
            if other, isStreet { conflict = .arrondissement(place.arrondissements) }
        }
        if reading.dropsTown { fit.cost += 0.01 }
        fit.cost += Self.correctionCost * Double(reading.corrections)
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
        let isWhole = fit.cost <= NameMatch.exact && !reading.dropsTown && reading.isName(of: read)
        try insert(found, read.key, ofEntry: read.entry, fit, limit, isWhole: isWhole, budget)
    }

    /// Adds an address for which the words are a name.
    mutating func add(address read: ReadPlace, _ budget: WorkBudget) throws {
        let (place, words) = (read.place, NameWords.words(of: read.place.name))
        let precision: FoundPlace.Precision =
            if words.first.flatMap({ PlaceReading.houseNumber($0.text) }) != nil {
                .number
            } else if words.first?.role == .street || place.extent != nil {
                .middle
            } else {
                .place
            }
        let fit = NameMatch.Fit(cost: Self.rank(.address))
        try insert(FoundPlace(place, precision: precision), read.key, fit, NameMatch.answers, budget)
    }

    /// The name of the best place, if it is a street of which a house was asked for and no house is known.
    var streetWithoutHouses: String? {
        guard let first = all.min(by: { $0.cost < $1.cost }), first.found.number != nil else { return nil }
        return streets[first.key] == nil ? first.found.place.name : nil
    }

    /// Adds houses of streets that are no candidates themselves.
    mutating func add(houses: [KnownStreet]) {
        for street in houses { streets[street.key, default: []].append(street) }
    }

    mutating func add(
        _ street: KnownStreet, _ match: NameMatch, _ reading: PlaceReading, _ budget: WorkBudget
    ) throws {
        guard let place = street.place else { return }
        streets[street.key, default: []].append(street)
        var fit = try match.fit(ofAddress: street.words, budget)
        fit.cost += Self.correctionCost * Double(reading.corrections)
        var found = FoundPlace(place, number: reading.number, precision: .middle)
        found.repetition = reading.repetition
        if Self.isElsewhere(reading, street.arrondissements, &fit) {
            found.conflict = .arrondissement(street.arrondissements)
        }
        fit.cost += Self.rank(.address)
        let key = NameWords.key(NameWords.words(of: place.name))
        try insert(found, key, fit, match.limit, isOfAddresses: true, budget)
    }

    /// Whether a reading asks for an arrondissement in which a place is not; that costs, and a little where it is not
    /// known.
    private static func isElsewhere(
        _ reading: PlaceReading, _ known: [Arrondissement], _ fit: inout NameMatch.Fit
    ) -> Bool {
        guard let asked = reading.arrondissement, !known.contains(asked) else { return false }
        fit.cost += known.isEmpty ? 0.1 : 2
        return !known.isEmpty
    }

    private mutating func insert(
        _ found: FoundPlace, _ key: [String], ofEntry entry: Int? = nil, _ fit: NameMatch.Fit, _ limit: Double,
        isOfAddresses: Bool = false, isWhole: Bool = false, _ budget: WorkBudget
    ) throws {
        var fit = fit
        // What is no answer to its words is a suggestion.
        if fit.cost > limit { fit.refuse() }
        guard fit.cost <= NameMatch.suggests else { return }
        best = min(best, fit.cost)
        let candidate = Candidate(
            found: found, entry: entry, fit: fit, isOfAddresses: isOfAddresses, isWhole: isWhole, key: key
        )
        let ofName = indices[found.place.name] ?? []
        try budget.pay(2 + ofName.count)
        if let index = ofName.first(where: { all[$0].found.place == found.place }) {
            let other = all[index]
            if fit.cost < other.cost { all[index] = candidate }
            // What is no answer is refused with what there is, whichever of the readings of a text tells that.
            if min(fit.cost, other.cost) > limit {
                all[index].found.conflict = found.conflict ?? other.found.conflict
            }
        } else {
            indices[found.place.name, default: []].append(all.count)
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
        try budget.pay(20 * all.count)
        let sorted = try withoutKnownBetter(budget).sorted {
            // Of streets of one name the longest is the likeliest.
            ($0.cost, -($0.found.place.extent ?? 0), $0.found.place.name)
                < ($1.cost, -($1.found.place.extent ?? 0), $1.found.place.name)
        }
        guard let first = sorted.first, first.cost <= limit else {
            return .none(suggestions: try distinct(sorted, limit: 5, budget).map(\.found))
        }
        func isElsewhere(_ other: Candidate) throws -> Bool {
            guard isSame(other, first, within: FoundPlace.sameArea) else { return true }
            // Of two streets side by side the houses of a number may be far apart.
            guard first.found.number != nil, other.found.number != nil, first.key != other.key else { return false }
            let houses = try [first, other].map { try self.placed($0, budget, plan) }
            return houses.allSatisfy { $0.conflict == nil }
                && houses[0].coordinate.distance(to: houses[1].coordinate) > FoundPlace.sameArea
        }
        let isExact = first.cost <= NameMatch.exact
        var rivals = try sorted.dropFirst().filter {
            // If the best name is exactly what was typed, only other exact names compete with it.
            try $0.cost < (isExact ? NameMatch.exact + 0.05 : first.cost + Self.margin)
                && ($0.isWhole || !first.isWhole) && isElsewhere($0)
        }
        // The same name with another type competes with a name that has other letters or more words: for `rue raspail`
        // Boulevard Raspail beside Rue Rampal, for `rivoli` Rue de Rivoli beside Louvre-Rivoli.
        if !first.fit.isExactName {
            rivals += try sorted.filter {
                try $0.cost >= first.cost + Self.margin && $0.fit.isExactName
                    && isElsewhere($0) && !begins($0.found, first)
            }
        }
        let placed = try distinct([first] + rivals, limit: .max, budget).map { try self.placed($0, budget, plan) }
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

    /// All but the streets of addresses that are in the gazetteer too.
    private func withoutKnownBetter(_ budget: WorkBudget) throws -> [Candidate] {
        guard all.contains(where: \.isOfAddresses) else { return all }
        let streets = Dictionary(
            grouping: all.filter { !$0.isOfAddresses && $0.found.place.kind == .street }, by: \.key
        )
        return try all.filter { candidate in
            guard candidate.isOfAddresses, let known = streets[candidate.key] else { return true }
            try budget.pay(2 * known.count)
            return !known.contains { $0.reaches(candidate.found.place.coordinate) }
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
    private func isSame(_ first: Candidate, _ second: Candidate, within metres: Double) -> Bool {
        let (one, other) = (first.found, second.found)
        let distance = one.place.coordinate.distance(to: other.place.coordinate)
        let parks = [one, other].filter { $0.place.kind == .park }.compactMap(\.place.extent)
        // Who means a long street does not mean what lies at its middle: Marché and Boulevard Saint-Germain.
        let isLong = [one, other].contains { $0.place.kind == .street && $0.place.extent ?? 0 > Self.longStreet }
        if !isLong, distance <= max(metres, parks.max() ?? 0) { return true }
        guard one.place.kind == .street || other.place.kind == .street, first.key == second.key else { return false }
        return distance <= max(one.place.extent ?? 1500, other.place.extent ?? 1500) + FoundPlace.sameArea
    }

    /// How far a long street reaches from its middle, in metres.
    private static let longStreet = 1000.0

    /// The places without those of one name in one area.
    private func distinct(_ places: [Candidate], limit: Int, _ budget: WorkBudget) throws -> [Candidate] {
        var kept: [Candidate] = []
        // A bound for forged stores, which may have thousands of places of one name.
        for place in places.prefix(100) where kept.count < limit {
            try budget.pay(kept.count)
            let isKnown = kept.contains {
                $0.key == place.key && isSame($0, place, within: FoundPlace.sameArea)
            }
            if !isKnown { kept.append(place) }
        }
        return kept
    }
}
