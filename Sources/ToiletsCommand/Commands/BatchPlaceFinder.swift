internal import ParisToilets

/// Finds the places of a batch that are not plain coordinates: other forms of coordinates, saved places, the ids of
/// toilets, and words.
struct BatchPlaceFinder: Sendable {
    let store: any ToiletStore
    /// The saved places; nil where there are none.
    let saved: SavedPlaces?

    /// The one place that a text means. Throws ``InvalidText`` where it
    /// means none or several, and what the store throws.
    func find(_ text: String) throws -> BatchPlace {
        if text.hasPrefix("@"), let name = try? PlaceName(parsing: text) {
            guard let place = saved?[name] else { throw InvalidText { $0.noSavedPlace(name.text) } }
            return BatchPlace(place.place)
        }
        return try store.place(ofRow: text)
    }
}
