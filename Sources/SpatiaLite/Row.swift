internal import CSQLite

/// One row of a result, whose columns are read in order.
///
/// A row is lent for the length of a closure and cannot leave it.
///
///     let name = row.text()
///     let count = row.integer()
package struct Row: ~Copyable {
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

    /// Reads the next column as one of a few words, without making a text of it, and gives the word's number.
    package mutating func word(of words: WordTable) -> Int? {
        let column = next()
        // The length alone tells most texts that are no word.
        let count = Int(sqlite3_column_bytes(statement, column))
        guard words.hasWord(ofLength: count), let bytes = sqlite3_column_text(statement, column) else {
            return nil
        }
        return words.index(of: bytes, count: count)
    }

    /// Reads the next column as a whole number, or nil where it is NULL.
    package mutating func optionalInteger() -> Int? {
        sqlite3_column_type(statement, column) == SQLITE_NULL ? absent() : integer()
    }

    /// Reads the next column as the point of a SpatiaLite geometry, or nil where it is no point.
    package mutating func point() -> (x: Double, y: Double)? {
        let column = next()
        guard let bytes = sqlite3_column_blob(statement, column) else { return nil }
        let count = Int(sqlite3_column_bytes(statement, column))
        return PointBlob.decode(UnsafeRawBufferPointer(start: bytes, count: count))
    }

    /// Reads the next column as the rings of a SpatiaLite polygon, the outer one first, or nil where it is none.
    package mutating func polygon() -> [[(x: Double, y: Double)]]? {
        let column = next()
        guard let bytes = sqlite3_column_blob(statement, column) else { return nil }
        let count = Int(sqlite3_column_bytes(statement, column))
        return PolygonBlob.decode(UnsafeRawBufferPointer(start: bytes, count: count))
    }

    /// Lends the bytes of the next column as text; none where it is NULL.
    package mutating func withText<Result>(_ read: (Span<UInt8>) -> Result) -> Result {
        let column = next()
        let bytes = UnsafeBufferPointer(
            start: sqlite3_column_text(statement, column),
            count: Int(sqlite3_column_bytes(statement, column))
        )
        return read(bytes.span)
    }

    /// Goes back to the first column.
    package mutating func rewind() {
        column = 0
    }

    /// Passes over the next column.
    package mutating func skip() {
        column += 1
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
