internal import ImportPlanning

/// Reads pages as they are fetched, and counts their rows. Rows of toilets are kept, so that they are read once only.
package struct PageReader {
    private var mapper = RowMapper()
    private var others: [ReferenceSet: any ReferenceReader] = [:]
    private var pages: [Spool<RowOutcome>] = []
    private var sets: [DataSet] = []
    private var whole: FileSummary?
    private var digest: ContentDigest?

    /// Creates a reader that has read no page.
    package init() {}

    /// Reads the next page to its end; on failure the reader stays as it was, so the page can be fetched again. `check`
    /// is called for each row, and may throw to cancel.
    package mutating func read(_ page: ByteSource, check: () throws -> Void) throws -> FileSummary {
        guard let set = page.referenceSet else { return try readToilets(page, check: check) }
        var reader = others[set] ?? set.reader
        let summary = try reader.count(page, check: check)
        others[set] = reader
        return summary
    }

    private mutating func readToilets(_ page: ByteSource, check: () throws -> Void) throws -> FileSummary {
        let before = whole?.rows ?? 0
        var mapper = mapper
        // A user looks for the row in the page.
        mapper.lastRowBeforePage = before
        let digest = try ContentDigest(continuing: digest)
        page.digest = digest
        var rows = SpooledRows.newSpool()
        let summary = try ToiletReader.read(page, after: before) { row in
            try check()
            try rows.append(mapper.outcome(of: row))
        }
        (self.mapper, self.digest) = (mapper, digest)
        pages.append(rows)
        sets.append(summary.set)
        if whole == nil { whole = summary } else { whole?.rows += summary.rows }
        return summary
    }

    /// How many rows repeat an earlier one of any page.
    package var repeated: Int { others.values.reduce(mapper.repeated) { $0 + $1.repeated } }

    /// The rows of all pages of toilets; nil where there was none.
    package var rows: SpooledRows? {
        guard var summary = whole, let digest else { return nil }
        summary.repeated = repeated
        return SpooledRows(pages: pages, sets: sets, summary: summary, digest: digest.hexadecimal)
    }
}

extension ReferenceSet {
    /// Reads its rows, from the first one on.
    fileprivate var reader: any ReferenceReader {
        switch self {
        case .outlines: OutlineReader()
        case .streets: StreetReader()
        case .parks: ParkReader()
        case .addresses: AddressReader()
        }
    }
}
