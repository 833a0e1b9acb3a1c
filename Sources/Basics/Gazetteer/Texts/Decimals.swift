extension [UInt8] {
    /// Adds a whole number.
    package mutating func append(decimalsOf number: Int) {
        if number < 0 { append(UInt8(ascii: "-")) }
        append(digitsOf: number.magnitude)
    }

    /// Adds a number in the shortest form that is read as the same number; nothing for infinity and NaN.
    package mutating func append(decimalsOf number: Double) {
        guard number.isFinite else { return }
        let text = number == 0 ? "0" : number.description
        var shortest = text.hasSuffix(".0") ? text.dropLast(2) : text[...]
        shortest.withUTF8 { unsafe append(contentsOf: $0) }
    }

    /// Adds a number rounded to so many decimals at most, without an exponent.
    package mutating func append(_ number: Double, decimals: Int) {
        let scaled = (number * Double(Int.powerOfTen(decimals))).rounded()
        guard let whole = Int(exactly: scaled) else { return append(decimalsOf: number) }
        append(scaled: whole, decimals: decimals)
    }

    /// Adds a number in units of its last decimal.
    package mutating func append(scaled: Int, decimals: Int) {
        if scaled < 0 { append(UInt8(ascii: "-")) }
        let scale = UInt(truncatingIfNeeded: Int.powerOfTen(decimals))
        let (whole, decimal) = scaled.magnitude.quotientAndRemainder(dividingBy: scale)
        append(digitsOf: whole)
        guard decimal > 0 else { return }
        append(UInt8(ascii: "."))
        var (rest, count) = (decimal, decimals)
        while rest % 10 == 0 {
            rest /= 10
            count -= 1
        }
        append(digitsOf: rest, atLeast: count)
    }

    /// Adds a number with at least so many digits.
    private mutating func append(digitsOf number: UInt, atLeast count: Int = 1) {
        // A division by a constant is a multiplication.
        if number >= 10 || count > 1 { append(digitsOf: number / 10, atLeast: count - 1) }
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }
}

extension Int {
    /// Ten to the power of a number of decimals.
    static func powerOfTen(_ decimals: Int) -> Int {
        var scale = 1
        for _ in 0..<decimals { scale *= 10 }
        return scale
    }
}

extension Double {
    /// The number rounded to so many decimals at most: `48.85`.
    package func text(decimals: Int) -> String {
        var bytes: [UInt8] = []
        bytes.append(self, decimals: decimals)
        return String(decoding: bytes, as: UTF8.self)
    }
}
