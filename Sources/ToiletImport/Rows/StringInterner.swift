internal import ToiletCore

/// Texts that come again and again, judged once, so that equal ones share one string.
///
/// It has a place for 256 texts, and of two that fall on the same place it forgets the older.
struct StringInterner {
    /// A text, and whether it passed.
    struct Entry {
        var text = ""
        var isAccepted = false
    }

    private var entries: [Entry]
    private let accepts: @Sendable (String) -> Bool

    init(accepting accepts: @escaping @Sendable (String) -> Bool) {
        self.accepts = accepts
        entries = [Entry](repeating: Entry(text: "", isAccepted: accepts("")), count: 256)
    }

    mutating func entry(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(Text.InvalidUTF8) -> Entry {
        var digest = ByteDigest()
        digest.mix(bytes, range)
        let place = Int(digest.value >> 56)
        if Self.isSame(entries[place].text, bytes, range) { return entries[place] }
        let text = try Text.cleaned(bytes, range)
        entries[place] = Entry(text: text, isAccepted: accepts(text))
        return entries[place]
    }

    private static func isSame(_ text: String, _ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        let known = text.utf8.span
        guard known.count == range.count else { return false }
        var index = 0
        while index < known.count {
            let one = ByteLanes(known, at: index, upTo: known.count)
            let other = ByteLanes(bytes, at: range.lowerBound + index, upTo: range.upperBound)
            if one.lanes != other.lanes { return false }
            index += 8
        }
        return true
    }
}
