package import ToiletCore

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
    /// Gives what is drained a line for each member and element of JSON; nil to leave it as it is.
    private var indenter: JSONIndenter?

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

    /// Adds a text for people, which is safe on a terminal.
    package mutating func append(shown text: SafeText) { append(safe: text.text) }

    /// Adds bytes that are known to be such a text.
    mutating func append(safe text: [UInt8]) {
        bytes.append(contentsOf: text)
    }

    /// Makes room for so many more bytes.
    package mutating func reserve(_ count: Int) {
        bytes.reserveCapacity(bytes.count + count)
    }

    /// Takes back what was added since there were so many bytes.
    mutating func takeBack(to count: Int) { bytes.removeLast(max(0, bytes.count - count)) }

    /// Adds one byte.
    public mutating func append(byte: UInt8) {
        bytes.append(byte)
    }

    /// Adds a whole number.
    public mutating func append(_ number: Int) { bytes.append(decimalsOf: number) }

    /// Adds a number in the shortest form that is read as the same number; nothing for infinity and NaN.
    public mutating func append(_ number: Double) { bytes.append(decimalsOf: number) }

    /// Adds a number rounded to so many decimals at most, without an exponent.
    public mutating func append(_ number: Double, decimals: Int) { bytes.append(number, decimals: decimals) }

    /// Adds degrees in ten-millionths.
    mutating func append(degrees: Int) { bytes.append(scaled: degrees, decimals: MapPosition.decimals) }

    /// Has the JSON that is written from now on drained with a line for each member and element.
    package mutating func indent() { indenter = JSONIndenter() }

    /// Passes the bytes to a closure and empties the buffer; if the closure throws, they are kept.
    public mutating func drain<Failure>(_ take: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        before = last
        if var indenter {
            try take(indenter.indented(bytes))
            self.indenter = indenter
        } else {
            try take(bytes)
        }
        bytes.removeAll(keepingCapacity: true)
    }
}
