extension OpeningHours {
    /// Cuts the text into pieces, one at a time, and sees through unusual spelling.
    struct Lexer {
        typealias Token = OpeningHours.Token
        typealias Vocabulary = OpeningHours.Vocabulary

        /// The text in UTF-8.
        let bytes: [UInt8]
        /// Where the next piece begins, or the space before it.
        var offset = 0
        /// What was read though the language does not have it.
        var warnings: [Warning] = []
        /// Whether a German Sunday stands in the text; nil until that is asked.
        private(set) var hasGermanSunday: Bool?

        /// Begins at the start of a text.
        init(_ bytes: [UInt8]) { self.bytes = bytes }

        /// The next piece; at the end, the end again and again.
        mutating func next() -> Token {
            var gap = Token.Gap.none
            while true {
                let found = skipGap()
                if found != .none, gap != .lineBreak { gap = found }
                let start = offset
                guard let kind = piece() else {
                    gap = gap == .lineBreak ? .lineBreak : .space
                    continue
                }
                return Token(kind: kind, range: start..<offset, gap: gap)
            }
        }

        /// The byte there, and 0 beyond the end.
        func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

        /// Whether it goes on like this there.
        func has(_ text: String, at index: Int) -> Bool {
            bytes.dropFirst(index).starts(with: text.utf8)
        }

        /// What stands there.
        func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

        /// Notes that something was read in another way than it is written.
        mutating func warn(_ range: Range<Int>, _ message: String, _ kind: Warning.Kind = .spelling) {
            warnings.append(Warning(kind: kind, range: range, message: message))
        }

        /// Notes how something was read.
        mutating func warn(_ range: Range<Int>, readAs reading: String) {
            warn(range, "“\(text(range))” is read as \(reading)")
        }

        /// Whether a German Sunday stands in the text, by which the days beside it are German too.
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

        /// Reads a piece, or passes over one that says nothing.
        private mutating func piece() -> Token.Kind? {
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
