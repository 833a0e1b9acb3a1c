internal import ParisToilets

extension Context {
    /// The place that the operands PLACE of a command mean, and what it is called; the label is empty for coordinates.
    ///
    /// Without operands it is the default place, and `@NAME` is a saved one.
    func place(_ operands: [String], _ request: Request) throws -> (coordinate: Coordinate, label: String) {
        if operands.isEmpty {
            let place = try defaultPlace()
            return (place.coordinate, place.title)
        }
        if let name = try Self.nameOfSavedPlace(operands.joined(separator: " ")) {
            let place = try savedPlace(name)
            return (place.coordinate, place.title)
        }
        return (try Place(parsing: operands).coordinate, "")
    }

    /// Notes which place is meant, where that was not said by its coordinates.
    func notePlace(_ place: (coordinate: Coordinate, label: String), _ request: Request) {
        guard !place.label.isEmpty else { return }
        note("near \(place.label), \(place.coordinate.written)", request)
    }

    /// The name in `@NAME`; nil for a text that is no saved place, as `@48.85,2.35` of the address of a map.
    private static func nameOfSavedPlace(_ text: String) throws(InvalidText) -> PlaceName? {
        guard text.hasPrefix("@") else { return nil }
        do {
            return try PlaceName(parsing: text)
        } catch {
            let next = text.dropFirst().first
            if next == "-" || next?.isNumber == true { return nil }
            throw error
        }
    }
}

extension Context {
    /// The saved place of a name. Where there is none, the lines of the file that cannot be read are said too.
    func savedPlace(_ name: PlaceName) throws(Failure) -> SavedPlace {
        let file = try savedPlacesFile()
        let places = try file.read()
        guard let place = places[name] else { throw noSavedPlace(name, places, file) }
        return place
    }

    /// The failure for a name that no saved place has, with the one that may be meant.
    func noSavedPlace(_ name: PlaceName, _ places: SavedPlaces, _ file: SavedPlacesFile) -> Failure {
        sayProblems(of: places, file)
        let names = places.places.map(\.name.text)
        let advice: SafeText
        if let near = Suggestion.nearest(to: name.text, among: names) {
            advice = "did you mean @\(near)?"
        } else if names.isEmpty {
            advice = "save one with `toilets place add \(name) 48.85,2.35`"
        } else {
            advice = "`toilets place list` lists what is saved"
        }
        return Failure(status: .noInput, sentence: "there is no saved place \(quoted(name.text)); \(advice)")
    }

    private func defaultPlace() throws -> SavedPlace {
        // Without a home nothing is saved.
        if let file = try? savedPlacesFile() {
            let places = try file.read()
            if let place = places.defaultPlace { return place }
            if let name = places.defaultName { throw noSavedPlace(name, places, file) }
            sayProblems(of: places, file)
            if let some = places.places.first {
                throw Failure.usage(
                    "which place? Choose the usual one with `toilets place default \(some.name)`, or name one: toilets near @\(some.name)"
                )
            }
        }
        throw Failure.usage(
            "which place? Save yours with `toilets place add home \"12 rue Ortolan\"`, or name one: toilets near 48.85,2.35"
        )
    }

    /// Maximum number of lines that are reported one by one.
    private static let maximumProblems = 10

    /// Says which lines of the file of saved places cannot be used, and why.
    func sayProblems(of places: SavedPlaces, _ file: SavedPlacesFile) {
        let problems = places.problems
        for problem in problems.prefix(Self.maximumProblems) {
            say("\(file.path), line \(problem.line): \(problem.sentence)")
        }
        let more = problems.count - Self.maximumProblems
        if more > 0 { say("\(file.path): \(Words.count(more, "more line")) cannot be used") }
    }
}
