internal import ToiletCore

extension JSONReader {
    /// The text of the last string or number, cleaned. Bytes that are not UTF-8 become replacement characters.
    package var cleanText: String { Text.cleaned(String(decoding: text, as: UTF8.self)) }

    /// Reads a string, whose opening quotation mark is next, into ``text``.
    mutating func string() throws(ImportError) {
        text.removeAll(keepingCapacity: true)
        window.position += 1
        while try window.peek(line: line) != nil {
            let start = window.position
            var index = start
            while index < window.end, !Self.isSpecial(window.bytes[index]) { index += 1 }
            text.append(contentsOf: window.bytes[start..<index])
            window.position = index
            guard text.count <= TextWindow.maxLength else { throw .tooLong(line: line) }
            guard index < window.end else { continue }
            window.position += 1
            switch window.bytes[index] {
            case UInt8(ascii: "\""): return
            case UInt8(ascii: "\\"): try escape()
            default:
                text.append(0x0A)
                startLine()
            }
        }
        throw .truncated(line: line)
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x0A
    }

    /// Reads an escape behind its backslash.
    private mutating func escape() throws(ImportError) {
        switch try take() {
        case UInt8(ascii: "\""): text.append(0x22)
        case UInt8(ascii: "\\"): text.append(0x5C)
        case UInt8(ascii: "/"): text.append(0x2F)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): try unicodeEscape()
        default: throw malformed { $0.noSuchEscape }
        }
    }

    /// Reads a `\u` escape, and the second one of a surrogate pair.
    private mutating func unicodeEscape() throws(ImportError) {
        var value = try hexadecimal()
        // A lead surrogate behind an unpaired one may begin a pair itself, so this is a loop.
        while (0xD800...0xDBFF).contains(value), try window.peek(line: line) == UInt8(ascii: "\\") {
            window.position += 1
            guard try window.peek(line: line) == UInt8(ascii: "u") else {
                append(value)
                return try escape()
            }
            window.position += 1
            let second = try hexadecimal()
            if (0xDC00...0xDFFF).contains(second) {
                value = 0x10000 + (value & 0x3FF) << 10 + second & 0x3FF
            } else {
                append(value)
                value = second
            }
        }
        append(value)
    }

    private mutating func append(_ value: UInt32) {
        text.append(contentsOf: String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
    }

    /// Reads four hexadecimal digits.
    private mutating func hexadecimal() throws(ImportError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = Character(Unicode.Scalar(try take())).hexDigitValue else {
                throw malformed { $0.hexDigitsMissing }
            }
            value = value << 4 | UInt32(truncatingIfNeeded: digit)
        }
        return value
    }

    private mutating func take() throws(ImportError) -> UInt8 {
        guard let byte = try window.peek(line: line) else { throw .truncated(line: line) }
        window.position += 1
        return byte
    }
}
