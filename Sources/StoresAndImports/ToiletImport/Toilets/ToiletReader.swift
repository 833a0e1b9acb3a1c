public import ImportPlanning
public import ToiletCore

/// Reads toilets from a file of any supported format, one row at a time, in memory that does not grow with the file.
///
///     var reader = ToiletReader(try .open(path: "sanisettes.csv"))
///     let summary = try reader.read { outcome in
///         if case .toilet(let toilet) = outcome { print(toilet.address) }
///     }
public struct ToiletReader {
    private let source: ByteSource

    /// Reads a source, whose format is detected from its content.
    public init(_ source: ByteSource) { self.source = source }

    /// Calls a closure with the outcome of each row, in order.
    ///
    /// - Throws: An ``ImportError``, or what the closure throws.
    public mutating func read(_ visit: (RowOutcome) throws -> Void) throws -> FileSummary {
        var mapper = RowMapper()
        var summary = try Self.read(source, after: 0) { try visit(mapper.outcome(of: $0)) }
        summary.repeated = mapper.repeated
        return summary
    }

    /// Reads several pages as one, without mapping their rows to toilets.
    static func read(
        _ pages: [ByteSource], expecting expected: Source?, _ visit: (SourceRow) throws -> Void
    ) throws -> FileSummary {
        var whole: FileSummary?
        for source in pages {
            let page = try read(source, after: whole?.rows ?? 0, expecting: expected, visit)
            if whole == nil { whole = page } else { whole?.rows += page.rows }
        }
        guard let whole else { throw ImportError.empty }
        return whole
    }

    /// The same of one page, whose rows are counted on from those of earlier pages.
    static func read(
        _ source: ByteSource, after rows: Int, expecting expected: Source? = nil, _ visit: (SourceRow) throws -> Void
    ) throws -> FileSummary {
        var window = try TextWindow(source)
        guard window.position < window.end else { throw ImportError.empty }
        // A read may return a single byte, and the format shows in the first kilobyte.
        while window.end - window.position < 1024, try window.refill(keeping: window.position, line: 1) {}
        switch try window.form {
        case .json:
            var table = JSONToilets(window, after: rows, expecting: expected)
            return try table.read(visit)
        case .table:
            var table = CSVToilets(window, after: rows, expecting: expected)
            return try table.read(visit)
        case nil:
            if try window.refill(keeping: window.end, line: 1) {
                throw ImportError.unsupportedFormat { $0.spacesOnly }
            }
            throw ImportError.empty
        }
    }
}

/// The outcome of reading one row.
public enum RowOutcome: Sendable {
    /// The row is a toilet.
    case toilet(Toilet)
    /// The row is not used.
    case rejected(ImportReport.Rejection)

    static func rejected(row: Int, reason: Message) -> RowOutcome {
        .rejected(ImportReport.Rejection(row: row, reason: reason))
    }
}
