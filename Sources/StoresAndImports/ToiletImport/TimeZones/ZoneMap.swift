internal import ByteStreams
public import ToiletCore

/// A map of the Earth's time zones: one quadtree for each of eight squares of 90 degrees.
///
///     let map = ZoneMap(path: "data/zones.bin")
///     map?.zone(at: place)    // "America/Lima"
public struct ZoneMap: Sendable {
    /// The tzdata identifiers of its zones.
    public let identifiers: [String]

    /// The squares from 180° W eastwards, the southern four first.
    private let squares: [ZoneQuadtree]

    /// Takes identifiers, which the squares number from 1, and eight squares; nil where their numbers do not agree.
    init?(identifiers: [String], squares: [ZoneQuadtree]) {
        guard squares.count == Self.squareCount,
            squares.allSatisfy({ $0.zoneCount == identifiers.count })
        else { return nil }
        self.identifiers = identifiers
        self.squares = squares
    }

    /// The zone of a place; nil on the high seas, within some 2 km of a border between zones with different times, and
    /// in disputed areas whose claimants have different times.
    ///
    /// Near a border between zones with the same time since 2020 the result may be the neighbouring zone. It is
    /// `Europe/Paris`, which also stands for French holidays, only in that zone and off its coast.
    public func zone(at place: Coordinate) -> String? {
        let column = Self.position(ofDegrees: place.longitude + 180, squares: 4)
        let row = Self.position(ofDegrees: place.latitude + 90, squares: 2)
        let square = squares[Int(truncatingIfNeeded: row >> 32) * 4 + Int(truncatingIfNeeded: column >> 32)]
        let zone = square.zone(column: UInt32(truncatingIfNeeded: column), row: UInt32(truncatingIfNeeded: row))
        return zone == 0 ? nil : identifiers[zone - 1]
    }

    static let squareCount = 8

    /// The number of the square in the upper 32 bits, and the position across it in the lower 32.
    private static func position(ofDegrees degrees: Double, squares: Double) -> UInt64 {
        // 180° E and the north pole belong to the last square.
        UInt64(clamping: min(degrees / 90, squares.nextDown) * 0x1p32)
    }
}

extension ZoneMap {
    /// Reads a map from a file; nil where there is none or it is damaged.
    public init?(path: String) {
        guard let file = try? InputFile(path: path), let size = file.size, size <= Self.maxFileSize,
            let bytes = file.peek(size)
        else { return nil }
        self.init(bytes: bytes)
    }

    /// Reads a map in the format that `data/make-zones.py` describes; nil where it is damaged.
    public init?(bytes: [UInt8]) {
        var rest = bytes[...]
        guard rest.starts(with: Self.signature) else { return nil }
        rest.removeFirst(Self.signature.count)
        guard let identifiers = rest.popNames() else { return nil }
        var squares: [ZoneQuadtree] = []
        for _ in 0..<Self.squareCount {
            guard let count = rest.popNumber(), let nodes = rest.popNumbers(Int(count) * 4),
                let square = ZoneQuadtree(zoneCount: identifiers.count, nodes: nodes)
            else { return nil }
            squares.append(square)
        }
        guard rest.isEmpty else { return nil }
        self.init(identifiers: identifiers, squares: squares)
    }

    /// Maximum size of a file in bytes; the bundled one has 830 KB.
    private static let maxFileSize = 1 << 22
    private static let signature = Array("ZONEMAP1".utf8)
}

extension ArraySlice<UInt8> {
    /// Removes a list of names from the front: their number, then the length and bytes of each.
    fileprivate mutating func popNames() -> [String]? {
        guard let count = popNumber() else { return nil }
        var names: [String] = []
        for _ in 0..<count {
            guard let length = popFirst(), length > 0, length <= self.count else { return nil }
            names.append(String(decoding: prefix(Int(length)), as: UTF8.self))
            removeFirst(Int(length))
        }
        return names
    }

    /// Removes a little-endian 16-bit number from the front.
    fileprivate mutating func popNumber() -> UInt16? { popNumbers(1)?.first }

    /// Removes a number of little-endian 16-bit numbers from the front.
    fileprivate mutating func popNumbers(_ count: Int) -> [UInt16]? {
        guard self.count >= 2 * count else { return nil }
        defer { removeFirst(2 * count) }
        return (0..<count).map { index in
            UInt16(self[startIndex + 2 * index]) | UInt16(self[startIndex + 2 * index + 1]) << 8
        }
    }
}
