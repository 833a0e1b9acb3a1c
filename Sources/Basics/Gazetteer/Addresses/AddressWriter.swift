/// Writes an address in readable case.
struct AddressWriter {
    private var words: AddressWords
    private var text: [UInt8] = []
    private let lexicon = AddressLexicon.shared
    /// Whether the address has no capital letters, so that they tell nothing.
    private let isLowercase: Bool
    /// Whether the type of street comes later.
    private var isBeforeStreet = true
    private var hasNumber = false
    /// Whether the word before was the type of street; an article after it belongs to the name.
    private var isAfterStreet = false

    init(_ raw: String) {
        words = AddressWords(raw)
        isLowercase = !words.hasCapitals
        text.reserveCapacity(words.bytes.count + 8)
    }

    /// The readable address.
    mutating func write() -> String {
        var previous: AddressWords.Word?
        var current = words.next()
        var isElided = false
        while let word = current {
            writeGap(words.gap(after: previous, before: word), isElided: isElided)
            let next = words.next()
            isElided = words.elides(word, before: next) && !(isBeforeStreet && hasNumber)
            write(word, before: next, isElided: isElided)
            previous = word
            current = next
        }
        writeGap(words.gap(after: previous, before: nil), isElided: false)
        if text.last == 0x20 { text.removeLast() }
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func writeGap(_ gap: Range<Int>, isElided: Bool) {
        if isElided {
            text.append(UInt8(ascii: "'"))
            return
        }
        for index in gap {
            let byte = words.bytes[index]
            // An abbreviation has its dot already, and several spaces become one.
            if byte == UInt8(ascii: "."), text.last == byte { continue }
            if byte == 0x20, text.isEmpty || text.last == byte { continue }
            text.append(byte)
        }
        if words.beginsPart(gap) {
            isBeforeStreet = true
            hasNumber = false
        }
    }

    private mutating func write(_ word: AddressWords.Word, before next: AddressWords.Word?, isElided: Bool) {
        // Words in one case only get the case that they should have; others keep theirs.
        let isFree = isLowercase || !word.hasSmallLetters
        let wasBeforeStreet = isBeforeStreet
        let wasAfterStreet = isAfterStreet
        isAfterStreet = false
        if word.hasDigits { return writeNumber(word) }
        let found = lexicon.find(word.packed)
        if found?.role != .lead { isBeforeStreet = false }
        switch found?.role {
        case .abbreviation where wasBeforeStreet,
            .street where wasBeforeStreet || isFree || !word.hasCapitals:
            if let found { text.append(contentsOf: lexicon.entries[found.entry].shown) }
            isAfterStreet = true
        case .place where wasBeforeStreet: writeSmall(word)
        case .particle where isFree && !(wasAfterStreet && word.isArticle): writeSmall(word)
        case .lead where isFree && (wasBeforeStreet || word.packed.count < 3): writeSmall(word)
        case .acronym where isFree: writeCapitals(word)
        default:
            if !isFree {
                writeAsIs(word)
            } else if isElided {
                writeSmall(word)
            } else if wasBeforeStreet, hasNumber, word.packed.count <= 2 {
                // A letter after the number without a known meaning.
                writeAsIs(word)
                isBeforeStreet = true
            } else if word.packed.isRomanNumeral, !wasBeforeStreet, word.packed.count > 1 || next == nil {
                writeCapitals(word)
            } else {
                writeName(word)
            }
        }
    }

    private mutating func writeNumber(_ word: AddressWords.Word) {
        guard isBeforeStreet else { return writeAsIs(word) }
        hasNumber = true
        let number = AddressNumber(word.start..<word.end, in: words.bytes)
        writeAsIs(number.first)
        if !number.second.isEmpty {
            text.append(UInt8(ascii: "-"))
            writeAsIs(number.second)
        }
        text.append(contentsOf: number.suffix.utf8)
        writeAsIs(number.rest)
    }

    private mutating func writeAsIs(_ word: AddressWords.Word) {
        writeAsIs(word.start..<word.end)
    }

    private mutating func writeAsIs(_ range: Range<Int>) {
        for index in range { text.append(words.bytes[index]) }
    }

    private mutating func writeSmall(_ word: AddressWords.Word) {
        if !word.hasCapitals { return writeAsIs(word) }
        var lead: UInt8 = 0
        for index in word.start..<word.end {
            let byte = words.bytes[index]
            switch lead {
            case 0xC3: text.append(byte | 0x20)
            case 0xC5 where byte == 0x92: text.append(0x93)
            default: text.append(LetterFolding.lowercase(byte))
            }
            lead = byte
        }
    }

    private mutating func writeName(_ word: AddressWords.Word) {
        let start = text.count
        writeSmall(word)
        capitalize(from: start, to: min(start + 1, text.count))
    }

    private mutating func writeCapitals(_ word: AddressWords.Word) {
        let start = text.count
        writeSmall(word)
        capitalize(from: start, to: text.count)
    }

    /// Makes small letters capital in a range of bytes; a letter may take two.
    private mutating func capitalize(from start: Int, to end: Int) {
        var index = start
        while index < end {
            let byte = text[index]
            if byte == 0xC3 || byte == 0xC5, index + 1 < text.count {
                text[index + 1] = byte == 0xC3 ? text[index + 1] & ~0x20 : text[index + 1] & ~1
                index += 1
            } else if byte &- 0x61 < 26 {
                text[index] = byte & ~0x20
            }
            index += 1
        }
    }
}
