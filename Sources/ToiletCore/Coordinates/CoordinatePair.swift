/// Reads coordinates in text: decimal numbers, or degrees, minutes and seconds.
enum CoordinatePair {
    static func values(in text: String) throws(InvalidText) -> (CoordinateValue, CoordinateValue) {
        let bare = unwrapped(text)
        if Sexagesimal.isMeant(by: bare) { return try Sexagesimal.values(in: bare) }
        return try DecimalPair.values(in: bare)
    }

    /// The text without brackets, as in a pair copied from a program.
    private static func unwrapped(_ text: String) -> String {
        for (opening, closing) in [("(", ")"), ("[", "]")]
        where text.hasPrefix(opening) && text.hasSuffix(closing) {
            return String(text.dropFirst().dropLast()).trimmed
        }
        return text
    }
}

/// One of the two numbers of a place, and its axis where the text tells it.
struct CoordinateValue: Hashable {
    enum Axis { case latitude, longitude }

    var degrees: Double
    /// The axis by N, S, E or W, or by the name of a parameter; nil where the text does not tell it.
    var axis: Axis?
}

/// Reads two numbers: `48.85,2.35`, `48.85 2.35`, `48.85;2.35`, and with French commas `48,85 2,35`.
enum DecimalPair {
    static func values(in text: String) throws(InvalidText) -> (CoordinateValue, CoordinateValue) {
        let parts = parts(of: text)
        var numbers: [Double] = []
        for part in parts {
            let plain = part.split(separator: ",").joined(separator: ".").replacingMinus
            guard let number = PlainNumber.parse(plain) else {
                if ["nan", "inf", "infinity"].contains(plain.drop { "+-".contains($0) }.lowercased()) {
                    throw InvalidText(
                        sentence: "\(quoted(text)) is no place: \(part.printable) is no number of degrees"
                    )
                }
                throw .notUnderstood(text)
            }
            numbers.append(number)
        }
        switch numbers.count {
        case 0: throw .notUnderstood(text)
        case 2: return (CoordinateValue(degrees: numbers[0]), CoordinateValue(degrees: numbers[1]))
        default: throw .notTwo(text, numbers.count)
        }
    }

    /// The texts of the numbers. Commas separate them, unless spaces or semicolons do; then commas are decimal commas.
    private static func parts(of text: String) -> [String] {
        let words = text.split { $0.isWhitespace || $0 == ";" }
            .map { String($0.trimming(",")) }.filter { !$0.isEmpty }
        if words.count > 1 { return words }
        let pieces = text.split(separator: ",").map { $0.trimmed }
        guard pieces.count == 4,
            pieces.allSatisfy({ PlainNumber.parse($0.replacingMinus) != nil && !$0.contains(".") })
        else { return pieces }
        return ["\(pieces[0]).\(pieces[1])", "\(pieces[2]).\(pieces[3])"]
    }
}

extension StringProtocol {
    /// The text with U+2212 replaced by a hyphen-minus.
    var replacingMinus: String {
        String(map { $0 == "\u{2212}" ? "-" : $0 })
    }

    /// The text without a character at its ends.
    fileprivate func trimming(_ character: Character) -> SubSequence {
        var rest = self[...]
        while rest.first == character { rest = rest.dropFirst() }
        while rest.last == character { rest = rest.dropLast() }
        return rest
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
}

extension StringProtocol {
    /// The text without spaces at its ends.
    var trimmed: String {
        let start = drop(while: \.isWhitespace)
        return String(start.prefix(start.count - start.reversed().prefix(while: \.isWhitespace).count))
    }
}
