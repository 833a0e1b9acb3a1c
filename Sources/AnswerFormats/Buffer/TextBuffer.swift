internal import ToiletCore

/// A buffer of UTF-8 for output, which is drained from time to time, so that no output is in memory as a whole.
///
///     var buffer = TextBuffer()
///     buffer.append("48.85")
///     buffer.drain { bytes in print(bytes.count) }
public struct TextBuffer: Sendable {
    /// The bytes since it was last drained.
    public private(set) var bytes: [UInt8] = []
    /// The last byte that was drained, for the commas of JSON.
    private var before: UInt8?

    /// Makes an empty buffer.
    public init() {}

    /// The last byte, also where it was drained.
    var last: UInt8? { bytes.last ?? before }

    /// The text in the buffer.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Adds a literal; other texts are added as values or cells, which escape them.
    public mutating func append(_ literal: StaticString) {
        literal.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
    }

    /// Adds a text if it is ASCII without control characters, quotation marks and backslashes, as most texts are;
    /// returns whether it is.
    mutating func append(ifPlain text: String) -> Bool {
        var text = text
        return text.withUTF8 { source in
            for index in source.indices {
                let byte = unsafe source[index]
                guard 0x20 <= byte, byte < 0x7F, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") else {
                    return false
                }
            }
            unsafe bytes.append(contentsOf: source)
            return true
        }
    }

    /// Adds a text that is known to need no escaping and to have no control characters.
    mutating func append(safe text: String) {
        var text = text
        text.withUTF8 { unsafe bytes.append(contentsOf: $0) }
    }

    /// The same with a part of a text.
    mutating func append(safe text: Substring) {
        var text = text
        text.withUTF8 { unsafe bytes.append(contentsOf: $0) }
    }

    /// Adds bytes that are known to be such a text.
    mutating func append(safe text: [UInt8]) {
        bytes.append(contentsOf: text)
    }

    /// Makes room for so many more bytes.
    package mutating func reserve(_ count: Int) {
        bytes.reserveCapacity(bytes.count + count)
    }

    /// Adds one byte.
    public mutating func append(byte: UInt8) {
        bytes.append(byte)
    }

    /// Adds a whole number.
    public mutating func append(_ number: Int) {
        if number < 0 { append(byte: UInt8(ascii: "-")) }
        append(digitsOf: number.magnitude)
    }

    /// Adds a number with at least so many digits.
    private mutating func append(digitsOf number: UInt, atLeast count: Int = 1) {
        // A division by a constant is a multiplication.
        if number >= 10 || count > 1 { append(digitsOf: number / 10, atLeast: count - 1) }
        append(byte: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }

    /// Adds a number in the shortest form that is read as the same number; nothing for infinity and NaN.
    public mutating func append(_ number: Double) {
        guard number.isFinite else { return }
        let text = number == 0 ? "0" : number.description
        append(safe: text.hasSuffix(".0") ? text.dropLast(2) : text[...])
    }

    /// Adds a number rounded to so many decimals at most, without an exponent.
    public mutating func append(_ number: Double, decimals: Int) {
        let scale = Self.powerOfTen(decimals)
        let scaled = (number * Double(scale)).rounded()
        guard let whole = Int(exactly: scaled) else { return append(number) }
        append(scaled: whole, decimals: decimals)
    }

    /// Adds a number in units of its last decimal.
    mutating func append(scaled: Int, decimals: Int) {
        if scaled < 0 { append(byte: UInt8(ascii: "-")) }
        let scale = UInt(truncatingIfNeeded: Self.powerOfTen(decimals))
        let (whole, decimal) = scaled.magnitude.quotientAndRemainder(dividingBy: scale)
        append(digitsOf: whole)
        guard decimal > 0 else { return }
        append(byte: UInt8(ascii: "."))
        var (rest, count) = (decimal, decimals)
        while rest % 10 == 0 {
            rest /= 10
            count -= 1
        }
        append(digitsOf: rest, atLeast: count)
    }

    /// Ten to the power of a number of decimals.
    static func powerOfTen(_ decimals: Int) -> Int {
        var scale = 1
        for _ in 0..<decimals { scale *= 10 }
        return scale
    }

    /// Passes the bytes to a closure and empties the buffer; if the closure throws, they are kept.
    public mutating func drain<Failure>(_ take: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        before = last
        try take(bytes)
        bytes.removeAll(keepingCapacity: true)
    }
}

extension TextBuffer {
    /// Adds degrees in ten-millionths.
    mutating func append(degrees: Int) { append(scaled: degrees, decimals: MapPosition.decimals) }
}
