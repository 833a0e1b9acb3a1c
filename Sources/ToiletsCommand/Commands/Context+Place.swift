internal import ParisToilets

/// PLACE as it was typed.
enum AskedPlace {
    case coordinate(WrittenCoordinate)
    case saved(SavedPlace)
    /// Words, to be looked up in a store.
    case words(String)
}

/// The place to search from.
struct ResolvedPlace {
    let coordinate: Coordinate
    /// What it is called; nil for coordinates.
    var title: Message?
    /// Whether latitude and longitude may have been typed in the wrong order.
    var mayBeExchanged = false
}

extension Context {
    /// Reads the operands PLACE of a command. Without operands it is the default place, and `@NAME` is a saved one.
    func askedPlace(_ operands: [String]) throws -> AskedPlace {
        if operands.isEmpty { return .saved(try defaultPlace()) }
        let text = operands.joined(separator: " ")
        guard !text.allSatisfy(\.isWhitespace) else {
            throw InvalidText { $0.whichPlace }
        }
        if let name = try Self.nameOfSavedPlace(text) { return .saved(try savedPlace(name)) }
        if let place = try WrittenCoordinate(parsing: text) { return .coordinate(place) }
        return .words(text)
    }

    /// The place that PLACE means. The store is opened for words only.
    func resolve(
        _ asked: AskedPlace,
        in store: @autoclosure () throws -> any ToiletStore,
        _ request: Request
    ) throws -> ResolvedPlace {
        switch asked {
        case .coordinate(let place):
            return ResolvedPlace(coordinate: place.coordinate, mayBeExchanged: !place.orderWasSaid)
        case .saved(let place):
            return ResolvedPlace(coordinate: place.coordinate, title: Message(verbatim: place.title))
        case .words(let text):
            let store = try store()
            if let toilet = try ToiletID(parsing: text).flatMap(store.toilet), toilet.gone == nil {
                let (id, address) = ("\(toilet.toilet.id)", "\(toilet.toilet.address)")
                let title = Message { $0.toilet(id, at: address) }
                return ResolvedPlace(coordinate: toilet.toilet.coordinate, title: title)
            }
            let found = try find(text, in: store, request)
            return ResolvedPlace(coordinate: found.coordinate, title: Message { PlaceWords.title(found, $0) })
        }
    }

    /// Beyond this many metres from any toilet latitude and longitude were probably exchanged.
    static let elsewhere = 200_000.0

    /// Throws where coordinates lie far from any toilet, and exchanged lie near one.
    func refuseExchanged(_ place: ResolvedPlace, operands: [String], in store: any ToiletStore) throws {
        func isNear(_ place: Coordinate, _ metres: Double) throws -> Bool {
            try !store.nearest(to: place, filter: Filter(), within: metres, page: Page(1, of: 1)).isEmpty
        }
        guard place.mayBeExchanged, let exchanged = place.coordinate.exchanged,
            try !isNear(place.coordinate, Self.elsewhere), try isNear(exchanged, 50_000),
            let nearest = try store.nearest(to: place.coordinate, filter: Filter(), page: Page(1, of: 1))
                .first
        else { return }
        throw Failure(.usage) {
            $0.exchanged(
                operands.joined(separator: " "),
                nearest.distance,
                meant: exchanged.written,
                written: place.coordinate.writtenWithLetters
            )
        }
    }

    /// Notes which place is meant, where that was not said by its coordinates.
    func notePlace(_ place: ResolvedPlace, _ request: Request) {
        guard let title = place.title else { return }
        note(words.nearPlace(title.text(words), place.coordinate.rounded), request)
    }

