/// Validation and cleaning of text from files.
package enum Text {
    /// The bytes are not valid UTF-8; the first invalid byte.
    package struct InvalidUTF8: Error {
        package let byte: UInt8
    }

    /// The address of a web page, or nil for any other text: people click on it.
    package static func webPage(_ text: String) -> String? {
        let start = text.prefix(8).lowercased()
        return start.hasPrefix("https://") || start.hasPrefix("http://") ? text : nil
    }

    /// Decodes bytes as UTF-8 and cleans the text.
    package static func cleaned(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(InvalidUTF8) -> String {
        if range.isEmpty { return "" }
        let text: String
        do {
            text = String(copying: try UTF8Span(validating: bytes.extracting(range)))
        } catch {
            throw InvalidUTF8(byte: bytes[range.lowerBound + error.byteOffsets.lowerBound])
        }
        return isClean(bytes, range) ? text : cleaned(text)
    }

    /// Replaces runs of spaces, line breaks and control characters by one space, trims both ends, and removes
    /// invisible formatting characters.
    ///
    /// `_x000D_` and the like are line breaks as escaped by spreadsheets.
    package static func cleaned(_ text: String) -> String {
        var clean = String.UnicodeScalarView()
        var isSpaceDue = false
        var rest = text.unicodeScalars[...]
        while let scalar = rest.first {
            if let behind = afterEscapedBreak(rest) {
                rest = behind
                isSpaceDue = true
                continue
            }
            rest.removeFirst()
            if scalar.properties.isWhitespace || isControl(scalar) {
                isSpaceDue = true
            } else if !steersDirection(scalar) {
                if isSpaceDue, !clean.isEmpty { clean.append(" ") }
                isSpaceDue = false
                clean.append(scalar)
            }
        }
        return String(clean)
    }

    /// Whether the bytes need no cleaning.
    private static func isClean(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        let space = UInt8(ascii: " ")
        guard bytes[range.lowerBound] != space, bytes[range.upperBound - 1] != space else { return false }
        var index = range.lowerBound
        while index + 8 <= range.upperBound {
            let lanes = ByteLanes(bytes, at: index)
            let spaces = lanes.equal(space)
            let odd =
                lanes.beyondASCII | lanes.below(0x20) | lanes.equal(0x7F) | lanes.equal(UInt8(ascii: "_"))
            if odd | spaces & spaces << 8 != 0 || bytes[index + 7] == space {
                return isCleanText(bytes, index..<range.upperBound)
            }
            index += 8
        }
        return isCleanText(bytes, index..<range.upperBound)
    }

    /// The byte-wise check for text that is not plain ASCII. The first byte may be a space.
    private static func isCleanText(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        var previous: UInt8 = 0
        for index in range {
            let byte = bytes[index]
            switch byte {
            case 0x21..<0x5F, 0x60..<0x7F: break
            case UInt8(ascii: " "): if previous == byte { return false }
            case UInt8(ascii: "_"):
                if index + 1 < range.upperBound, bytes[index + 1] == UInt8(ascii: "x") { return false }
            // The lead bytes of Latin-1 letters and œ, which French uses.
            case 0xC3, 0xC5: break
            case 0x80..<0xC0 where previous == 0xC3 || previous == 0xC5: break
            default: return false
            }
            previous = byte
        }
        return true
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    }

    /// Whether a character is an invisible formatting character: bidirectional controls, zero-width characters,
    /// byte order marks.
    private static func steersDirection(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF: true
        default: false
        }
    }

    private static func afterEscapedBreak(_ text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
        guard text.first == "_" else { return nil }
        let breaks = ["_x000D_", "_x000A_", "_x0009_", "_x000d_", "_x000a_"]
        guard let found = breaks.first(where: { text.starts(with: $0.unicodeScalars) }) else { return nil }
        return text.dropFirst(found.unicodeScalars.count)
    }
}
