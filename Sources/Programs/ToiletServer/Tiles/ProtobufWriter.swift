/// Writes a message of Protocol Buffers, field by field.
struct ProtobufWriter {
    private(set) var bytes: [UInt8] = []

    /// Adds a whole number.
    mutating func add(_ value: Int, to field: Int) {
        append(field << 3)
        append(value)
    }

    /// Adds a text.
    mutating func add(_ text: String, to field: Int) { add(Array(text.utf8), to: field) }

    /// Adds a message that is complete.
    mutating func add(_ message: ProtobufWriter, to field: Int) { add(message.bytes, to: field) }

    /// Adds a packed list of whole numbers.
    mutating func add(packed values: [Int], to field: Int) {
        var list = ProtobufWriter()
        for value in values { list.append(value) }
        add(list.bytes, to: field)
    }

    /// Adds the fields of another message.
    mutating func append(_ fields: ProtobufWriter) { bytes += fields.bytes }

    private mutating func add(_ content: [UInt8], to field: Int) {
        append(field << 3 | 2)
        append(content.count)
        bytes += content
    }

    /// Adds a number in groups of seven bits, the lowest first.
    private mutating func append(_ value: Int) {
        var rest = UInt(bitPattern: value)
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }
}
