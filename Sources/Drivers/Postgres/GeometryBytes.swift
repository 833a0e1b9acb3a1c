/// Geometries in the binary form that PostGIS sends and takes: well-known binary with the number of the coordinate
/// system.
package enum GeometryBytes {
    /// WGS 84.
    private static let system: UInt32 = 4326
    private static let hasSystem: UInt32 = 0x2000_0000
    private static let (pointType, lineType, polygonType): (UInt32, UInt32, UInt32) = (1, 2, 3)
    private static let (linesType, polygonsType): (UInt32, UInt32) = (5, 6)

    package typealias Point = (x: Double, y: Double)
    /// A geometry: the number of its type, and its parts, each with its rings, of which a line has one.
    package typealias Geometry = (type: UInt32, parts: [[[Point]]])

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
    package static func lines(_ lines: [[Point]]) -> [UInt8] { bytes(of: (linesType, lines.map { [$0] })) }

    /// The bytes of a polygon, the outer ring first.
    package static func polygon(_ rings: [[Point]]) -> [UInt8] { bytes(of: (polygonType, [rings])) }

    /// The bytes of several polygons.
    package static func polygons(_ polygons: [[[Point]]]) -> [UInt8] { bytes(of: (polygonsType, polygons)) }

    /// The bytes of a point, or of one or several lines or polygons.
    package static func bytes(of geometry: Geometry) -> [UInt8] {
        var bytes: [UInt8] = []
        begin(geometry.type, into: &bytes)
        let part = typeOfParts(of: geometry.type)
        if part != geometry.type { put(UInt32(clamping: geometry.parts.count), into: &bytes) }
        for rings in geometry.parts {
            if part != geometry.type { beginPart(part, into: &bytes) }
            if part == polygonType { put(UInt32(clamping: rings.count), into: &bytes) }
            for ring in rings {
                if part != pointType { put(UInt32(clamping: ring.count), into: &bytes) }
                for point in ring {
                    put(point.x, into: &bytes)
                    put(point.y, into: &bytes)
                }
            }
        }
        return bytes
    }

    private static func typeOfParts(of type: UInt32) -> UInt32 {
        switch type {
        case linesType: lineType
        case polygonsType: polygonType
        default: type
        }
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

    /// Reads a point; nil for other bytes.
    static func point(_ bytes: UnsafeRawBufferPointer) -> Point? {
        var reader = Reader(bytes)
        guard reader.type() == pointType, let point = reader.points(1)?.first, reader.isAtEnd else {
            return nil
        }
        return point
    }

    /// Reads a line or several; nil for other bytes.
    static func lines(_ bytes: UnsafeRawBufferPointer) -> [[Point]]? {
        geometry(bytes).flatMap { [lineType, linesType].contains($0.type) ? $0.parts.map { $0[0] } : nil }
    }

    /// Reads a polygon or several; nil for other bytes.
    static func polygons(_ bytes: UnsafeRawBufferPointer) -> [[[Point]]]? {
        geometry(bytes).flatMap { [polygonType, polygonsType].contains($0.type) ? $0.parts : nil }
    }

    /// Reads a point, or one or several lines or polygons; nil for other bytes.
    static func geometry(_ bytes: UnsafeRawBufferPointer) -> Geometry? {
        var reader = Reader(bytes)
        guard let type = reader.type() else { return nil }
        let part = typeOfParts(of: type)
        guard part != type else {
            guard let rings = reader.part(of: part), reader.isAtEnd else { return nil }
            return (type, [rings])
        }
        guard let count = reader.count(ofSize: 9) else { return nil }
        var parts: [[[Point]]] = []
        for _ in 0..<count {
            guard reader.type() == part, let rings = reader.part(of: part) else { return nil }
            parts.append(rings)
        }
        return reader.isAtEnd ? (type, parts) : nil
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

        /// Reads the rings of a point, a line or a polygon.
        mutating func part(of type: UInt32) -> [[Point]]? {
            switch type {
            case pointType: points(1).map { [$0] }
            case lineType: line().map { [$0] }
            case polygonType:
                count(ofSize: 4).flatMap { count in
                    var rings: [[Point]] = []
                    for _ in 0..<count {
                        guard let ring = line() else { return nil }
                        rings.append(ring)
                    }
                    return rings
                }
            default: nil
            }
        }

        private mutating func line() -> [Point]? { count(ofSize: 16).flatMap { points($0) } }

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
