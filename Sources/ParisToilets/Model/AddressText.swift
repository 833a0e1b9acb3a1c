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
}
