/// The first bytes of a word as one number; of a longer word the last sixteen.
struct PackedWord: Equatable {
    private(set) var count = 0
    private var bytes: UInt128 = 0

    /// A word of which nothing is there yet.
    init() {}

    /// A word in small letters without accents.
    init(spelling word: String) {
        for byte in word.utf8 { append(byte) }
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        bytes = bytes << 8 | UInt128(byte)
        count += 1
    }

    /// The first byte of a word of at most sixteen.
    var first: UInt8? {
        (1...16).contains(count) ? UInt8(truncatingIfNeeded: bytes >> (UInt128(count - 1) * 8)) : nil
    }

    /// The only letter of a word of one letter.
    var letter: UInt8? { count == 1 ? UInt8(truncatingIfNeeded: bytes) : nil }

    var hash: UInt64 {
        (UInt64(truncatingIfNeeded: bytes) ^ UInt64(truncatingIfNeeded: bytes >> 64)) &* 0x9E37_79B9_7F4A_7C15
            >> 48
    }

    /// Whether it is a Roman numeral as kings and popes have them.
    var isRomanNumeral: Bool {
        guard (1...6).contains(count), let first, first == 0x69 || first == 0x76 || first == 0x78 else {
            return false
        }
        return Self.numerals.contains(bytes)
    }

    private static let numerals: Set<UInt128> = {
        let ones = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"]
        let numerals = ["", "x", "xx"].flatMap { tens in ones.map { tens + $0 } }
        return Set(numerals.map { $0.utf8.reduce(0) { $0 << 8 | UInt128($1) } })
    }()
}
