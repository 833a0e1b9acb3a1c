extension OpeningHours.Lexer {
    /// Reads a word; nil if it says nothing.
    mutating func word() -> Token.Kind? {
        let start = offset
        let (letters, casing) = letters()
        guard let found = Vocabulary.find(letters, casing) else {
            guard let phrase = phrase(from: start) else { return .invalid(.unknownWord) }
            return read(phrase, from: start)
        }
        if found.isProper { return .word(found.word) }
        // "lun." is how a shortened word is written in French.
        if byte(at: offset) == UInt8(ascii: ".") { offset += 1 }
        let range = start..<offset
        switch found.word {
        case .filler:
            warn(range, "“\(text(range))” is passed over")
            return nil
        case .through:
            warn(range, readAs: "-")
            return .dash
        case .and:
            warn(range, readAs: ",")
            return .comma
        case .ambiguous(let german):
            guard let german, isGerman() else { return .invalid(.ambiguousWord) }
            warn(range, readAs: german.symbol)
            return .word(.weekday(german))
        case .tuesdayOrMarch, .dayMark, .midnight, .hours:
            // How these are read depends on their place, so the parser says it.
            return .word(found.word)
        default:
            warn(range, readAs: found.word.canonical)
            return .word(found.word)
        }
    }

    /// Reads `1 day` after a sign; otherwise stays where it is.
    mutating func dayOffset(_ sign: Int) -> Token.Kind? {
        var index = offset + 1
        while byte(at: index) == UInt8(ascii: " ") { index += 1 }
        var number = 0
        let digits = index
        while byte(at: index).isDigit, index - digits < 3 {
            number = number * 10 + Int(byte(at: index) - UInt8(ascii: "0"))
            index += 1
        }
        guard index > digits else { return nil }
        while byte(at: index) == UInt8(ascii: " ") { index += 1 }
        guard byte(at: index) | 0x20 == UInt8(ascii: "d") else { return nil }
        var ahead = self
        ahead.offset = index
        guard case .word(.day) = ahead.word() else { return nil }
        self = ahead
        return .dayOffset(sign * number)
    }

    /// Whether a word begins there.
    func beginsWord(at index: Int) -> Bool {
        byte(at: index).isLetter || accentedLetter(at: index) != nil
    }

    /// The letter under the accent of a letter such as é.
    private func accentedLetter(at index: Int) -> UInt8? {
        guard byte(at: index) == 0xC3 else { return nil }
        let second = byte(at: index + 1)
        return Self.plainLetters[second | 0x20].map { second & 0x20 == 0 ? $0 & ~0x20 : $0 }
    }

    /// Reads letters, and sees through accents, whether they are one with their letter or follow it.
    private mutating func letters() -> (Vocabulary.Letters, Vocabulary.Casing) {
        var letters = Vocabulary.Letters()
        var capitals = 0
        var beginsWithCapital = false
        while true {
            let byte = byte(at: offset)
            var letter: UInt8
            if byte.isLetter {
                letter = byte
                offset += 1
            } else if let plain = accentedLetter(at: offset) {
                letter = plain
                offset += 2
            } else if byte == 0xCC, letters.count > 0 {
                offset += 2
                continue
            } else {
                break
            }
            if letter & 0x20 == 0 {
                capitals += 1
                if letters.count == 0 { beginsWithCapital = true }
                letter |= 0x20
            }
            letters.append(letter - UInt8(ascii: "a") + 1)
        }
        return (letters, Self.casing(capitals: capitals, of: letters.count, beginsWithCapital))
    }

    private static func casing(
        capitals: Int,
        of count: Int,
        _ beginsWithCapital: Bool
    ) -> Vocabulary.Casing {
        switch capitals {
        case 0: .small
        case 1 where beginsWithCapital: .capitalized
        case count: .capitals
        default: .mixed
        }
    }

    /// The letters under the accents, by the second byte of the accented small letter.
    private static let plainLetters: [UInt8: UInt8] = {
        var letters: [UInt8: UInt8] = [:]
        for (plain, accented) in [
            ("a", "àáâä"), ("c", "ç"), ("e", "èéêë"), ("i", "ìíîï"), ("o", "òóôö"), ("u", "ùúûü"),
        ] {
            for letter in accented.unicodeScalars {
                letters[UInt8(letter.value & 0x3F | 0x80)] = plain.utf8.first
            }
        }
        return letters
    }()
}
