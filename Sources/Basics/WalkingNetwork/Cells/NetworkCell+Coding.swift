internal import Gazetteer

/// Thrown for the bytes of a cell that a program did not write, or that were damaged.
public struct DamagedNetwork: Error, Hashable, Sendable {
    /// What is wrong, for those who look into it.
    public let reason: String
}

// How a cell is stored: whole numbers of seven bits a byte, small ones first; signed ones with the sign last. First the
// version and six counts, then the junctions inside, the numbers of other cells, their junctions, the names of streets,
// the edges, each with its points, how many barriers there are, and each of them. Points are told by their distance
// from the one before.

extension NetworkCell {
    private static let version = 1

    /// The bytes that ``init(number:bytes:)`` reads.
    public var bytes: [UInt8] {
        var writer = PointWriter()
        let inside = inside
        for count in [
            Self.version, inside, outer.count, neighbours.count, streets.count, edges.count, points.count,
        ] {
            writer.numbers.write(count)
        }
        writer.last = NetworkGrid.corner(of: number) ?? (0, 0)
        for junction in junctions.prefix(inside) {
            writer.write(junction.point)
            writer.numbers.write(Int(junction.part))
        }
        for neighbour in neighbours { writer.numbers.write(signed: neighbour - number) }
        for (junction, name) in zip(junctions.dropFirst(inside), outer) {
            writer.write(junction.point)
            for value in [junction.part, name.neighbour, name.index] { writer.numbers.write(Int(value)) }
        }
        for street in streets { writer.numbers.write(street) }
        writeEdges(&writer)
        writer.numbers.write(barriers.count)
        writer.last = NetworkGrid.corner(of: number) ?? (0, 0)
        for barrier in barriers {
            writer.numbers.write(Int(barrier.kind.rawValue))
            writer.numbers.write(barrier.line.count)
            for point in barrier.line { writer.write(point) }
        }
        return writer.numbers.bytes
    }

    private func writeEdges(_ writer: inout PointWriter) {
        var lastNumber = 0
        for edge in edges {
            writer.numbers.write(signed: edge.number - lastNumber)
            lastNumber = edge.number
            for value in [edge.from, edge.to, edge.street] { writer.numbers.write(Int(value)) }
            writer.numbers.write(Int(edge.access.rawValue))
            writer.numbers.write(Int(edge.traits.rawValue))
            writer.numbers.write(Int(edge.length))
            writer.numbers.write(edge.points.count)
            let from = junctions[Int(edge.from)].point
            writer.last = (Int(from.latitude), Int(from.longitude))
            for index in edge.points { writer.write(points[Int(index)]) }
        }
    }

    /// Reads a cell. Whatever the bytes are, nothing is read that is not there, and no edge leads to nowhere or is
    /// shorter than the straight line between its ends.
    public convenience init(number: Int, bytes: [UInt8]) throws(DamagedNetwork) {
        var reader = NumberReader(bytes: bytes)
        guard try reader.read() == Self.version else { throw DamagedNetwork(reason: "another version") }
        guard let corner = NetworkGrid.corner(of: number) else {
            throw DamagedNetwork(reason: "a cell number out of range")
        }
        let inside = try reader.count(ofBytes: 3)
        let outside = try reader.count(ofBytes: 5)
        let cells = try reader.count(ofBytes: 1)
        let names = try reader.count(ofBytes: 1)
        let edgeCount = try reader.count(ofBytes: 8)
        // Each neighbour has a junction, and each name an edge: a cell takes little more memory than its bytes.
        guard cells <= outside, names <= edgeCount else {
            throw DamagedNetwork(reason: "neighbours or names of nothing")
        }
        let pointCount = try reader.count(ofBytes: 2)
        var cell = ReadCell(number: number, last: corner)
        cell.junctions.reserveCapacity(inside + outside)
        for _ in 0..<inside { try cell.addJunction(&reader) }
        for _ in 0..<cells { try cell.addNeighbour(&reader) }
        for _ in 0..<outside { try cell.addOuterJunction(&reader) }
        for _ in 0..<names { cell.streets.append(try reader.text()) }
        cell.edges.reserveCapacity(edgeCount)
        cell.points.reserveCapacity(pointCount)
        for _ in 0..<edgeCount { try cell.addEdge(&reader) }
        let barriers = try reader.barriers(from: corner)
        guard reader.isAtEnd, cell.points.count == pointCount else {
            throw DamagedNetwork(reason: "more bytes or points than stated")
        }
        self.init(
            number: number, junctions: cell.junctions, outer: cell.outer, neighbours: cell.neighbours,
            edges: cell.edges, points: cell.points, streets: cell.streets, barriers: barriers
        )
    }
}

