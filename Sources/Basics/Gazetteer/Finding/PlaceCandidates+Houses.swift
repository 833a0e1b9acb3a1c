/// Where a house number of a street that was found is.
extension PlaceCandidates {
    /// The place with the coordinates of its house number, as far as known.
    func placed(
        _ candidate: Candidate, _ budget: WorkBudget, _ plan: (_ entry: Int, _ budget: WorkBudget) throws -> StreetPlan
    ) throws -> FoundPlace {
        let found = candidate.found
        guard found.place.kind == .street || found.number != nil else { return found }
        try budget.pay(all.count)
        let street = knownStreet(of: candidate)
        guard let number = found.number else {
            // A street that is known by the addresses of toilets only.
            guard found.place.extent == nil, let number = street?.middle?.number else { return found }
            var found = found
            found.precision = .nearestNumber(number)
            return found
        }
        let plans = try entries(ofStreet: candidate).map { try plan($0, budget) }
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
    private func entries(ofStreet candidate: Candidate) -> [Int] {
        let place = candidate.found.place
        return all.filter { other in
            let reach = (other.found.place.extent ?? 0) + (place.extent ?? 0) + FoundPlace.sameArea
            return other.found.place.kind == .street && other.key == candidate.key
                && other.found.place.coordinate.distance(to: place.coordinate) <= reach
        }
        .compactMap(\.entry)
    }

    /// What the addresses of toilets tell of a street.
    private func knownStreet(of candidate: Candidate) -> KnownStreet? {
        let place = candidate.found.place
        let reach = (place.extent ?? 0) + 500
        return streets[candidate.key]?.first { street in
            street.houses.contains { $0.coordinate.distance(to: place.coordinate) <= reach }
        }
    }
}
