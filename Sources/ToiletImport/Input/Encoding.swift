/// How a text is encoded, as its first bytes tell.
enum Encoding: Hashable {
    /// With as many bytes of mark before the text.
    case utf8(mark: Int)
    case utf16(mark: Int, isBigEndian: Bool)
    case utf32

    init(_ first: ArraySlice<UInt8>) {
        let start = Array(first.prefix(4))
        if start.starts(with: [0xFF, 0xFE, 0, 0]) || start.starts(with: [0, 0, 0xFE, 0xFF]) {
            self = .utf32
        } else if start.starts(with: [0xEF, 0xBB, 0xBF]) {
            self = .utf8(mark: 3)
        } else if start.starts(with: [0xFF, 0xFE]) {
            self = .utf16(mark: 2, isBigEndian: false)
        } else if start.starts(with: [0xFE, 0xFF]) {
            self = .utf16(mark: 2, isBigEndian: true)
        } else if start.count == 4, start[0] == 0, start[1] != 0, start[2] == 0, start[3] != 0 {
            self = .utf16(mark: 0, isBigEndian: true)
        } else if start.count == 4, start[0] != 0, start[1] == 0, start[2] != 0, start[3] == 0 {
            self = .utf16(mark: 0, isBigEndian: false)
        } else {
            self = .utf8(mark: 0)
        }
    }
}
