/// The words of an address, one after the other, and the separators between them.
struct AddressWords {
    /// A run of letters and digits.
    struct Word {
        var start = 0
        var end = 0
        /// The word in small letters without accents.
        var packed = PackedWord()
        var hasCapitals = false
        var hasSmallLetters = false
        var hasDigits = false

        /// Whether an article before it is elided.
        var beginsLikeVowel: Bool {
            packed.first.map { "aeiouyh".utf8.contains($0) } ?? false
        }

        /// Whether it is an article with which the name of a street may begin: La Fayette, Le Vau.
        var isArticle: Bool { packed.first == UInt8(ascii: "l") && packed.count <= 3 }
    }

    let bytes: [UInt8]
    private var position = 0

    init(_ raw: String) {
        bytes = Array(raw.utf8)
    }

    /// The bytes between two words; before the first word and after the last for nil.
    func gap(after word: Word?, before next: Word?) -> Range<Int> {
        (word?.end ?? 0)..<(next?.start ?? bytes.count)
    }

    /// Whether a new part of the address begins after a gap, which is written like a new address.
    func beginsPart(_ gap: Range<Int>) -> Bool {
        gap.contains { bytes[$0] == UInt8(ascii: "(") }
            || gap.count >= 3 && gap.contains { bytes[$0] == UInt8(ascii: "-") }
    }

    /// Whether a word is an elided `d'` or `l'`.
    func elides(_ word: Word, before next: Word?) -> Bool {
        guard let letter = word.packed.letter, letter == UInt8(ascii: "d") || letter == UInt8(ascii: "l"),
            let next
        else { return false }
        let gap = gap(after: word, before: next)
        if gap.contains(where: { bytes[$0] == UInt8(ascii: "'") || bytes[$0] == 0xE2 }) { return true }
        return gap.allSatisfy { bytes[$0] == 0x20 } && next.beginsLikeVowel
    }

    /// Whether there is a capital letter anywhere.
    var hasCapitals: Bool {
        for index in bytes.indices {
            let byte = bytes[index]
            if byte &- 0x41 < 26 { return true }
            if byte == 0xC3, index + 1 < bytes.count, bytes[index + 1] < 0xA0 { return true }
        }
        return false
    }

    /// The next word; nil after the last one.
    mutating func next() -> Word? {
        while position < bytes.count, !Self.isPartOfWord(bytes[position]) { skipSeparator() }
        guard position < bytes.count else { return nil }
        var word = Word()
        word.start = position
        while position < bytes.count, Self.isPartOfWord(bytes[position]) {
            let byte = bytes[position]
            position += 1
            switch byte {
            case 0x41...0x5A:
                word.hasCapitals = true
                word.packed.append(byte | 0x20)
            case 0x30...0x39:
                word.hasDigits = true
                word.packed.append(byte)
            case 0xC3 where position < bytes.count:
                let second = bytes[position]
                position += 1
                if second < 0xA0 { word.hasCapitals = true } else { word.hasSmallLetters = true }
                word.packed.append(LetterFolding.withoutAccent(second))
            case 0xC5 where position < bytes.count && bytes[position] | 1 == 0x93:
                // The ligature œ.
                if bytes[position] == 0x92 { word.hasCapitals = true } else { word.hasSmallLetters = true }
                position += 1
                word.packed.append(UInt8(ascii: "o"))
                word.packed.append(UInt8(ascii: "e"))
            default:
                word.hasSmallLetters = true
                word.packed.append(byte)
            }
        }
        word.end = position
        return word
    }

    private mutating func skipSeparator() {
        position += bytes[position] == 0xE2 ? min(3, bytes.count - position) : 1
    }

    // Typographic apostrophes and the like begin with 0xE2, and separate words as the plain one does.
    @inline(__always)
    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || byte >= 0x80 && byte != 0xE2
    }
}
