/// What a word does in an address, and how it is written.
enum AddressRole: Sendable {
    /// A sort of street: small wherever it stands.
    case street(String)
    /// A sort of place: small where an address or a part of one begins with it, elsewhere part of a name.
    case place
    /// An abbreviated sort of street: what is shown, and what it stands for.
    case abbreviation(shown: String, meant: String)
    /// A small word between the others.
    case particle
    /// A small word before the street: `face au`, `bis`.
    case lead
    /// Letters that stand for words.
    case acronym

    /// The role of a word in small letters without accents, or nil for a name.
    static func of(_ word: PackedWord) -> AddressRole? {
        var index = Int(truncatingIfNeeded: word.hash)
        while true {
            let entry = table[index & (table.count - 1)]
            if entry.word == word { return entry.role }
            if entry.role == nil { return nil }
            index += 1
        }
    }

    private static let words: [(String, AddressRole)] = [
        ("rue", .street("rue")), ("avenue", .street("avenue")), ("boulevard", .street("boulevard")),
        ("place", .street("place")), ("quai", .street("quai")), ("square", .street("square")),
        ("passage", .street("passage")), ("impasse", .street("impasse")), ("allee", .street("allée")),
        ("cours", .street("cours")), ("voie", .street("voie")), ("villa", .street("villa")),
        ("chaussee", .street("chaussée")), ("carrefour", .street("carrefour")),
        ("sentier", .street("sentier")),
        ("squares", .street("squares")), ("rues", .street("rues")),
        ("parc", .place), ("jardin", .place), ("jardins", .place), ("bois", .place), ("port", .place),
        ("porte", .place), ("pont", .place), ("parvis", .place), ("promenade", .place), ("esplanade", .place),
        ("bassin", .place), ("cite", .place),
        ("av", .abbreviation(shown: "av.", meant: "avenue")),
        ("ave", .abbreviation(shown: "av.", meant: "avenue")),
        ("bd", .abbreviation(shown: "bd", meant: "boulevard")),
        ("bld", .abbreviation(shown: "bd", meant: "boulevard")),
        ("pl", .abbreviation(shown: "pl.", meant: "place")),
        ("qu", .abbreviation(shown: "quai", meant: "quai")),
        ("imp", .abbreviation(shown: "imp.", meant: "impasse")),
        ("all", .abbreviation(shown: "allée", meant: "allee")),
        ("sq", .abbreviation(shown: "sq.", meant: "square")),
        ("crs", .abbreviation(shown: "cours", meant: "cours")),
        ("de", .particle), ("du", .particle), ("des", .particle), ("la", .particle), ("le", .particle),
        ("les", .particle), ("et", .particle), ("en", .particle), ("sur", .particle), ("sous", .particle),
        ("dit", .particle), ("anc", .particle), ("aux", .particle),
        ("face", .lead), ("oppose", .lead), ("au", .lead), ("a", .lead), ("bis", .lead), ("ter", .lead),
        ("quater", .lead), ("zac", .acronym),
    ]

    private static let table: [(word: PackedWord, role: AddressRole?)] = {
        var table = [(word: PackedWord, role: AddressRole?)](repeating: (PackedWord(), nil), count: 256)
        for (text, role) in words {
            var word = PackedWord()
            for byte in text.utf8 { word.append(byte) }
            var index = Int(truncatingIfNeeded: word.hash)
            while table[index & 255].role != nil { index += 1 }
            table[index & 255] = (word, role)
        }
        return table
    }()
}
