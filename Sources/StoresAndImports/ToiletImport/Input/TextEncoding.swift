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
    /// The bytes of an incomplete character.
    private var rest: [UInt8] = []

    init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

    mutating func decode(_ raw: ArraySlice<UInt8>) -> [UInt8] {
        let bytes = rest + raw
        var units = stride(from: 1, to: bytes.count, by: 2).map { index in
            let (high, low) = isBigEndian ? (bytes[index - 1], bytes[index]) : (bytes[index], bytes[index - 1])
            return UInt16(high) << 8 | UInt16(low)
        }
        if units.last.map(UTF16.isLeadSurrogate) == true { units.removeLast() }
        rest = Array(bytes[(units.count * 2)...])
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    /// The end of the text: U+FFFD where a character is incomplete.
    mutating func finish() -> [UInt8] {
        defer { rest = [] }
        return rest.isEmpty ? [] : Array("\u{FFFD}".utf8)
    }
}
