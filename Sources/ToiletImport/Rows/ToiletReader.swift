internal import ToiletCore

/// Reads toilets from bytes, one row at a time, in memory that does not grow with the file.
///
///     var reader = ToiletReader(try .open(path: "sanisettes.csv"))
///     let summary = try reader.read { outcome in
///         if case .toilet(let toilet) = outcome { print(toilet.address) }
///     }
public struct ToiletReader {
    private let sources: [ByteSource]
    private var expected: String?
    private var timeZone: (Coordinate) -> String? = { _ in nil }

    /// Takes the bytes; their format is found by looking at them.
    public init(_ source: ByteSource) {
        sources = [source]
    }

    /// Takes the pages of one answer, of which each is whole in itself; their rows are counted through.
    ///
    /// A source that is expected is the only one whose toilets are taken.
    init(
        _ pages: [ByteSource],
        expecting expected: String? = nil,
        timeZone: @escaping (Coordinate) -> String? = { _ in nil }
    ) {
        sources = pages
        self.expected = expected
        self.timeZone = timeZone
    }

    /// Lends what came of each row in turn; what it throws is an `ImportError` or comes from the closure.
    public mutating func read(_ visit: (RowOutcome) throws -> Void) throws -> FileSummary {
        var maker = RowMapper(expecting: expected, timeZone: timeZone)
        var whole: FileSummary?
        for source in sources {
            let page = try Self.read(
                source,
                after: whole?.rows ?? 0,
                expecting: expected,
                making: &maker,
                visit
            )
            if whole == nil { whole = page } else { whole?.rows += page.rows }
        }
        guard var whole else { throw ImportError.empty }
        whole.repeated = maker.repeated
        return whole
    }

    /// Reads one page, of which the rows are counted on from those before.
    static func read(
        _ source: ByteSource,
        after rows: Int,
        expecting expected: String? = nil,
        making maker: inout RowMapper,
        _ visit: (RowOutcome) throws -> Void
    ) throws -> FileSummary {
        var window = try ByteWindow(source)
        guard window.position < window.end else { throw ImportError.empty }
        // A pipe may give a byte at a time; what a file is shows in its first kilobyte.
        while window.end - window.position < 1024, try window.refill(keeping: window.position, line: 1) {}
        switch FormatSniffer(window.bytes[window.position..<window.end]) {
        case .json:
            var table = JSONTable(window, after: rows, expecting: expected)
            return try table.read(making: &maker, visit)
        case .table:
            var table = CSVTable(window, after: rows, expecting: expected)
            return try table.read(making: &maker, visit)
        case .other(let what): throw ImportError.notUnderstood(what)
        case .blank:
            if try window.refill(keeping: window.end, line: 1) {
                throw ImportError.notUnderstood("nothing but spaces for its first 256 KiB")
            }
            throw ImportError.empty
        }
    }
}
