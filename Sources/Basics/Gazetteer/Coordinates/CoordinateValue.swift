/// One of the two numbers of a place, and its axis where the text tells it.
struct CoordinateValue: Hashable {
    enum Axis { case latitude, longitude }

    var degrees: Double
    /// The axis by N, S, E or W, or by the name of a parameter; nil where the text does not tell it.
    var axis: Axis?
}

/// The two numbers of a place in the order of the text.
typealias CoordinateValues = (CoordinateValue, CoordinateValue)

extension CoordinateValue {
    /// The numbers of a text that tells which is which.
    static func named(latitude: Double, longitude: Double) -> CoordinateValues {
        (CoordinateValue(degrees: latitude, axis: .latitude), CoordinateValue(degrees: longitude, axis: .longitude))
    }
}

/// Decimal numbers without an exponent: digits with at most one point, and no `nan`.
enum PlainNumber {
    static func parse(_ text: some StringProtocol) -> Double? {
        let hasSign = text.utf8.first == UInt8(ascii: "-") || text.utf8.first == UInt8(ascii: "+")
        var (points, digits) = (0, 0)
        for byte in text.utf8.dropFirst(hasSign ? 1 : 0) {
            switch byte {
            case UInt8(ascii: "."): points += 1
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
            default: return nil
            }
        }
        return points <= 1 && digits > 0 ? Double(text) : nil
    }

    /// Parses a number that may have a decimal comma or the minus sign U+2212.
    static func parse(loosely text: some StringProtocol) -> Double? {
        parse(text.split(separator: ",", omittingEmptySubsequences: false).joined(separator: ".").replacingMinus)
    }
}

extension StringProtocol {
    /// The text with U+2212 replaced by a hyphen-minus.
    var replacingMinus: String {
        String(map { $0 == "\u{2212}" ? "-" : $0 })
    }

    /// The text without spaces at its ends.
    var trimmed: String { trimmed(where: \.isWhitespace) }

    /// The text without certain characters at its ends.
    func trimmed(where isUnwanted: (Character) -> Bool) -> String {
        var rest = self[...]
        while let first = rest.first, isUnwanted(first) { rest.removeFirst() }
        while let last = rest.last, isUnwanted(last) { rest.removeLast() }
        return String(rest)
    }

    /// The text without the brackets or quotation marks around it, as a program or a page has them.
    var unwrapped: String {
        let pairs: [(Character, Character)] = [
            ("(", ")"), ("[", "]"), ("<", ">"), ("\"", "\""), ("'", "'"), ("“", "”"), ("‘", "’"), ("«", "»"),
        ]
        guard count > 2, pairs.contains(where: { $0 == first && $1 == last }) else { return String(self) }
        return dropFirst().dropLast().trimmed
    }
}
