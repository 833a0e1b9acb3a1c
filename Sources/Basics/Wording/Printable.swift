extension Unicode.Scalar {
    /// Whether it must not be in text for people: a control character, or an invisible one.
    package var isUnprintable: Bool { value < 0x20 || value >= 0x7F && (isControl || isInvisible) }

    /// Whether it controls a terminal or the direction of text: the control characters, the line and paragraph
    /// separators, and the marks, embeddings, overrides and isolates of direction.
    ///
    /// An import stores none of these but U+061C, which many Arabic texts have.
    package var isControl: Bool {
        switch value {
        case 0...0x1F, 0x7F...0x9F: true
        case 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether it has no visible form, and so can hide in a text: soft hyphens, joiners, fillers, variation selectors,
    /// tags, and the rest of what Unicode calls default ignorable, with the annotation characters.
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
    /// The text for people, without control and invisible characters.
    ///
    /// Line breaks and tabs become spaces, other control characters and those that turn the direction of writing
    /// become `�`, and invisible characters are left out, except where they join the parts of an emoji.
    ///
    ///     "1 rue\tX\u{1B}[2J".printable   // "1 rue X�[2J"
    package var printable: String { printable(forInvisible: nil) }

    /// The same with `�` for each invisible character, to quote a text that is wrong.
    package var printableWithMarks: String { printable(forInvisible: "\u{FFFD}") }

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
                text.append(scalar.withoutControls)
            }
        }
        return String(text)
    }

    /// The text with control characters replaced, and all else unchanged.
    package var withoutControls: String {
        guard unicodeScalars.contains(where: \.isControl) else { return String(self) }
        return String(String.UnicodeScalarView(unicodeScalars.map(\.withoutControls)))
    }
}

extension Unicode.Scalar {
    /// A space for a line break or a tab, `�` for other control characters.
    fileprivate var withoutControls: Unicode.Scalar {
        switch value {
        case 0x09...0x0D, 0x85, 0x2028, 0x2029: " "
        default: isControl ? "\u{FFFD}" : self
        }
    }

    /// Whether it is a joiner between two emoji, or a selector of emoji presentation after one.
    fileprivate func joinsEmoji(after previous: Unicode.Scalar?, before next: Unicode.Scalar?) -> Bool {
        guard let previous else { return false }
        switch value {
        case 0xFE0F: return previous.isEmoji
        case 0x200D: return (previous.isEmoji || previous.value == 0xFE0F) && next?.isEmoji == true
        default: return false
        }
    }

    /// Whether it is an emoji; the digits, which have that property, do not count.
    private var isEmoji: Bool { value > 0xFF && properties.isEmoji }
}

extension String {
    /// The start of a text for a message: at most sixty characters, and `…` where it is longer.
    package var excerpt: String { shortened(to: 60) }

    /// The start of a text with at most so many characters, and `…` where it is longer.
    package func shortened(to most: Int) -> String {
        // A character may have any number of combining marks, so the scalars are limited too.
        guard utf8.count > most else { return self }
        let start = prefix(most)
        let scalars = start.unicodeScalars.prefix(most)
        return scalars.endIndex == endIndex ? self : String(scalars) + "…"
    }
}

extension StringProtocol {
    /// The text without a user name and password, where it is a URL or similar to one.
    ///
    ///     "htp://me:secret@host/x".withoutUserInfo    // htp://host/x
    package var withoutUserInfo: String {
        guard let at = lastIndex(of: "@") else { return String(self) }
        // The scheme, also with a slash too few or too many.
        let scheme = prefix { $0.isLetter || $0.isNumber || "+-. ".contains($0) }
        let colon = self[scheme.endIndex...].prefix { $0 == ":" }
        let slashes = self[colon.endIndex...].prefix { $0 == "/" }
        let start = colon.count == 1 && !slashes.isEmpty ? slashes.endIndex : startIndex
        guard start <= at else { return String(self) }
        // A password may have characters that are not allowed in a URL, so the last @ ends it.
        if self[start..<at].contains(":") { return String(self[..<start]) + self[index(after: at)...] }
        let authority = self[start...].prefix { !"/?#".contains($0) }
        guard start > startIndex, let end = authority.lastIndex(of: "@") else { return String(self) }
        return String(self[..<start]) + self[index(after: end)...]
    }
}

extension String {
    /// At most sixty characters, the last of them `…` where it is longer.
    var shortenedInQuotes: String { count > 60 ? prefix(59) + "…" : self }
}
