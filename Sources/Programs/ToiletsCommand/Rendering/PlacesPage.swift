internal import ParisToilets

/// Saved places, a line each, or as JSON.
struct PlacesPage {
    let places: [SavedPlace]
    let defaultName: PlaceName?
    /// The path of their file.
    let path: String

    /// A line for each place: its name, coordinates and label, and a mark at the default one.
    func text(_ words: Words) -> SafeText {
        let rows = places.map { place in
            let known = [place.label.isEmpty ? nil : SafeText(place.label), place.roughness(words)]
            let mark = isDefault(place) ? words.defaultMark : nil
            let about = [words.list(known.compactMap(\.self)), mark ?? ""].filter { !$0.isEmpty }
            let coordinates = SafeText(place.place.coordinate.written)
            return [SafeText(place.name.text), coordinates, about.joined(separator: " ")]
        }
        return TableLine.lines(of: rows).asLines
    }

    private func isDefault(_ place: SavedPlace) -> Bool { place.name == defaultName }

    /// Writes an object with the path of the file, the name of the default place, and the places.
    func writeJSON(to buffer: inout TextBuffer) {
        buffer.object { buffer in
            buffer.member("path", path)
            buffer.member("default", defaultName?.text)
            buffer.key("places")
            buffer.array { buffer in
                for place in places { writeJSON(of: place, to: &buffer) }
            }
        }
    }

    /// Writes one place as an object.
    func writeJSON(of place: SavedPlace, to buffer: inout TextBuffer) {
        buffer.object { buffer in
            buffer.member("name", place.name.text)
            buffer.member("latitude", place.place.coordinate.latitude, decimals: 7)
            buffer.member("longitude", place.place.coordinate.longitude, decimals: 7)
            buffer.member("precision", place.place.uncertainty, decimals: 0)
            buffer.member("label", place.label.isEmpty ? nil : place.label)
            buffer.member("default", isDefault(place))
        }
    }
}
