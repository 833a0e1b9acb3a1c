internal import ToiletCore

/// A temporary file for data that does not fit into memory.
package protocol SpillFile: AnyObject {
    /// Appends bytes.
    func append(_ bytes: [UInt8]) throws
    /// Moves the read position to the start.
    func rewind() throws
    /// Reads into `buffer` from `index` on; returns the number of bytes read, 0 at the end.
    func read(into buffer: inout [UInt8], from index: Int) throws -> Int
}

/// An element that a ``Spool`` can store.
package protocol Spoolable {
    /// The approximate heap memory of the value's texts, in bytes.
    var heapSize: Int { get }
    /// Serialises the value.
    func write(to bytes: inout SpoolBytes)
    /// Deserialises a value. Throws ``TruncatedSpool`` if bytes are missing or invalid.
    static func read(from reader: inout SpoolReader) throws -> Self
}

/// A temporary file holds less than was written to it.
package struct TruncatedSpool: Error {
    package init() {}
}

/// An append-only sequence, in memory up to a limit and in a temporary file beyond it.
package struct Spool<Element: Spoolable> {
    /// The elements in memory, in arrays of ``chunk`` elements that are never reallocated.
    private var held: [[Element]] = []
    private var heldCount = 0
    /// Their approximate memory in bytes.
    private var heldSize = 0
    /// Serialised elements that are not yet in the file.
    private var rest = SpoolBytes()
    private var file: (any SpillFile)?
    private let limit: Int
    private static var chunk: Int { 256 }
    private let makeFile: () throws -> any SpillFile
    /// The number of elements.
    package private(set) var count = 0

    /// Creates an empty spool that keeps up to `limit` bytes in memory. A toilet takes some hundred bytes.
    package init(limit: Int = 32 << 20, file makeFile: @escaping () throws -> any SpillFile) {
        self.limit = limit
        self.makeFile = makeFile
    }

    /// Appends an element.
    package mutating func append(_ element: Element) throws {
        count += 1
        if heldSize < limit {
            if heldCount % Self.chunk == 0 {
                held.append([])
                held[held.count - 1].reserveCapacity(Self.chunk)
            }
            held[held.count - 1].append(element)
            heldCount += 1
            heldSize += MemoryLayout<Element>.stride + element.heapSize
        } else {
            rest.putWithLength(element)
            if rest.bytes.count >= SpoolReader.piece { try flush() }
        }
    }

    /// An empty spool of other elements that keeps as much in memory as this one.
    package func another<Other>(of: Other.Type) -> Spool<Other> { Spool<Other>(limit: limit, file: makeFile) }

    /// Visits the first `most` elements in order.
    package mutating func forEach(first most: Int = .max, _ visit: (Element) throws -> Void) throws {
        try forEach(first: most, where: { _ in true }) { try visit($1) }
    }

    /// Visits the elements whose index is wanted. Others are skipped without deserialising them.
    mutating func forEach(
        first most: Int = .max, where isWanted: (Int) -> Bool, _ visit: (Int, Element) throws -> Void
    ) throws {
        var cursor = try cursor()
        for index in 0..<min(most, count) {
            if !isWanted(index) {
                try cursor.skip()
            } else if let element = try cursor.next() {
                try visit(index, element)
            }
        }
    }

    /// Begins to read the elements. They may be read by another thread, until the spool is used again.
    mutating func cursor() throws -> SpoolCursor<Element> {
        if file != nil { try flush() }
        try file?.rewind()
        return SpoolCursor(held: held, count: count, reader: SpoolReader(file, rest))
    }

    /// Removes all elements and releases the file.
    package mutating func removeAll() { self = Spool(limit: limit, file: makeFile) }

    private mutating func flush() throws {
        let file = try file ?? makeFile()
        self.file = file
        try file.append(rest.bytes)
        rest.bytes = []
    }
}

/// Reads the elements of a ``Spool`` one after the other.
struct SpoolCursor<Element: Spoolable> {
    private let held: [[Element]]
    private let count: Int
    private var reader: SpoolReader
    private var index = 0
    /// Where the next element is that is in memory.
    private var (chunk, place) = (0, 0)

    fileprivate init(held: [[Element]], count: Int, reader: SpoolReader) {
        self.held = held
        self.count = count
        self.reader = reader
    }

    /// The next element; nil at the end.
    mutating func next() throws -> Element? {
        guard index < count else { return nil }
        defer { advance() }
        if chunk < held.count { return held[chunk][place] }
        _ = try reader.number() as UInt32
        return try Element.read(from: &reader)
    }

    /// Skips the next element without deserialising it.
    mutating func skip() throws {
        guard index < count else { return }
        defer { advance() }
        if chunk < held.count { return }
        try reader.skip(Int(try reader.number() as UInt32))
    }

    private mutating func advance() {
        index += 1
        guard chunk < held.count else { return }
        place += 1
        if place == held[chunk].count { (chunk, place) = (chunk + 1, 0) }
    }
}

