/// A place with the words of its names, which a search folds once, and its aliases only where they are needed.
final class ReadPlace {
    let entry: Int
    let place: NamedPlace
    let name: ReadName
    private(set) lazy var aliases = place.aliases.map { ReadName($0, place.kind) }

    init(_ place: NamedPlace, entry: Int) {
        self.entry = entry
        self.place = place
        name = ReadName(place.name, place.kind)
    }

    /// What is equal for different spellings of its name.
    var key: [String] { name.key }
}

/// A name with its words.
struct ReadName {
    /// Its length in bytes.
    let length: Int
    /// Its words, of which at least one is of the name proper.
    let words: [NameWords.Word]
    /// What is equal for different spellings of it.
    let key: [String]
    /// For the name of a station such as `Montparnasse - Bienvenüe` or `Barbès-Rochechouart`, the number of words in
    /// each part; empty for other names.
    let parts: [Int]
    /// For a street outside of Paris, whose name says its town (`Rue Hoche, 93500 Pantin`), its own words and those of
    /// the town; nil for other names.
    let streetInTown: (street: [NameWords.Word], town: [NameWords.Word])?

    init(_ name: String, _ kind: NamedPlace.Kind) {
        let words = NameWords.words(of: name)
        length = name.utf8.count
        self.words = NameWords.withName(words)
        key = NameWords.key(words)
        parts = kind == .station ? Self.parts(of: name) : []
        streetInTown = kind == .street ? Self.streetInTown(name) : nil
    }

    private static func streetInTown(_ name: String) -> (street: [NameWords.Word], town: [NameWords.Word])? {
        guard let comma = name.utf8.lastIndex(of: UInt8(ascii: ",")) else { return nil }
        let town = NameWords.words(of: String(name[comma...]))
        guard let postcode = town.first, postcode.isNumber, postcode.text.utf8.count == 5 else { return nil }
        return (NameWords.withName(NameWords.words(of: String(name[..<comma]))), town)
    }

    private static func parts(of name: String) -> [Int] {
        let words = name.split(separator: " ").map { $0 == "–" ? "-" : $0 }
        let isSpaced = words.contains("-")
        var parts: [Int] = [0]
        for part in isSpaced
            ? words.split(separator: "-").map({ $0.joined(separator: " ") })
            : name.split(separator: "-").map(String.init)
        {
            let words = NameWords.words(of: part)
            // `Saint-Lazare` and `Notre-Dame-des-Champs` are one name.
            let goesOn =
                ["saint", "sainte", "dame", "champs"].contains(words.last?.text ?? "") || words.count > 3
            if goesOn, !isSpaced { return [] }
            parts.append(words.count)
        }
        return parts.count > 2 ? Array(parts.dropFirst()) : []
    }
}
