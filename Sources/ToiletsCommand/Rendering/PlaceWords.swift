internal import ParisToilets

/// How places that were found by words are named to people.
enum PlaceWords {
    /// The name with what tells it apart, and how exact the place is: `Gare du Nord (M4 · M5 · RER B · D)`.
    static func title(_ found: FoundPlace, _ words: Words) -> SafeText {
        let details = lines(found.place, words) ?? precision(found, words)
        return details.map { "\(found.name) (\($0))" } ?? SafeText(found.name)
    }

    /// What a place is, for a list: `station M4 · M5`, `street, 5e`.
    static func description(_ found: FoundPlace, _ words: Words) -> SafeText {
        var text = kind(found.place.kind, words)
        if let lines = lines(found.place, words) { text += " " + lines }
        let districts = found.place.arrondissements.map { words.arrondissement($0.rawValue) }
        if found.place.kind != .arrondissement, !districts.isEmpty, districts.count <= 3 {
            text += ", " + districts.joined(separator: " · ")
        }
        return text
    }

    private static func kind(_ kind: NamedPlace.Kind, _ words: Words) -> SafeText {
        switch kind {
        case .station: words.station
        case .landmark: words.landmark
        case .park: words.park
        case .arrondissement: words.district
        case .street: words.street
        case .address: words.address
        }
    }

    /// The lines of a station; what several begin with is said once.
    private static func lines(_ place: NamedPlace, _ words: Words) -> SafeText? {
        guard !place.lines.isEmpty else { return nil }
        var shown: [SafeText] = []
        var last = ""
        for line in (0...3).flatMap({ kind in place.lines.filter { rank($0) == kind } }) {
            let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
            let begins = parts.count == 2 ? parts[0] : ""
            let name = begins == "TRAIN" ? words.train(parts[1]) : SafeText(line)
            shown.append(!begins.isEmpty && begins == last ? SafeText(parts[1]) : name)
            last = begins
        }
        return shown.joined(separator: " · ")
    }

    /// The order in which people name lines: métro, RER, tramway, train.
    private static func rank(_ line: String) -> Int {
        ["M", "RER", "T"].firstIndex {
            line.hasPrefix($0) && !line.hasPrefix("TRAIN") && !line.hasPrefix("TER")
        } ?? 3
    }

    private static func precision(_ found: FoundPlace, _ words: Words) -> SafeText? {
        switch found.precision {
        case .number: nil
        case .nearestNumber(let number):
            found.number == nil ? words.atNumber(number) : words.atNearestNumber(number)
        case .middle: found.place.extent.map { words.itsMiddle(upTo: $0) } ?? words.itsMiddle
        case .place: found.place.kind == .arrondissement ? words.itsMiddle : nil
        }
    }

    /// A place to choose, and the words to type for it.
    struct Choice {
        let place: FoundPlace
        let words: String

        /// What the place is; with its name too where coordinates are to be typed, which do not tell that.
        func description(_ words: Words) -> SafeText {
            let description = PlaceWords.description(place, words)
            return self.words == place.coordinate.rounded ? "\(place.name) (\(description))" : description
        }
    }

    /// The message for words that could mean several places, with what to type for each.
    static func choice(
        _ text: String,
        _ places: [Choice],
        more: Int,
        before command: String,
        _ words: Words
    ) -> SafeText {
        var message = words.severalPlaces(text)
        let commands = places.map { "\(command) \(Shell.quoted($0.words))" }
        let width = commands.map(\.count).max() ?? 0
        for (command, place) in zip(commands, places) {
            let gap = String(repeating: " ", count: width - command.count + 2)
            message += "\n  \(command)\(gap)\(place.description(words))"
        }
        if more > 0 { message += "\n  \(words.morePlaces(more))" }
        return message
    }

    /// The message for words that are no known place, with what may be meant, else with what would make more names known.
    static func unknown(
        _ text: String,
        _ suggestions: [FoundPlace],
        hasNames: Bool,
        hasStreets: Bool,
        wasGeocoded: Bool,
        _ words: Words
    ) -> SafeText {
        let unknown = words.unknownPlace(text)
        guard hasNames else { return words.advice(unknown, words.noNamesInStore) }
        var advice: [SafeText] = hasStreets ? [] : [words.importStreets]
        if !wasGeocoded { advice.append(words.useGeocoder) }
        let names = suggestions.prefix(3).map { SafeText($0.name) }
        let parts = [
            names.isEmpty ? nil : words.didYouMean(words.alternatives(names)),
            advice.isEmpty ? nil : advice.joined(separator: ", "),
        ]
        .compactMap { $0 }
        return parts.isEmpty ? unknown : words.advice(unknown, parts.joined(separator: " "))
    }
}

extension Coordinate {
    /// The coordinates as an operand of `near`, to about a metre.
    var rounded: String {
        var text = TextBuffer()
        text.append(latitude, decimals: 5)
        text.append(",")
        text.append(longitude, decimals: 5)
        return text.text
    }
}
