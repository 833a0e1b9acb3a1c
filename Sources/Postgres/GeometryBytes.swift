/// Geometries in the binary form that PostGIS sends and takes: well-known binary with the number of the coordinate system.
package enum GeometryBytes {
    /// WGS 84.
    private static let system: UInt32 = 4326
    private static let hasSystem: UInt32 = 0x2000_0000
    private static let (pointType, lineType, polygonType): (UInt32, UInt32, UInt32) = (1, 2, 3)
    private static let (linesType, polygonsType): (UInt32, UInt32) = (5, 6)

    package typealias Point = (x: Double, y: Double)

    /// The bytes of a point.
    package static func point(x: Double, y: Double) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(25)
        putPoint(x: x, y: y, into: &bytes)
        return bytes
    }

    static func putPoint(x: Double, y: Double, into bytes: inout [UInt8]) {
        begin(pointType, into: &bytes)
        put(x, into: &bytes)
        put(y, into: &bytes)
    }

    /// The bytes of lines.
    package static func lines(_ lines: [[Point]]) -> [UInt8] {
        var bytes: [UInt8] = []
        begin(linesType, into: &bytes)
        put(UInt32(lines.count), into: &bytes)
        for line in lines {
            beginPart(lineType, into: &bytes)
            put(line, into: &bytes)
        }
        return bytes
    }

    /// The bytes of a polygon, the outer ring first.
    package static func polygon(_ rings: [[Point]]) -> [UInt8] {
        var bytes: [UInt8] = []
        begin(polygonType, into: &bytes)
        put(UInt32(rings.count), into: &bytes)
        for ring in rings { put(ring, into: &bytes) }
        return bytes
    }

    /// The bytes of several polygons.
    package static func polygons(_ polygons: [[[Point]]]) -> [UInt8] {
        var bytes: [UInt8] = []
        begin(polygonsType, into: &bytes)
        put(UInt32(polygons.count), into: &bytes)
        for rings in polygons {
            beginPart(polygonType, into: &bytes)
            put(UInt32(rings.count), into: &bytes)
            for ring in rings { put(ring, into: &bytes) }
        }
        return bytes
    }

    private static func begin(_ type: UInt32, into bytes: inout [UInt8]) {
        bytes.append(1)
        put(type | hasSystem, into: &bytes)
        put(system, into: &bytes)
    }

    private static func beginPart(_ type: UInt32, into bytes: inout [UInt8]) {
        bytes.append(1)
        put(type, into: &bytes)
    }

    private static func put(_ number: UInt32, into bytes: inout [UInt8]) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    private static func put(_ number: Double, into bytes: inout [UInt8]) {
        withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    }

    private static func put(_ points: [Point], into bytes: inout [UInt8]) {
        put(UInt32(points.count), into: &bytes)
        for point in points {
            put(point.x, into: &bytes)
            put(point.y, into: &bytes)
        }
    }

    /// Reads a point; nil for other bytes.
    static func point(_ bytes: UnsafeRawBufferPointer) -> Point? {
        var reader = Reader(bytes)
        guard reader.type() == pointType, let point = reader.points(1)?.first, reader.isAtEnd else {
            return nil
        }
        return point
    }

    /// Reads a polygon or several; nil for other bytes.
    static func polygons(_ bytes: UnsafeRawBufferPointer) -> [[[Point]]]? {
        var reader = Reader(bytes)
        switch reader.type() {
        case polygonType: return reader.rings().map { [$0] }
        case polygonsType:
            guard let count = reader.count(ofSize: 9) else { return nil }
            var polygons: [[[Point]]] = []
            for _ in 0..<count {
                guard reader.type() == polygonType, let rings = reader.rings() else { return nil }
                polygons.append(rings)
            }
            return polygons
        default: return nil
        }
    }

    /// Reads bytes of which nothing is known.
    private struct Reader {
        private var bytes: Slice<UnsafeRawBufferPointer>

        init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes[...] }

        var isAtEnd: Bool { bytes.isEmpty }

        /// The type of the geometry that begins here; nil for another order of bytes or more than two dimensions.
        mutating func type() -> UInt32? {
            guard bytes.popFirst() == 1, let type: UInt32 = number() else { return nil }
            if type & hasSystem != 0 {
                let _: UInt32? = number()
            }
            return type & ~hasSystem < 8 ? type & ~hasSystem : nil
        }

        /// A number of parts that have at least so many bytes each.
        mutating func count(ofSize size: Int) -> Int? {
            guard let count: UInt32 = number(), Int(count) <= bytes.count / size else { return nil }
            return Int(count)
        }

        mutating func rings() -> [[Point]]? {
            guard let count = count(ofSize: 4) else { return nil }
            var rings: [[Point]] = []
            for _ in 0..<count {
                guard let corners = self.count(ofSize: 16), let ring = points(corners) else { return nil }
                rings.append(ring)
            }
            return rings
        }

        mutating func points(_ count: Int) -> [Point]? {
            var points: [Point] = []
            points.reserveCapacity(count)
            for _ in 0..<count {
                guard let x: UInt64 = number(), let y: UInt64 = number() else { return nil }
                points.append((Double(bitPattern: x), Double(bitPattern: y)))
            }
            return points
        }

        private mutating func number<Number: FixedWidthInteger>() -> Number? {
            let size = MemoryLayout<Number>.size
            guard bytes.count >= size else { return nil }
            let number = UnsafeRawBufferPointer(rebasing: bytes.prefix(size)).loadUnaligned(as: Number.self)
            bytes = bytes.dropFirst(size)
            return Number(littleEndian: number)
        }
    }
}
