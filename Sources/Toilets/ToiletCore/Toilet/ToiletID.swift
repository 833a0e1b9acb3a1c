/// A short identifier of a toilet that is easy to type and stays the same across imports.
///
/// A letter and four letters or digits, without characters that look alike. Derived from the kind and the position
/// at which the toilet was first seen, so importing the same file gives the same identifiers everywhere.
public struct ToiletID: RawRepresentable, Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The identifier as it is stored and printed.
    public let rawValue: String

    /// Creates an identifier without validation.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Parses user input; nil if it is not a valid identifier. Accepts upper case, and the letters o, i and l for
    /// the digits 0 and 1.
    public init?(parsing text: some StringProtocol) {
        var name = ""
        for character in text.lowercased() {
            let read: Character
            switch character {
            case "o" where !name.isEmpty: read = "0"
            case "i" where !name.isEmpty, "l" where !name.isEmpty: read = "1"
            default: read = character
            }
            guard (name.isEmpty ? Self.letters : Self.alphabet).contains(read) else { return nil }
            name.append(read)
        }
        guard name.utf8.count == Self.length else { return nil }
        rawValue = name
    }

    /// The identifier's text.
    public var description: String { rawValue }

    /// Orders by text.
    public static func < (left: ToiletID, right: ToiletID) -> Bool {
        left.rawValue < right.rawValue
    }

    /// The identifier derived from a kind and a position. Higher attempts give alternatives, for when it is taken.
    package static func natural(kind: Kind, at place: Coordinate, attempt: Int = 0) -> ToiletID {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func mix(_ value: Int) {
            for shift in stride(from: 0, to: 64, by: 8) {
                hash = (hash ^ UInt64(truncatingIfNeeded: value >> shift) & 0xFF) &* 0x0000_0100_0000_01B3
            }
        }
        // Rounded to about a metre (1e-5 degrees), because exports differ in further digits.
        mix(Int(clamping: (place.latitude * 100_000).rounded()))
        mix(Int(clamping: (place.longitude * 100_000).rounded()))
        // Mixes a byte followed by seven zero bytes in one step.
        for byte in kind.rawValue.utf8 { hash = (hash ^ UInt64(byte)) &* 0x1EFA_C709_0AEF_4A21 }
        mix(attempt)
        hash ^= hash >> 32
        return ToiletID(rawValue: name(from: hash))
    }

    /// Whether bytes are a valid identifier in its stored form.
    package static func isWritten(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard range.count == length, bytes[range.lowerBound] >= UInt8(ascii: "a") else { return false }
        for index in range {
            switch bytes[index] {
            case UInt8(ascii: "i"), UInt8(ascii: "l"), UInt8(ascii: "o"), UInt8(ascii: "u"): return false
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): break
            default: return false
            }
        }
        return true
    }

    /// The text packed into an integer, for large sets of identifiers.
    package var packed: UInt64 { rawValue.utf8.reduce(0) { $0 << 8 | UInt64($1) } }

    private static func name(from hash: UInt64) -> String {
        var name = InlineArray<5, UInt8>(repeating: letterBytes[Int(truncatingIfNeeded: hash % 22)])
        var rest = hash / 22
        for index in 1..<length {
            name[index] = alphabetBytes[Int(truncatingIfNeeded: rest % 32)]
            rest /= 32
        }
        guard let text = try? UTF8Span(validating: name.span) else { return "" }
        return String(copying: text)
    }

    private static let length = 5
    private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz")
    private static let letters = Array("abcdefghjkmnpqrstvwxyz")
    private static let alphabetBytes = alphabet.map { $0.asciiValue ?? 0 }
    private static let letterBytes = letters.map { $0.asciiValue ?? 0 }
}

extension ToiletID: ExpressibleByStringLiteral {
    /// Creates an identifier from a literal.
    public init(stringLiteral name: String) {
        self.init(rawValue: name)
    }
}
