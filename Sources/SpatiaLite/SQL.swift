/// SQL text with parameters, and the values bound to them.
///
/// Interpolation binds a parameter, so a value never becomes part of the text:
///
///     let sql: SQL = "SELECT id FROM toilets WHERE kind = \(kind)"
///     sql.text    // SELECT id FROM toilets WHERE kind = ?
package struct SQL: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// The text that SQLite compiles, with `?` for each parameter.
    package private(set) var text: String
    /// The values, in the order of their parameters.
    package private(set) var values: [SQLValue]

    /// Creates SQL from a literal without parameters.
    package init(stringLiteral text: String) {
        self.init(trusted: text)
    }

    /// Creates SQL from text that the program composed at run time, from its own names only.
    ///
    /// The text is compiled as it is, so it must never contain data.
    package init(trusted text: String) {
        self.text = text
        values = []
    }

    /// Creates SQL from a literal with interpolated values.
    package init(stringInterpolation: StringInterpolation) {
        self = stringInterpolation.sql
    }

    /// Appends another fragment's text and values.
    package static func += (left: inout SQL, right: SQL) {
        left.text += right.text
        left.values += right.values
    }

    /// Joins fragments with a separator, which must be the program's own text.
    package static func join(_ parts: [SQL], by separator: String) -> SQL {
        var joined: SQL = ""
        for (index, part) in parts.enumerated() {
            if index > 0 { joined.text += separator }
            joined += part
        }
        return joined
    }

    /// Collects literal text, bound values and nested statements.
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var sql: SQL = ""

        /// Reserves room for the literal text.
        package init(literalCapacity: Int, interpolationCount: Int) {
            sql.text.reserveCapacity(literalCapacity + interpolationCount)
            sql.values.reserveCapacity(interpolationCount)
        }

        /// Appends the program's own text.
        package mutating func appendLiteral(_ literal: String) {
            sql.text += literal
        }

        /// Appends a parameter and binds the value to it.
        package mutating func appendInterpolation(_ value: some SQLBindable) {
            sql.text += "?"
            sql.values.append(value.sqlValue)
        }

        /// Appends a parameter and binds the value to it, or NULL.
        package mutating func appendInterpolation(_ value: (some SQLBindable)?) {
            appendInterpolation(value?.sqlValue ?? .null)
        }

        /// Inserts a fragment with its values.
        package mutating func appendInterpolation(_ nested: SQL) {
            sql += nested
        }
    }
}

/// A value as SQLite stores it.
package enum SQLValue: Sendable, Hashable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])
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
