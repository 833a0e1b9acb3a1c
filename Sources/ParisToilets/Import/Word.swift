/// A short text without regard to case, accents and spacing, as three numbers that are quick to compare.
struct Word: Hashable {
    private var parts: (UInt64, UInt64, UInt64) = (0, 0, 0)
    private var count = 0

    static let longest = 24

    /// Takes text of at most 24 letters, or gives nil.
    init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
        var isSpaceDue = false
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            index += 1
            if byte <= 0x20 {
                isSpaceDue = count > 0
                continue
            }
            if isSpaceDue { append(0x20) }
            isSpaceDue = false
            if byte == 0xC3, index < range.upperBound {
                append(Letter.withoutAccent(bytes[index]))
                index += 1
            } else {
                append(Letter.lowercase(byte))
            }
            guard count <= Self.longest else { return nil }
        }
    }

    var isEmpty: Bool { count == 0 }

    private mutating func append(_ byte: UInt8) {
        let value = UInt64(byte) << UInt64(count & 7 * 8)
        switch count >> 3 {
        case 0: parts.0 |= value
        case 1: parts.1 |= value
        case 2: parts.2 |= value
        default: break
        }
        count += 1
    }

    static func == (left: Word, right: Word) -> Bool {
        left.count == right.count && left.parts == right.parts
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(parts.0)
        hasher.combine(parts.1)
        hasher.combine(parts.2)
    }
}

/// The values that a column has, by the words that say them.
struct Vocabulary<Value: Sendable>: Sendable {
    private let entries: [(word: Word, value: Value)]

    /// Takes words of at most 24 letters.
    init(_ entries: KeyValuePairs<String, Value>) {
        self.entries = entries.compactMap { text, value in
            let bytes = Array(text.utf8)
            return Word(bytes.span, 0..<bytes.count).map { ($0, value) }
        }
    }

    @inline(__always)
    subscript(_ word: Word) -> Value? {
        for index in entries.indices where entries[index].word == word { return entries[index].value }
        return nil
    }
}
