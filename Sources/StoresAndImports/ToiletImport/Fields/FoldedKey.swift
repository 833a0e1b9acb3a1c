internal import ToiletCore

/// A text of up to 24 letters, folded for comparison: lower case, no accents, single spaces. Held in three words, so
/// that comparing two keys takes three comparisons.
struct FoldedKey: Equatable {
    private var first: UInt64 = 0
    private var second: UInt64 = 0
    private var third: UInt64 = 0
    private var count = 0

    /// Maximum number of letters.
    static let maxLength = 24

    /// Folds a range of bytes; nil where it has more than 24 letters.
    init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
        guard take(bytes, range) else { return nil }
    }

    /// Folds only the case of up to 16 bytes, which is much faster and enough for nearly every value; nil for longer
    /// ranges. Keys of both initialisers are equal where nothing else needs folding.
    @inline(__always)
    init?(plain bytes: Span<UInt8>, _ range: Range<Int>) {
        guard range.count <= 16 else { return nil }
        count = range.count
        first = ByteLanes(bytes, at: range.lowerBound, upTo: range.upperBound).lowercased
        if range.count > 8 {
            second = ByteLanes(bytes, at: range.lowerBound + 8, upTo: range.upperBound).lowercased
        }
    }

    var isEmpty: Bool { count == 0 }

    /// Appends the folded bytes; false where they are too many.
    private mutating func take(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
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
                append(LetterFolding.withoutAccent(bytes[index]))
                index += 1
            } else {
                append(LetterFolding.lowercase(byte))
            }
            guard count <= Self.maxLength else { return false }
        }
        return true
    }

    private mutating func append(_ byte: UInt8) {
        let value = UInt64(byte) << UInt64(truncatingIfNeeded: count & 7 * 8)
        switch count >> 3 {
        case 0: first |= value
        case 1: second |= value
        case 2: third |= value
        default: break
        }
        count += 1
    }
}

extension String {
    /// Its words in small letters without accents; anything but a letter of French or a digit is between words.
    var foldedWords: [Substring] {
        var folded: [UInt8] = []
        var bytes = Array(utf8)[...]
        while let byte = bytes.popFirst() {
            if byte == 0xC3, let second = bytes.popFirst() {
                folded.append(LetterFolding.withoutAccent(second))
            } else {
                let small = LetterFolding.lowercase(byte)
                folded.append(0x61...0x7A ~= small || 0x30...0x39 ~= small ? small : 0x20)
            }
        }
        return String(decoding: folded, as: UTF8.self).split(separator: " ")
    }
}
