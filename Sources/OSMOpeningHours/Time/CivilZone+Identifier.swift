extension CivilZone {
    /// The zone of a name, `Europe/Paris`, from a folder of TZif files; also `UTC`, and `+02:00` for clocks that are
    /// never changed.
    ///
    /// Where there is no such folder, `Europe/Paris` is known all the same, by the rule that has held since 1996.
    public init?(identifier: String, folder: String = "/usr/share/zoneinfo") {
        if let zone = Self.fixed(identifier) {
            self = zone
        } else if Self.isName(identifier), let bytes = SmallFile.bytes(of: "\(folder)/\(identifier)"),
            let zone = CivilZone(identifier: identifier, tzif: bytes)
        {
            self = zone
        } else if let rule = Self.builtIn[identifier] {
            self.init(identifier: identifier, rule: rule)
        } else {
            return nil
        }
    }

    private static let builtIn = ["Europe/Paris": "CET-1CEST,M3.5.0,M10.5.0/3"]

    private static func fixed(_ identifier: String) -> CivilZone? {
        if identifier == "UTC" || identifier == "Z" { return .utc }
        guard identifier.utf8.first == UInt8(ascii: "+") || identifier.utf8.first == UInt8(ascii: "-") else {
            return nil
        }
        var reader = DigitReader(identifier)
        guard let offset = reader.offset(), reader.isAtEnd else { return nil }
        return CivilZone(identifier: identifier, offset: offset)
    }

    /// Whether a text is the name of a zone and cannot lead out of the folder.
    private static func isName(_ text: String) -> Bool {
        text.utf8.count <= 64
            && text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
                guard let first = part.utf8.first, isLetter(first) else { return false }
                return part.utf8.allSatisfy { isLetter($0) || "0123456789_+-".utf8.contains($0) }
            }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
