extension AddressText {
    /// A key that sorts addresses by street, then by number.
    ///
    ///     AddressText.sortKey("10 rue ortolan")    // rue ortolan 00010
    static func sortKey(_ raw: String) -> String {
        let key = key(raw)
        let digits = key.utf8.prefix { (48...57).contains($0) }.count
        guard digits > 0, digits <= 5 else { return key }
        let number = key.utf8.prefix(digits)
        var sorted = String(key.utf8.dropFirst(digits).drop { $0 == 32 }) ?? ""
        sorted += " "
        for _ in digits..<5 { sorted += "0" }
        sorted += String(number) ?? ""
        return sorted
    }
}
