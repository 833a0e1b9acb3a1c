/// The letters of names in one form, of any script: small ones without accents, in one width. The page has the same
/// table and the same rules, so that it finds the same places.
package enum NameLetters {
    /// Runs of letters: the first one of each, and behind it what is written for each.
    private static let runs = [
        "À a a a a a a ae c e e e e i i i i d n o o o o o - o u u u u y th ss "
            + "a a a a a a ae c e e e e i i i i d n o o o o o - o u u u u y th y "
            + "a a a a a a c c c c c c c c d d d d e e e e e e e e e e g g g g g g g g h h h h i i i i i i i i i i "
            + "ij ij j j k k k l l l l l l l l l l n n n n n n n n n o o o o o o oe oe r r r r r r s s s s s s s s "
            + "t t t t t t u u u u u u u u u u u u w w y y y z z z z z z s",
        "ơ o", "ư u", "Ǎ a a i i o o u u u u u u u u u u",
        "Ȁ a a a a e e e e i i i i o o o o r r r r u u u u s s t t",
        "Ạ a a a a a a a a a a a a a a a a a a a a a a a a e e e e e e e e e e e e e e e e i i i i "
            + "o o o o o o o o o o o o o o o o o o o o o o o o u u u u u u u u u u u u u u y y y y y y y y",
        "ΐ ι", "ά α ε η ι υ", "ς σ", "ϊ ι υ ο υ ω", "й и", "ѐ е е ђ г є ѕ і і ј љ њ ћ к и у џ",
        "ﬀ ff fi fl ffi ffl st st", "０ 0 1 2 3 4 5 6 7 8 9", "ａ a b c d e f g h i j k l m n o p q r s t u v w x y z",
    ]

    /// Visits the bytes of a text, with spaces for what is no letter, mark or number.
    @inline(__always)
    package static func forEachByte(of text: String, _ visit: (UInt8) -> Void) {
        let bytes = Array(text.utf8)
        if bytes.contains(where: { $0 > 0xC5 && $0 != 0xCC && $0 != 0xE2 }) {
            return beyondLatin(text).utf8.forEach(visit)
        }
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case 0x41...0x5A: visit(byte | 0x20)
            case 0x30...0x39, 0x61...0x7A: visit(byte)
            case 0xC3...0xC5:
                let (letter, second) = latin[Int(byte - 0xC3) << 6 | Int(bytes[index + 1] & 0x3F)]
                visit(letter)
                if second != NameWords.space { visit(second) }
            // An accent that follows its letter.
            case 0xCC: break
            default: visit(NameWords.space)
            }
            index += byte < 0x80 ? 1 : byte < 0xE0 ? 2 : 3
        }
    }

    /// The same for a text with letters that are not Latin.
    private static func beyondLatin(_ text: String) -> String {
        var folded = ""
        for scalar in text.unicodeScalars {
            guard !signs.contains(where: { $0 ~= scalar }) else {
                folded += " "
                continue
            }
            for small in scalar.properties.lowercaseMapping.unicodeScalars where !accents.contains(small) {
                folded += plain[small] ?? (isLetter(small) ? String(small) : " ")
            }
        }
        return folded
    }

    /// What is never a letter of a name, although some are letters in other texts: `²`, `™`.
    private static let signs: [ClosedRange<Unicode.Scalar>] = ["\u{80}"..."\u{BF}", "\u{2000}"..."\u{2FFF}"]
    private static let accents: ClosedRange<Unicode.Scalar> = "\u{300}"..."\u{36F}"

    /// Whether it is a letter, a mark of one, or a number.
    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
            true
        default: false
        }
    }

    /// Those of U+00C0 to U+017F, each as one or two bytes.
    private static let latin = letters(in: runs[0]).map { letters in
        let bytes = Array(letters.utf8)
        return (bytes[0], bytes.count > 1 ? bytes[1] : NameWords.space)
    }

    /// What is written for each small letter.
    package static let plain = {
        var plain: [Unicode.Scalar: String] = [:]
        for run in runs {
            for (index, letter) in letters(in: run).enumerated() {
                let scalar = run.unicodeScalars.first.flatMap { Unicode.Scalar($0.value + UInt32(clamping: index)) }
                if let scalar, !scalar.properties.isUppercase { plain[scalar] = letter }
            }
        }
        return plain
    }()

    /// What is written for the letters of a run; a space for a sign among them.
    private static func letters(in run: String) -> [String] {
        run.split(separator: " ").dropFirst().map { $0 == "-" ? " " : String($0) }
    }
}
