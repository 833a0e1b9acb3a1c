extension ByteSource {
    /// Whether the content is the outlines of the arrondissements, which `OutlineImporter` reads, and no toilets.
    ///
    /// Looks ahead by up to 256 KiB and consumes nothing; a pipe is spooled first.
    public var holdsOutlines: Bool {
        // The first row decides. The longest outline of Paris has 45 KB, a row of toilets less than 1 KB.
        for size in [1 << 12, 1 << 14, 1 << 16, 1 << 18] {
            let start = peek(size)
            if let names = Self.namesOfFirstRow(start) { return DataSet.recognised(by: names) == .outlines }
            if start.count < size { break }
        }
        return false
    }

    /// The names of the first row's values; nil where the row is incomplete or damaged.
    private static func namesOfFirstRow(_ start: [UInt8]) -> [String]? {
        guard let source = try? ByteSource(start), let window = try? ByteWindow(source),
            FormatSniffer(window.bytes[window.position..<window.end]) == .json
        else { return nil }
        var reader = OutlineReader(window)
        return try? reader.namesOfFirstRow()
    }

    /// Whether content that begins with these bytes cannot be imported, whatever follows.
    ///
    /// Errors that the missing rest may cause do not count.
    static func isUnsupported(start: [UInt8]) -> Bool {
        guard let source = try? ByteSource(start), !source.holdsOutlines else { return false }
        var reader = ToiletReader(source)
        do {
            _ = try reader.read { _ in throw FirstRowFound() }
            return false
        } catch let error as ImportError {
            switch error.code {
            case .unsupportedFormat, .malformed, .unsupportedEncoding, .tooDeep, .tooManyParts, .portalError:
                return true
            default: return false
            }
        } catch {
            return false
        }
    }

    /// Thrown to stop reading at the first row.
    private struct FirstRowFound: Error {}
}
