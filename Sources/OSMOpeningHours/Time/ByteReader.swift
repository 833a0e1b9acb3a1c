/// Reads bytes from first to last, and never past the last.
struct ByteReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var remaining: Int { bytes.count - position }

    mutating func skip(_ count: Int) -> Bool {
        guard count >= 0, count <= remaining else { return false }
        position += count
        return true
    }

    /// Passes a text if it stands here.
    mutating func passes(_ text: StaticString) -> Bool {
        let expected = Array(text.description.utf8)
        guard bytes[position...].starts(with: expected) else { return false }
        return skip(expected.count)
    }

    /// Reads a signed integer of so many bytes, the highest first.
    mutating func integer(size: Int) -> Int? {
        guard size <= remaining else { return nil }
        var value = 0
        for byte in bytes[position..<(position + size)] { value = (value << 8) | Int(byte) }
        position += size
        // The sign's bit is carried up to where Int has its own.
        let shift = Int.bitWidth - 8 * size
        return (value << shift) >> shift
    }

    /// Reads how many of something there are.
    mutating func count() -> Int? {
        guard let number = integer(size: 4), number >= 0 else { return nil }
        return number
    }

    /// Reads what stands between two line feeds.
    mutating func line() -> String? {
        guard passes("\n"), let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) else {
            return nil
        }
        let text = String(decoding: bytes[position..<end], as: UTF8.self)
        position = end + 1
        return text
    }
}
