/// A non-cryptographic 128-bit hash of a series of texts, kept where the texts would take too much memory.
///
/// With 128 bits, accidental collisions do not occur in practice. Without a seed the hash is the same in every
/// process.
package struct WideDigest: Hashable, Comparable {
    @usableFromInline var first: UInt64
    @usableFromInline var second: UInt64

    /// Starts a hash. With a random seed, colliding inputs cannot be prepared.
    package init(seed: UInt64 = 0) {
        first = 0x9E37_79B9_7F4A_7C15 ^ seed
        second = 0xD1B5_4A32_D192_ED03 &+ seed
    }

    /// The hash of one text.
    package init(of text: String) {
        self.init()
        mix(text)
    }

    /// Adds a text.
    package mutating func mix(_ text: String) {
        let bytes = text.utf8.span
        mix(bytes, 0..<bytes.count)
    }

    /// Adds the length of a text, a tag for its role, and its bytes.
    @inlinable @inline(__always)
    package mutating func mix(_ bytes: Span<UInt8>, _ range: Range<Int>, as tag: Int = 0) {
        mix(UInt64(truncatingIfNeeded: range.count) << 8 | UInt64(truncatingIfNeeded: tag))
        var index = range.lowerBound
        while index < range.upperBound {
            mix(ByteLanes(bytes, at: index, upTo: range.upperBound).lanes)
            index += 8
        }
    }

    /// Adds a number.
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

    /// 64 bits of the hash, for a hash table.
    package var half: UInt64 { first }

    /// 32 bits of the hash, for a hash table.
    package var short: UInt32 { UInt32(truncatingIfNeeded: first) }
}

/// A non-cryptographic 64-bit hash of a series of texts, the same in every process.
package struct ByteDigest {
    package var value: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// Starts a hash.
    package init() {}

    /// Adds a text and a tag for its role; an empty text adds nothing.
    @inlinable @inline(__always)
    package mutating func mix(_ bytes: Span<UInt8>, _ range: Range<Int>, as tag: Int = 0) {
        var salt = UInt64(truncatingIfNeeded: range.count << 8 | tag) &* 0x9E37_79B9_7F4A_7C15
        var index = range.lowerBound
        let lastPair = range.upperBound - 16
        while index <= lastPair {
            mix(ByteLanes(bytes, at: index).lanes ^ salt, ByteLanes(bytes, at: index + 8).lanes)
            salt = 0
            index += 16
        }
        // Whole words need no look at the end.
        if index <= range.upperBound - 8 {
            mix(ByteLanes(bytes, at: index).lanes ^ salt)
            salt = 0
            index += 8
        }
        if index < range.upperBound {
            mix(ByteLanes(bytes, at: index, upTo: range.upperBound).lanes ^ salt)
        }
    }

    /// Adds one number, or two.
    @inlinable @inline(__always)
    package mutating func mix(_ word: UInt64, _ next: UInt64 = 0) {
        let product = (value ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F ^ next)
        value = product.high ^ product.low
    }
}
