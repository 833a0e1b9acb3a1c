internal import ParisToilets

/// Reads two numbers: `48.85,2.35`, `48.85 2.35`, `48.85;2.35`, and with French commas `48,85 2,35`.
enum DecimalPair {
    static func ordinates(in text: String) throws(InvalidText) -> (Ordinate, Ordinate) {
        let parts = parts(of: text)
        var numbers: [Double] = []
        for part in parts {
            let plain = part.split(separator: ",").joined(separator: ".").replacingMinus
            guard let number = PlainNumber.parse(plain) else {
                if ["nan", "inf", "infinity"].contains(plain.drop { "+-".contains($0) }.lowercased()) {
                    throw InvalidText(sentence: "\(quoted(part)) is no number of degrees")
                }
                throw .notUnderstood(text)
            }
            numbers.append(number)
        }
        switch numbers.count {
        case 2: return (Ordinate(degrees: numbers[0]), Ordinate(degrees: numbers[1]))
        default: throw .notTwo(text, numbers.count)
        }
    }

    /// The texts of the numbers. A comma parts them, unless a space or a semicolon does: then it is a decimal comma.
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
    /// With a plain minus instead of the typographic one.
    var replacingMinus: String {
        String(map { $0 == "\u{2212}" ? "-" : $0 })
    }

    /// Without a character at its ends.
    fileprivate func trimming(_ character: Character) -> SubSequence {
        var rest = self[...]
        while rest.first == character { rest = rest.dropFirst() }
        while rest.last == character { rest = rest.dropLast() }
        return rest
    }
}
