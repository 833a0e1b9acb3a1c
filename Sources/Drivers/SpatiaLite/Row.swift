internal import CSQLite

/// One row of a result, whose columns are read in order.
///
/// It is copied only into generic code, which cannot take what is not copyable, and never kept: a row is valid only
/// inside the closure that receives it.
package struct Row: SQLRow {
    let statement: OpaquePointer
    var column: Int32 = 0

    init(_ statement: OpaquePointer) {
        self.statement = statement
    }

    /// Reads the next column as a whole number.
    package mutating func integer() -> Int {
        Int(sqlite3_column_int64(statement, next()))
    }

    /// Reads the next column as a floating-point number.
    package mutating func real() -> Double {
        sqlite3_column_double(statement, next())
    }

    /// Reads the next column as text, empty where it is NULL.
    package mutating func text() -> String {
        optionalText() ?? ""
    }

    /// Reads the next column as text, or nil where it is NULL.
    package mutating func optionalText() -> String? {
        let column = next()
        guard let bytes = sqlite3_column_text(statement, column) else { return nil }
        let count = Int(sqlite3_column_bytes(statement, column))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    /// Reads the next column as one of a fixed set of keywords, without creating a string.
    ///
    /// Returns the keyword's index, or nil if the column is NULL or holds another text.
    package mutating func keyword(in words: KeywordTable) -> Int? {
        let column = next()
        // The length is enough to reject most texts that are no keyword.
        let count = Int(sqlite3_column_bytes(statement, column))
        guard words.hasWord(ofLength: count), let bytes = sqlite3_column_text(statement, column) else {
            return nil
        }
        return words.index(of: UnsafeRawBufferPointer(start: bytes, count: count))
    }

    /// Always false: the connection has a limit.
    package var hasLongValue: Bool { false }

    /// Reads the next column as yes or no; no where it is NULL.
    package mutating func boolean() -> Bool { integer() != 0 }

    /// Reads the next column as a whole number, or nil where it is NULL.
    package mutating func optionalInteger() -> Int? {
        sqlite3_column_type(statement, column) == SQLITE_NULL ? absent() : integer()
    }

    /// Reads the next column as a SpatiaLite point; nil if it is not one.
    package mutating func point() -> (x: Double, y: Double)? {
        let column = next()
        guard let bytes = sqlite3_column_blob(statement, column) else { return nil }
        let count = Int(sqlite3_column_bytes(statement, column))
        return PointBlob.decode(UnsafeRawBufferPointer(start: bytes, count: count))
    }

    /// Reads the next column as a SpatiaLite polygon: its rings, the outer one first; nil if it is not a polygon.
    package mutating func polygon() -> [[(x: Double, y: Double)]]? {
        let column = next()
        guard let bytes = sqlite3_column_blob(statement, column) else { return nil }
        let count = Int(sqlite3_column_bytes(statement, column))
        return PolygonBlob.decode(UnsafeRawBufferPointer(start: bytes, count: count))
    }

    /// Reads the next column as several SpatiaLite polygons, each with its outer ring first; nil if it has none.
    package mutating func polygons() -> [[[(x: Double, y: Double)]]]? {
        let column = next()
        guard let bytes = sqlite3_column_blob(statement, column) else { return nil }
        let count = Int(sqlite3_column_bytes(statement, column))
        return MultiPolygonBlob.decode(UnsafeRawBufferPointer(start: bytes, count: count))
    }

    /// Reads the next column as one or several SpatiaLite lines; nil if it has none.
    package mutating func lines() -> [[(x: Double, y: Double)]]? {
        let column = next()
        guard let bytes = sqlite3_column_blob(statement, column) else { return nil }
        let count = Int(sqlite3_column_bytes(statement, column))
        return LineBlob.decode(UnsafeRawBufferPointer(start: bytes, count: count))
    }

    /// Reads the next column as a SpatiaLite geometry; nil if it is none of points, lines and polygons.
    package mutating func geometry() -> GeometryBlob.Geometry? {
        let column = next()
        guard let bytes = sqlite3_column_blob(statement, column) else { return nil }
        let count = Int(sqlite3_column_bytes(statement, column))
        return GeometryBlob.decode(UnsafeRawBufferPointer(start: bytes, count: count))
    }

    /// Whether the next column is NULL. Does not go on to the one behind it.
    package var isNull: Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

    /// Reads the next column as bytes, none where it is NULL.
    package mutating func bytes() -> [UInt8] {
        let column = next()
        guard let bytes = sqlite3_column_blob(statement, column) else { return [] }
        return Array(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement, column))))
    }

    /// Reads the next column as a floating-point number, or nil where it is NULL.
    package mutating func optionalReal() -> Double? {
        guard sqlite3_column_type(statement, column) != SQLITE_NULL else {
            column += 1
            return nil
        }
        return real()
    }

    /// Passes the next column's UTF-8 bytes to `read`; an empty span for NULL.
    package mutating func withText<Result>(_ read: (Span<UInt8>) -> Result) -> Result {
        let column = next()
        let bytes = UnsafeBufferPointer(
            start: sqlite3_column_text(statement, column), count: Int(sqlite3_column_bytes(statement, column))
        )
        return read(bytes.span)
    }

    /// A number that rows with the same values have in this process, and others hardly ever.
    package var contentHash: Int {
        var hasher = Hasher()
        for column in 0..<sqlite3_column_count(statement) {
            let type = sqlite3_column_type(statement, column)
            hasher.combine(type)
            switch type {
            case SQLITE_INTEGER: hasher.combine(sqlite3_column_int64(statement, column))
            case SQLITE_FLOAT: hasher.combine(sqlite3_column_double(statement, column))
            default:
                let bytes = sqlite3_column_blob(statement, column)
                hasher.combine(
                    bytes: UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement, column)))
                )
            }
        }
        return hasher.finalize()
    }

    /// Goes back to the first column.
    package mutating func rewind() {
        column = 0
    }

    /// Skips columns.
    package mutating func skip(_ count: Int = 1) {
        column += Int32(clamping: count)
    }

    private mutating func next() -> Int32 {
        defer { column += 1 }
        return column
    }

    private mutating func absent() -> Int? {
        column += 1
        return nil
    }
}
