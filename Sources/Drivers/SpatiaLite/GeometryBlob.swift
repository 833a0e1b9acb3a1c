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
        return (Double(bitPattern: word(at: 43, as: UInt64.self)), Double(bitPattern: word(at: 51, as: UInt64.self)))
    }
}

/// SpatiaLite's binary format for a geometry in two dimensions: a point, or one or several lines or polygons.
///
/// The layout is that of ``PointBlob`` up to the geometry class. A line is the number of its vertices and the vertices;
/// a polygon is the number of its rings, and each of them as a line. Of several, their number comes first, and each
/// begins with a marker and its class. Decoding it here means that reading need not load SpatiaLite.
package enum GeometryBlob {
    /// A geometry: the number of its class, and its parts, each with its rings, of which a line has one.
    package typealias Geometry = (type: UInt32, parts: [[[(x: Double, y: Double)]]])

    /// Encodes a geometry exactly as SpatiaLite's own functions do; nil where it has no vertex, or is of another class.
    package static func encode(_ geometry: Geometry) -> [UInt8]? {
        guard let part = GeometryClass.ofParts(of: geometry.type),
            var writer = BlobWriter(around: geometry.parts.lazy.joined().joined())
        else { return nil }
        writer.append(geometry.type)
        if part == geometry.type {
            guard geometry.parts.count == 1 else { return nil }
        } else {
            writer.append(UInt32(clamping: geometry.parts.count))
        }
        for rings in geometry.parts {
            if part != geometry.type {
                writer.append(GeometryClass.partMarker)
                writer.append(part)
            }
            switch part {
            case GeometryClass.point:
                guard rings.count == 1, rings[0].count == 1 else { return nil }
                writer.append(rings[0])
            case GeometryClass.line:
                guard rings.count == 1 else { return nil }
                writer.append(vertices: rings[0])
            default:
                writer.append(UInt32(clamping: rings.count))
                for ring in rings { writer.append(vertices: ring) }
            }
        }
        return writer.finished()
    }

    /// Decodes a geometry; nil if the bytes are none.
    static func decode(_ bytes: UnsafeRawBufferPointer) -> Geometry? {
        guard var reader = BlobReader(bytes), let type = reader.number(UInt32.self),
            let part = GeometryClass.ofParts(of: type)
        else { return nil }
        var parts: [[[(x: Double, y: Double)]]] = []
        if part == type {
            guard let rings = reader.part(of: part) else { return nil }
            parts.append(rings)
        } else {
            guard let count = reader.number(UInt32.self) else { return nil }
            for _ in 0..<count {
                guard reader.number(UInt8.self) == GeometryClass.partMarker,
                    reader.number(UInt32.self) == part, let rings = reader.part(of: part)
                else { return nil }
                parts.append(rings)
            }
        }
        return reader.isAtEnd ? (type, parts) : nil
    }
}

/// SpatiaLite's binary format for a polygon.
package enum PolygonBlob {
    /// Encodes rings, the outer one first, as pairs of x and y; nil where there is no vertex.
    package static func encode(_ rings: [[(x: Double, y: Double)]]) -> [UInt8]? {
        GeometryBlob.encode((GeometryClass.polygon, [rings]))
    }

    /// Decodes the rings, the outer one first, as pairs of x and y; nil if the bytes are not such a polygon.
    static func decode(_ bytes: UnsafeRawBufferPointer) -> [[(x: Double, y: Double)]]? {
        GeometryBlob.decode(bytes).flatMap { $0.type == GeometryClass.polygon ? $0.parts[0] : nil }
    }
}

/// SpatiaLite's binary format for several polygons.
package enum MultiPolygonBlob {
    /// Encodes polygons, each with its outer ring first, as pairs of x and y; nil where there is no vertex.
    package static func encode(_ polygons: [[[(x: Double, y: Double)]]]) -> [UInt8]? {
        GeometryBlob.encode((GeometryClass.polygons, polygons))
    }

    /// Decodes polygons; nil if the bytes are none.
    static func decode(_ bytes: UnsafeRawBufferPointer) -> [[[(x: Double, y: Double)]]]? {
        GeometryBlob.decode(bytes).flatMap { $0.type == GeometryClass.polygons ? $0.parts : nil }
    }
}

/// SpatiaLite's binary format for centre lines: a line, or several.
package enum LineBlob {
    /// Encodes lines as pairs of x and y; nil where a line has fewer than two vertices or there is none.
    package static func encode(_ lines: [[(x: Double, y: Double)]]) -> [UInt8]? {
        guard lines.allSatisfy({ $0.count >= 2 }) else { return nil }
        let type = lines.count == 1 ? GeometryClass.line : GeometryClass.lines
        return GeometryBlob.encode((type, lines.map { [$0] }))
    }

    /// Decodes lines; nil if the bytes are none.
    static func decode(_ bytes: UnsafeRawBufferPointer) -> [[(x: Double, y: Double)]]? {
        GeometryBlob.decode(bytes).flatMap { geometry in
            let isOfLines = geometry.type == GeometryClass.line || geometry.type == GeometryClass.lines
            return isOfLines ? geometry.parts.map { $0[0] } : nil
        }
    }
}