/// A serialiser for the elements of a ``Spool``.
package struct SpoolBytes {
    fileprivate var bytes: [UInt8] = []
    /// The sources of toilets, by the numbers that stand for them.
    fileprivate var sources: [Source] = []

    /// Appends an integer in little-endian order.
    package mutating func put(_ number: some FixedWidthInteger & BitwiseCopyable) {
        unsafe withUnsafeBytes(of: number.littleEndian) { unsafe bytes.append(contentsOf: $0) }
    }

    /// Appends a floating-point number.
    mutating func put(_ number: Double) { put(number.bitPattern) }

    /// Appends a text or nil.
    package mutating func put(_ text: String?) {
        guard let text else { return bytes.append(Self.none) }
        let count = text.utf8.count
        if count < Self.long {
            bytes.append(UInt8(clamping: count))
        } else {
            bytes.append(Self.long)
            put(UInt32(clamping: count))
        }
        bytes.append(contentsOf: text.utf8)
    }

    /// Appends a source, of which few differ.
    mutating func put(_ source: Source) {
        let known = sources.lastIndex(of: source)
        put(UInt16(clamping: known ?? sources.count))
        if known == nil { sources.append(source) }
    }

    /// Appends bytes.
    package mutating func put(_ value: [UInt8]) {
        put(UInt32(clamping: value.count))
        bytes += value
    }

    /// Appends a case by its index.
    mutating func put<Value: CaseIterable & Equatable>(_ value: Value) where Value.AllCases == [Value] {
        bytes.append(UInt8(clamping: Value.allCases.firstIndex(of: value) ?? 0))
    }

    fileprivate mutating func putWithLength(_ element: some Spoolable) {
        let start = bytes.count
        put(UInt32(0))
        element.write(to: &self)
        let length = UInt32(clamping: bytes.count - start - 4)
        for index in 0..<4 { bytes[start + index] = UInt8(truncatingIfNeeded: length >> (index * 8)) }
    }

    /// Length byte that announces a four-byte length, for texts of this many bytes or more.
    fileprivate static let long: UInt8 = 254
    /// Length byte for nil.
    fileprivate static let none: UInt8 = 255
}

/// A deserialiser for what ``SpoolBytes`` wrote. Throws ``TruncatedSpool`` at a premature end.
package struct SpoolReader {
    fileprivate static let piece = 1 << 18
    private let file: (any SpillFile)?
    private var bytes: [UInt8]
    private let sources: [Source]
    private var position = 0
    private var end: Int

    fileprivate init(_ file: (any SpillFile)?, _ rest: SpoolBytes) {
        self.file = file
        bytes = file == nil ? rest.bytes : [UInt8](repeating: 0, count: Self.piece)
        sources = rest.sources
        end = file == nil ? bytes.count : 0
    }

    /// Reads an integer.
    package mutating func number<Number: FixedWidthInteger & BitwiseCopyable>() throws -> Number {
        let size = MemoryLayout<Number>.size
        try have(size)
        defer { position += size }
        // Every bit pattern is valid, and the span checks the bounds.
        return unsafe Number(
            littleEndian: bytes.span.bytes.unsafeLoadUnaligned(fromByteOffset: position, as: Number.self)
        )
    }

    /// Reads a floating-point number.
    mutating func double() throws -> Double { Double(bitPattern: try number()) }

    /// Reads a text or nil.
    package mutating func text() throws -> String? {
        let short: UInt8 = try number()
        if short == SpoolBytes.none { return nil }
        let count = short == SpoolBytes.long ? Int(try number() as UInt32) : Int(short)
        try have(count)
        defer { position += count }
        guard let text = try? UTF8Span(validating: bytes.span.extracting(position..<position + count)) else {
            throw TruncatedSpool()
        }
        return String(copying: text)
    }

    /// Reads a source.
    mutating func source() throws -> Source {
        let number = Int(try number() as UInt16)
        guard sources.indices.contains(number) else { throw TruncatedSpool() }
        return sources[number]
    }

    /// Reads bytes.
    package mutating func byteValue() throws -> [UInt8] {
        let count = Int(try number() as UInt32)
        try have(count)
        defer { position += count }
        return Array(bytes[position..<position + count])
    }

    /// Reads a case.
    mutating func value<Value: CaseIterable>() throws -> Value where Value.AllCases == [Value] {
        let index = Int(try number() as UInt8)
        guard Value.allCases.indices.contains(index) else { throw TruncatedSpool() }
        return Value.allCases[index]
    }

    fileprivate mutating func skip(_ count: Int) throws {
        try have(count)
        position += count
    }

    /// Makes `count` bytes available, or throws.
    private mutating func have(_ count: Int) throws {
        if end - position < count { try refill(count) }
    }

    private mutating func refill(_ count: Int) throws {
        guard let file else { throw TruncatedSpool() }
        bytes.replaceSubrange(0..<end - position, with: bytes[position..<end])
        (position, end) = (0, end - position)
        if bytes.count < count { bytes += [UInt8](repeating: 0, count: count - bytes.count) }
        while end < count {
            let found = try file.read(into: &bytes, from: end)
            if found == 0 { throw TruncatedSpool() }
            end += found
        }
    }
}
