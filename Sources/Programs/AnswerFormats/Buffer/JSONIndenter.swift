internal import ToiletCore

/// Gives compact JSON a line for each member and element, for people to read. Takes the text in pieces of any size.
struct JSONIndenter {
    private var depth = 0
    private var isInString = false
    private var isEscaped = false
    /// Whether the last byte opened an object or array, which may turn out to be empty.
    private var isOpening = false

    /// The text with line breaks and spaces.
    mutating func indented(_ bytes: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        for byte in bytes {
            if isInString {
                isInString = byte != UInt8(ascii: "\"") || isEscaped
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
                output.append(byte)
                continue
            }
            switch byte {
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if !isOpening { breakLine(&output) }
                isOpening = false
                output.append(byte)
            case UInt8(ascii: ","):
                output.append(byte)
                breakLine(&output)
            case UInt8(ascii: ":"): output += ": ".utf8
            case UInt8(ascii: "\n"): output.append(byte)
            default:
                if isOpening { breakLine(&output) }
                isOpening = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
                if isOpening { depth += 1 }
                isInString = byte == UInt8(ascii: "\"")
                output.append(byte)
            }
        }
        return output
    }

    private func breakLine(_ output: inout [UInt8]) {
        output.append(UInt8(ascii: "\n"))
        for _ in 0..<depth { output += "  ".utf8 }
    }
}
