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
        (
            CoordinateValue(degrees: latitude, axis: .latitude),
            CoordinateValue(degrees: longitude, axis: .longitude)
        )
    }
}

/// Decimal numbers without an exponent: digits with at most one point, and no `nan`.
enum PlainNumber {
    static func parse(_ text: some StringProtocol) -> Double? {
        var rest = text.utf8[...]
        if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            rest = rest.dropFirst()
        }
        let parts = rest.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let isNumber = parts.allSatisfy { $0.allSatisfy { (0x30...0x39).contains($0) } }
        guard isNumber, parts.count <= 2, parts.contains(where: { !$0.isEmpty }) else { return nil }
        return Double(String(text))
    }

    /// Parses a number that may have a decimal comma or the minus sign U+2212.
    static func parse(loosely text: some StringProtocol) -> Double? {
        parse(
            text.split(separator: ",", omittingEmptySubsequences: false).joined(separator: ".").replacingMinus
        )
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
