internal import ParisToilets

/// Saved places, a line each, or as JSON.
struct PlacesPage {
    let places: [SavedPlace]
    let defaultName: PlaceName?
    /// The path of their file.
    let path: String

    /// A line for each place: its name, coordinates and label, and a mark at the default one.
    func text(_ screen: Screen) -> SafeText {
        let words = screen.words
        let rows = places.map { place in
            let known = [place.label.isEmpty ? nil : SafeText(place.label), place.roughness(words)]
            let mark = isDefault(place) ? words.defaultMark : nil
            let about = [words.list(known.compactMap(\.self)), mark ?? ""].filter { !$0.isEmpty }
            let coordinates = SafeText(place.place.coordinate.written)
            return [SafeText(place.name.text), coordinates, about.joined(separator: " ")]
        }
        return TableLine.lines(of: rows, on: screen).asLines
    }

    private func isDefault(_ place: SavedPlace) -> Bool { place.name == defaultName }

    /// An object with the path of the file, the name of the default place, and the places.
    var json: JSONTree {
        ["path": .text(path), "default": .value(defaultName?.text), "places": .array(places.map { json(of: $0) })]
    }

    /// One place as an object.
    func json(of place: SavedPlace) -> JSONTree {
        let (coordinate, uncertainty) = (place.place.coordinate, place.place.uncertainty)
        return [
            "name": .text(place.name.text), "latitude": .value(RoundedNumber(coordinate.latitude, decimals: 7)),
            "longitude": .value(RoundedNumber(coordinate.longitude, decimals: 7)),
            "precision": .value(RoundedNumber(uncertainty, decimals: 0)),
            "label": .value(place.label.isEmpty ? nil : place.label), "default": .value(isDefault(place)),
        ]
    }
}
