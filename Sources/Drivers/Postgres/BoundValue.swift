/// A statement as the server gets it.
struct BoundStatement {
    let text: String
    let values: [BoundValue]

    init(_ sql: SQL) {
        text = sql.numbered
        values = sql.values.map { BoundValue($0) }
    }
}

/// A value in the binary form of the server's protocol.
struct BoundValue {
    /// The number of its type in the server's catalogue, which is the same in all versions; 0 where the statement says
    /// it.
    let type: UInt32
    /// Nil for NULL.
    let bytes: [UInt8]?

    init(_ value: SQLValue) {
        (type, bytes) =
            switch value {
            case .null: (0, nil)
            case .integer(let number): (20, number.networkBytes)
            case .real(let number): (701, number.bitPattern.networkBytes)
            case .text(let text): (25, text.serverBytes)
            case .blob(let bytes): (17, bytes)
            case .other(let type, let bytes): (type, bytes)
            }
    }
}

extension String {
    /// The bytes as `text`, which cannot hold a zero byte; U+FFFD takes its place.
    var serverBytes: [UInt8] {
        let bytes = Array(utf8)
        guard bytes.contains(0) else { return bytes }
        return Array(bytes.split(separator: 0, omittingEmptySubsequences: false).joined(separator: "\u{FFFD}".utf8))
    }
}

/// A geometry in its binary form; the statement casts it: `\(BoundGeometry(…))::geography`.
package struct BoundGeometry: SQLBindable, Sendable {
    package let sqlValue: SQLValue

    package init(_ bytes: [UInt8]) { sqlValue = .other(type: 0, bytes: bytes) }
}

extension Array: SQLBindable where Element: SQLArrayElement {
    package var sqlValue: SQLValue { .other(type: Element.sqlArrayType, bytes: arrayBytes) }

    private var arrayBytes: [UInt8] {
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
    package var sqlElementBytes: [UInt8]? { Int64(self).networkBytes }
}

extension String: SQLArrayElement {
    package static var sqlElementType: UInt32 { 25 }
    package static var sqlArrayType: UInt32 { 1009 }
    package var sqlElementBytes: [UInt8]? { serverBytes }
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
