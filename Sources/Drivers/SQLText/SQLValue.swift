/// A value that is bound to a parameter.
package enum SQLValue: Sendable, Hashable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])
    /// A value of a type that SQLite does not have, as PostgreSQL's protocol writes it: the number of the type in the
    /// server's catalogue, 0 where the statement says it, and the bytes.
    case other(type: UInt32, bytes: [UInt8])
}

/// A type whose values can be bound to a parameter.
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
