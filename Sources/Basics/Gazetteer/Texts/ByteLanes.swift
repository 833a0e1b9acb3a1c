/// Eight bytes in one integer, the first byte lowest, for processing them at once (SWAR).
package struct ByteLanes {
    package var lanes: UInt64

    /// Loads eight bytes.
    @inlinable @inline(__always)
    package init(_ bytes: Span<UInt8>, at index: Int) {
        // Every bit pattern is valid, and the span checks the bounds.
        lanes = unsafe UInt64(littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    /// Loads up to eight bytes that end before `end`, padded with zeros.
    @inlinable @inline(__always)
    package init(_ bytes: Span<UInt8>, at index: Int, upTo end: Int) {
        if index + 8 <= bytes.count {
            self = ByteLanes(bytes, at: index)
            if end - index < 8 { lanes &= (1 &<< UInt64(truncatingIfNeeded: (end - index) * 8)) &- 1 }
        } else {
            lanes = 0
            var position = min(index + 8, end)
            while position > index {
                position -= 1
                lanes = lanes << 8 | UInt64(bytes[position])
            }
        }
    }

    @inlinable @inline(__always)
    package init(lanes: UInt64) {
        self.lanes = lanes
    }

    /// Sets the high bit of each lane whose byte is ASCII and below `bound`, which is at most 128.
    @inlinable @inline(__always)
    package func below(_ bound: UInt8) -> UInt64 {
        // Adding 128 − bound sets the high bit of the lanes that reach the bound.
        let reaching = (lanes & Self.low) &+ Self.ones &* UInt64(128 - bound)
        return ~(reaching | lanes) & Self.high
    }

    /// Sets the high bit of each lane that equals an ASCII byte.
    @inlinable @inline(__always)
    package func equal(_ byte: UInt8) -> UInt64 {
        ByteLanes(lanes: lanes ^ Self.ones &* UInt64(byte)).below(1)
    }

    /// The high bit of each lane that is not ASCII.
    @inlinable @inline(__always)
    package var beyondASCII: UInt64 { lanes & Self.high }

    /// The lanes with ASCII capitals converted to lower case.
    @inlinable @inline(__always)
    package var lowercased: UInt64 { lanes | (below(0x5B) & ~below(0x41)) >> 2 }

    @inlinable static var high: UInt64 { 0x8080_8080_8080_8080 }
    @inlinable static var low: UInt64 { 0x7F7F_7F7F_7F7F_7F7F }
    @inlinable static var ones: UInt64 { 0x0101_0101_0101_0101 }
}
