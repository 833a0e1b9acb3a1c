internal import ToiletCore

/// JSON: values are written in order, and the buffer adds the commas between them.
extension TextBuffer {
    /// Adds an object, whose members the closure writes.
    public mutating func object<Failure>(_ members: (inout TextBuffer) throws(Failure) -> Void) throws(Failure) {
        beginObject()
        try members(&self)
        endObject()
    }

    /// The same in two steps: a closure would copy what it writes.
    mutating func beginObject() {
        separate()
        append(byte: UInt8(ascii: "{"))
    }

    mutating func endObject() { append(byte: UInt8(ascii: "}")) }

    /// Adds an array, whose elements the closure writes.
    public mutating func array<Failure>(_ elements: (inout TextBuffer) throws(Failure) -> Void) throws(Failure) {
        separate()
        append(byte: UInt8(ascii: "["))
        try elements(&self)
        append(byte: UInt8(ascii: "]"))
    }

    /// Adds the name of a member; its value follows.
    public mutating func key(_ name: String) {
        value(name)
        append(byte: UInt8(ascii: ":"))
    }

    /// Adds a name that needs no escaping.
    mutating func key(plain name: StaticString) {
        separate()
        append(byte: UInt8(ascii: "\""))
        append(name)
        append("\":")
    }

    /// Adds the name of a member as it is in JSON, with its colon.
    mutating func key(quoted name: [UInt8]) {
        separate()
        append(safe: name)
    }

    /// Adds the name of a member that needs no escaping.
    mutating func key(safe name: String) {
        separate()
        append(byte: UInt8(ascii: "\""))
        append(safe: name)
        append("\":")
    }

    /// Adds `null`.
    public mutating func null() {
        separate()
        append("null")
    }

    /// Adds a text, or `null`.
    public mutating func value(_ text: String?) {
        guard let text else { return null() }
        separate()
        append(byte: UInt8(ascii: "\""))
        if !append(ifPlain: text) {
            if text.unicodeScalars.contains(where: { $0 == "\"" || $0 == "\\" || $0.isUnprintable }) {
                for scalar in text.unicodeScalars { escape(scalar) }
            } else {
                append(safe: text)
            }
        }
        append(byte: UInt8(ascii: "\""))
    }

    /// Adds a whole number, or `null`.
    public mutating func value(_ number: Int?) {
        guard let number else { return null() }
        separate()
        append(number)
    }

    /// Adds a number in its shortest form or rounded to some decimals; `null` for nil, infinity and NaN.
    public mutating func value(_ number: Double?, decimals: Int? = nil) {
        guard let number, number.isFinite else { return null() }
        separate()
        if let decimals { append(number, decimals: decimals) } else { append(number) }
    }

    /// Adds `true`, `false` or `null`.
    public mutating func value(_ truth: Bool?) {
        guard let truth else { return null() }
        separate()
        append(safe: truth ? "true" : "false")
    }

    /// Adds a comma unless the value is the first one of an object, array, member or line.
    private mutating func separate() {
        switch last {
        case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"), UInt8(ascii: "\n"), 0x1E: break
        default: append(byte: UInt8(ascii: ","))
        }
    }

    private mutating func escape(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": append("\\\"")
        case "\\": append("\\\\")
        case "\n": append("\\n")
        case "\r": append("\\r")
        case "\t": append("\\t")
        case _ where scalar.isUnprintable:
            // Two surrogates for a scalar beyond U+FFFF.
            for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
                append("\\u")
                let digits = String(unit, radix: 16)
                append(safe: String(repeating: "0", count: 4 - digits.count) + digits)
            }
        default: append(safe: String(scalar))
        }
    }
}