    /// The one place that words mean.
    private func find(_ text: String, in store: any ToiletStore, _ request: Request) throws -> FoundPlace {
        var answer = try store.place(named: text)
        if case .none = answer, try fillPlacesOfUsualStore(store, request) {
            answer = try store.place(named: text)
        }
        if request.options.geocode, case .none(let suggestions) = answer {
            answer = try geocode(text, request)
            // Names that are known here are more likely meant than what the service finds similar in all of France.
            if case .none = answer, !suggestions.isEmpty { answer = .none(suggestions: suggestions) }
        } else if request.options.geocode, case .one(let place) = answer, place.number != nil,
            place.precision != .number, case .one(let house) = try geocode(text, request)
        {
            answer = .one(house)
        }
        switch answer {
        case .one(let place): return place
        case .several(let places):
            let choices = try places.prefix(Self.maximumChoices).map {
                PlaceWords.Choice(place: $0, words: try Self.command(for: $0, in: store))
            }
            let more = places.count - choices.count
            let command = commandBefore(request)
            throw Failure(.usage) { PlaceWords.choice(text, choices, more: more, before: command, $0) }
        case .none(let suggestions):
            if let name = try? PlaceName(parsing: text), (try? savedPlace(name)) != nil {
                throw Failure(.usage) {
                    $0.advice($0.unknownPlace(text), $0.savedPlaceMeant(name.text))
                }
            }
            let sources = try store.placeSources()
            let wasGeocoded = request.options.geocode
            throw Failure(.usage) {
                PlaceWords.unknown(
                    text,
                    suggestions,
                    hasNames: sources[BundledData.source] != nil,
                    hasStreets: sources[StreetImporter.source] != nil,
                    wasGeocoded: wasGeocoded,
                    $0
                )
            }
        }
    }

    /// Stores the names that come with the program where the usual store lacks them, as one that was being filled when the
    /// program was killed; whether it did.
    private func fillPlacesOfUsualStore(_ store: any ToiletStore, _ request: Request) throws -> Bool {
        guard request.options.database == nil else { return false }
        guard try store.placeSources()[BundledData.source] == nil else { return false }
        do {
            try fillPlaces(request.database)
        } catch let error as StoreError where [.busy, .readOnly, .cannotCreate, .full].contains(error.code) {
            // The question is answered without them.
            return false
        }
        return try store.placeSources()[BundledData.source] != nil
    }

    /// What is typed before a place.
    private func commandBefore(_ request: Request) -> String {
        guard request.options.asked.near == nil else { return "--near" }
        let operands = request.options.operands
        return request.words.first == "place" && operands.count > 1
            ? "toilets place add \(operands[1])" : "toilets near"
    }

    /// Maximum number of places that are listed for words that could mean several.
    private static let maximumChoices = 8

    /// What to type for a place, so that it is the only one: its name, with its arrondissement if need be, or its
    /// coordinates.
    private static func command(for place: FoundPlace, in store: any ToiletStore) throws -> String {
        let names = [place.name] + place.place.arrondissements.map { "\(place.name), \($0.rawValue)e" }
        for name in names {
            if case .one(let other) = try store.place(named: name), other.coordinate == place.coordinate {
                return name
            }
        }
        return place.coordinate.rounded
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
        let near = Suggestion.nearest(to: name.text, among: names)
        return Failure(.noInput) { words in
            let advice =
                near.map { words.didYouMean("@\($0)") }
                ?? (names.isEmpty ? words.savePlaceAdvice(name.text) : words.savedPlacesListed)
            return words.noSavedPlace(name.text, advice: advice)
        }
    }

    private func defaultPlace() throws -> SavedPlace {
        // Without a home nothing is saved.
        if let file = try? savedPlacesFile() {
            let places = try file.read()
            if let place = places.defaultPlace { return place }
            if let name = places.defaultName { throw noSavedPlace(name, places, file) }
            sayProblems(of: places, file)
            if let some = places.places.first {
                throw Failure(.usage) { $0.chooseDefaultPlace(some.name.text) }
            }
        }
        throw Failure(.usage) { $0.saveAPlaceFirst }
    }

    /// Maximum number of lines that are reported one by one.
    private static let maximumProblems = 10

    /// Says which lines of the file of saved places cannot be used, and why.
    func sayProblems(of places: SavedPlaces, _ file: SavedPlacesFile) {
        let problems = places.problems
        for problem in problems.prefix(Self.maximumProblems) {
            say(words.problem(file.path, line: problem.line, problem.message.text(words)))
        }
        let more = problems.count - Self.maximumProblems
        if more > 0 { say(words.moreProblems(file.path, more)) }
    }
}
