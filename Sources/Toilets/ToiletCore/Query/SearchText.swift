/// Words by which toilets are searched: those of an address, a park, a kind or an arrondissement.
///
///     var query = ToiletQuery(at: .now)
///     query.words = SearchText("square 11e")
///
/// Accents, case, articles and abbreviations do not matter. Words that mean any toilet (`toilettes`, `public toilets`,
/// and `wc` beside other words) are ignored. `75008` and `8ème` mean the 8th arrondissement. A toilet matches if one of
/// its sources has, for every word, the word itself or one that begins with it; where no toilet does, misspelt words
/// are found.
public struct SearchText: Hashable, Sendable {
    /// What was typed.
    public let text: String
    /// The words that a toilet must have.
    let words: [Word]

    /// A word of the text.
    struct Word: Hashable, Sendable {
        /// As ``NameWords`` writes it.
        let text: String
        /// Another word that it may mean: `75008` beside `8e`, and beside `1e` the number 1 of `François 1er`.
        var other: String?
    }

    /// Reads a text; nil if it has no word that tells toilets from each other, or is longer than 200 bytes.
    public init?(_ text: String) {
        guard let text = try? SearchText(parsing: text) else { return nil }
        self = text
    }

    init(words: [Word]) {
        text = words.map(\.text).joined(separator: " ")
        self.words = words
    }
}

extension SearchText: TypedValue {
    private static let maxLength = 200

    /// Reads a text; throws for one without words.
    package init(parsing text: String) throws(InvalidText) {
        // The names of places have fewer; this keeps queries of the index short.
        guard text.utf8.count <= Self.maxLength else {
            throw InvalidText { $0.tooLongToSearch(text) }
        }
        let typed = NameWords.words(of: text)
        let words = Self.read(typed.filter(\.isIndexed).map(\.text), ordinals: Self.hasFirst(text))
        guard !words.isEmpty else {
            if typed.contains(where: { Self.anyToilet.contains($0.text) }) {
                throw InvalidText { $0.wordOfAllToilets(text) }
            }
            throw InvalidText { $0.noWordToSearch(text) }
        }
        self.text = text
        self.words = words
    }

    private static func read(_ typed: [String], ordinals hasFirst: Bool) -> [Word] {
        var words: [Word] = []
        var namesDistrict = false
        for (index, text) in typed.enumerated() {
            let before = index > 0 ? typed[index - 1] : ""
            let next = index + 1 < typed.count ? typed[index + 1] : ""
            if anyToilet.contains(text) { continue }
            if forEverybody.contains(text), anyToilet.contains(before) || anyToilet.contains(next) {
                continue
            }
            if districtWords.contains(text), namesDistrict { continue }
            // `259 bis` and `259b` are found by 259.
            let number = PlaceReading.houseNumber(text)
            if repetitions.contains(text), PlaceReading.houseNumber(before) != nil { continue }
            var word = Word(text: number.map(String.init) ?? text)
            if let district = district(text, isNumbered: before == "paris" || districtWords.contains(next)) {
                namesDistrict = true
                word = Word(text: "\(district.rawValue)e", other: text.utf8.count == 5 ? text : nil)
            } else if text == "1", hasFirst {
                namesDistrict = true
                // `François 1er`, but no number before an arrondissement's name.
                let canBeName = !before.isEmpty && !districtWords.contains(next)
                word = Word(text: "1e", other: canBeName ? "1" : nil)
            }
            if !words.contains(word) { words.append(word) }
        }
        // `paris 8`, `75008 Paris`; in `rue de Paris` it is a name.
        if namesDistrict, words.count > 1 { words.removeAll { $0.text == "paris" } }
        let others = words.filter { $0.text != "wc" }
        return others.isEmpty ? words : others
    }

    /// The arrondissement that a word means: `8e`, `75008`, `1ere`; a number alone only beside `paris` or
    /// `arrondissement`.
    private static func district(_ text: String, isNumbered: Bool) -> Arrondissement? {
        if text.utf8.count < 3, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), !isNumbered { return nil }
        return Arrondissement(parsing: text == "1ere" ? "1e" : text)
    }

    /// Whether a text has `1er`, which folds to 1.
    private static func hasFirst(_ text: String) -> Bool {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.contains {
            ["1er", "1re", "ier"].contains($0)
        }
    }

    private static let anyToilet = [
        "toilette", "toilettes", "toilet", "toilets", "wcs", "loo", "loos", "restroom", "restrooms",
    ]
    private static let forEverybody = ["public", "publics", "publique", "publiques"]
    private static let repetitions = ["bis", "ter", "quater"]
    private static let districtWords = ["arrondissement", "arr", "arrt", "arrdt", "ardt"]
}
