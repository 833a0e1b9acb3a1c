extension CivilZone {
    /// Makes a zone from the bytes of a TZif file (RFC 8536); nil where they are not valid.
    public init?(identifier: String, tzif bytes: [UInt8]) {
        guard let file = TZifFile(bytes) else { return nil }
        self.init(identifier: identifier, changes: file.changes, firstOffset: file.firstOffset, rule: file.rule)
    }
}

/// The content of a TZif file.
private struct TZifFile {
    var changes: [CivilZone.ClockChange] = []
    var firstOffset = 0
    var rule: POSIXZoneRule?

    init?(_ bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        guard let first = TZifHeader(&reader) else { return nil }
        guard first.version >= 2 else {
            guard read(first, from: &reader, timeSize: 4) else { return nil }
            return
        }
        // The first block has the same data as the second one, with times of 32 bits.
        guard reader.skip(first.size(timeSize: 4)), let second = TZifHeader(&reader),
            read(second, from: &reader, timeSize: 8), readFooter(from: &reader)
        else { return nil }
    }

    private mutating func read(_ header: TZifHeader, from reader: inout ByteReader, timeSize: Int) -> Bool {
        // No memory is reserved for counts that are larger than the file.
        guard reader.remaining >= header.size(timeSize: timeSize), header.typeCount > 0 else { return false }
        var starts: [Int] = []
        for _ in 0..<header.timeCount {
            guard let start = reader.integer(size: timeSize) else { return false }
            if let last = starts.last, last >= start { return false }
            starts.append(start)
        }
        var types: [Int] = []
        for _ in 0..<header.timeCount {
            guard let type = reader.integer(size: 1) else { return false }
            types.append(type & 0xFF)
        }
        var offsets: [Int] = []
        for _ in 0..<header.typeCount {
            guard let offset = reader.integer(size: 4), reader.skip(2), abs(offset) < 86_400 else {
                return false
            }
            offsets.append(offset)
        }
        guard types.allSatisfy(offsets.indices.contains) else { return false }
        firstOffset = offsets[0]
        changes = zip(starts, types).map { CivilZone.ClockChange(start: $0, offset: offsets[$1]) }
        return reader.skip(header.sizeAfterTypes(timeSize: timeSize))
    }

    private mutating func readFooter(from reader: inout ByteReader) -> Bool {
        guard let text = reader.line() else { return false }
        guard !text.isEmpty else { return true }
        rule = POSIXZoneRule(parsing: text)
        return rule != nil
    }
}

/// The counts at the start of a block.
private struct TZifHeader {
    let version: Int
    let utcCount: Int
    let standardCount: Int
    let leapCount: Int
    let timeCount: Int
    let typeCount: Int
    let nameLength: Int

    init?(_ reader: inout ByteReader) {
        guard reader.consume("TZif"), let mark = reader.integer(size: 1), reader.skip(15),
            let utc = reader.count(), let standard = reader.count(), let leap = reader.count(),
            let time = reader.count(), let type = reader.count(), let name = reader.count()
        else { return nil }
        // The version is an ASCII digit; version 1 has a zero byte.
        version = mark == 0 ? 1 : mark - Int(UInt8(ascii: "0"))
        (utcCount, standardCount, leapCount) = (utc, standard, leap)
        (timeCount, typeCount, nameLength) = (time, type, name)
    }

    func size(timeSize: Int) -> Int {
        timeCount * (timeSize + 1) + typeCount * 6 + sizeAfterTypes(timeSize: timeSize)
    }

    func sizeAfterTypes(timeSize: Int) -> Int {
        nameLength + leapCount * (timeSize + 4) + standardCount + utcCount
    }
}

/// A cursor over bytes with checked bounds.
private struct ByteReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var remaining: Int { bytes.count - position }

    mutating func skip(_ count: Int) -> Bool {
        guard count >= 0, count <= remaining else { return false }
        position += count
        return true
    }

    /// Skips a text if it comes next.
    mutating func consume(_ text: StaticString) -> Bool {
        let expected = Array(text.description.utf8)
        guard bytes[position...].starts(with: expected) else { return false }
        return skip(expected.count)
    }

    /// Reads a signed big-endian integer of so many bytes.
    mutating func integer(size: Int) -> Int? {
        guard size <= remaining else { return nil }
        var value = 0
        for byte in bytes[position..<(position + size)] { value = (value << 8) | Int(byte) }
        position += size
        // Extends the sign.
        let shift = Int.bitWidth - 8 * size
        return (value << shift) >> shift
    }

    /// Reads a count, which is not negative.
    mutating func count() -> Int? {
        guard let number = integer(size: 4), number >= 0 else { return nil }
        return number
    }

    /// Reads the text between two line feeds.
    mutating func line() -> String? {
        guard consume("\n"), let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) else {
            return nil
        }
        let text = String(decoding: bytes[position..<end], as: UTF8.self)
        position = end + 1
        return text
    }
}
