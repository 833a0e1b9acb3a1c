internal import ParisToilets

/// `toilets place`: the places that a person has saved under names.
struct PlaceCommand {
    let request: Request
    let context: Context

    /// What is done with saved places: the first word after `place`.
    enum Action: String, CaseIterable {
        case list, add, show, remove, rename, `default`

        /// What is typed after it.
        var operands: String {
            switch self {
            case .list: ""
            case .add: "NAME PLACE"
            case .show, .remove: "NAME"
            case .rename: "OLD NEW"
            case .default: "[NAME]"
            }
        }
    }

    func run() throws -> ExitStatus {
        var words = request.options.operands
        let action = try words.isEmpty ? .list : Self.action(words.removeFirst())
        try refuseOptions(for: action)
        switch action {
        case .list:
            try requireWords(words, 0...0, action)
            try list()
        case .add:
            try requireWords(words, 2...Int.max, action)
            try add(try PlaceName(parsing: words[0]), Array(words[1...]))
        case .show:
            try requireWords(words, 1...1, action)
            try show(try PlaceName(parsing: words[0]))
        case .remove:
            try requireWords(words, 1...1, action)
            try remove(try PlaceName(parsing: words[0]))
        case .rename:
            try requireWords(words, 2...2, action)
            try rename(try PlaceName(parsing: words[0]), to: try PlaceName(parsing: words[1]))
        case .default:
            try requireWords(words, request.options.unset ? 0...0 : 0...1, action)
            if request.options.unset {
                try unsetDefault()
            } else if let word = words.first {
                try setDefault(try PlaceName(parsing: word))
            } else {
                try showDefault()
            }
        }
        return .done
    }

    private static func action(_ word: String) throws(InvalidText) -> Action {
        if let action = Action(rawValue: word) { return action }
        let names = Action.allCases.map(\.rawValue)
        let near = Suggestion.nearest(to: word, among: names)
        throw InvalidText { words in
            words.placeCannot(word, advice: near.map { words.didYouMean("\($0)") } ?? words.takesOneOf(names))
        }
    }

    private func requireWords(_ words: [String], _ count: ClosedRange<Int>, _ action: Action)
        throws(InvalidText)
    {
        guard !count.contains(words.count) else { return }
        let command: SafeText = "place \(action.rawValue)"
        @Sendable func usage(_ words: Words) -> SafeText {
            "toilets \(command) \(words.operands(action.operands))"
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
    private func refuseOptions(for action: Action) throws(InvalidText) {
        let options = request.options
        let wrong: SafeText? =
            if options.force, action != .add {
                "--force"
            } else if options.geocode, action != .add {
                "--geocode"
            } else if options.unset, action != .default {
                "--unset"
            } else if options.json, action != .list, action != .show {
                "--json"
            } else {
                nil
            }
        guard let wrong else { return }
        throw InvalidText { $0.optionOfOtherAction(wrong, command: "place \(action.rawValue)") }
    }
}

extension PlaceCommand {
    private func list() throws {
        let file = try context.savedPlacesFile()
        let places = try file.read()
        let page = PlacesPage(places: places.places, defaultName: places.defaultName, path: file.path)
        if request.options.json {
            try context.writeJSON { page.writeJSON(to: &$0) }
        } else {
            try context.output.write(page.text(context.words))
        }
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
        if request.options.json {
            try context.writeJSON { page.writeJSON(of: place, to: &$0) }
        } else {
            try context.output.write(page.text(context.words))
        }
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
    /// What became of a place that was to be saved.
    private enum Saved {
        case new, newAndDefault, replaced, asBefore
        case refused(SavedPlace)
    }

    private func add(_ name: PlaceName, _ operands: [String]) throws {
        let file = try context.savedPlacesFile()
        let found = try context.resolve(context.askedPlace(operands), in: context.store(request), request)
        // A store is not made for this.
        if found.mayBeExchanged, let store = try? request.location.open() {
            try context.refuseExchanged(found, operands: operands, in: store)
        }
        let place = SavedPlace(
            name: name, place: WrittenCoordinate(found.coordinate, uncertainty: found.uncertainty),
            label: found.label?.text(context.words).text ?? ""
        )
        let words = context.words
        let saved = try file.change(sleep: context.sleep) { places -> Saved in
            if let old = places[name] {
                if old.place.written == place.place.written { return .asBefore }
                guard request.options.force else { return .refused(old) }
                places.save(place, words)
                return .replaced
            }
            // Who saves a first place expects that it is the one that is meant without a name.
            let isFirst = places.places.isEmpty && places.defaultName == nil
            places.save(place, words)
            if isFirst { places.setDefault(name) }
            return isFirst ? .newAndDefault : .new
        }
        switch saved {
        case .new: context.note(words.saved(Self.text(place, words)), request)
        case .newAndDefault: context.note(words.savedAsDefault(Self.text(place, words)), request)
        case .replaced: context.note(words.savedInstead(Self.text(place, words), of: name.text), request)
        case .asBefore: context.note(words.alreadySaved(name.text), request)
        case .refused(let old): throw Failure(.usage) { $0.replaceWithForce(Self.text(old, $0)) }
        }
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
