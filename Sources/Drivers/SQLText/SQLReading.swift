/// One row of a result, whose columns are read in order.
///
///     let name = row.text()
///     let count = row.integer()
///
/// It is valid only inside the closure that receives it. A column of another type than is asked for reads as NULL does.
package protocol SQLRow {
    /// Reads the next column as a whole number; 0 where it is NULL.
    mutating func integer() -> Int
    /// Reads the next column as a whole number; nil where it is NULL.
    mutating func optionalInteger() -> Int?
    /// Reads the next column as yes or no; no where it is NULL.
    mutating func boolean() -> Bool
    /// Reads the next column as a floating-point number.
    mutating func real() -> Double
    /// Reads the next column as a floating-point number; nil where it is NULL.
    mutating func optionalReal() -> Double?
    /// Reads the next column as text; empty where it is NULL.
    mutating func text() -> String
    /// Reads the next column as text; nil where it is NULL.
    mutating func optionalText() -> String?
    /// Reads the next column as bytes; none where it is NULL.
    mutating func bytes() -> [UInt8]
    /// Reads the next column as one of a fixed set of keywords, without creating a text; the keyword's index, or nil
    /// where the column is NULL or holds another text.
    mutating func keyword(in words: KeywordTable) -> Int?
    /// Reads the next column as a point; nil where it is none.
    mutating func point() -> (x: Double, y: Double)?
    /// Reads the next column as one or several lines; nil where it has none.
    mutating func lines() -> [[(x: Double, y: Double)]]?
    /// Reads the next column as a polygon: its rings, the outer one first; nil where it is none.
    mutating func polygon() -> [[(x: Double, y: Double)]]?
    /// Reads the next column as one or several polygons, each with its outer ring first; nil where it has none.
    mutating func polygons() -> [[[(x: Double, y: Double)]]]?
    /// Whether a value that was read has more than 64 KiB. Always false where the connection refuses such values.
    var hasLongValue: Bool { get }
    /// Whether the next column is NULL. Does not go on to the one behind it.
    var isNull: Bool { get }
    /// Skips columns.
    mutating func skip(_ count: Int)
}

/// A connection to a database, on which statements are run one after the other.
package protocol SQLConnection: ~Copyable {
    /// A row of a result.
    associatedtype Row: SQLRow

    /// Runs a statement and discards its rows.
    borrowing func run(_ sql: SQL) throws
    /// Reads every row of a query.
    borrowing func rows<Value>(_ sql: SQL, _ read: (inout Row) throws -> Value) throws -> [Value]
    /// Reads the first row of a query; nil where there is none.
    borrowing func first<Value>(_ sql: SQL, _ read: (inout Row) throws -> Value) throws -> Value?
    /// Calls `visit` with each row, until it returns false. The rows are not held in memory.
    borrowing func forEach(_ sql: SQL, _ visit: (inout Row) throws -> Bool) throws
}