/// The numbers of geometry classes in SpatiaLite's format.
private enum GeometryClass {
    static let point: UInt32 = 1
    static let line: UInt32 = 2
    static let polygon: UInt32 = 3
    static let lines: UInt32 = 5
    static let polygons: UInt32 = 6
    /// Stands before each part of a geometry of several parts.
    static let partMarker: UInt8 = 0x69

    /// The class of the parts of a class, which may be the class itself; nil for others than these.
    static func ofParts(of type: UInt32) -> UInt32? {
        switch type {
        case point, line, polygon: type
        case lines: line
        case polygons: polygon
        default: nil
        }
    }
}

/// Writes a geometry in EPSG:4326: the head with the bounding box, then what is appended.
private struct BlobWriter {
    private var bytes: [UInt8] = []

    /// Writes the head; nil where there is no vertex.
    init?(around vertices: some Sequence<(x: Double, y: Double)>) {
        var box = (west: Double.infinity, south: Double.infinity, east: -Double.infinity, north: -Double.infinity)
        for vertex in vertices {
            box.west = min(box.west, vertex.x)
            box.south = min(box.south, vertex.y)
            box.east = max(box.east, vertex.x)
            box.north = max(box.north, vertex.y)
        }
        guard box.west <= box.east else { return nil }
        append(UInt16(0x0100))
        append(UInt32(4326))
        for side in [box.west, box.south, box.east, box.north] { append(side.bitPattern) }
        append(UInt8(0x7C))
    }

    mutating func append(_ number: some FixedWidthInteger) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func append(vertices: [(x: Double, y: Double)]) {
        bytes.reserveCapacity(bytes.count + 16 * vertices.count + 5)
        append(UInt32(clamping: vertices.count))
        append(vertices)
    }

    mutating func append(_ vertices: [(x: Double, y: Double)]) {
        for vertex in vertices {
            append(vertex.x.bitPattern)
            append(vertex.y.bitPattern)
        }
    }

    consuming func finished() -> [UInt8] {
        append(UInt8(0xFE))
        return bytes
    }
}

/// Reads a geometry from its class on. All functions give nil at bytes that are not of the format.
private struct BlobReader {
    private let bytes: UnsafeRawBufferPointer
    private let isLittleEndian: Bool
    private var offset = 39

    init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count > 43, bytes[0] == 0x00, bytes[1] <= 0x01, bytes[38] == 0x7C,
            bytes[bytes.count - 1] == 0xFE
        else { return nil }
        self.bytes = bytes
        isLittleEndian = bytes[1] == 0x01
    }

    private var rest: Int { bytes.count - 1 - offset }

    var isAtEnd: Bool { rest == 0 }

    mutating func number<T: FixedWidthInteger>(_ type: T.Type) -> T? {
        guard rest >= MemoryLayout<T>.size else { return nil }
        defer { offset += MemoryLayout<T>.size }
        let raw = bytes.loadUnaligned(fromByteOffset: offset, as: T.self)
        return isLittleEndian ? T(littleEndian: raw) : T(bigEndian: raw)
    }

    /// Reads the rings of a point, a line or a polygon.
    mutating func part(of type: UInt32) -> [[(x: Double, y: Double)]]? {
        switch type {
        case GeometryClass.point: vertices(1).map { [$0] }
        case GeometryClass.line: vertices().map { [$0] }
        default: rings()
        }
    }

    private mutating func vertices() -> [(x: Double, y: Double)]? {
        number(UInt32.self).flatMap { vertices($0) }
    }

    private mutating func vertices(_ count: UInt32) -> [(x: Double, y: Double)]? {
        guard rest / 16 >= Int(count) else { return nil }
        var vertices: [(x: Double, y: Double)] = []
        vertices.reserveCapacity(Int(count))
        for _ in 0..<count {
            guard let x = number(UInt64.self), let y = number(UInt64.self) else { return nil }
            vertices.append((Double(bitPattern: x), Double(bitPattern: y)))
        }
        return vertices
    }

    private mutating func rings() -> [[(x: Double, y: Double)]]? {
        guard let count = number(UInt32.self), rest / 4 >= Int(count) else { return nil }
        var rings: [[(x: Double, y: Double)]] = []
        for _ in 0..<count {
            guard let ring = vertices() else { return nil }
            rings.append(ring)
        }
        return rings
    }
}
