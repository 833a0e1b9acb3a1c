/// Which form of a text a number takes, as the header of a translation says it in C:
/// `nplurals=2; plural=(n > 1);`.
package struct PluralRule {
    package let count: Int
    private let expression: Substring

    /// Nil for what cannot be read.
    package init?(_ header: String) {
        guard let match = header.wholeMatch(of: /\s*nplurals=(\d+);\s*plural=([^;]+);?\s*/),
            let count = Int(match.output.1), 1...9 ~= count
        else { return nil }
        self.count = count
        expression = match.output.2
        guard (0..<200).allSatisfy({ form(of: $0).map { (0..<count).contains($0) } ?? false }) else { return nil }
        // The tables know a number up to 99, and its last two digits.
        let larger = Array(200..<1200) + [10_000, 100_000, 1_000_000, 3_000_011]
        guard larger.allSatisfy({ form(of: $0) == form(of: 100 + $0 % 100) }) else { return nil }
    }

    /// The form of a number; nil where the rule cannot be read.
    package func form(of number: Int) -> Int? {
        var reader = ExpressionReader(rest: expression, number: number)
        guard let value = reader.choice(), reader.isAtEnd else { return nil }
        return value
    }
}

/// Reads an expression of C with the operators that rules have, from the weakest to the strongest. All sides are read,
/// and then one is taken.
private struct ExpressionReader {
    var rest: Substring
    let number: Int

    var isAtEnd: Bool { rest.allSatisfy(\.isWhitespace) }

    mutating func choice() -> Int? {
        guard let condition = either() else { return nil }
        guard take("?") else { return condition }
        guard let yes = choice(), take(":"), let no = choice() else { return nil }
        return condition != 0 ? yes : no
    }

    private mutating func either() -> Int? {
        guard var value = both() else { return nil }
        while take("||") {
            guard let other = both() else { return nil }
            value = value != 0 || other != 0 ? 1 : 0
        }
        return value
    }

    private mutating func both() -> Int? {
        guard var value = comparison() else { return nil }
        while take("&&") {
            guard let other = comparison() else { return nil }
            value = value != 0 && other != 0 ? 1 : 0
        }
        return value
    }

    private mutating func comparison() -> Int? {
        let signs: [(String, (Int, Int) -> Bool)] = [
            ("==", { $0 == $1 }), ("!=", { $0 != $1 }), ("<=", { $0 <= $1 }), (">=", { $0 >= $1 }),
            ("<", { $0 < $1 }), (">", { $0 > $1 }),
        ]
        guard let value = remainder() else { return nil }
        guard let sign = signs.first(where: { take($0.0) }) else { return value }
        guard let other = remainder() else { return nil }
        return sign.1(value, other) ? 1 : 0
    }

    private mutating func remainder() -> Int? {
        guard let value = operand() else { return nil }
        guard take("%") else { return value }
        guard let divisor = operand(), divisor > 0 else { return nil }
        return value % divisor
    }

    private mutating func operand() -> Int? {
        if take("n") { return number }
        if take("(") {
            let value = choice()
            return take(")") ? value : nil
        }
        rest = rest.drop(while: \.isWhitespace)
        let digits = rest.prefix(while: \.isNumber)
        rest = rest.dropFirst(digits.count)
        return Int(digits)
    }

    private mutating func take(_ sign: String) -> Bool {
        rest = rest.drop(while: \.isWhitespace)
        guard rest.hasPrefix(sign) else { return false }
        rest = rest.dropFirst(sign.count)
        return true
    }
}
