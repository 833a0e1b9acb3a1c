/// SQL text with parameters, and the values bound to them.
///
/// Interpolation binds a parameter, so a value never becomes part of the text:
///
///     let sql: SQL = "SELECT id FROM toilets WHERE kind = \(kind)"
///     sql.text        // SELECT id FROM toilets WHERE kind = ?
///     sql.numbered    // SELECT id FROM toilets WHERE kind = $1
package struct SQL: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// The text as SQLite compiles it, with `?` for each parameter and nowhere else.
    package private(set) var text: String
    /// The values, in the order of their parameters.
    package private(set) var values: [SQLValue]

    /// The text as PostgreSQL compiles it, with `$1` and so on for the parameters.
    package var numbered: String {
        guard !values.isEmpty else { return text }
        var numbered = ""
        for (index, piece) in text.split(separator: "?", omittingEmptySubsequences: false).enumerated() {
            numbered += index == 0 ? String(piece) : "$\(index)\(piece)"
        }
        return numbered
    }

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
