/// How places that were found by words are named to people.
package enum PlaceWords {
    /// The name with what tells it apart, and how exact the place is: `Gare du Nord (M4 · M5 · RER B · D)`.
    package static func title(_ found: FoundPlace, _ words: Words) -> SafeText {
        let details = lines(found.place, words) ?? precision(found, words)
        return named(SafeText(found.name), details, words)
    }

    /// The name with what tells it apart alone.
    package static func label(_ found: FoundPlace, _ words: Words) -> SafeText {
        named(SafeText(found.name), lines(found.place, words), words)
    }

    /// The same with how far it may be from there: `226 rue de Rivoli, ±1.1 km (its middle)`.
    package static func heading(_ found: FoundPlace, _ words: Words) -> SafeText {
        guard let metres = found.uncertainty else { return title(found, words) }
        let details = lines(found.place, words) ?? precision(found, words)
        return named(words.nameAndRemark(SafeText(found.name), words.roughness(metres)), details, words)
    }

    private static func named(_ name: SafeText, _ details: SafeText?, _ words: Words) -> SafeText {
        details.map { words.inBrackets(name, $0) } ?? name
    }

    /// Why words mean no place, and what there is where that is known: `first` is the likeliest suggestion.
    package static func unknown(_ text: String, _ first: FoundPlace?, _ words: Words) -> SafeText {
        if let first, first.conflict != nil { return refusal(text, first, words) }
        if isElsewhere(text) { return words.otherTown(text) }
        return isWhereSomebodyIs(text) ? words.whereIsHere(text) : words.unknownPlace(text)
    }

    /// Whether words are the name of a town or a sight elsewhere, or have a postcode of elsewhere.
    package static func isElsewhere(_ text: String) -> Bool {
        OtherTowns.has(NameWords.words(of: text)) || departmentElsewhere(text) != nil
    }

    /// The department of a postcode in words that is not of Paris: `93` of `93310`.
    package static func departmentElsewhere(_ text: String) -> String? {
        let words = NameWords.words(of: text).map(\.text)
        let postcode = words.dropFirst().first { word in
            word.utf8.count == 5 && word.utf8.allSatisfy { 0x30...0x39 ~= $0 }
                && ("01000"..."97999").contains(word) && !word.hasPrefix("75")
        }
        guard let postcode else { return nil }
        if postcode.hasPrefix("20") { return postcode < "20200" ? "2A" : "2B" }
        return String(postcode.prefix(postcode.hasPrefix("97") ? 3 : 2))
    }

    /// Whether words mean where the person is.
    package static func isWhereSomebodyIs(_ text: String) -> Bool {
        let words = NameWords.words(of: text).map(\.text).joined(separator: " ")
        return [
            "here", "ici", "me", "near me", "close to me", "around me", "nearby", "pres d ici", "pres de moi",
            "autour de moi",
            "moi", "my location", "my position", "current location", "where i am", "ma position",
            "ou je suis",
        ].contains(words)
    }

    /// Why a street is not what was asked for, and what there is.
    private static func refusal(_ text: String, _ found: FoundPlace, _ words: Words) -> SafeText {
        let street = found.place.name
        let known: SafeText =
            switch found.conflict {
            case .arrondissement(let known):
                words.street(street, knownIn: known.map { words.arrondissement($0.rawValue) })
            case .number(let numbers): words.street(street, knownFrom: numbers)
            case .beyondEnd(let metres, let last): words.street(street, of: metres, endsNear: last)
            case nil: words.didYouMean(SafeText(street))
            }
        return words.advice(words.unknownPlace(text), known)
    }

    /// What a place is, for a list: `station M4 · M5`, `street, 5e`.
    package static func description(_ found: FoundPlace, _ words: Words) -> SafeText {
        var text = kind(found.place.kind, words)
        if let lines = lines(found.place, words) { text += " " + lines }
        let districts = found.place.arrondissements.map { words.arrondissement($0.rawValue) }
        guard found.place.kind != .arrondissement, 1...3 ~= districts.count else { return text }
        return words.nameAndRemark(text, districts.joined(separator: " · "))
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
        case .corner(let apart?, _): words.streetsApart(apart)
        case .corner(nil, let metres): metres == nil ? nil : words.itsMiddle
        case .toilet: words.atToiletOfAddress
        case .alongStreet: words.alongItsStreet
        case .nearestNumber(let number):
            found.number == nil ? words.atNumber(number) : words.atNearestNumber(number)
        case .amid(let count, let metres): words.amidToilets(count, upTo: metres)
        case .middle: words.itsMiddle
        case .place: found.place.kind == .arrondissement ? words.itsMiddle : nil
        }
    }
}
