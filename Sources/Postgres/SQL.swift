/// SQL text with parameters, and the values bound to them.
///
/// Interpolation binds a parameter, so a value never becomes part of the text:
///
///     let sql: SQL = "SELECT id FROM toilets WHERE kind = \(kind)"
///     sql.text    // SELECT id FROM toilets WHERE kind = $1
package struct SQL: Sendable, ExpressibleByStringInterpolation {
    /// The text before each parameter, and after the last one.
    private var pieces: [String]
    /// The values, in the order of their parameters.
    package private(set) var values: [SQLValue] = []

    /// The text that the server gets, with `$1` and so on for the parameters.
    package var text: String {
        var text = pieces[0]
        for (index, piece) in pieces.dropFirst().enumerated() { text += "$\(index + 1)\(piece)" }
        return text
    }

    /// Creates SQL from a literal without parameters.
    package init(stringLiteral text: String) { pieces = [text] }

    /// Creates SQL from text that the program composed at run time, from its own names only.
    package init(trusted text: String) { pieces = [text] }

    /// Creates SQL from a literal with interpolated values.
    package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.sql }

    /// Appends another fragment's text and values.
    package static func += (left: inout SQL, right: SQL) {
        left.append(right.pieces[0])
        left.pieces += right.pieces.dropFirst()
        left.values += right.values
    }

    /// Joins fragments with a separator, which must be the program's own text.
    package static func join(_ parts: [SQL], by separator: String) -> SQL {
        var joined: SQL = ""
        for (index, part) in parts.enumerated() {
            if index > 0 { joined.append(separator) }
            joined += part
        }
        return joined
    }

    private mutating func append(_ text: String) { pieces[pieces.count - 1] += text }

    /// Collects literal text, bound values and nested statements.
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var sql: SQL = ""

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ literal: String) { sql.append(literal) }

        /// Appends a parameter and binds the value to it.
        package mutating func appendInterpolation<Value: SQLBindable>(_ value: Value) {
            append(SQLValue(type: Value.sqlType, bytes: value.sqlBytes))
        }

        /// Appends a parameter and binds the value to it, or NULL.
        package mutating func appendInterpolation<Value: SQLBindable>(_ value: Value?) {
            append(SQLValue(type: Value.sqlType, bytes: value?.sqlBytes))
        }

        /// Inserts a fragment with its values.
        package mutating func appendInterpolation(_ nested: SQL) { sql += nested }

        private mutating func append(_ value: SQLValue) {
            sql.values.append(value)
            sql.pieces.append("")
        }
    }
}

/// A value in the binary form of the server's protocol.
package struct SQLValue: Sendable {
    /// The number of its type in the server's catalogue; 0 where the statement says it.
    let type: UInt32
    /// Nil for NULL.
    let bytes: [UInt8]?
}

/// A type whose values can be bound to a parameter.
package protocol SQLBindable {
    /// The number of its type in the server's catalogue, which is the same in all versions.
    static var sqlType: UInt32 { get }
    /// The value in the binary form of the server's protocol.
    var sqlBytes: [UInt8] { get }
}

extension Int: SQLBindable {
    /// `bigint`.
    package static var sqlType: UInt32 { 20 }
    package var sqlBytes: [UInt8] { Int64(self).networkBytes }
}

extension Double: SQLBindable {
    /// `double precision`.
    package static var sqlType: UInt32 { 701 }
    package var sqlBytes: [UInt8] { bitPattern.networkBytes }
}

extension String: SQLBindable {
    /// `text`, which cannot hold a zero byte; U+FFFD takes its place.
    package static var sqlType: UInt32 { 25 }
    package var sqlBytes: [UInt8] {
        let bytes = Array(utf8)
        guard bytes.contains(0) else { return bytes }
        return Array(bytes.split(separator: 0, omittingEmptySubsequences: false).joined(separator: "\u{FFFD}".utf8))
    }
}

/// Bytes as a value of type `bytea`.
package struct Bytes: SQLBindable, Sendable {
    package static var sqlType: UInt32 { 17 }
    package let sqlBytes: [UInt8]

    package init(_ bytes: [UInt8]) { sqlBytes = bytes }
}

/// A geometry in its binary form; the statement casts it: `\(Geometry.point(…))::geography`.
package struct BoundGeometry: SQLBindable, Sendable {
    package static var sqlType: UInt32 { 0 }
    package let sqlBytes: [UInt8]

    package init(_ bytes: [UInt8]) { sqlBytes = bytes }
}

extension Array: SQLBindable where Element: SQLArrayElement {
    package static var sqlType: UInt32 { Element.sqlArrayType }
    package var sqlBytes: [UInt8] {
        var bytes: [UInt8] = []
        let dimensions: Int32 = isEmpty ? 0 : 1
        bytes += dimensions.networkBytes
        bytes += Int32(1).networkBytes
        bytes += Element.sqlElementType.networkBytes
        guard !isEmpty else { return bytes }
        bytes += Int32(clamping: count).networkBytes
        bytes += Int32(1).networkBytes
        for element in self {
            guard let value = element.sqlElementBytes else {
                bytes += Int32(-1).networkBytes
                continue
            }
            bytes += Int32(clamping: value.count).networkBytes
            bytes += value
        }
        return bytes
    }
}

/// An element of an array that can be bound, possibly NULL.
package protocol SQLArrayElement {
    static var sqlElementType: UInt32 { get }
    static var sqlArrayType: UInt32 { get }
    var sqlElementBytes: [UInt8]? { get }
}

extension Int: SQLArrayElement {
    package static var sqlElementType: UInt32 { 20 }
    package static var sqlArrayType: UInt32 { 1016 }
    package var sqlElementBytes: [UInt8]? { sqlBytes }
}

extension String: SQLArrayElement {
    package static var sqlElementType: UInt32 { 25 }
    package static var sqlArrayType: UInt32 { 1009 }
    package var sqlElementBytes: [UInt8]? { sqlBytes }
}

extension Optional: SQLArrayElement where Wrapped: SQLArrayElement {
    package static var sqlElementType: UInt32 { Wrapped.sqlElementType }
    package static var sqlArrayType: UInt32 { Wrapped.sqlArrayType }
    package var sqlElementBytes: [UInt8]? { self?.sqlElementBytes }
}

extension FixedWidthInteger {
    /// The bytes, the most significant first.
    var networkBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}
