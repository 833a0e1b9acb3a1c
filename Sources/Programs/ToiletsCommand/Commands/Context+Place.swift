internal import ParisToilets

/// PLACE as it was typed.
enum AskedPlace {
    case coordinate(WrittenCoordinate)
    case saved(SavedPlace)
    /// Words, to be looked up in a store.
    case words(String)
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

    /// The place that PLACE means. The store is opened for words only. `typing` gives the command with other words for
    /// the place, where that has more behind it. Throws ``OptionWords`` where words beside the place mean options, and
    /// the caller takes these.
    func resolve(
        _ asked: AskedPlace, in store: @autoclosure () throws -> any ToiletStore, _ request: Request,
        takesOptions: Bool = false, typing command: ((_ place: String) -> String)? = nil
    ) throws -> ResolvedPlace {
        switch asked {
        case .coordinate(let place):
            return ResolvedPlace(place)
        case .saved(let place):
            return ResolvedPlace(place.place, called: Message(verbatim: place.title))
        case .words(let text):
            let store = try store()
            if case .toilet(let toilet) = try store.meaning(ofWords: text) { return ResolvedPlace(toilet) }
            return ResolvedPlace(try find(text, in: store, request, takesOptions: takesOptions, typing: command))
        }
    }

    /// The one place that a row of a batch means: a saved one, or what the store says. Throws ``InvalidText`` where it
    /// means none or several, and what the store throws.
    static func place(
        ofRow text: String, in store: any ToiletStore, orSaved places: SavedPlaces?
    ) throws -> BatchPlace {
        guard let name = (try? nameOfSavedPlace(text)) ?? nil else { return try store.place(ofRow: text) }
        guard let place = places?[name] else { throw InvalidText { $0.noSavedPlace(name.text) } }
        return BatchPlace(place.place)
    }

    /// Throws where coordinates lie far from any toilet, and exchanged lie near one.
    func refuseExchanged(_ place: ResolvedPlace, operands: [String], in store: any ToiletStore) throws {
        guard let (meant, metres) = try store.exchanged(place) else { return }
        throw Failure(.usage) {
            $0.exchanged(
                operands.joined(separator: " "), metres, meant: meant.written,
                written: place.coordinate.writtenWithLetters
            )
        }
    }

    /// Notes which place is meant, where that was not said by its coordinates. What is only roughly known is said in
    /// any case; `isInTable` where the table says it.
    func notePlace(_ place: ResolvedPlace, _ request: Request, isInTable: Bool) {
        guard let sentence = sentence(of: place) else { return }
        guard place.uncertainty != nil else { return note(sentence, request) }
        if !isInTable { say(sentence) }
    }

    /// The place for people; nil where it was given by its exact coordinates.
    func sentence(of place: ResolvedPlace) -> SafeText? {
        let coordinates = SafeText(place.coordinate.rounded)
        if place.area != nil, let name = place.label {
            return words.nearPlace(words.insideFirst(name.text(words)), coordinates)
        }
        if let heading = place.heading { return words.nearPlace(heading.text(words), coordinates) }
        return place.uncertainty.map { words.nearPlace(coordinates, words.roughness($0)) }
    }

    /// The one place that words mean.
    private func find(
        _ text: String, in store: any ToiletStore, _ request: Request, takesOptions: Bool,
        typing command: ((String) -> String)?
    ) throws -> FoundPlace {
        var answer = try store.place(named: text)
        if case .none = answer, !PlacesMissing.isTold, request.isOfUsualStore,
            try store.placeSources()[BundledData.source] == nil
        {
            throw PlacesMissing()
        }
        if takesOptions, case .none = answer, let words = try optionWords(in: text, store) { throw words }
        if request.options.geocode { answer = try geocoded(text, answer, request) }
        switch answer {
        case .one(let place): return place
        case .several(let places):
            let choices = try places.prefix(Self.maximumChoices).map {
                let meant = try store.words(for: $0)
                let line = command?(meant) ?? self.line(for: meant, request)
                return PlaceWords.Choice(place: $0, words: meant, command: line)
            }
            let more = places.count - choices.count
            throw Failure(.usage) { PlaceWords.choice(text, choices, more: more, $0) }
        case .none(let suggestions): throw try unknown(text, suggestions, in: store, request)
        }
    }

