/// The fixed set of keywords that a column can hold, for ``SQLRow/keyword(in:)``.
///
///     let answers = KeywordTable(["yes", "no", "unknown"])
package struct KeywordTable: Sendable {
    @usableFromInline package let words: [[UInt8]]
    /// The length and first byte of each keyword, compared first because they nearly always differ.
    @usableFromInline package let heads: [Int]
    /// A bit for each length that a keyword has.
    @usableFromInline package let lengths: UInt64

    /// Creates a table of keywords of fewer than 64 bytes. Lookups try them in this order, so the frequent ones come
    /// first.
    package init(_ words: [String]) {
        self.words = words.map { Array($0.utf8) }
        heads = self.words.map { $0.count << 8 | Int($0.first ?? 0) }
        lengths = self.words.reduce(0) { $0 | 1 << UInt64(truncatingIfNeeded: $1.count) }
    }

    /// Whether any keyword has so many bytes.
    @inlinable
    package func hasWord(ofLength count: Int) -> Bool { lengths >> UInt64(truncatingIfNeeded: count) & 1 != 0 }

    /// The index of the keyword that the bytes spell, or nil.
    @inlinable
    package func index(of bytes: UnsafeRawBufferPointer) -> Int? {
        let head = bytes.count << 8 | Int(bytes.first ?? 0)
        for index in heads.indices where heads[index] == head && words[index].elementsEqual(bytes) { return index }
        return nil
    }
}
