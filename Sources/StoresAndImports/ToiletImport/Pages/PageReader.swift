/// Reads pages as they are fetched, to count their rows and those that come again.
package struct PageReader {
    private var mapper = RowMapper()
    private var others: [ReferenceSet: any ReferenceReader] = [:]
    /// How many rows of toilets were read.
    private var rows = 0

    /// Creates a reader that has read no page.
    package init() {}

    /// Reads the next page to its end; on failure the reader stays as it was, so the page can be fetched again. `check`
    /// is called for each row, and may throw to cancel.
    package mutating func read(_ page: ByteSource, check: () throws -> Void) throws -> FileSummary {
        if let set = page.referenceSet {
            var reader = others[set] ?? set.reader
            let summary = try reader.count(page, check: check)
            others[set] = reader
            return summary
        }
        var mapper = mapper
        // A user looks for the row in the page.
        mapper.lastRowBeforePage = rows
        let summary = try ToiletReader.read(page, after: rows) { row in
            try check()
            _ = try mapper.outcome(of: row)
        }
        self.mapper = mapper
        rows += summary.rows
        return summary
    }

    /// How many rows repeat an earlier one of any page.
    package var repeated: Int { others.values.reduce(mapper.repeated) { $0 + $1.repeated } }
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
