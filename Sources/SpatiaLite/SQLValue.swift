/// A value as SQLite stores it.
package enum SQLValue: Sendable, Hashable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])
}

/// A type that can fill a hole in a statement.
package protocol SQLBindable {
    /// The value to bind.
    var sqlValue: SQLValue { get }
}

extension SQLValue: SQLBindable {
    /// The value itself.
    package var sqlValue: SQLValue { self }
}

extension Int: SQLBindable {
    /// The number as a 64-bit integer.
    package var sqlValue: SQLValue { .integer(Int64(self)) }
}

extension Int64: SQLBindable {
    /// The number as it is.
    package var sqlValue: SQLValue { .integer(self) }
}

extension Double: SQLBindable {
    /// The number as it is.
    package var sqlValue: SQLValue { .real(self) }
}

extension String: SQLBindable {
    /// The text as it is.
    package var sqlValue: SQLValue { .text(self) }
}
