/// Stand-in while the importer is written.
public enum AddressText {
    /// As it is.
    public static func readable(_ raw: String) -> String { raw }
    static func key(_ raw: String) -> String { raw }
}
