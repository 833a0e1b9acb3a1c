/// A temporary file for what does not fit into memory.
package protocol SpillFile: AnyObject {
    /// Adds bytes at the end.
    func append(_ bytes: [UInt8]) throws
    /// Goes back to the first byte.
    func rewind() throws
    /// Fills a buffer from an index on, and answers how many bytes; 0 is the end.
    func read(into buffer: inout [UInt8], from index: Int) throws -> Int
}

/// What can be kept in a ``Spool``.
package protocol Spoolable {
    /// How many bytes its texts take beside the value itself, more or less.
    var heapSize: Int { get }
    /// Writes it as bytes.
    func write(to bytes: inout SpoolBytes)
    /// Reads what ``write(to:)`` has written.
    static func read(from reader: inout SpoolReader) throws -> Self
}

/// A temporary file holds less than was written to it.
package struct TruncatedSpool: Error {
    package init() {}
}

/// Elements in the order in which they came: in memory up to a limit, and as bytes in a temporary file beyond it.
package struct Spool<Element: Spoolable> {
    /// The first ones, in arrays of ``chunk``, so that none is ever moved.
    private var held: [[Element]] = []
    private var heldCount = 0
    /// How many bytes of memory they take, more or less.
    private var heldSize = 0
    /// What comes behind them and is not in the file yet.
    private var rest = SpoolBytes()
    private var file: (any SpillFile)?
    private let limit: Int
    private static var chunk: Int { 256 }
    private let makeFile: () throws -> any SpillFile
    /// How many there are.
    package private(set) var count = 0

    /// Makes an empty one that keeps up to `limit` bytes in memory; a toilet takes some hundred.
    package init(limit: Int = 48 << 20, file makeFile: @escaping () throws -> any SpillFile) {
        self.limit = limit
        self.makeFile = makeFile
    }

    /// Adds one behind those that are there.
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

    /// Lends each of the first ones, or all, in the order in which they came.
    package mutating func forEach(first most: Int = .max, _ visit: (Element) throws -> Void) throws {
        try forEach(first: most, where: { _ in true }) { try visit($1) }
    }

    /// Lends those whose index, counted from 0, is wanted; the others cost little.
    mutating func forEach(
        first most: Int = .max,
        where isWanted: (Int) -> Bool,
        _ visit: (Int, Element) throws -> Void
    ) throws {
        var index = 0
        for chunk in held {
            // A span lends its elements without a copy.
            let elements = chunk.span
            for place in elements.indices {
                if index == most { return }
                if isWanted(index) { try visit(index, elements[place]) }
                index += 1
            }
        }
        guard heldCount < min(most, count) else { return }
        if file != nil { try flush() }
        try file?.rewind()
        var reader = SpoolReader(file, rest.bytes)
        for index in heldCount..<min(most, count) {
            let length = Int(try reader.number() as UInt32)
            if isWanted(index) {
                try visit(index, try Element.read(from: &reader))
            } else {
                try reader.skip(length)
            }
        }
    }

    /// Forgets all of them.
    package mutating func removeAll() { self = Spool(limit: limit, file: makeFile) }

    private mutating func flush() throws {
        let file = try file ?? makeFile()
        self.file = file
        try file.append(rest.bytes)
        rest = SpoolBytes()
    }
}

/// Writes the values of elements as bytes.
package struct SpoolBytes {
    fileprivate var bytes: [UInt8] = []

    /// Adds a number, its lowest byte first.
    package mutating func put(_ number: some FixedWidthInteger & BitwiseCopyable) {
        unsafe withUnsafeBytes(of: number.littleEndian) { unsafe bytes.append(contentsOf: $0) }
    }

    /// Adds a number with a fraction.
    mutating func put(_ number: Double) { put(number.bitPattern) }

    /// Adds a text, or that there is none.
    package mutating func put(_ text: String?) {
        guard let text else { return bytes.append(Self.none) }
        let count = text.utf8.count
        if count < Self.long {
            bytes.append(UInt8(count))
        } else {
            bytes.append(Self.long)
            put(UInt32(count))
        }
        bytes.append(contentsOf: text.utf8)
    }

    /// Adds which of all cases a value is.
    mutating func put<Value: CaseIterable & Equatable>(_ value: Value) where Value.AllCases == [Value] {
        bytes.append(UInt8(Value.allCases.firstIndex(of: value) ?? 0))
    }

    fileprivate mutating func putWithLength(_ element: some Spoolable) {
        let start = bytes.count
        put(UInt32(0))
        element.write(to: &self)
        let length = UInt32(bytes.count - start - 4)
        for index in 0..<4 { bytes[start + index] = UInt8(truncatingIfNeeded: length >> (index * 8)) }
    }

    /// Stands for the length of a text of this many bytes or more, which follows in four bytes.
    fileprivate static let long: UInt8 = 254
    /// Stands for no text.
    fileprivate static let none: UInt8 = 255
}

/// Reads back what ``SpoolBytes`` has written; throws ``TruncatedSpool`` where it is not all there.
package struct SpoolReader {
    fileprivate static let piece = 1 << 18
    private let file: (any SpillFile)?
    private var bytes: [UInt8]
    private var position = 0
    private var end: Int

    fileprivate init(_ file: (any SpillFile)?, _ bytes: [UInt8]) {
        self.file = file
        self.bytes = file == nil ? bytes : [UInt8](repeating: 0, count: Self.piece)
        end = file == nil ? bytes.count : 0
    }

    /// The next number.
    package mutating func number<Number: FixedWidthInteger & BitwiseCopyable>() throws -> Number {
        let size = MemoryLayout<Number>.size
        try have(size)
        defer { position += size }
        // Any bytes are a number, and the span itself checks that they are there.
        return unsafe Number(
            littleEndian: bytes.span.bytes.unsafeLoadUnaligned(fromByteOffset: position, as: Number.self)
        )
    }

    /// The next number with a fraction.
    mutating func double() throws -> Double { Double(bitPattern: try number()) }

    /// The next text, or nil where none was written.
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

    /// The next value of a type with few cases.
    mutating func value<Value: CaseIterable>() throws -> Value where Value.AllCases == [Value] {
        let index = Int(try number() as UInt8)
        guard Value.allCases.indices.contains(index) else { throw TruncatedSpool() }
        return Value.allCases[index]
    }

    fileprivate mutating func skip(_ count: Int) throws {
        try have(count)
        position += count
    }

    /// Requires that so many bytes are there.
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