/// What was read of a cell.
private struct ReadCell {
    let number: Int
    /// The point before the next one.
    var last: (latitude: Int, longitude: Int)
    var junctions: [Junction] = []
    var neighbours: [Int] = []
    var outer: [OuterJunction] = []
    var streets: [String] = []
    var edges: [NetworkEdge] = []
    var points: [NetworkPoint] = []
    private var lastEdge = 0

    init(number: Int, last: (latitude: Int, longitude: Int)) {
        self.number = number
        self.last = last
    }

    mutating func addJunction(_ reader: inout NumberReader) throws(DamagedNetwork) {
        let point = try reader.point(after: &last)
        guard NetworkGrid.cell(of: point) == number else {
            throw DamagedNetwork(reason: "a junction outside of its cell")
        }
        junctions.append(Junction(point: point, part: try reader.index(below: Int(Int32.max))))
    }

    mutating func addNeighbour(_ reader: inout NumberReader) throws(DamagedNetwork) {
        let (neighbour, overflow) = number.addingReportingOverflow(try reader.signed())
        guard !overflow, neighbour != number, NetworkGrid.corner(of: neighbour) != nil else {
            throw DamagedNetwork(reason: "a neighbour out of range")
        }
        neighbours.append(neighbour)
    }

    mutating func addOuterJunction(_ reader: inout NumberReader) throws(DamagedNetwork) {
        let point = try reader.point(after: &last)
        junctions.append(Junction(point: point, part: try reader.index(below: Int(Int32.max))))
        let name = OuterJunction(
            neighbour: try reader.index(below: neighbours.count), index: try reader.index(below: Int(Int32.max))
        )
        guard neighbours[Int(name.neighbour)] == NetworkGrid.cell(of: point) else {
            throw DamagedNetwork(reason: "a junction outside of its cell")
        }
        outer.append(name)
    }

    mutating func addEdge(_ reader: inout NumberReader) throws(DamagedNetwork) {
        let (edgeNumber, overflow) = lastEdge.addingReportingOverflow(try reader.signed())
        guard !overflow else { throw DamagedNetwork(reason: "an edge number out of range") }
        lastEdge = edgeNumber
        let from: Int32 = try reader.index(below: junctions.count)
        let to: Int32 = try reader.index(below: junctions.count)
        let street: Int32 = try reader.index(below: streets.count)
        guard let access = WalkingAccess(rawValue: UInt8(clamping: try reader.read())) else {
            throw DamagedNetwork(reason: "an unknown kind of access")
        }
        let traits = EdgeTraits(rawValue: UInt32(clamping: try reader.read()))
        let length = UInt32(clamping: try reader.read())
        let first = junctions[Int(from)]
        let straight = first.point.distance(to: junctions[Int(to)].point) * 1000
        guard 1...NetworkLimits.edgeLength ~= length, Double(length) + 1 >= straight else {
            throw DamagedNetwork(reason: "an edge of a false length")
        }
        guard first.part == junctions[Int(to)].part else {
            throw DamagedNetwork(reason: "an edge between two parts")
        }
        last = (Int(first.point.latitude), Int(first.point.longitude))
        let begin = Int32(clamping: points.count)
        for _ in 0..<(try reader.count(ofBytes: 2)) { points.append(try reader.point(after: &last)) }
        edges.append(
            NetworkEdge(
                number: edgeNumber, from: from, to: to, length: length, street: street, access: access,
                traits: traits, points: begin..<Int32(clamping: points.count)
            )
        )
    }
}

