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

    private mutating func append(digitsOf number: UInt) {
        var unit: UInt = 1
        while number / unit >= 10 { unit *= 10 }
        while unit > 0 {
            append(byte: UInt8(ascii: "0") + UInt8(number / unit % 10))
            unit /= 10
        }
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
        let scale = Self.powerOfTen(decimals)
        if scaled < 0 { append(byte: UInt8(ascii: "-")) }
        append(digitsOf: scaled.magnitude / UInt(scale))
        var rest = scaled.magnitude % UInt(scale)
        guard rest > 0 else { return }
        append(byte: UInt8(ascii: "."))
        var unit = UInt(scale) / 10
        while rest > 0 {
            append(byte: UInt8(ascii: "0") + UInt8(rest / unit))
            rest %= unit
            unit = max(1, unit / 10)
        }
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