    /// What a service says of words that are no clear place here.
    private func geocoded(_ text: String, _ answer: PlaceAnswer, _ request: Request) throws -> PlaceAnswer {
        switch answer {
        case .none(let suggestions):
            let found = try geocode(text, request)
            // Names that are known here are more likely meant than what the service finds similar in all of France.
            if case .none = found, !suggestions.isEmpty { return answer }
            return found
        case .one(let place) where place.number != nil && place.uncertainty ?? 0 > FoundPlace.besideToilet:
            if case .one(let house) = try geocode(text, request) { return .one(house) }
            return answer
        case .one, .several: return answer
        }
    }

    /// The failure for words that mean no place.
    private func unknown(
        _ text: String, _ suggestions: [FoundPlace], in store: any ToiletStore, _ request: Request
    ) throws -> Failure {
        if let name = try? PlaceName(parsing: text), (try? savedPlace(name)) != nil {
            return Failure(.usage) { $0.advice($0.unknownPlace(text), $0.savedPlaceMeant(name.text)) }
        }
        let suggestions = suggestions.isEmpty ? part(of: text, in: store) : suggestions
        let sources = try store.placeSources()
        let hasStreets = [ReferenceSet.bundledStreets, ReferenceSet.streets.rawValue].contains { sources[$0] != nil }
        let wasGeocoded = request.options.geocode
        return Failure(.usage) {
            PlaceWords.unknown(
                text, suggestions, hasNames: sources[BundledData.source] != nil,
                hasStreets: hasStreets, wasGeocoded: wasGeocoded, $0
            )
        }
    }

    /// The options beside a place in a text; nil where no part of it is a place.
    private func optionWords(in text: String, _ store: any ToiletStore) throws -> OptionWords? {
        try OptionWords.readings(of: text).first { try isPlace($0.place, in: store) }
    }

    /// Whether a text means a place, or several.
    func isPlace(_ text: String, in store: any ToiletStore) throws -> Bool {
        guard let asked = try? askedPlace([text]) else { return false }
        guard case .words(let words) = asked else { return true }
        if case .toilet = try store.meaning(ofWords: words) { return true }
        if case .none = try store.place(named: words) { return false }
        return true
    }

    /// The place that the last words of a text mean, as many of them as do: of a hotel at a station the station.
    private func part(of text: String, in store: any ToiletStore) -> [FoundPlace] {
        let words = text.split(separator: " ")
        guard words.count <= Self.mostWords, !PlaceWords.isElsewhere(text) else { return [] }
        for count in 1..<max(1, words.count) {
            let rest = words.dropFirst(count).joined(separator: " ")
            // Whatever becomes of a part, the whole is no place.
            if rest.contains(where: \.isLetter), case .one(let place) = try? store.place(named: rest) { return [place] }
        }
        return []
    }

    /// So many words are looked up in parts.
    static let mostWords = 12

    /// What is typed for a place, with the options that words beside it meant.
    private func line(for place: String, _ request: Request) -> String {
        ([commandBefore(request), Shell.quoted(place)] + (request.understood ?? [])).joined(separator: " ")
    }

    /// What is typed before a place.
    private func commandBefore(_ request: Request) -> String {
        guard request.options.asked.near == nil else { return "--near" }
        let operands = request.options.operands
        return request.words.first == "place" && operands.count > 1
            ? "\(words.program) place add \(operands[1])" : "\(words.program) near"
    }

    /// Maximum number of places that are listed for words that could mean several.
    private static let maximumChoices = 8

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
