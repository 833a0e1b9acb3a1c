/// What a text for a place is.
package enum PlaceMeaning {
    /// Coordinates in any notation, or a link to a map.
    case coordinate(WrittenCoordinate)
    /// The id of a toilet that the store knows.
    case toilet(KnownToilet)
    /// Words: ``ToiletStore/place(named:)`` says what they mean.
    case words
}

extension ToiletStore {
    /// What a text for a place is. Throws ``InvalidText`` for coordinates that are wrong.
    package func meaning(of text: String) throws -> PlaceMeaning {
        if let place = try WrittenCoordinate(parsing: text) { return .coordinate(place) }
        return try meaning(ofWords: text)
    }

    /// What a text is that is not meant as coordinates.
    package func meaning(ofWords text: String) throws -> PlaceMeaning {
        try ToiletID(parsing: text).flatMap(toilet).map { .toilet($0) } ?? .words
    }

    /// What was probably meant by coordinates that are far from any toilet, but near some if they are exchanged, and
    /// how many metres the nearest toilet is away from what was written; nil for all others.
    package func exchanged(_ place: ResolvedPlace) throws -> (meant: Coordinate, metres: Double)? {
        func isNear(_ place: Coordinate, _ metres: Double) throws -> Bool {
            try !nearest(to: place, filter: Filter(), within: metres, page: Page(1, of: 1)).isEmpty
        }
        guard place.mayBeExchanged, let exchanged = place.coordinate.exchanged,
            try !isNear(place.coordinate, ResolvedPlace.elsewhere), try isNear(exchanged, 50_000),
            let first = try nearest(to: place.coordinate, filter: Filter(), page: Page(1, of: 1)).first
        else { return nil }
        return (exchanged, first.distance)
    }

    /// What to ask for so that a place is the only one that is meant: its name, with its arrondissement if need be, or
    /// its coordinates, where its names take long to tell from others.
    package func words(for place: FoundPlace) throws -> String {
        guard WorkBudget.ofQuestion == nil else { return try name(of: place) }
        do {
            return try WorkBudget.$ofQuestion.withValue(WorkBudget(8_000)) { try name(of: place) }
        } catch is BudgetExceeded {
            return place.coordinate.rounded
        }
    }

    private func name(of place: FoundPlace) throws -> String {
        let names = [place.name] + place.place.arrondissements.map { "\(place.name), \($0.rawValue)e" }
        for name in names {
            if case .one(let other) = try self.place(named: name), other.coordinate == place.coordinate {
                return name
            }
        }
        return place.coordinate.rounded
    }

    /// The toilet that a word names by its id; nil for other words. Throws ``InvalidText`` where it is gone.
    package func presentToilet(named word: String) throws -> KnownToilet? {
        guard case .toilet(let known) = try meaning(ofWords: word) else { return nil }
        try known.requirePresent(named: word)
        return known
    }

    /// The one place that a row of a batch means that is not plain coordinates. Throws ``InvalidText`` where it means
    /// none or several.
    package func place(ofRow text: String) throws -> BatchPlace {
        switch try meaning(of: text) {
        case .coordinate(let place):
            var read = BatchPlace(place)
            read.mayBeExchanged = !place.orderWasSaid
            return read
        case .toilet(let known):
            try known.requirePresent(named: text)
            return BatchPlace(known.toilet.coordinate)
        case .words: return try place(ofWords: text)
        }
    }

    /// The place of a row of a batch that is words.
    private func place(ofWords text: String) throws -> BatchPlace {
        switch try place(named: text) {
        case .one(let place):
            var found = BatchPlace(place.coordinate)
            found.precision = place.precision
            found.uncertainty = place.uncertainty
            found.area = place.area
            return found
        case .several(let places):
            let names = places.prefix(2).map(\.name)
            throw InvalidText { $0.placeNotClear(text, names.first ?? "", names.last ?? "") }
        case .none(let suggestions):
            let first = suggestions.first
            throw InvalidText { words in
                let unknown = PlaceWords.unknown(text, first, words)
                guard let first, first.conflict == nil else { return unknown }
                return words.advice(unknown, words.didYouMean(words.quoted(first.name)))
            }
        }
    }
}

extension KnownToilet {
    /// The day in Paris since which it is gone; nil while it is there.
    var goneDay: CivilDate? { gone.map { CivilZone.paris.civilTime(at: $0).date } }

    /// Throws where it is gone, and says its last position.
    fileprivate func requirePresent(named text: String) throws(InvalidText) {
        guard let day = goneDay else { return }
        let last = toilet.coordinate.written
        throw InvalidText { $0.goneToilet(text, since: $0.longDay(day), lastAt: last) }
    }
}
