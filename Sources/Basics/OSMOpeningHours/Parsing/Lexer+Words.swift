extension OpeningHours.Lexer {
    /// Reads a word; nil if it has no meaning of its own.
    mutating func word() -> Token.Kind? {
        let start = offset
        let (letters, casing) = letters()
        guard let found = Vocabulary.find(letters, casing) else {
            return phrase(from: start) ?? .invalid(.unknownWord)
        }
        if found.isProper { return .word(found.word) }
        // French abbreviations end with a dot, "lun.".
        if byte(at: offset) == UInt8(ascii: ".") { offset += 1 }
        let range = start..<offset
        switch found.word {
        case .filler:
            warn(range, .passedOver(text(range)))
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
        case .tuesdayOrMarch, .dayAbbreviation, .midnight, .hours:
            // What these mean depends on their place, so the parser warns of them.
            return .word(found.word)
        default:
            warn(range, readAs: found.word.canonical)
            return .word(found.word)
        }
    }

    /// Reads `1 day` after a sign; nil, and nothing is read, where there is none.
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

    /// Whether a word begins at an offset.
    func beginsWord(at index: Int) -> Bool {
        byte(at: index).isLetter || accentedLetter(at: index) != nil
    }

    /// The plain letter of an accented one, such as e of é; nil where there is no accented letter.
    private func accentedLetter(at index: Int) -> UInt8? {
        guard byte(at: index) == 0xC3 else { return nil }
        let second = byte(at: index + 1)
        return Self.plainLetters[second | 0x20].map { second & 0x20 == 0 ? $0 & ~0x20 : $0 }
    }

    /// Reads the letters of a word without their accents, whether precomposed or combining.
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

    private static func casing(capitals: Int, of count: Int, _ beginsWithCapital: Bool) -> Vocabulary.Casing {
        switch capitals {
        case 0: .small
        case 1 where beginsWithCapital: .capitalized
        case count: .capitals
        default: .mixed
        }
    }

    /// The plain letters by the second byte of the accented small letter in UTF-8.
    private static let plainLetters: [UInt8: UInt8] = {
        var letters: [UInt8: UInt8] = [:]
        for (plain, accented) in [
            ("a", "àáâä"), ("c", "ç"), ("e", "èéêë"), ("i", "ìíîï"), ("o", "òóôö"), ("u", "ùúûü"),
        ] {
            for letter in accented.unicodeScalars {
                letters[UInt8(clamping: letter.value & 0x3F | 0x80)] = plain.utf8.first
            }
        }
        return letters
    }()
}

extension OpeningHours.Lexer {
    /// Several words with one meaning, in small letters; a space stands for spaces or hyphens. A phrase that begins
    /// with another one comes before it. Nil is a comment.
    private static let phrases: [(words: String, meaning: (kind: Token.Kind, canonical: String)?)] = [
        ("every day", (.everyDay, "Mo-Su")), ("daylight hours", daylight), ("daylight", daylight),
        ("sur rendez vous", nil), ("sur rdv", nil), ("by appointment", nil),
    ]
    private static let daylight = (Token.Kind.word(.daylight), OpeningHours.Word.daylight.canonical)

    /// Reads a phrase whose first word has no meaning by itself; nil, and nothing is read, where there is none.
    private mutating func phrase(from start: Int) -> Token.Kind? {
        for (words, meaning) in Self.phrases {
            guard let end = end(of: words, from: start) else { continue }
            offset = end
            let range = start..<end
            if let meaning { warn(range, readAs: meaning.canonical) } else { warn(range, .comment(text(range))) }
            return meaning?.kind ?? .comment(range)
        }
        return nil
    }

    /// The offset after some words; nil where the text has other ones.
    private func end(of words: String, from start: Int) -> Int? {
        var index = start
        for letter in words.utf8 {
            if letter == UInt8(ascii: " ") {
                let end = index
                while [UInt8(ascii: " "), UInt8(ascii: "-")].contains(byte(at: index)) { index += 1 }
                guard index > end else { return nil }
            } else {
                guard byte(at: index) | 0x20 == letter else { return nil }
                index += 1
            }
        }
        return byte(at: index).isLetter ? nil : index
    }
}
