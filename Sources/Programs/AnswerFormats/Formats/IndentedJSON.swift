internal import ToiletCore

/// Gives compact JSON a line for each member and element, for people to read. Takes the text in pieces of any size.
struct JSONIndenter {
    private var depth = 0
    private var isInString = false
    private var isEscaped = false
    /// Whether the last byte opened an object or array, which may turn out to be empty.
    private var isOpening = false

    mutating func write(_ bytes: [UInt8], to output: inout TextBuffer) {
        for byte in bytes {
            if isInString {
                isInString = byte != UInt8(ascii: "\"") || isEscaped
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
                output.append(byte: byte)
                continue
            }
            switch byte {
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if !isOpening { breakLine(&output) }
                isOpening = false
                output.append(byte: byte)
            case UInt8(ascii: ","):
                output.append(byte: byte)
                breakLine(&output)
            case UInt8(ascii: ":"): output.append(": ")
            case UInt8(ascii: "\n"): output.append(byte: byte)
            default:
                if isOpening { breakLine(&output) }
                isOpening = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
                if isOpening { depth += 1 }
                isInString = byte == UInt8(ascii: "\"")
                output.append(byte: byte)
            }
        }
    }

    private func breakLine(_ output: inout TextBuffer) {
        output.append("\n")
        for _ in 0..<depth { output.append("  ") }
    }
}

extension TextBuffer {
    /// The JSON in this buffer with a line for each member and element.
    package var indentedJSON: TextBuffer {
        var indenter = JSONIndenter()
        var output = TextBuffer()
        indenter.write(bytes, to: &output)
        return output
    }
}

/// Writes what a writer of compact JSON writes, with a line for each member and element.
struct IndentedJSONWriter<Writer> {
    private var writer: Writer
    private var compact = TextBuffer()
    private var indenter = JSONIndenter()

    init(_ writer: Writer) { self.writer = writer }

    private mutating func pass(to output: inout TextBuffer, _ write: (inout Writer, inout TextBuffer) -> Void) {
        write(&writer, &compact)
        compact.drain { indenter.write($0, to: &output) }
    }
}

extension IndentedJSONWriter: ToiletWriter where Writer: ToiletWriter {
    mutating func begin(_ header: AnswerHeader, _ output: inout TextBuffer) {
        pass(to: &output) { $0.begin(header, &$1) }
    }

    mutating func write(_ hit: Hit, _ output: inout TextBuffer) {
        pass(to: &output) { $0.write(hit, &$1) }
    }

    mutating func end(_ output: inout TextBuffer) {
        pass(to: &output) { $0.end(&$1) }
    }
}

extension IndentedJSONWriter: ChangesWriter where Writer: ChangesWriter {
    mutating func begin(total: Int, _ output: inout TextBuffer) {
        pass(to: &output) { $0.begin(total: total, &$1) }
    }

    mutating func write(_ change: ToiletChange, _ output: inout TextBuffer) {
        pass(to: &output) { $0.write(change, &$1) }
    }

    mutating func end(_ output: inout TextBuffer) {
        pass(to: &output) { $0.end(&$1) }
    }
}
