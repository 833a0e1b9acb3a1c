/// Turns UTF-16 into UTF-8, piece by piece; what is half a character becomes U+FFFD.
struct UTF16Decoder {
    let isBigEndian: Bool
    /// The first byte of a unit whose second has not come yet.
    private var half: UInt8?
    /// The first unit of a pair whose second has not come yet.
    private var lead: UInt16?

    init(isBigEndian: Bool) {
        self.isBigEndian = isBigEndian
    }

    mutating func decode(_ raw: ArraySlice<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(raw.count * 3 / 2 + 3)
        for byte in raw {
            guard let first = half else {
                half = byte
                continue
            }
            half = nil
            let (high, low) = isBigEndian ? (first, byte) : (byte, first)
            take(UInt16(high) << 8 | UInt16(low), into: &text)
        }
        return text
    }

    /// What is left when nothing more comes.
    mutating func finish() -> [UInt8] {
        defer { (half, lead) = (nil, nil) }
        return half != nil || lead != nil ? Array("\u{FFFD}".utf8) : []
    }

    private mutating func take(_ unit: UInt16, into text: inout [UInt8]) {
        if let first = lead {
            lead = nil
            if UTF16.isTrailSurrogate(unit) {
                append(0x10000 + (UInt32(first) & 0x3FF) << 10 + UInt32(unit) & 0x3FF, to: &text)
                return
            }
            append(0xFFFD, to: &text)
        }
        if UTF16.isLeadSurrogate(unit) {
            lead = unit
        } else {
            append(UInt32(unit), to: &text)
        }
    }

    private func append(_ value: UInt32, to text: inout [UInt8]) {
        text.append(contentsOf: String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
    }
}
