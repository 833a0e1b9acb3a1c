/// Writes the rows of a `COPY … FROM STDIN (FORMAT binary)`: the values of a row one after the other, as many as there
/// are columns.
package struct CopyWriter {
    private var bytes: [UInt8]
    private let columns: Int
    private var column = 0
    private let send: ([UInt8]) throws -> Void

    private static let chunk = 64 << 10

    init(columns: Int, send: @escaping ([UInt8]) throws -> Void) {
        self.columns = columns
        self.send = send
        bytes = Array("PGCOPY\n".utf8) + [0xFF, 0x0D, 0x0A, 0x00] + [UInt8](repeating: 0, count: 8)
        bytes.reserveCapacity(Self.chunk + 4096)
    }

    /// Writes a value, or NULL.
    package mutating func put(_ text: String?) throws {
        guard var text else { return try begin(-1) }
        let isPlain = try text.withUTF8 { utf8 in
            guard utf8.firstIndex(of: 0) == nil else { return false }
            try begin(utf8.count)
            bytes.append(contentsOf: utf8)
            return true
        }
        guard !isPlain else { return }
        let value = text.serverBytes
        try begin(value.count)
        bytes += value
    }

    /// Writes a literal, without creating a string.
    package mutating func put(literal text: StaticString) throws {
        try begin(text.utf8CodeUnitCount)
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Writes a `bigint`.
    package mutating func put(_ number: Int?) throws {
        guard let number else { return try begin(-1) }
        try begin(8)
        withUnsafeBytes(of: Int64(number).bigEndian) { bytes.append(contentsOf: $0) }
    }

    /// Writes a `double precision`.
    package mutating func put(_ number: Double?) throws {
        guard let number else { return try begin(-1) }
        try begin(8)
        withUnsafeBytes(of: number.bitPattern.bigEndian) { bytes.append(contentsOf: $0) }
    }

    /// Writes a geometry, or another value in its binary form.
    package mutating func put(binary value: [UInt8]?) throws {
        guard let value else { return try begin(-1) }
        try begin(value.count)
        bytes += value
    }

    /// Writes a point of PostGIS.
    package mutating func putPoint(x: Double, y: Double) throws {
        try begin(25)
        GeometryBytes.putPoint(x: x, y: y, into: &bytes)
    }

    /// Writes words, separated by spaces, as a `tsvector`.
    package mutating func put(words text: [UInt8]) throws { try put(binary: Self.vector(of: text)) }

    /// The binary form of a `tsvector` without positions, of words that are separated by spaces. Words of more than
    /// ``maxWord`` bytes are left out.
    package static func vector(of text: [UInt8]) -> [UInt8] {
        var words = text.split(separator: 0x20).filter { $0.count <= maxWord && !$0.contains(0) }
        if words.count > 1 {
            words.sort { $0.lexicographicallyPrecedes($1) }
            words = words.indices.filter { $0 == 0 || words[$0] != words[$0 - 1] }.map { words[$0] }
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(4 + words.reduce(0) { $0 + $1.count + 3 })
        withUnsafeBytes(of: UInt32(clamping: words.count).bigEndian) { bytes.append(contentsOf: $0) }
        for word in words {
            bytes += word
            bytes += [0, 0, 0]
        }
        return bytes
    }

    /// Maximum length of a word in bytes; the server's own limit is 2046.
    package static let maxWord = 1000

    private mutating func begin(_ length: Int) throws {
        if column == 0 {
            if bytes.count >= Self.chunk {
                try send(bytes)
                bytes.removeAll(keepingCapacity: true)
            }
            withUnsafeBytes(of: Int16(clamping: columns).bigEndian) { bytes.append(contentsOf: $0) }
        }
        column = column + 1 == columns ? 0 : column + 1
        withUnsafeBytes(of: Int32(clamping: length).bigEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func finish() throws {
        precondition(column == 0, "a row lacks values")
        bytes += [0xFF, 0xFF]
        try send(bytes)
    }
}
