internal import ParisToilets

/// The messages for words that mean several places or none.
extension PlaceWords {
    /// A place to choose, and the words to type for it.
    struct Choice {
        let place: FoundPlace
        let words: String
        /// The command to type.
        let command: String

        /// What the place is; with its name too where coordinates are to be typed, which do not tell that.
        func description(_ words: Words) -> SafeText {
            let description = PlaceWords.description(place, words)
            return self.words == place.coordinate.rounded ? "\(place.name) (\(description))" : description
        }
    }

    /// The message for words that could mean several places, with what to type for each.
    static func choice(
        _ text: String, _ places: [Choice], more: Int, _ words: Words
    ) -> SafeText {
        var message = words.severalPlaces(text)
        let width = places.map(\.command.count).max() ?? 0
        for place in places {
            let gap = String(repeating: " ", count: width - place.command.count + 2)
            message += "\n  \(place.command)\(gap)\(place.description(words))"
        }
        if more > 0 { message += "\n  \(words.morePlaces(more))" }
        return message
    }

    /// The message for words that are no known place, with what may be meant, else with what would make more names
    /// known.
    static func unknown(
        _ text: String, _ suggestions: [FoundPlace], hasNames: Bool, hasStreets: Bool, wasGeocoded: Bool, _ words: Words
    ) -> SafeText {
        let unknown = PlaceWords.unknown(text, suggestions.first, words)
        guard hasNames else { return words.advice(unknown, words.noNamesInStore) }
        guard !isWhereSomebodyIs(text) else { return unknown }
        var advice: [SafeText] = hasStreets || isElsewhere(text) ? [] : [words.importStreets]
        if let department = departmentElsewhere(text) {
            advice.append(words.importAddresses(ofDepartment: department))
        }
        if !wasGeocoded { advice.append(words.useGeocoder) }
        // What was refused for a reason is no suggestion.
        let names = suggestions.prefix(3).filter { $0.conflict == nil }.map { SafeText($0.name) }
        let parts = [
            names.isEmpty ? nil : words.didYouMean(words.alternatives(names)),
            advice.isEmpty ? nil : words.list(advice),
        ]
        .compactMap { $0 }
        return parts.isEmpty ? unknown : words.advice(unknown, parts.joined(separator: " "))
    }
}
