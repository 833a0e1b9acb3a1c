/// Writes whole numbers of seven bits a byte, small ones first.
struct NumberWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ number: Int) {
        var rest = UInt(bitPattern: number)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Writes a number with its sign last.
    mutating func write(signed number: Int) { write(number << 1 ^ number >> 63) }

    mutating func write(_ text: String) {
        write(text.utf8.count)
        bytes += text.utf8
    }

    mutating func write(bytes more: [UInt8]) { bytes += more }
}
