internal import CPQ

/// The rows of a result, in memory.
package final class RowBatch {
    private let library: PQLibrary
    fileprivate let result: OpaquePointer
    /// How many rows there are.
    package let count: Int
    /// How many columns they have.
    package var width: Int { Int(columns) }
    private let columns: Int32

    /// Takes ownership of a result.
    init(_ result: OpaquePointer, _ library: PQLibrary) {
        self.result = result
        self.library = library
        count = Int(library.rowCount(result))
        columns = library.columnCount(result)
    }

    deinit { library.clear(result) }

    /// The row at an index.
    package subscript(index: Int) -> PostgresRow { PostgresRow(self, Int32(clamping: index)) }

    fileprivate func isNull(_ row: Int32, _ column: Int32) -> Bool { bytes(row, column) == nil }

    /// The bytes of a value; nil for NULL, and for a column that the result does not have.
    fileprivate func bytes(_ row: Int32, _ column: Int32) -> UnsafeRawBufferPointer? {
        guard column < columns, library.isNull(result, row, column) == 0,
            let start = library.value(result, row, column)
        else { return nil }
        return UnsafeRawBufferPointer(start: start, count: Int(library.length(result, row, column)))
    }
}

/// One row of a result, whose columns are read in order.
///
///     let name = row.text()
///     let count = row.integer()
package struct PostgresRow: SQLRow {
    private let batch: RowBatch
    private let row: Int32
    private var column: Int32 = 0

    fileprivate init(_ batch: RowBatch, _ row: Int32) {
        self.batch = batch
        self.row = row
    }

    /// Whether a value that was read is longer than ``longValue``.
    package private(set) var hasLongValue = false

    /// The bytes of a value from which on it is a long one.
    private static let longValue = 64 << 10

    private mutating func next() -> UnsafeRawBufferPointer? {
        defer { column += 1 }
        let bytes = batch.bytes(row, column)
        if let bytes, bytes.count > Self.longValue { hasLongValue = true }
        return bytes
    }

    /// Reads the next column as a whole number; 0 where it is none.
    package mutating func integer() -> Int { optionalInteger() ?? 0 }

    /// Reads the next column as a whole number; nil where it is NULL or none.
    package mutating func optionalInteger() -> Int? {
        guard let bytes = next() else { return nil }
        switch bytes.count {
        case 8: return Int(Int64(bigEndian: bytes.loadUnaligned(as: Int64.self)))
        case 4: return Int(Int32(bigEndian: bytes.loadUnaligned(as: Int32.self)))
        case 2: return Int(Int16(bigEndian: bytes.loadUnaligned(as: Int16.self)))
        default: return nil
        }
    }

    /// Reads the next column as yes or no.
    package mutating func boolean() -> Bool {
        guard let bytes = next(), bytes.count == 1 else { return false }
        return bytes[0] != 0
    }

    /// Reads the next column as a floating-point number; NaN where it is none.
    package mutating func real() -> Double { optionalReal() ?? .nan }

    /// Reads the next column as a floating-point number; nil where it is NULL or none.
    package mutating func optionalReal() -> Double? {
        guard let bytes = next() else { return nil }
        switch bytes.count {
        case 8: return Double(bitPattern: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)))
        case 4: return Double(Float(bitPattern: UInt32(bigEndian: bytes.loadUnaligned(as: UInt32.self))))
        default: return nil
        }
    }

    /// Reads the next column as text, empty where it is NULL.
    package mutating func text() -> String { optionalText() ?? "" }

    /// Reads the next column as text, or nil where it is NULL.
    package mutating func optionalText() -> String? {
        next().map { String(decoding: $0, as: UTF8.self) }
    }

    /// Reads the next column as bytes, none where it is NULL.
    package mutating func bytes() -> [UInt8] { next().map { Array($0) } ?? [] }

    /// Reads the next column as one of a fixed set of keywords, without creating a text; the keyword's index, or nil
    /// where the column is NULL or holds another text.
    package mutating func keyword(in words: KeywordTable) -> Int? {
        next().flatMap { words.index(of: $0) }
    }

    /// Reads the next column as a point of PostGIS; nil where it is none.
    package mutating func point() -> (x: Double, y: Double)? {
        guard let bytes = next() else { return nil }
        return GeometryBytes.point(bytes)
    }

    /// Reads the next column as one or several lines of PostGIS; nil where it has none.
    package mutating func lines() -> [[(x: Double, y: Double)]]? {
        guard let bytes = next() else { return nil }
        return GeometryBytes.lines(bytes)
    }

    /// Reads the next column as a polygon of PostGIS: its rings, the outer one first; nil where it is none.
    package mutating func polygon() -> [[(x: Double, y: Double)]]? { polygons()?.first }

    /// Reads the next column as one or several polygons of PostGIS, each with its outer ring first; nil where it has
    /// none.
    package mutating func polygons() -> [[[(x: Double, y: Double)]]]? {
        guard let bytes = next() else { return nil }
        return GeometryBytes.polygons(bytes)
    }

    /// Reads the next column as a geometry of PostGIS; nil where it is none of points, lines and polygons.
    package mutating func geometry() -> GeometryBytes.Geometry? {
        guard let bytes = next() else { return nil }
        return GeometryBytes.geometry(bytes)
    }

    /// Whether the next column is NULL. Does not go on to the one behind it.
    package var isNull: Bool { batch.isNull(row, column) }

    /// Skips columns.
    package mutating func skip(_ count: Int = 1) { column += Int32(clamping: count) }
}

extension RowBatch {
    /// The text of a value of ``PostgresConnection/runScript(_:)``; nil for NULL, and where there is none.
    package func text(_ row: Int, _ column: Int) -> String? {
        guard row < count else { return nil }
        return bytes(Int32(clamping: row), Int32(clamping: column)).map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}
