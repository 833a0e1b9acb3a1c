extension Unicode.Scalar {
    /// Whether it has no place in shown text: it steers, or it is invisible.
    var isUnprintable: Bool { value < 0x20 || value >= 0x7F && (steers || isInvisible) }

    /// Whether it steers a terminal or the direction of writing: the control characters, the line and paragraph
    /// separators, and the marks, embeddings, overrides and isolates of direction.
    ///
    /// An import stores none of these but U+061C, which many Arabic texts have.
    var steers: Bool {
        switch value {
        case 0...0x1F, 0x7F...0x9F: true
        case 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether it shows nothing, and so can hide in a text: soft hyphens, joiners, fillers, variation selectors, tags,
    /// and the rest of what Unicode calls default ignorable, with the annotation characters.
    var isInvisible: Bool {
        switch value {
        case 0..<0xAD: false
        case 0xAD, 0x034F, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B...0x200D,
            0x2060...0x2065,
            0x206A...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3,
            0x1D173...0x1D17A, 0xE0000...0xE0FFF:
            true
        default: false
        }
    }
}

extension StringProtocol {
    /// The text as a person may see it: nothing in it steers a terminal, and nothing in it is invisible.
    ///
    /// Line breaks and tabs become spaces, other control characters and those that turn the direction of writing
    /// become `�`, and invisible characters are left out, except where they join the parts of an emoji.
    ///
    ///     "1 rue\tX\u{1B}[2J".printable   // "1 rue X�[2J"
    public var printable: String { printable(forInvisible: nil) }

    /// The same with `�` in place of each invisible character, for a text that is quoted because it is wrong.
    public var printableWithMarks: String { printable(forInvisible: "\u{FFFD}") }

    private func printable(forInvisible mark: Unicode.Scalar?) -> String {
        if utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return String(self) }
        guard unicodeScalars.contains(where: \.isUnprintable) else { return String(self) }
        var text = String.UnicodeScalarView()
        var rest = unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar.isInvisible {
                let joins = scalar.joinsEmoji(after: text.last, before: rest.first)
                if let shown = joins ? scalar : mark { text.append(shown) }
            } else {
                text.append(scalar.withoutSteering)
            }
        }
        return String(text)
    }

    /// The text with nothing in it that steers, and all else as it is.
    var withoutSteering: String {
        guard unicodeScalars.contains(where: \.steers) else { return String(self) }
        return String(String.UnicodeScalarView(unicodeScalars.map(\.withoutSteering)))
    }
}

extension Unicode.Scalar {
    /// A space for a line break or a tab, `�` for anything else that steers.
    fileprivate var withoutSteering: Unicode.Scalar {
        switch value {
        case 0x09...0x0D, 0x85, 0x2028, 0x2029: " "
        default: steers ? "\u{FFFD}" : self
        }
    }

    /// Whether it is the joiner between two emoji, or asks that the sign before it is drawn as one.
    fileprivate func joinsEmoji(after previous: Unicode.Scalar?, before next: Unicode.Scalar?) -> Bool {
        guard let previous else { return false }
        switch value {
        case 0xFE0F: return previous.isEmoji
        case 0x200D: return (previous.isEmoji || previous.value == 0xFE0F) && next?.isEmoji == true
        default: return false
        }
    }

    /// Whether it is a sign that can be drawn as a picture; the digits, which can, are none here.
    private var isEmoji: Bool { value > 0xFF && properties.isEmoji }
}

extension String {
    /// The start of a text for a message: at most sixty characters, with `…` behind those that are left out.
    public var excerpt: String { shortened(to: 60) }

    /// The start of a text, with `…` where something is left out.
    package func shortened(to most: Int) -> String {
        // A character may have any number of accents, so the bytes are bounded too.
        guard utf8.count > most else { return self }
        let start = prefix(most)
        let scalars = start.unicodeScalars.prefix(most)
        return scalars.endIndex == endIndex ? self : String(scalars) + "…"
    }
}

extension StringProtocol {
    /// The text without the user's name and password, where it is an address or was meant as one.
    ///
    ///     "htp://me:secret@host/x".withoutUserInfo    // htp://host/x
    public var withoutUserInfo: String {
        guard let at = lastIndex(of: "@") else { return String(self) }
        // What comes before the name: `https://`, also with a slash too few or too many.
        let scheme = prefix { $0.isLetter || $0.isNumber || "+-. ".contains($0) }
        let colon = self[scheme.endIndex...].prefix { $0 == ":" }
        let slashes = self[colon.endIndex...].prefix { $0 == "/" }
        let start = colon.count == 1 && !slashes.isEmpty ? slashes.endIndex : startIndex
        guard start <= at else { return String(self) }
        // A password may hold whatever an address could not, so the last sign counts that may end it.
        if self[start..<at].contains(":") { return String(self[..<start]) + self[index(after: at)...] }
        let authority = self[start...].prefix { !"/?#".contains($0) }
        guard start > startIndex, let end = authority.lastIndex(of: "@") else { return String(self) }
        return String(self[..<start]) + self[index(after: end)...]
    }
}
