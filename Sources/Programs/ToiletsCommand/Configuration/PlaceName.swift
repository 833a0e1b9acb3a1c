internal import ParisToilets

/// The name of a saved place, such as `home`. Two names that differ in case only are equal.
struct PlaceName {
    /// The name as it was written, without an `@`.
    let text: String
    private let key: String

    /// The word that stands in the place of a name where the file says which place is the default.
    static let reserved = "default"
    /// Maximum number of characters.
    private static let maximumLength = 64

    /// Reads a name, which may have the `@` that it has as an operand of `near`.
    init(parsing word: String) throws(InvalidText) {
        let text = word.hasPrefix("@") ? String(word.dropFirst()) : word
        guard Self.isName(text) else {
            throw InvalidText { $0.notAPlaceName(word, limit: Self.maximumLength) }
        }
        key = text.lowercased()
        self.text = text
        guard key != Self.reserved else {
            throw InvalidText { $0.reservedPlaceName(word) }
        }
    }

    private static func isName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, isLetterOrDigit(first) || first == "_",
            text.count <= maximumLength, text.printableWithMarks == text
        else { return false }
        return text.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            // An accent may be a scalar of its own.
            case .nonspacingMark, .spacingMark: true
            default: isLetterOrDigit(scalar) || scalar == "-" || scalar == "_"
            }
        }
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.generalCategory == .decimalNumber
    }
}

extension PlaceName: Hashable {
    static func == (left: PlaceName, right: PlaceName) -> Bool { left.key == right.key }

    func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension PlaceName: CustomStringConvertible {
    var description: String { text }
}
