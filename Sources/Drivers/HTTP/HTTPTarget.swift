/// The first line's path and query, checked and decoded.
struct HTTPTarget {
    /// As in ``HTTPRequest/path``.
    var path: [String] = []
    /// As in ``HTTPRequest/query``.
    var query: [(name: String, value: String)] = []
    /// As in ``HTTPRequest/target``.
    var text: String = "/"
    /// The host and port in an address that was sent as a whole, `http://host:80/path`.
    var authority: String?
    /// Whether it is the `*` of `OPTIONS *`.
    var isAsterisk = false

    /// The path `/`.
    init() {}

    /// Parses the bytes between the method and the version.
    init(parsing bytes: UnsafeBufferPointer<UInt8>) throws(HTTPRefusal) {
        var rest = bytes[...]
        var hasOnlyASCII = true
        for byte in bytes {
            if Self.isRefused(byte) {
                throw HTTPRefusal(400, "the address has a character that must be encoded")
            }
            if byte >= 0x80 { hasOnlyASCII = false }
        }
        if rest.count == 1, rest.first == UInt8(ascii: "*") {
            isAsterisk = true
            return
        }
        if rest.first != UInt8(ascii: "/") {
            authority = try Self.takeAuthority(&rest)
        }
        text = hasOnlyASCII ? String(decoding: rest, as: UTF8.self) : Self.encoded(rest)
        if text.isEmpty || text.utf8.first == UInt8(ascii: "?") { text = "/" + text }

        let end = rest.firstIndex(of: UInt8(ascii: "?")) ?? rest.endIndex
        path = try Self.segments(rest[..<end])
        if end < rest.endIndex { query = try Self.items(rest[(end + 1)...]) }
    }

    /// Whether a byte may not stand in an address: control characters, space, and what browsers encode always. Bytes
    /// outside of ASCII are taken, because people type them into other programs; what they encode has to be UTF-8.
    private static func isRefused(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "<"), UInt8(ascii: ">"),
            UInt8(ascii: "\\"):
            true
        default: false
        }
    }

    /// Takes `http://host:80` off the start.
    private static func takeAuthority(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) throws(HTTPRefusal)
        -> String
    {
        for scheme: StaticString in ["http://", "https://"] {
            let count = scheme.utf8CodeUnitCount
            let isSame =
                rest.count >= count
                && zip(rest, scheme.description.utf8).allSatisfy { ($0 | 0x20) == ($1 | 0x20) }
            guard isSame else { continue }
            rest = rest.dropFirst(count)
            let authority = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
            rest = rest.dropFirst(authority.count)
            guard !authority.isEmpty, !authority.contains(UInt8(ascii: "@")) else { break }
            return String(decoding: authority, as: UTF8.self)
        }
        throw HTTPRefusal(400, "the address does not begin with a slash")
    }

    private static func segments(_ path: Slice<UnsafeBufferPointer<UInt8>>) throws(HTTPRefusal) -> [String] {
        // What stands before the first slash is empty, and so is all of `/`.
        let rest = path.dropFirst()
        guard !rest.isEmpty else { return [] }
        let parts = rest.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return try parts.map { (part) throws(HTTPRefusal) in
            let segment = try decoded(part, isQuery: false)
            if segment == "." || segment == ".." { throw HTTPRefusal(400, "the path has a segment of dots") }
            return segment
        }
    }

    private static func items(_ query: Slice<UnsafeBufferPointer<UInt8>>) throws(HTTPRefusal) -> [(
        name: String, value: String
    )] {
        try query.split(separator: UInt8(ascii: "&")).map { (item) throws(HTTPRefusal) in
            let sides = item.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            let name = try decoded(sides[0], isQuery: true)
            return (name: name, value: sides.count > 1 ? try decoded(sides[1], isQuery: true) : "")
        }
    }

    /// Decodes percent signs, and in a query plus signs, once.
    private static func decoded(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, isQuery: Bool) throws(HTTPRefusal)
        -> String
    {
        let isEncoded = bytes.contains {
            $0 == UInt8(ascii: "%") || isQuery && $0 == UInt8(ascii: "+") || $0 >= 0x80
        }
        if !isEncoded { return String(decoding: bytes, as: UTF8.self) }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            var byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "%") {
                guard index + 1 < bytes.endIndex, let high = bytes[index].hexDigit,
                    let low = bytes[index + 1].hexDigit
                else { throw HTTPRefusal(400, "a percent sign in the address has no two digits behind it") }
                byte = high << 4 | low
                index += 2
            } else if isQuery, byte == UInt8(ascii: "+") {
                byte = UInt8(ascii: " ")
            }
            if byte == 0 || !isQuery && (byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "/")) {
                throw HTTPRefusal(400, "the address encodes a character that is not allowed there")
            }
            // U+0080 to U+009F are control characters too.
            if !isQuery, byte & 0xE0 == 0x80, result.last == 0xC2 {
                throw HTTPRefusal(400, "the address encodes a character that is not allowed there")
            }
            result.append(byte)
        }
        guard let text = String(validating: result, as: UTF8.self) else {
            throw HTTPRefusal(400, "the address is not UTF-8")
        }
        return text
    }

    /// The same with what is outside of ASCII percent-encoded.
    private static func encoded(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var result: [UInt8] = []
        for byte in bytes {
            if byte < 0x80 {
                result.append(byte)
            } else {
                result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}

extension UInt8 {
    /// The value of a hexadecimal digit in ASCII; nil for another byte.
    var hexDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
