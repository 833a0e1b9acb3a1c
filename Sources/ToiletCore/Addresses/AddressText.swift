/// Addresses as the portal writes them, shouted until 2025 and whispered since, made fit to be read and compared.
///
///     AddressText.readable("259b av daumesnil")   // 259 bis av. Daumesnil
///     AddressText.key("259b av daumesnil") == AddressText.key("259 bis AVENUE DAUMESNIL")
public enum AddressText {
    /// The address in readable case, with its abbreviations dotted or written out, and no accent invented.
    public static func readable(_ raw: String) -> String {
        var writer = AddressWriter(raw)
        return writer.write()
    }

    /// What two ways to write the same address have in common, for comparing and never for showing.
    static func key(_ raw: String) -> String {
        var writer = AddressKeyWriter(raw)
        return writer.write()
    }

    /// What is left of a key without the house number at its start, and whether there was one.
    static func street(ofKey key: String) -> (street: String, isNumbered: Bool) {
        var words = key.split(separator: " ")[...]
        var isNumbered = false
        while let word = words.first {
            let isNumber = word.utf8.first.map { 0x30...0x39 ~= $0 } ?? false
            guard isNumber || beforeStreet.contains(word) else { break }
            isNumbered = isNumbered || isNumber
            words.removeFirst()
        }
        return (words.joined(separator: " "), isNumbered)
    }

    private static let beforeStreet: Set<Substring> = ["face", "oppose", "bis", "ter", "quater"]
}
