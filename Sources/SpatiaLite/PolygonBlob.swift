/// The bytes in which SpatiaLite keeps a polygon of flat coordinates.
///
/// The layout is that of ``PointBlob`` up to the class; then come the number of rings and, for each ring, the
/// number of its corners and the corners. Reading it here spares the status from loading the library.
enum PolygonBlob {
    /// The rings, the outer one first, as pairs of x and y; nil where the bytes are no such polygon.
    static func decode(_ bytes: UnsafeRawBufferPointer) -> [[(x: Double, y: Double)]]? {
        guard bytes.count >= shortest, bytes[0] == 0x00, bytes[1] <= 0x01, bytes[38] == 0x7C,
            bytes[bytes.count - 1] == 0xFE
        else { return nil }
        let little = bytes[1] == 0x01
        let end = bytes.count - 1
        var offset = 39
        func word<T: FixedWidthInteger>(as type: T.Type) -> T? {
            guard end - offset >= MemoryLayout<T>.size else { return nil }
            defer { offset += MemoryLayout<T>.size }
            let raw = bytes.loadUnaligned(fromByteOffset: offset, as: T.self)
            return little ? T(littleEndian: raw) : T(bigEndian: raw)
        }
        guard word(as: UInt32.self) == polygon, let count = word(as: UInt32.self) else { return nil }
        var rings: [[(x: Double, y: Double)]] = []
        for _ in 0..<count {
            guard let corners = word(as: UInt32.self), end - offset >= Int(corners) * 16 else { return nil }
            var ring: [(x: Double, y: Double)] = []
            ring.reserveCapacity(Int(corners))
            for _ in 0..<corners {
                guard let x = word(as: UInt64.self), let y = word(as: UInt64.self) else { return nil }
                ring.append((Double(bitPattern: x), Double(bitPattern: y)))
            }
            rings.append(ring)
        }
        return offset == end ? rings : nil
    }

    private static let polygon: UInt32 = 3
    /// A polygon without a single ring.
    private static let shortest = 48
}
