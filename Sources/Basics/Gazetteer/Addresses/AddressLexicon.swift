/// The words with a role in an address, such as `rue`, and how they are written.
struct AddressLexicon: Sendable {
    /// One word.
    struct Entry: Sendable {
        let word: PackedWord
        let role: AddressRole
        /// Its form in readable addresses.
        let shown: [UInt8]
        /// Its full form in keys, in small letters without accents.
        let meant: [UInt8]

        init(_ text: String, _ role: AddressRole, shown: String? = nil, meant: String? = nil) {
            word = PackedWord(spelling: text)
            self.role = role
            self.shown = Array((shown ?? text).utf8)
            self.meant = Array((meant ?? text).utf8)
        }
    }

    static let shared = AddressLexicon()

    let entries: [Entry]
    /// A hash table with open addressing; entries are counted from 1, and 0 is a free slot.
    private let slots: [(word: PackedWord, entry: UInt8, role: AddressRole)]

    /// The role of a word and the index of its entry; nil for a word that is not in the lexicon, such as a name.
    @inline(__always)
    func find(_ word: PackedWord) -> (role: AddressRole, entry: Int)? {
        var index = Int(truncatingIfNeeded: word.hash) & (slots.count - 1)
        while slots[index].entry != 0 {
            if slots[index].word == word { return (slots[index].role, Int(slots[index].entry) - 1) }
            index = (index + 1) & (slots.count - 1)
        }
        return nil
    }

    private init() {
        entries = Self.words
        var slots = [(word: PackedWord, entry: UInt8, role: AddressRole)](
            repeating: (PackedWord(), 0, .street), count: 256
        )
        for (number, entry) in Self.words.enumerated() {
            var index = Int(truncatingIfNeeded: entry.word.hash) & 255
            while slots[index].entry != 0 { index = (index + 1) & 255 }
            slots[index] = (entry.word, UInt8(truncatingIfNeeded: number + 1), entry.role)
        }
        self.slots = slots
    }

    private static let words = [
        Entry("rue", .street), Entry("avenue", .street), Entry("boulevard", .street),
        Entry("place", .street), Entry("quai", .street), Entry("square", .street),
        Entry("passage", .street), Entry("impasse", .street), Entry("allee", .street, shown: "allée"),
        Entry("cours", .street), Entry("voie", .street), Entry("villa", .street),
        Entry("chaussee", .street, shown: "chaussée"), Entry("carrefour", .street),
        Entry("sentier", .street), Entry("squares", .street), Entry("rues", .street),
        Entry("parc", .place), Entry("jardin", .place), Entry("jardins", .place), Entry("bois", .place),
        Entry("port", .place), Entry("porte", .place), Entry("pont", .place), Entry("parvis", .place),
        Entry("promenade", .place), Entry("esplanade", .place), Entry("bassin", .place),
        Entry("cite", .place), Entry("av", .abbreviation, shown: "av.", meant: "avenue"),
        Entry("ave", .abbreviation, shown: "av.", meant: "avenue"),
        Entry("bd", .abbreviation, shown: "bd", meant: "boulevard"),
        Entry("bld", .abbreviation, shown: "bd", meant: "boulevard"),
        Entry("pl", .abbreviation, shown: "pl.", meant: "place"),
        Entry("qu", .abbreviation, shown: "quai", meant: "quai"),
        Entry("imp", .abbreviation, shown: "imp.", meant: "impasse"),
        Entry("all", .abbreviation, shown: "allée", meant: "allee"),
        Entry("sq", .abbreviation, shown: "sq.", meant: "square"),
        Entry("crs", .abbreviation, shown: "cours", meant: "cours"), Entry("de", .particle),
        Entry("du", .particle), Entry("des", .particle), Entry("la", .particle), Entry("le", .particle),
        Entry("les", .particle), Entry("et", .particle), Entry("en", .particle), Entry("sur", .particle),
        Entry("sous", .particle), Entry("dit", .particle), Entry("anc", .particle),
        Entry("aux", .particle), Entry("face", .lead), Entry("oppose", .lead), Entry("au", .lead),
        Entry("a", .lead), Entry("bis", .lead), Entry("ter", .lead), Entry("quater", .lead),
        Entry("zac", .acronym), Entry("st", .saint, meant: "saint"),
        Entry("ste", .saint, meant: "sainte"),
    ]
}

/// The role of a word in an address.
enum AddressRole: UInt8, Sendable {
    /// A type of street; in small letters anywhere.
    case street
    /// A type of place; in small letters at the start of an address or of a part of one, elsewhere part of a name.
    case place
    /// An abbreviated type of street.
    case abbreviation
    /// A particle between other words: `de`, `la`.
    case particle
    /// A word before the street: `face au`, `bis`.
    case lead
    /// An abbreviation of saint, which keys write out.
    case saint
    /// An acronym.
    case acronym
}
