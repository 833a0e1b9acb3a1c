extension Unicode.Scalar {
    /// Whether it steers a terminal or a reader's eye instead of being seen: the control characters, the line and
    /// paragraph separators, and what turns the direction of writing.
    var isUnprintable: Bool {
        switch value {
        case 0...0x1F, 0x7F...0x9F: true
        case 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}

extension StringProtocol {
    /// The text with nothing in it that steers a terminal: line breaks and tabs become spaces, and other control
    /// characters, those that turn the direction of writing among them, become `�`.
    ///
    ///     "1 rue\tX\u{1B}[2J".printable   // "1 rue X�[2J"
    public var printable: String {
        if utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return String(self) }
        guard unicodeScalars.contains(where: \.isUnprintable) else { return String(self) }
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0x09...0x0D, 0x85, 0x2028, 0x2029: text.append(" ")
            case _ where scalar.isUnprintable: text.append("\u{FFFD}")
            default: text.append(scalar)
            }
        }
        return String(text)
    }
}

extension String {
    /// The start of a text for a message: at most sixty characters, with `…` behind those that are left out.
    public var excerpt: String { shortened(to: 60) }

    /// The start of a text, with `…` where something is left out.
    func shortened(to most: Int) -> String {
        // A character may have any number of accents, so the bytes are bounded too.
        guard utf8.count > most else { return self }
        let start = prefix(most)
        let scalars = start.unicodeScalars.prefix(most)
        return scalars.endIndex == endIndex ? self : String(scalars) + "…"
    }
}
