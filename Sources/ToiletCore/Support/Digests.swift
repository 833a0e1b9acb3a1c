/// A digest of 128 bits that stands for a series of texts, where keeping the texts would take too much memory.
///
/// With 128 bits no two texts of any file that fits on a disk have the same digest by chance. Without a seed it is the
/// same in every process.
package struct WideDigest: Hashable, Comparable {
    @usableFromInline var first: UInt64
    @usableFromInline var second: UInt64

    /// Begins a digest; with a random seed nobody can prepare texts that have the same one.
    package init(seed: UInt64 = 0) {
        first = 0x9E37_79B9_7F4A_7C15 ^ seed
        second = 0xD1B5_4A32_D192_ED03 &+ seed
    }

    /// The digest of one text.
    package init(of text: String) {
        self.init()
        mix(text)
    }

    /// Mixes in a text.
    package mutating func mix(_ text: String) {
        let bytes = text.utf8.span
        mix(bytes, 0..<bytes.count)
    }

    /// Mixes in the length of a text, what it is of, and its bytes.
    @inlinable @inline(__always)
    package mutating func mix(_ bytes: Span<UInt8>, _ range: Range<Int>, as tag: Int = 0) {
        mix(UInt64(range.count) << 8 | UInt64(tag))
        var index = range.lowerBound
        while index < range.upperBound {
            mix(ByteLanes(bytes, at: index, upTo: range.upperBound).lanes)
            index += 8
        }
    }

    /// Mixes in a number.
    @inlinable @inline(__always)
    package mutating func mix(_ word: UInt64) {
        let one = (first ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
        let other = (second ^ word).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
        first = one.high ^ one.low
        second = other.high ^ other.low
    }

    package static func < (one: WideDigest, other: WideDigest) -> Bool {
        (one.first, one.second) < (other.first, other.second)
    }

    /// 64 bits of it, for a place in a table.
    package var half: UInt64 { first }

    /// 32 bits of it, for a place in a table.
    package var short: UInt32 { UInt32(truncatingIfNeeded: first) }
}

/// A number that stands for a series of texts; it is the same in every process.
package struct ByteDigest {
    package var value: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// Begins a digest.
    package init() {}

    /// Mixes in a text and what it is of; no text at all changes nothing.
    @inlinable @inline(__always)
    package mutating func mix(_ bytes: Span<UInt8>, _ range: Range<Int>, as tag: Int = 0) {
        var salt = UInt64(range.count << 8 | tag) &* 0x9E37_79B9_7F4A_7C15
        var index = range.lowerBound
        while index < range.upperBound {
            mix(ByteLanes(bytes, at: index, upTo: range.upperBound).lanes ^ salt)
            salt = 0
            index += 8
        }
    }

    /// Mixes in a number.
    @inlinable @inline(__always)
    package mutating func mix(_ word: UInt64) {
        let product = (value ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
        value = product.high ^ product.low
    }
}
