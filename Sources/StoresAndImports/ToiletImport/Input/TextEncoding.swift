/// The encoding of a text, detected from its byte order mark or its first two characters.
enum TextEncoding: Hashable {
    /// `bomLength` is the length of the byte order mark in bytes, 0 where there is none.
    case utf8(bomLength: Int)
    case utf16(bomLength: Int, isBigEndian: Bool)
    case utf32

    init(_ first: ArraySlice<UInt8>) {
        let start = Array(first.prefix(4))
        if start.starts(with: [0xFF, 0xFE, 0, 0]) || start.starts(with: [0, 0, 0xFE, 0xFF]) {
            self = .utf32
        } else if start.starts(with: [0xEF, 0xBB, 0xBF]) {
            self = .utf8(bomLength: 3)
        } else if start.starts(with: [0xFF, 0xFE]) {
            self = .utf16(bomLength: 2, isBigEndian: false)
        } else if start.starts(with: [0xFE, 0xFF]) {
            self = .utf16(bomLength: 2, isBigEndian: true)
        } else if start.count == 4, start[0] == 0, start[1] != 0, start[2] == 0, start[3] != 0 {
            self = .utf16(bomLength: 0, isBigEndian: true)
        } else if start.count == 4, start[0] != 0, start[1] == 0, start[2] != 0, start[3] == 0 {
            self = .utf16(bomLength: 0, isBigEndian: false)
        } else {
            self = .utf8(bomLength: 0)
        }
    }
}

/// Converts UTF-16 to UTF-8 in pieces of any length; an unpaired surrogate becomes U+FFFD.
struct UTF16Decoder {
    let isBigEndian: Bool
    /// The first byte of an incomplete code unit.
    private var firstByte: UInt8?
    /// The lead surrogate of an incomplete pair.
    private var lead: UInt16?

    init(isBigEndian: Bool) {
        self.isBigEndian = isBigEndian
    }

    mutating func decode(_ raw: ArraySlice<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(raw.count * 3 / 2 + 3)
        for byte in raw {
            guard let first = firstByte else {
                firstByte = byte
                continue
            }
            firstByte = nil
            let (high, low) = isBigEndian ? (first, byte) : (byte, first)
            take(UInt16(high) << 8 | UInt16(low), into: &text)
        }
        return text
    }

    /// The end of the text: U+FFFD where a character is incomplete.
    mutating func finish() -> [UInt8] {
        defer { (firstByte, lead) = (nil, nil) }
        return firstByte != nil || lead != nil ? Array("\u{FFFD}".utf8) : []
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
