/// The parts of a house number as ranges of the bytes of an address.
struct AddressNumber {
    /// The number, or the first of two.
    private(set) var first: Range<Int>
    /// The second of two numbers that were written without a dash between them; usually empty.
    private(set) var second: Range<Int>
    /// The letter after the number where it abbreviates `bis`, `ter` or `quater`, else 0.
    private(set) var letter: UInt8 = 0
    /// The rest of the word.
    private(set) var rest: Range<Int>

    /// Reads a word with digits in it.
    init(_ word: Range<Int>, in bytes: [UInt8]) {
        var end = word.lowerBound
        while end < word.upperBound, bytes[end] &- 0x30 < 10 { end += 1 }
        first = word.lowerBound..<end
        second = end..<end
        rest = end..<word.upperBound
        if first.isEmpty { return }
        if rest.count == 1, Self.suffix(LetterFolding.lowercase(bytes[end])) != nil {
            letter = LetterFolding.lowercase(bytes[end])
            rest = word.upperBound..<word.upperBound
        }
        if (4...6).contains(first.count) { splitPair(bytes) }
    }

    /// The word that the letter abbreviates, with a space before it; empty without one.
    var suffix: String { Self.suffix(letter) ?? "" }

    private static func suffix(_ letter: UInt8) -> String? {
        switch letter {
        case UInt8(ascii: "b"): " bis"
        case UInt8(ascii: "t"): " ter"
        case UInt8(ascii: "q"): " quater"
        default: nil
        }
    }

    /// Splits numbers such as `92102` into 92 and 102: no street of Paris has a thousand houses, and both numbers are
    /// on the same side of the street.
    private mutating func splitPair(_ bytes: [UInt8]) {
        let middle = first.lowerBound + first.count / 2
        guard bytes[first.lowerBound] != 0x30, bytes[middle] != 0x30 else { return }
        let low = first.lowerBound..<middle
        let high = middle..<first.upperBound
        let lowest = Self.value(low, bytes)
        let highest = Self.value(high, bytes)
        guard lowest < highest, lowest % 2 == highest % 2 else { return }
        first = low
        second = high
    }

    private static func value(_ digits: Range<Int>, _ bytes: [UInt8]) -> Int {
        digits.reduce(0) { $0 * 10 + Int(bytes[$1] &- 0x30) }
    }
}
