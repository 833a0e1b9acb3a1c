/// The header fields of a request or a response, in their order. Names are compared without regard to case.
package struct HTTPHeaders: Sendable, ExpressibleByDictionaryLiteral {
    /// Names and values, as they were received or added.
    package private(set) var fields: [(name: String, value: String)] = []

    /// Takes names with their values; a name may occur more than once.
    package init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { (name: $0.0, value: $0.1) }
    }

    /// The value of the first field of this name; nil if there is none.
    package subscript(name: String) -> String? {
        fields.first { Self.isSame($0.name, name) }?.value
    }

    /// The values of all fields of this name, in their order.
    package func values(_ name: String) -> [String] {
        fields.compactMap { Self.isSame($0.name, name) ? $0.value : nil }
    }

    /// Makes room for so many more fields.
    package mutating func reserve(_ count: Int) { fields.reserveCapacity(fields.count + count) }

    /// Adds a field behind the others.
    package mutating func append(_ name: String, _ value: String) {
        fields.append((name, value))
    }

    /// Replaces all fields of this name by one.
    package mutating func set(_ name: String, _ value: String) {
        fields.removeAll { Self.isSame($0.name, name) }
        fields.append((name, value))
    }

    /// Whether two names are the same but for the case of the letters A–Z.
    static func isSame(_ first: String, _ second: String) -> Bool {
        let (one, other) = (first.utf8.span, second.utf8.span)
        guard one.count == other.count else { return false }
        for index in one.indices {
            let (left, right) = (one[index], other[index])
            guard left == right || left ^ right == 0x20 && isLetter(left) else { return false }
        }
        return true
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
