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

/// Compact JSON that is written piece by piece, and passed on with a line for each member and element.
private struct IndentedJSON {
    var compact = TextBuffer()
    private var indenter = JSONIndenter()

    mutating func pass(to output: inout TextBuffer) {
        var bytes: [UInt8] = []
        compact.drain { bytes = $0 }
        indenter.write(bytes, to: &output)
    }
}

/// Writes what ``JSONWriter`` writes, with a line for each member and element.
struct IndentedJSONWriter: ToiletWriter {
    private var writer: JSONWriter
    private var json = IndentedJSON()

    init(_ writer: JSONWriter) {
        self.writer = writer
    }

    mutating func begin(_ header: AnswerHeader, _ output: inout TextBuffer) {
        writer.begin(header, &json.compact)
        json.pass(to: &output)
    }

    mutating func write(_ hit: Hit, _ output: inout TextBuffer) {
        writer.write(hit, &json.compact)
        json.pass(to: &output)
    }

    mutating func end(_ output: inout TextBuffer) {
        writer.end(&json.compact)
        json.pass(to: &output)
    }
}

/// The same for changes.
struct IndentedJSONChangesWriter: ChangesWriter {
    private var writer = JSONChangesWriter()
    private var json = IndentedJSON()

    mutating func begin(total: Int, _ output: inout TextBuffer) {
        writer.begin(total: total, &json.compact)
        json.pass(to: &output)
    }

    mutating func write(_ change: ToiletChange, _ output: inout TextBuffer) {
        writer.write(change, &json.compact)
        json.pass(to: &output)
    }

    mutating func end(_ output: inout TextBuffer) {
        writer.end(&json.compact)
        json.pass(to: &output)
    }
}
