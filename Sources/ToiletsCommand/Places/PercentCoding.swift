/// Text as it stands in an address of the web.
enum PercentCoding {
    /// Replaces `%2C` and its like by what they stand for, and `+` by a space; what is no code stays as it is.
    static func decoded(_ text: some StringProtocol, plusIsSpace: Bool = true) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "%"):
                let digits = rest.prefix(2)
                if digits.count == 2, let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) {
                    bytes.append(value)
                    rest = rest.dropFirst(2)
                } else {
                    bytes.append(byte)
                }
            case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The parameters behind a question mark, in order.
    static func parameters(of query: some StringProtocol) -> [(name: String, value: String)] {
        query.split(separator: "&").map { pair in
            let name = pair.prefix { $0 != "=" }
            return (decoded(name).lowercased(), decoded(pair.dropFirst(name.count + 1)))
        }
    }
}