/// Writes points by their distances from the one before.
private struct PointWriter {
    var numbers = NumberWriter()
    var last = (latitude: 0, longitude: 0)

    mutating func write(_ point: NetworkPoint) {
        numbers.write(signed: Int(point.latitude) - last.latitude)
        numbers.write(signed: Int(point.longitude) - last.longitude)
        last = (Int(point.latitude), Int(point.longitude))
    }
}

private struct NumberReader {
    let bytes: [UInt8]
    private var next = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { next == bytes.count }

    private static let tooShort = DamagedNetwork(reason: "too few bytes")

    /// A number of at most 63 bits. Most have seven.
    @inline(__always)
    mutating func read() throws(DamagedNetwork) -> Int {
        if next < bytes.count, bytes[next] < 0x80 {
            next += 1
            return Int(bytes[next - 1])
        }
        return try readLong()
    }

    private mutating func readLong() throws(DamagedNetwork) -> Int {
        var number: UInt = 0
        var shift: UInt = 0
        while next < bytes.count, shift < 63 {
            let byte = bytes[next]
            next += 1
            number |= UInt(byte & 0x7F) << shift
            if byte < 0x80 { return Int(bitPattern: number) }
            shift += 7
        }
        throw Self.tooShort
    }

    mutating func signed() throws(DamagedNetwork) -> Int {
        let number = try read()
        return number >> 1 ^ -(number & 1)
    }

    /// How many things follow, of which each has at least so many bytes.
    mutating func count(ofBytes size: Int) throws(DamagedNetwork) -> Int {
        let count = try read()
        guard count <= (bytes.count - next) / size else { throw Self.tooShort }
        return count
    }

    mutating func index(below limit: Int) throws(DamagedNetwork) -> Int32 {
        let index = try read()
        guard index < limit else { throw DamagedNetwork(reason: "an index out of range") }
        return Int32(clamping: index)
    }

    mutating func barriers(from corner: (latitude: Int, longitude: Int)) throws(DamagedNetwork) -> [NetworkBarrier] {
        var last = corner
        var barriers: [NetworkBarrier] = []
        for _ in 0..<(try count(ofBytes: 6)) {
            guard let kind = BarrierKind(rawValue: UInt8(clamping: try read())) else {
                throw DamagedNetwork(reason: "an unknown kind of barrier")
            }
            var line: [NetworkPoint] = []
            for _ in 0..<(try count(ofBytes: 2)) { line.append(try point(after: &last)) }
            guard line.count >= 2 else { throw DamagedNetwork(reason: "a barrier without a length") }
            barriers.append(NetworkBarrier(kind: kind, line: line))
        }
        return barriers
    }

    mutating func text() throws(DamagedNetwork) -> String {
        let count = try count(ofBytes: 1)
        defer { next += count }
        guard let text = String(validating: bytes[next..<next + count], as: UTF8.self) else {
            throw DamagedNetwork(reason: "a name that is not UTF-8")
        }
        return text
    }

    mutating func point(
        after last: inout (latitude: Int, longitude: Int)
    ) throws(DamagedNetwork) -> NetworkPoint {
        let (latitude, tooFarNorth) = last.latitude.addingReportingOverflow(try signed())
        let (longitude, tooFarEast) = last.longitude.addingReportingOverflow(try signed())
        guard !tooFarNorth, !tooFarEast, let point = NetworkPoint(latitude: latitude, longitude: longitude) else {
            throw DamagedNetwork(reason: "a point out of range")
        }
        last = (latitude, longitude)
        return point
    }
}
