internal import ParisToilets

/// Finds the places of a batch that are not plain coordinates: other forms of coordinates, saved places, the ids of toilets,
/// and words.
struct BatchPlaceFinder: Sendable {
    let store: any ToiletStore
    /// The saved places; nil where there are none.
    let saved: SavedPlaces?

    /// The one place that a text means, and whether its latitude and longitude may be exchanged. Throws ``InvalidText`` where it
    /// means none or several, and what the store throws.
    func find(_ text: String) throws -> (Coordinate, mayBeExchanged: Bool) {
        if text.hasPrefix("@"), let name = try? PlaceName(parsing: text) {
            guard let place = saved?[name] else { throw InvalidText { $0.noSavedPlace(name.text) } }
            return (place.coordinate, false)
        }
        if let place = try WrittenCoordinate(parsing: text) {
            return (place.coordinate, mayBeExchanged: !place.orderWasSaid)
        }
        if let known = try ToiletID(parsing: text).flatMap(store.toilet), known.gone == nil {
            return (known.toilet.coordinate, false)
        }
        switch try store.place(named: text) {
        case .one(let place): return (place.coordinate, false)
        case .several(let places):
            let names = places.prefix(2).map(\.name)
            throw InvalidText { $0.placeNotClear(text, names.first ?? "", names.last ?? "") }
        case .none(let suggestions):
            let guess = suggestions.first?.name
            throw InvalidText { $0.placeNotKnown(text, guess: guess) }
        }
    }
}
