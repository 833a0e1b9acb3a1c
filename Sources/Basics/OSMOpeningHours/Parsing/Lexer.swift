extension OpeningHours {
    /// Divides the text into tokens, one at a time, and reads unusual spelling with a warning.
    struct Lexer {
        typealias Token = OpeningHours.Token
        typealias Vocabulary = OpeningHours.Vocabulary

        /// The text in UTF-8.
        let bytes: [UInt8]
        /// The offset of the next token, or of the whitespace before it.
        var offset = 0
        /// What was read although the language does not allow it.
        var warnings: [Warning] = []
        /// Whether the text has a German Sunday, `So`; nil until that is asked.
        private(set) var hasGermanSunday: Bool?

        /// Begins at the start of a text.
        init(_ bytes: [UInt8]) { self.bytes = bytes }

        /// The next token; after the last one, always ``Token/Kind/end``.
        mutating func next() -> Token {
            var whitespace = Token.Whitespace.none
            while true {
                let found = skipWhitespace()
                if found != .none, whitespace != .lineBreak { whitespace = found }
                let start = offset
                guard let kind = kind() else {
                    whitespace = whitespace == .lineBreak ? .lineBreak : .space
                    continue
                }
                return Token(kind: kind, range: start..<offset, whitespaceBefore: whitespace)
            }
        }

        /// The byte at an offset, and 0 beyond the end.
        func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

        /// Whether a text stands at an offset.
        func has(_ text: String, at index: Int) -> Bool {
            bytes.dropFirst(index).starts(with: text.utf8)
        }

        /// The text of a range.
        func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

        /// Adds a warning.
        mutating func warn(_ range: Range<Int>, _ reason: Warning.Reason) {
            warnings.append(Warning(reason, range))
        }

        /// Adds a warning that says how something was read.
        mutating func warn(_ range: Range<Int>, readAs reading: String) {
            warn(range, .read(text(range), as: reading))
        }

        /// Whether the text has a German Sunday, `So`; then ambiguous abbreviations of days are German too.
        mutating func isGerman() -> Bool {
            if let hasGermanSunday { return hasGermanSunday }
            var isFound = false
            var isInComment = false
            var isInWord = false
            for index in bytes.indices where !isFound {
                if bytes[index] == UInt8(ascii: "\"") { isInComment.toggle() }
                isFound =
                    !isInComment && !isInWord && bytes[index] == UInt8(ascii: "S")
                    && byte(at: index + 1) == UInt8(ascii: "o") && !byte(at: index + 2).isLetter
                isInWord = bytes[index].isLetter
            }
            hasGermanSunday = isFound
            return isFound
        }

        /// Reads a token; nil for a word without a meaning of its own, which is skipped.
        private mutating func kind() -> Token.Kind? {
            let byte = byte(at: offset)
            return switch byte {
            case _ where byte.isDigit: numberOrTime()
            case _ where beginsWord(at: offset): word()
            default: symbol(byte)
            }
        }
    }
}

extension UInt8 {
    var isDigit: Bool { (0x30...0x39).contains(self) }
    var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}

extension OpeningHours.Lexer {
    /// Skips spaces and line breaks, also in the forms that other programs write.
    private mutating func skipWhitespace() -> Token.Whitespace {
        var whitespace = Token.Whitespace.none
        while true {
            let start = offset
            switch byte(at: offset) {
            case UInt8(ascii: " "), UInt8(ascii: "\t"):
                offset += 1
                if whitespace == .none { whitespace = .space }
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                offset += 1
                whitespace = .lineBreak
            case UInt8(ascii: "/") where byte(at: offset + 1) == UInt8(ascii: "/"):
                offset += 2
                whitespace = .lineBreak
            // A carriage return in the XML of a spreadsheet.
            case UInt8(ascii: "_") where has("_x000D_", at: offset):
                offset += 7
                whitespace = .lineBreak
                warn(start..<offset, .lineBreakInXML(text(start..<offset)))
            case 0xC2, 0xE2, 0xE3, 0xEF:
                let length = unusualSpace(at: offset)
                guard length > 0 else { return whitespace }
                offset += length
                if whitespace == .none { whitespace = .space }
                warn(start..<offset, .unusualSpace)
            default:
                return whitespace
            }
        }
    }

    /// The length in bytes of a space of Unicode other than U+0020, such as the no-break space; 0 where there is none.
    private func unusualSpace(at index: Int) -> Int {
        switch (byte(at: index), byte(at: index + 1), byte(at: index + 2)) {
        case (0xC2, 0xA0, _): 2
        case (0xE2, 0x80, 0x80...0x8B), (0xE2, 0x80, 0xAF), (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF): 3
        default: 0
        }
    }
}
