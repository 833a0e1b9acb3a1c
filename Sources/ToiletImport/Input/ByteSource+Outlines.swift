extension ByteSource {
    /// Whether the bytes are of the outlines of the arrondissements, which ``OutlineImporter`` takes; nothing is read.
    public var holdsOutlines: Bool {
        // The first row tells; the longest outline of Paris takes 45 KB, a row of toilets less than one.
        for size in [1 << 12, 1 << 14, 1 << 16, 1 << 18] {
            let start = lookAhead(size)
            if let names = Self.namesOfFirstRow(start) { return DataSet.recognised(by: names) == .outlines }
            if start.count < size { break }
        }
        return false
    }

    /// The names in the first row, if all of it is there and can be read.
    private static func namesOfFirstRow(_ start: [UInt8]) -> [String]? {
        guard let source = try? ByteSource(start), let window = try? ByteWindow(source),
            FormatSniffer(window.bytes[window.position..<window.end]) == .json
        else { return nil }
        var reader = OutlineReader(window)
        return try? reader.namesOfFirstRow()
    }
}
