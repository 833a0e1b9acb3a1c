/// Where a house of a street is, by what is known of its numbers.
extension FoundPlace {
    /// By all houses of the street, in the order of their numbers.
    func placed(_ number: Int, by houses: [HouseNumbers.House]) -> FoundPlace {
        var found = self
        if let house = houses.house(number, repetition) {
            (found.coordinate, found.precision) = (house.coordinate, .number)
        } else if let (coordinate, metres) = houses.point(ofNumber: number) {
            (found.coordinate, found.precision) = (coordinate, .alongStreet(within: metres))
        } else if let first = houses.first, let last = houses.last {
            found.conflict = .number(first.number...last.number)
        }
        return found
    }

    /// By the numbering of the street, of which toilets have some addresses.
    func placed(_ number: Int, by numbering: HouseNumbering, _ street: KnownStreet?) -> FoundPlace {
        var found = self
        guard numbering.mayHave(number) else {
            found.conflict = .beyondEnd(metres: numbering.length, last: numbering.last)
            return found
        }
        let (coordinate, metres) = numbering.house(number)
        (found.coordinate, found.precision) = (coordinate, .alongStreet(within: metres))
        if let toilets = street?.middle(ofNumber: number), toilets.reach <= Self.sameArea,
            toilets.coordinate.distance(to: coordinate) <= Self.besideToilets
        {
            found.precision = .toilet
        }
        return found
    }

    /// By the toilets that have a number near its own, where the lines of the street are not known.
    func placed(_ number: Int, by street: KnownStreet) -> FoundPlace {
        var found = self
        guard let house = street.house(nearest: number) else { return found }
        guard abs(house.number - number) <= Self.nearNumbers else {
            if place.extent == nil { found.conflict = street.numbers.map { .number($0) } }
            return found
        }
        if house.number == number, let middle = street.middle(ofNumber: number), middle.reach > Self.sameArea {
            found.coordinate = middle.coordinate
            found.precision = .amid(toilets: middle.count, within: middle.reach)
            return found
        }
        found.coordinate = house.coordinate
        found.precision = house.number == number ? .toilet : .nearestNumber(house.number)
        return found
    }

    /// How far the toilets of a house are from it on its street at most, in metres.
    private static let besideToilets = 80.0
    /// Beyond this difference of house numbers the middle of the street is as good a guess.
    private static let nearNumbers = 40
}
