internal import ToiletCore

/// A cache of 256 recurring texts, so that equal values share one string and are checked only once.
///
/// Direct-mapped: a text replaces an earlier one in its slot.
struct StringInterner {
    /// A text, and whether the check accepted it.
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

    /// The entry of a text in a range of bytes, cleaned.
    mutating func entry(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(Text.InvalidUTF8) -> Entry {
        var digest = ByteDigest()
        digest.mix(bytes, range)
        let slot = Int(truncatingIfNeeded: digest.value >> 56)
        if Self.isSame(entries[slot].text, bytes, range) { return entries[slot] }
        let text = try Text.cleaned(bytes, range)
        entries[slot] = Entry(text: text, isAccepted: accepts(text))
        return entries[slot]
    }

    private static func isSame(_ text: String, _ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        let cached = text.utf8.span
        guard cached.count == range.count else { return false }
        var index = 0
        while index < cached.count {
            let one = ByteLanes(cached, at: index, upTo: cached.count)
            let other = ByteLanes(bytes, at: range.lowerBound + index, upTo: range.upperBound)
            if one.lanes != other.lanes { return false }
            index += 8
        }
        return true
    }
}
