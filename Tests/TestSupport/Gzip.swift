/// A gzip writer with stored (uncompressed) blocks.
public enum Gzip {
    /// The gzip stream.
    public static func packed(_ bytes: [UInt8]) -> [UInt8] {
        var packed: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
        let pieces = stride(from: 0, to: max(1, bytes.count), by: 0xFFFF)
        for start in pieces {
            let piece = bytes[start..<min(bytes.count, start + 0xFFFF)]
            let length = UInt16(piece.count)
            packed.append(start + 0xFFFF >= bytes.count ? 1 : 0)
            for number in [length, ~length] { packed += [UInt8(number & 0xFF), UInt8(number >> 8)] }
            packed += piece
        }
        for number in [checksum(bytes), UInt32(truncatingIfNeeded: bytes.count)] {
            packed += (0..<4).map { UInt8(number >> ($0 * 8) & 0xFF) }
        }
        return packed
    }

    /// CRC-32.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum = UInt32.max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
        return ~sum
    }
}
