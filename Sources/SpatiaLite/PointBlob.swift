/// The bytes in which SpatiaLite keeps a point of EPSG:4326.
///
/// The layout is SpatiaLite's "internal BLOB": a start mark, the byte order, the reference system,
/// the bounding box, a mark, the class, the coordinates and an end mark. Reading it here spares a query from
/// loading the library.
public enum PointBlob {
    /// The point as SpatiaLite's own functions would have written it.
    public static func encode(x: Double, y: Double) -> [UInt8] {
        var bytes: [UInt8] = [0x00, 0x01]
        bytes.reserveCapacity(length)
        append(UInt32(4326), to: &bytes)
        for edge in [x, y, x, y] { append(edge.bitPattern, to: &bytes) }
        bytes.append(0x7C)
        append(UInt32(1), to: &bytes)
        append(x.bitPattern, to: &bytes)
        append(y.bitPattern, to: &bytes)
        bytes.append(0xFE)
        return bytes
    }

    static let length = 60

    static func decode(_ bytes: UnsafeRawBufferPointer) -> (x: Double, y: Double)? {
        guard bytes.count == length, bytes[0] == 0x00, bytes[38] == 0x7C, bytes[59] == 0xFE else { return nil }
        let little = bytes[1] == 0x01
        func word<T: FixedWidthInteger>(at offset: Int, as type: T.Type) -> T {
            let raw = bytes.loadUnaligned(fromByteOffset: offset, as: T.self)
            return little ? T(littleEndian: raw) : T(bigEndian: raw)
        }
        guard word(at: 39, as: UInt32.self) == 1 else { return nil }
        return (
            Double(bitPattern: word(at: 43, as: UInt64.self)), Double(bitPattern: word(at: 51, as: UInt64.self))
        )
    }

    private static func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
}
