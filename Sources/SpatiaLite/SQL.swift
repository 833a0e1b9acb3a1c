/// A statement's text with holes, and the values that fill them.
///
/// Interpolation binds, so a value never becomes part of the text:
///
///     let sql: SQL = "SELECT id FROM toilets WHERE kind = \(kind)"
///     sql.text    // SELECT id FROM toilets WHERE kind = ?
package struct SQL: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// The text that SQLite compiles, with a question mark for each value.
    package private(set) var text: String
    /// The values, in the order of their question marks.
    package private(set) var values: [SQLValue]

    /// Takes trusted text without holes.
    package init(stringLiteral text: String) {
        self.text = text
        values = []
    }

    /// Takes text whose interpolations became holes.
    package init(stringInterpolation: StringInterpolation) {
        self = stringInterpolation.sql
    }

    /// Appends another statement's text and values.
    package static func += (left: inout SQL, right: SQL) {
        left.text += right.text
        left.values += right.values
    }

    /// Joins conditions or columns with trusted text between them.
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

        /// Leaves a hole and keeps the value for it.
        package mutating func appendInterpolation(_ value: some SQLBindable) {
            sql.text += "?"
            sql.values.append(value.sqlValue)
        }

        /// Leaves a hole for a value that may be missing, which is NULL.
        package mutating func appendInterpolation(_ value: (some SQLBindable)?) {
            appendInterpolation(value?.sqlValue ?? .null)
        }

        /// Sets a nested statement in place.
        package mutating func appendInterpolation(_ nested: SQL) {
            sql += nested
        }
    }
}
