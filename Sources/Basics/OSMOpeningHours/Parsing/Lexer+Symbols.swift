extension OpeningHours.Lexer {
    /// Reads punctuation, an offset in days, or a comment.
    mutating func symbol(_ byte: UInt8) -> Token.Kind {
        switch byte {
        case 0 where offset >= bytes.count: return .end
        case UInt8(ascii: "-"): return dayOffset(-1) ?? one(.dash)
        case UInt8(ascii: "+"): return dayOffset(1) ?? one(.plus)
        case UInt8(ascii: ","): return one(.comma)
        case UInt8(ascii: ";"): return one(.semicolon)
        case UInt8(ascii: ":"): return one(.colon)
        case UInt8(ascii: "/"): return one(.slash)
        case UInt8(ascii: "["): return one(.openBracket)
        case UInt8(ascii: "]"): return one(.closeBracket)
        case UInt8(ascii: "("): return one(.openParenthesis)
        case UInt8(ascii: ")"): return one(.closeParenthesis)
        case UInt8(ascii: "\""): return comment(openedBy: 1) { $0.0 == UInt8(ascii: "\"") ? 1 : 0 }
        case UInt8(ascii: "|") where self.byte(at: offset + 1) == byte:
            offset += 2
            return .fallback
        case UInt8(ascii: "&"):
            return unusual(1, .comma, readAs: ",")
        default: return typographic()
        }
    }

    private mutating func one(_ kind: Token.Kind) -> Token.Kind {
        offset += 1
        return kind
    }

    /// Reads typographic dashes and quotes.
    private mutating func typographic() -> Token.Kind {
        switch (byte(at: offset), byte(at: offset + 1), byte(at: offset + 2)) {
        case (0xE2, 0x80, 0x90...0x95), (0xE2, 0x88, 0x92):
            return unusual(3, .dash, readAs: "-")
        case (0xE2, 0x80, 0x9C...0x9F):
            return comment(openedBy: 3) {
                switch $0 {
                case (0xE2, 0x80, 0x9C...0x9F): 3
                case (UInt8(ascii: "\""), _, _): 1
                default: 0
                }
            }
        case (0xC2, 0xAB, _):
            return comment(openedBy: 2) { $0.0 == 0xC2 && $0.1 == 0xBB ? 2 : 0 }
        default:
            offset += 1
            while byte(at: offset) & 0xC0 == 0x80 { offset += 1 }
            return .invalid(.unknownCharacter)
        }
    }

    private mutating func unusual(_ length: Int, _ kind: Token.Kind, readAs reading: String) -> Token.Kind {
        offset += length
        warn(offset - length..<offset, readAs: reading)
        return kind
    }

    /// Reads a comment.
    ///
    /// - Parameters:
    ///   - opening: The length of the opening quote, in bytes.
    ///   - closing: The length of the closing quote with which three bytes begin; 0 where they begin with none.
    /// - Returns: A comment, or what is wrong with it.
    private mutating func comment(openedBy opening: Int, closing: ((UInt8, UInt8, UInt8)) -> Int) -> Token.Kind {
        let start = offset
        offset += opening
        let first = offset
        while offset < bytes.count {
            let length = closing((bytes[offset], byte(at: offset + 1), byte(at: offset + 2)))
            guard length > 0 else {
                offset += 1
                continue
            }
            let inside = first..<offset
            offset += length
            if opening > 1 { warn(start..<offset, .typographicQuotes) }
            return inside.isEmpty ? .invalid(.emptyComment) : .comment(inside)
        }
        return .invalid(.unclosedComment)
    }
}
