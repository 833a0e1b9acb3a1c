package import ToiletCore

/// The rows that an import reads, which it may need more than once.
package struct InputRows {
    private let sources: [ByteSource]
    private var kept: KeptRows?
    private var wasRead = false
    private let expected: String?
    private let timeZone: (Coordinate) -> String?

    /// What is known of the source when its last row was read.
    package struct Facts {
        package let summary: FileSummary
        /// The SHA-256 of its bytes.
        package let digest: String
    }

    /// Takes bytes, and the rows that were read from them before where they were kept.
    ///
    /// A source that is expected is the only one whose toilets are taken.
    package init(
        _ sources: [ByteSource],
        kept: KeptRows? = nil,
        expecting expected: String?,
        timeZone: @escaping (Coordinate) -> String?
    ) throws(ImportError) {
        self.sources = sources
        self.expected = expected
        self.timeZone = timeZone
        // Which rows of a table of our own are taken depends on what is expected.
        guard let kept, expected == nil || !kept.sets.contains(.own) else { return }
        for set in kept.sets { try set.require(expected) }
        self.kept = kept
    }

    /// How many bytes were read, and how many there are where that is known.
    package var progress: (bytes: Int, total: Int?) {
        let sizes = sources.map(\.totalBytes)
        let total = sizes.contains(nil) ? nil : sizes.reduce(0) { $0 + ($1 ?? 0) }
        return (kept == nil ? sources.reduce(0) { $0 + $1.bytesRead } : total ?? 0, total)
    }

    /// Lends what came of each row in turn.
    package mutating func read(_ visit: (RowOutcome) throws -> Void) throws -> Facts {
        guard kept == nil else { return try readKept(visit) }
        if wasRead { for source in sources { try source.rewind() } }
        wasRead = true
        let digest = ContentDigest(of: sources)
        var reader = ToiletReader(sources, expecting: expected, timeZone: timeZone)
        let summary = try reader.read(visit)
        return Facts(summary: summary, digest: digest.hexadecimal)
    }

    /// Reads the rows and keeps them, so that reading them again does not need their source.
    package mutating func keep(check: () throws -> Void) throws {
        guard kept == nil else { return }
        var rows = KeptRows.newSpool()
        let facts = try read { outcome in
            try rows.append(outcome)
            if rows.count % 4096 == 0 { try check() }
        }
        kept = KeptRows(
            pages: [rows],
            sets: [facts.summary.set],
            summary: facts.summary,
            digest: facts.digest
        )
    }

    private mutating func readKept(_ visit: (RowOutcome) throws -> Void) throws -> Facts {
        guard var rows = kept else { throw ImportError.empty }
        for page in rows.pages.indices {
            try rows.pages[page].forEach { outcome in
                guard case .toilet(var toilet) = outcome, Source.facts(of: toilet.source).timeZone == nil
                else {
                    return try visit(outcome)
                }
                toilet.timeZone = timeZone(toilet.coordinate)
                try visit(.toilet(toilet))
            }
        }
        return Facts(summary: rows.summary, digest: rows.digest)
    }
}

/// Rows that were read, page by page, with what their source as a whole turned out to be.
package struct KeptRows {
    var pages: [Spool<RowOutcome>]
    /// What the set of each page is.
    var sets: [DataSet]
    var summary: FileSummary
    var digest: String

    static func newSpool() -> Spool<RowOutcome> { Spool { try TemporaryFile() } }
}

/// Reads the pages of an answer, each of them once, and keeps their rows.
package struct PageReader {
    private var maker = RowMapper()
    private var pages: [Spool<RowOutcome>] = []
    private var sets: [DataSet] = []
    private var whole: FileSummary?
    private var digest = ContentDigest()

    /// Has read nothing yet.
    package init() {}

    /// Reads the next page to its end; nothing of it is kept where that fails.
    package mutating func read(_ page: ByteSource, check: () throws -> Void) throws -> FileSummary {
        var maker = maker
        let digest = ContentDigest(behind: digest)
        page.digest = digest
        var rows = KeptRows.newSpool()
        let before = whole?.rows ?? 0
        let summary: FileSummary
        do {
            summary = try ToiletReader.read(page, after: before, making: &maker) { outcome in
                try check()
                try rows.append(outcome)
            }
        } catch ImportError.badEncoding(let byte, let row) where row > before {
            throw ImportError.badEncoding(byte: byte, row: row - before)
        }
        (self.maker, self.digest) = (maker, digest)
        pages.append(rows)
        sets.append(summary.set)
        if whole == nil { whole = summary } else { whole?.rows += summary.rows }
        return summary
    }

    /// How many rows said the same as an earlier one, on whichever page.
    package var repeated: Int { maker.repeated }

    /// What was read; nil where no page was.
    package var kept: KeptRows? {
        whole.map { whole in
            var summary = whole
            summary.repeated = repeated
            return KeptRows(pages: pages, sets: sets, summary: summary, digest: digest.hexadecimal)
        }
    }
}

extension RowOutcome: Spoolable {
    package var heapSize: Int {
        switch self {
        case .toilet(let toilet): toilet.heapSize
        case .rejected(_, let reason): reason.heapSize
        }
    }

    package func write(to bytes: inout SpoolBytes) {
        switch self {
        case .toilet(let toilet):
            bytes.put(UInt8(1))
            toilet.write(to: &bytes)
        case .rejected(let row, let reason):
            bytes.put(UInt8(0))
            bytes.put(row)
            bytes.put(reason)
        }
    }

    package static func read(from reader: inout SpoolReader) throws -> RowOutcome {
        if try reader.number() as UInt8 == 1 { return .toilet(try .read(from: &reader)) }
        return .rejected(row: try reader.number(), reason: try reader.text() ?? "")
    }
}
