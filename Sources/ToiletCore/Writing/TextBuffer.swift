/// Text on its way out, as UTF-8, that is emptied from time to time so that no answer is held whole.
///
///     var buffer = TextBuffer()
///     buffer.append("48.85")
///     buffer.drain { file.write($0) }
public struct TextBuffer: Sendable {
    /// What has been written since the buffer was last emptied.
    public private(set) var bytes: [UInt8] = []
    /// The byte before the first one here: what comes next may depend on it after the buffer was emptied.
    private var before: UInt8?

    /// Makes an empty buffer.
    public init() {}

    /// The byte that was written last, even if the buffer was emptied since.
    var last: UInt8? { bytes.last ?? before }

    /// The text in the buffer.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Adds a text that is written in the program; texts from elsewhere go in as values or cells, which escape them.
    public mutating func append(_ literal: StaticString) {
        append(safe: literal.description)
    }

    /// Adds a text that is known to hold nothing that the format would misread or a terminal would obey.
    mutating func append(safe text: some StringProtocol) {
        bytes.append(contentsOf: text.utf8)
    }

    /// Adds one byte.
    public mutating func append(byte: UInt8) {
        bytes.append(byte)
    }

    /// Adds a whole number.
    public mutating func append(_ number: Int) {
        append(safe: String(number))
    }

    /// Adds the shortest text from which the same number is read again; nothing for what is no number.
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

    /// Adds a number that is given in units of its last decimal.
    mutating func append(scaled: Int, decimals: Int) {
        let scale = Self.powerOfTen(decimals)
        if scaled < 0 { append(byte: UInt8(ascii: "-")) }
        append(safe: String(scaled.magnitude / UInt(scale)))
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
        (0..<decimals).reduce(1) { scale, _ in scale * 10 }
    }

    /// Lends what has been written, and empties the buffer.
    public mutating func drain<Failure>(_ take: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        before = last
        try take(bytes)
        bytes.removeAll(keepingCapacity: true)
    }
}
