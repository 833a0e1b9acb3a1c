/// A house number as the portal writes it.
struct AddressNumber {
    /// The number, or the first of two.
    var first: ArraySlice<UInt8>
    /// The second of two numbers that are written without the dash between them; most often empty.
    var second: ArraySlice<UInt8> = []
    /// The word that a letter behind the number stands for, with a space before it, or nothing.
    var suffix = ""
    /// What stands behind the number and has no known meaning.
    var rest: ArraySlice<UInt8>

    /// Reads a word with digits in it.
    init(_ word: ArraySlice<UInt8>) {
        first = word.prefix { $0 &- 0x30 < 10 }
        rest = word.dropFirst(first.count)
        if first.isEmpty { return }
        if rest.count == 1, let letter = rest.first.map(Letter.lowercase) {
            switch letter {
            case UInt8(ascii: "b"): suffix = " bis"
            case UInt8(ascii: "t"): suffix = " ter"
            case UInt8(ascii: "q"): suffix = " quater"
            default: break
            }
            if !suffix.isEmpty { rest = [] }
        }
        splitPair()
    }

    /// No street of Paris has a thousand houses, so `92102` is 92–102: both ends lie on the same side.
    private mutating func splitPair() {
        guard (4...6).contains(first.count) else { return }
        let low = first.prefix(first.count / 2)
        let high = first.dropFirst(first.count / 2)
        guard low.first != 0x30, high.first != 0x30, Self.value(low) < Self.value(high),
            Self.value(low) % 2 == Self.value(high) % 2
        else { return }
        first = low
        second = high
    }

    private static func value(_ digits: ArraySlice<UInt8>) -> Int {
        digits.reduce(0) { $0 * 10 + Int($1 &- 0x30) }
    }
}
