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
