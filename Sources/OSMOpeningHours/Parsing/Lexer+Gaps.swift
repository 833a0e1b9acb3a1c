extension OpeningHours.Lexer {
    /// Goes past spaces, and past what only other programs put there.
    mutating func skipGap() -> Token.Gap {
        var gap = Token.Gap.none
        while true {
            let start = offset
            switch byte(at: offset) {
            case UInt8(ascii: " "), UInt8(ascii: "\t"):
                offset += 1
                if gap == .none { gap = .space }
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                offset += 1
                gap = .lineBreak
            case UInt8(ascii: "/") where byte(at: offset + 1) == UInt8(ascii: "/"):
                offset += 2
                gap = .lineBreak
            // What spreadsheets leave of a carriage return.
            case UInt8(ascii: "_") where has("_x000D_", at: offset):
                offset += 7
                gap = .lineBreak
                warn(start..<offset, readAs: "a line break")
            case 0xC2, 0xE2, 0xE3, 0xEF:
                let length = unusualSpace(at: offset)
                guard length > 0 else { return gap }
                offset += length
                if gap == .none { gap = .space }
                warn(start..<offset, "An unusual space is read as a space")
            default:
                return gap
            }
        }
    }

    /// The length in bytes of a space that is not the one of the keyboard, such as the unbreakable one.
    private func unusualSpace(at index: Int) -> Int {
        switch (byte(at: index), byte(at: index + 1), byte(at: index + 2)) {
        case (0xC2, 0xA0, _): 2
        case (0xE2, 0x80, 0x80...0x8B), (0xE2, 0x80, 0xAF), (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF): 3
        default: 0
        }
    }
}
