/// Numbers as people write them: digits with at most one point, and neither exponents nor `nan`.
enum PlainNumber {
    static func parse(_ text: some StringProtocol) -> Double? {
        var rest = text.utf8[...]
        if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            rest = rest.dropFirst()
        }
        let parts = rest.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let isNumber = parts.allSatisfy { $0.allSatisfy { (0x30...0x39).contains($0) } }
        guard isNumber, parts.count <= 2, parts.contains(where: { !$0.isEmpty }) else { return nil }
        return Double(String(text))
    }
}

extension StringProtocol {
    /// The text without spaces at its ends.
    var trimmed: String {
        let start = drop(while: \.isWhitespace)
        return String(start.prefix(start.count - start.reversed().prefix(while: \.isWhitespace).count))
    }
}
