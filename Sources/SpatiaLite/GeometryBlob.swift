/// SpatiaLite's binary format for a point in EPSG:4326.
///
/// The layout of SpatiaLite's internal BLOB is: start marker, byte order, SRID, bounding box, marker, geometry
/// class, coordinates, end marker. Decoding it here means that queries need not load SpatiaLite.
package enum PointBlob {
    /// Encodes a point exactly as SpatiaLite's own functions do.
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

/// SpatiaLite's binary format for a polygon in two dimensions.
///
/// The layout is that of ``PointBlob`` up to the geometry class, followed by the number of rings and, for each
/// ring, the number of its vertices and the vertices. Decoding it here means that `status` need not load
/// SpatiaLite.
enum PolygonBlob {
    /// Decodes the rings, the outer one first, as pairs of x and y; nil if the bytes are not such a polygon.
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
    /// The length of a polygon without rings, in bytes.
    private static let shortest = 48
}

/// SpatiaLite's binary format for centre lines: a line, or several, in two dimensions.
///
/// The layout is that of ``PointBlob`` up to the geometry class. A line is the number of its vertices and the vertices; of
/// several lines each begins with a marker and its class.
package enum LineBlob {
    private static let line: UInt32 = 2
    private static let lines: UInt32 = 5
    private static let head = 43

    /// Encodes lines as pairs of x and y; nil where a line has fewer than two vertices or there is none.
    package static func encode(_ lines: [[(x: Double, y: Double)]]) -> [UInt8]? {
        guard let first = lines.first?.first, lines.allSatisfy({ $0.count >= 2 }) else { return nil }
        var (west, south, east, north) = (first.x, first.y, first.x, first.y)
        for vertex in lines.joined() {
            west = min(west, vertex.x)
            south = min(south, vertex.y)
            east = max(east, vertex.x)
            north = max(north, vertex.y)
        }
        var bytes: [UInt8] = []
        func append(_ number: some FixedWidthInteger) {
            withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
        }
        func append(vertices: [(x: Double, y: Double)]) {
            append(UInt32(vertices.count))
            for vertex in vertices {
                append(vertex.x.bitPattern)
                append(vertex.y.bitPattern)
            }
        }
        append(UInt16(0x0100))
        append(UInt32(4326))
        for side in [west, south, east, north] { append(side.bitPattern) }
        append(UInt8(0x7C))
        if lines.count == 1 {
            append(line)
            append(vertices: lines[0])
        } else {
            append(Self.lines)
            append(UInt32(lines.count))
            for part in lines {
                append(UInt8(0x69))
                append(line)
                append(vertices: part)
            }
        }
        append(UInt8(0xFE))
        return bytes
    }

    /// Decodes lines; nil if the bytes are none.
    static func decode(_ bytes: UnsafeRawBufferPointer) -> [[(x: Double, y: Double)]]? {
        guard bytes.count > head, bytes[0] == 0x00, bytes[1] <= 0x01, bytes[38] == 0x7C,
            bytes[bytes.count - 1] == 0xFE
        else { return nil }
        let little = bytes[1] == 0x01
        let end = bytes.count - 1
        var offset = 39
        func number<T: FixedWidthInteger>(_ type: T.Type) -> T? {
            guard end - offset >= MemoryLayout<T>.size else { return nil }
            defer { offset += MemoryLayout<T>.size }
            let raw = bytes.loadUnaligned(fromByteOffset: offset, as: T.self)
            return little ? T(littleEndian: raw) : T(bigEndian: raw)
        }
        func vertices() -> [(x: Double, y: Double)]? {
            guard let count = number(UInt32.self), (end - offset) / 16 >= Int(count) else { return nil }
            return (0..<count).compactMap { _ in
                guard let x = number(UInt64.self), let y = number(UInt64.self) else { return nil }
                return (Double(bitPattern: x), Double(bitPattern: y))
            }
        }
        let type = number(UInt32.self)
        if type == line { return vertices().flatMap { offset == end ? [$0] : nil } }
        guard type == Self.lines, let count = number(UInt32.self) else { return nil }
        var found: [[(x: Double, y: Double)]] = []
        for _ in 0..<count {
            guard number(UInt8.self) == 0x69, number(UInt32.self) == line, let part = vertices() else {
                return nil
            }
            found.append(part)
        }
        return offset == end ? found : nil
    }
}
