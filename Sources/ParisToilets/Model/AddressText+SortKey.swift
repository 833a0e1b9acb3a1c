extension AddressText {
    /// A key that sorts readable addresses by street, then by number.
    ///
    ///     AddressText.sortKey("259 bis av. Daumesnil")    // av. daumesnil 00259 bis
    static func sortKey(_ readable: String) -> String {
        let text = readable.utf8
        let digits = text.prefix { $0 &- zero < 10 }.count
        var street = text.dropFirst(digits)
        if digits > 0, let suffix = suffixes.first(where: { street.starts(with: $0) }) {
            street = street.dropFirst(suffix.count - 1)
        }
        var key: [UInt8] = []
        key.reserveCapacity(text.count + 6)
        for byte in street.drop(while: { $0 == space }) {
            key.append(byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte)
        }
        if digits > 0 {
            key.append(space)
            for _ in digits..<max(digits, 5) { key.append(zero) }
            key.append(contentsOf: text[..<street.startIndex])
        }
        return String(decoding: key, as: UTF8.self)
    }

    private static let suffixes = [" bis ", " ter ", " quater "].map { Array($0.utf8) }
    private static let space = UInt8(ascii: " ")
    private static let zero = UInt8(ascii: "0")
}
