internal import ParisToilets

/// `toilets place`: the places that a person has saved under names.
struct PlaceCommand: Command {
    let request: Request
    let context: Context

    func run() throws -> ExitStatus {
        var words = request.options.operands
        let action = try words.isEmpty ? .list : Self.action(words.removeFirst())
        try refuseOptions(for: action)
        try requireWords(words, action)
        // Behind the name of a new place stands the place.
        let names = try words.prefix(action == .add ? 1 : 2).map { try PlaceName(parsing: $0) }
        switch action {
        case .list: try list()
        case .add: try add(names[0], Array(words[1...]))
        case .show: try show(names[0])
        case .remove: try remove(names[0])
        case .rename: try rename(names[0], to: names[1])
        case .default where request.options.unset: try unsetDefault()
        case .default: if let name = names.first { try setDefault(name) } else { try showDefault() }
        }
        return .done
    }

    private static func action(_ word: String) throws(InvalidText) -> PlaceAction {
        if let action = PlaceAction(rawValue: word) { return action }
        let names = PlaceAction.allCases.map(\.rawValue)
        throw InvalidText {
            $0.placeCannot(word, advice: $0.didYouMean(nearestTo: word, among: names) ?? $0.takesOneOf(names))
        }
    }

    private func requireWords(_ words: [String], _ action: PlaceAction) throws(InvalidText) {
        let count = request.options.unset ? 0...0 : action.facts.count
        guard !count.contains(words.count) else { return }
        let command: SafeText = "place \(action.rawValue)"
        @Sendable func usage(_ words: Words) -> SafeText {
            "toilets \(command) \(words.operands(action.facts.operands))"
        }
        if words.count > count.upperBound {
            let word = words[count.upperBound]
            throw InvalidText { $0.wordTooMany(word, usage: usage($0)) }
        }
        throw InvalidText {
            count.upperBound == 1
                ? $0.wantsName(command, usage: usage($0)) : $0.wantsMoreWords(command, usage: usage($0))
        }
    }

    /// Throws for an option of `place` that another action has.
    private func refuseOptions(for action: PlaceAction) throws(InvalidText) {
        let options = request.options
        let asked: [(option: SafeText, isAsked: Bool, actions: [PlaceAction])] = [
            ("--force", options.force, [.add]), ("--geocode", options.geocode, [.add]),
            ("--unset", options.unset, [.default]), ("--json", options.json, [.list, .show]),
        ]
        guard let wrong = asked.first(where: { $0.isAsked && !$0.actions.contains(action) })?.option else { return }
        throw InvalidText { $0.optionOfOtherAction(wrong, command: "place \(action.rawValue)") }
    }
}

extension PlaceCommand {
    private func list() throws {
        let file = try context.savedPlacesFile()
        let places = try file.read()
        let page = PlacesPage(places: places.places, defaultName: places.defaultName, path: file.path)
        try context.write(page.text(context.screen(request)), request, orJSON: page.json.writeJSON)
        context.sayProblems(of: places, file)
        if page.places.isEmpty {
            context.note(context.words.nothingSaved, request)
        }
    }

    private func show(_ name: PlaceName) throws {
        let file = try context.savedPlacesFile()
        let places = try file.read()
        guard let place = places[name] else { throw context.noSavedPlace(name, places, file) }
        let page = PlacesPage(places: [place], defaultName: places.defaultName, path: file.path)
        try context.write(page.text(context.screen(request)), request) { page.json(of: place).writeJSON(to: &$0) }
    }

    private func showDefault() throws {
        let file = try context.savedPlacesFile()
        let places = try file.read()
        guard let name = places.defaultName else {
            context.sayProblems(of: places, file)
            return context.note(context.words.noDefaultPlace, request)
        }
        guard let place = places[name] else { throw context.noSavedPlace(name, places, file) }
        try context.output.write("\(place.name)\n")
    }
}

extension PlaceCommand {
    private func add(_ name: PlaceName, _ operands: [String]) throws {
        let file = try context.savedPlacesFile()
        let asked = try context.askedPlace(operands)
        // A store is not opened for coordinates.
        let found =
            if case .words = asked {
                try context.asking(request) { try context.resolve(asked, in: $0, request) }
            } else {
                try context.resolve(asked, in: context.store(request), request)
            }
        // A store is not made for this.
        if found.mayBeExchanged, let store = try? request.location.open() {
            try context.refuseExchanged(found, operands: operands, in: store)
        }
        let place = SavedPlace(
            name: name, place: WrittenCoordinate(found.coordinate, uncertainty: found.uncertainty),
            label: found.label?.text(context.words).text ?? ""
        )
        let words = context.words
        let note = try file.change(sleep: context.sleep) { places -> SafeText in
            if let old = places[name] {
                if old.place.written == place.place.written { return words.alreadySaved(name.text) }
                guard request.options.force else { throw Failure(.usage) { $0.replaceWithForce(Self.text(old, $0)) } }
                places.save(place, words)
                return words.savedInstead(Self.text(place, words), of: name.text)
            }
            // Who saves a first place expects that it is the one that is meant without a name.
            let isFirst = places.places.isEmpty && places.defaultName == nil
            places.save(place, words)
            if isFirst { places.setDefault(name) }
            let saved = Self.text(place, words)
            return isFirst ? words.savedAsDefault(saved) : words.saved(saved)
        }
        context.note(note, request)
    }

    /// A place with its coordinates.
    private static func text(_ place: SavedPlace, _ words: Words) -> SafeText {
        let parts: [SafeText] = ["\(place.title)", "\(place.place.coordinate.written)"]
        return (parts + [place.roughness(words)].compactMap(\.self)).joined(separator: ", ")
    }

    private func remove(_ name: PlaceName) throws {
        let wasDefault = try change(name) { places in
            let wasDefault = places.defaultName == name
            places.remove(name)
            return wasDefault
        }
        let words = context.words
        context.note(wasDefault ? words.removedDefault(name.text) : words.removed(name.text), request)
    }

    private func rename(_ old: PlaceName, to new: PlaceName) throws {
        try change(old) { places in
            // A name may change in case only.
            if let other = places[new], old != new {
                throw Failure(.usage) { $0.nameTaken(Self.text(other, $0)) }
            }
            places.rename(old, to: new)
        }
        context.note(context.words.renamed(old.text, to: new.text), request)
    }

    private func setDefault(_ name: PlaceName) throws {
        let place = try change(name) { places in
            // In the spelling of the place's own line.
            places[name].map { places.setDefault($0.name) }
            return places[name]
        }
        context.note(context.words.isNowDefault("\(place?.title ?? name.text)"), request)
    }

    private func unsetDefault() throws {
        let hadOne = try context.savedPlacesFile().change(sleep: context.sleep) { places in
            let hadOne = places.defaultName != nil
            places.setDefault(nil)
            return hadOne
        }
        let words = context.words
        context.note(hadOne ? words.noDefaultAnyMore : words.noDefaultBefore, request)
    }

    /// Changes the saved places, of which one has to have the name.
    private func change<Result>(_ name: PlaceName, _ edit: (inout SavedPlaces) throws -> Result) throws
        -> Result
    {
        let file = try context.savedPlacesFile()
        return try file.change(sleep: context.sleep) { places in
            guard places[name] != nil else { throw context.noSavedPlace(name, places, file) }
            return try edit(&places)
        }
    }
}
