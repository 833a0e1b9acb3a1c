internal import ByteStreams

extension ZoneMap {
    /// Reads the map from a file; nil where there is none, or something else.
    public init?(path: String) {
        guard let file = try? InputFile(path: path), let size = file.size, size <= Self.largest,
            let bytes = file.peek(size)
        else { return nil }
        self.init(bytes: bytes)
    }

    /// Reads the map from the bytes of a file, which `data/make-zones.py` describes; nil where they are damaged.
    public init?(bytes: [UInt8]) {
        var rest = bytes[...]
        guard rest.starts(with: Self.mark) else { return nil }
        rest.removeFirst(Self.mark.count)
        guard let identifiers = rest.popNames() else { return nil }
        var squares: [ZoneSquare] = []
        for _ in 0..<Self.squareCount {
            guard let count = rest.popNumber(), let quarters = rest.popNumbers(Int(count) * 4),
                let square = ZoneSquare(zoneCount: identifiers.count, quarters: quarters)
            else { return nil }
            squares.append(square)
        }
        guard rest.isEmpty else { return nil }
        self.init(identifiers: identifiers, squares: squares)
    }

    /// More than a map has, in bytes.
    private static let largest = 1 << 22
    private static let mark = Array("ZONEMAP1".utf8)
}

extension ArraySlice<UInt8> {
    /// Takes as many names from the front as a number before them says, each after its length.
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

    /// Takes a number of two bytes from the front, the lower one first.
    fileprivate mutating func popNumber() -> UInt16? { popNumbers(1)?.first }

    /// Takes so many numbers from the front.
    fileprivate mutating func popNumbers(_ count: Int) -> [UInt16]? {
        guard self.count >= 2 * count else { return nil }
        defer { removeFirst(2 * count) }
        return (0..<count).map { index in
            UInt16(self[startIndex + 2 * index]) | UInt16(self[startIndex + 2 * index + 1]) << 8
        }
    }
}
