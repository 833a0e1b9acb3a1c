/// Small letters without accents, on bytes of UTF-8, for the letters of French.
package enum LetterFolding {
    /// The small letter of an ASCII capital; other bytes unchanged.
    @inline(__always)
    package static func lowercase(_ byte: UInt8) -> UInt8 {
        byte &- 0x41 < 26 ? byte | 0x20 : byte
    }

    /// The plain small letter of an accented letter of Latin-1, by its second byte, which follows 0xC3.
    package static func withoutAccent(_ second: UInt8) -> UInt8 {
        switch second | 0x20 {
        case 0xA0...0xA6: UInt8(ascii: "a")
        case 0xA7: UInt8(ascii: "c")
        case 0xA8...0xAB: UInt8(ascii: "e")
        case 0xAC...0xAF: UInt8(ascii: "i")
        case 0xB1: UInt8(ascii: "n")
        case 0xB2...0xB6, 0xB8: UInt8(ascii: "o")
        case 0xB9...0xBC: UInt8(ascii: "u")
        case 0xBD, 0xBF: UInt8(ascii: "y")
        default: second
        }
    }
}

/// A word in small letters without accents, packed into a number for fast comparison and lookup.
///
/// Only the last 16 bytes of a longer word are kept; it is equal to another one of the same length with the same end.
struct PackedWord: Equatable {
    private(set) var count = 0
    private var bytes: UInt128 = 0

    /// Makes an empty word.
    init() {}

    /// Makes a word from small letters without accents.
    init(spelling word: String) {
        for byte in word.utf8 { append(byte) }
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        bytes = bytes << 8 | UInt128(byte)
        count += 1
    }

    /// The first byte; nil for an empty word and one of more than 16 bytes.
    var first: UInt8? {
        (1...16).contains(count) ? UInt8(truncatingIfNeeded: bytes >> (UInt128(count - 1) * 8)) : nil
    }

    /// The letter of a word of one letter; nil for others.
    var letter: UInt8? { count == 1 ? UInt8(truncatingIfNeeded: bytes) : nil }

    var hash: UInt64 {
        (UInt64(truncatingIfNeeded: bytes) ^ UInt64(truncatingIfNeeded: bytes >> 64)) &* 0x9E37_79B9_7F4A_7C15
            >> 48
    }

    /// Whether it is a Roman numeral from 1 to 29, as in the names of kings and popes; only those that begin with I, V
    /// or X.
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
