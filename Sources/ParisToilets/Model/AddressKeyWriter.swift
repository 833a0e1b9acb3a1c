/// Writes what two ways to write the same address have in common.
struct AddressKeyWriter {
    private var words: AddressWords
    private var text: [UInt8] = []
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
            if !text.isEmpty { text.append(0x20) }
            write(word)
            previous = word
        }
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func write(_ word: AddressWords.Word) {
        if word.hasDigits, isBeforeStreet {
            hasNumber = true
            return writeNumber(AddressNumber(words.bytes[word.start..<word.end]))
        }
        let role = word.role
        switch role {
        case .lead: writeFolded(words.bytes[word.start..<word.end])
        case .abbreviation(_, let meant) where isBeforeStreet:
            text.append(contentsOf: meant.utf8)
            isBeforeStreet = false
        default:
            let start = text.count
            writeFolded(words.bytes[word.start..<word.end])
            let isCode = role == nil && hasNumber && word.packed.count <= 2
            if !isCode { isBeforeStreet = false }
            if text[start...].elementsEqual("st".utf8) || text[start...].elementsEqual("ste".utf8) {
                text.replaceSubrange(start..<start + 2, with: "saint".utf8)
            }
        }
    }

    private mutating func writeNumber(_ number: AddressNumber) {
        text.append(contentsOf: number.first)
        if !number.second.isEmpty {
            text.append(0x20)
            text.append(contentsOf: number.second)
        }
        text.append(contentsOf: number.suffix.utf8)
        writeFolded(number.rest)
    }

    private mutating func writeFolded(_ bytes: ArraySlice<UInt8>) {
        var lead: UInt8 = 0
        for byte in bytes {
            switch lead {
            case 0xC3: text.append(Letter.withoutAccent(byte))
            case 0xC5 where byte | 1 == 0x93: text.append(contentsOf: "oe".utf8)
            case 0xC5: text.append(contentsOf: [0xC5, byte])
            default: if byte != 0xC3, byte != 0xC5 { text.append(Letter.lowercase(byte)) }
            }
            lead = byte
        }
    }
}
