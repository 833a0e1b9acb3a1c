/// Letters as bytes of UTF-8, as far as French needs them.
package enum Letter {
    /// The small letter of an ASCII capital; every other byte as it is.
    @inline(__always)
    package static func lowercase(_ byte: UInt8) -> UInt8 {
        byte &- 0x41 < 26 ? byte | 0x20 : byte
    }

    /// The plain small letter of a letter with an accent, by the byte that follows 0xC3.
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
