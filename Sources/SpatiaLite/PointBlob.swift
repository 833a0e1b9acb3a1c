/// The bytes in which SpatiaLite keeps a point of EPSG:4326.
///
/// The layout is SpatiaLite's "internal BLOB": a start mark, the byte order, the reference system,
/// the bounding box, a mark, the class, the coordinates and an end mark. Reading it here spares a query from
/// loading the library.
package enum PointBlob {
    /// The point as SpatiaLite's own functions would have written it.
    package static func encode(x: Double, y: Double) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
            let bytes = UnsafeMutableRawBufferPointer(buffer)
            func write(_ number: some FixedWidthInteger, at offset: Int) {
                bytes.storeBytes(of: number.littleEndian, toByteOffset: offset, as: type(of: number))
            }
            let (x, y) = (x.bitPattern, y.bitPattern)
            write(UInt16(0x0100), at: 0)
            write(UInt32(4326), at: 2)
            for (index, edge) in [x, y, x, y].enumerated() { write(edge, at: 6 + index * 8) }
            write(UInt8(0x7C), at: 38)
            write(UInt32(1), at: 39)
            write(x, at: 43)
            write(y, at: 51)
            write(UInt8(0xFE), at: 59)
            count = length
        }
    }

    static let length = 60

    static func decode(_ bytes: UnsafeRawBufferPointer) -> (x: Double, y: Double)? {
        guard bytes.count == length, bytes[0] == 0x00, bytes[38] == 0x7C, bytes[59] == 0xFE else {
            return nil
        }
        let little = bytes[1] == 0x01
        func word<T: FixedWidthInteger>(at offset: Int, as type: T.Type) -> T {
            let raw = bytes.loadUnaligned(fromByteOffset: offset, as: T.self)
            return little ? T(littleEndian: raw) : T(bigEndian: raw)
        }
        guard word(at: 39, as: UInt32.self) == 1 else { return nil }
        return (
            Double(bitPattern: word(at: 43, as: UInt64.self)),
            Double(bitPattern: word(at: 51, as: UInt64.self))
        )
    }
}
