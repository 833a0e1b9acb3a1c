/// Writes the key of an address, which is the same for different spellings.
struct AddressKeyWriter {
    private var words: AddressWords
    private var text: [UInt8] = []
    private let lexicon = AddressLexicon.shared
    private var isBeforeStreet = true
    private var hasNumber = false

    init(_ raw: String) {
        words = AddressWords(raw)
        text.reserveCapacity(words.bytes.count + 16)
    }

    /// The key: small letters and digits, one space between words, abbreviations written out.
    mutating func write() -> String {
        var previous: AddressWords.Word?
        while let word = words.next() {
            if words.beginsPart(words.gap(after: previous, before: word)) {
                isBeforeStreet = true
                hasNumber = false
            }
            defer { previous = word }
            // `face 3 rue` and `face au 3 rue` are the same.
            if let previous, isPreposition(word, after: previous) { continue }
            if !text.isEmpty { text.append(0x20) }
            write(word)
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Whether a word is only a preposition after `face` or `oppose`.
    private func isPreposition(_ word: AddressWords.Word, after previous: AddressWords.Word) -> Bool {
        Self.prepositions.contains(word.packed) && Self.opposites.contains(previous.packed)
    }

    private static let prepositions = ["au", "a", "aux"].map(PackedWord.init(spelling:))
    private static let opposites = ["face", "oppose"].map(PackedWord.init(spelling:))

    private mutating func write(_ word: AddressWords.Word) {
        if word.hasDigits, isBeforeStreet {
            hasNumber = true
            return writeNumber(AddressNumber(word.start..<word.end, in: words.bytes))
        }
        let found = lexicon.find(word.packed)
        switch found?.role {
        case .lead: writeFolded(word.start..<word.end)
        case .abbreviation where isBeforeStreet, .saint:
            if let found { text.append(contentsOf: lexicon.entries[found.entry].meant) }
            isBeforeStreet = false
        default:
            writeFolded(word.start..<word.end)
            let isCode = found == nil && hasNumber && word.packed.count <= 2
            if !isCode { isBeforeStreet = false }
        }
    }

    private mutating func writeNumber(_ number: AddressNumber) {
        writeFolded(number.first)
        if !number.second.isEmpty {
            text.append(0x20)
            writeFolded(number.second)
        }
        text.append(contentsOf: number.suffix.utf8)
        writeFolded(number.rest)
    }

    private mutating func writeFolded(_ range: Range<Int>) {
        var lead: UInt8 = 0
        for index in range {
            let byte = words.bytes[index]
            switch lead {
            case 0xC3: text.append(LetterFolding.withoutAccent(byte))
            case 0xC5 where byte | 1 == 0x93: text.append(contentsOf: "oe".utf8)
            case 0xC5: text.append(contentsOf: [0xC5, byte])
            default: if byte != 0xC3, byte != 0xC5 { text.append(LetterFolding.lowercase(byte)) }
            }
            lead = byte
        }
    }
}
