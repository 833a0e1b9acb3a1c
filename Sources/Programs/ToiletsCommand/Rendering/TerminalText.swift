internal import ParisToilets

/// The width of text on a terminal, in columns.
enum TextWidth {
    static func of(_ text: some StringProtocol) -> Int {
        var width = 0
        for scalar in text.unicodeScalars {
            guard isNarrow(scalar.value) else { return widthByCharacter(of: text) }
            width += 1
        }
        return width
    }

    /// Whether a scalar always has one column by itself, as nearly all in English and French: letters with their
    /// accents, dashes, quotation marks, and spaces that do not break.
    private static func isNarrow(_ value: UInt32) -> Bool {
        switch value {
        case 0x20...0x7E, 0xA0...0x2FF, 0x2010...0x2027, 0x202F: true
        default: false
        }
    }

    private static func widthByCharacter(of text: some StringProtocol) -> Int {
        var width = 0
        for character in text { width += self.width(of: character) }
        return width
    }

    static func of(_ text: SafeText) -> Int { of(text.text) }

    /// The beginning of a text that fits into so many columns, with an ellipsis where something is cut.
    static func cut(_ text: SafeText, to columns: Int) -> SafeText { SafeText(cut(text.text, to: columns)) }

    /// The beginning of a text that fits into so many columns, with an ellipsis where something is cut.
    static func cut(_ text: String, to columns: Int) -> String {
        guard of(text) > columns else { return text }
        guard columns > 0 else { return "" }
        var kept = ""
        var width = 0
        for character in text {
            let next = self.width(of: character)
            guard width + next < columns else { break }
            kept.append(character)
            width += next
        }
        while kept.last == " " { kept.removeLast() }
        return kept + "…"
    }

    private static func width(of character: Character) -> Int {
        let scalars = character.unicodeScalars
        // An emoji of several scalars is drawn as one; U+FE0F asks for emoji presentation.
        if scalars.contains(where: { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }) { return 2 }
        return scalars.reduce(0) { $0 + width(of: $1) }
    }

    private static func width(of scalar: Unicode.Scalar) -> Int {
        // Medial vowels and final consonants of Hangul combine with the letter before them.
        if 0x1160...0x11FF ~= scalar.value { return 0 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return scalar.value == 0xAD ? 1 : 0
        default: return isWide(scalar.value) ? 2 : 1
        }
    }

    /// The blocks with Unicode's East Asian Width `W` and `F`, without emoji.
    private static func isWide(_ value: UInt32) -> Bool {
        switch value {
        case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF,
            0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
            0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF,
            0x20000...0x3FFFD:
            true
        default: false
        }
    }
}

/// The style of a text on a terminal that shows colours.
enum Style {
    case plain, heading, faint, good, warning, bad

    /// The text with the escape sequences of the style around it.
    func apply(_ text: SafeText, colors: Bool) -> SafeText {
        guard colors, self != .plain, !text.isEmpty else { return text }
        let code =
            switch self {
            case .plain: "0"
            case .heading: "1"
            case .faint: "2"
            case .good: "32"
            case .warning: "33"
            case .bad: "31"
            }
        return "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }
}
