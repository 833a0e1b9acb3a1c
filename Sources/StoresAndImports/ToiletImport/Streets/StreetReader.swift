package import ToiletCore

/// Reads the City's sets of streets, from a table or from JSON, one row at a time. Several pages are read as one.
///
///     var reader = StreetReader()
///     let summary = try reader.read(source) { outcome in … }
package struct StreetReader: ReferenceReader {
    private let districts: [Outline]
    private var reader = RecordReader<StreetRow>()
    /// The row of each street, by the City's key.
    private var rowsByKey: [String: Int] = [:]
    /// How many rows have the key of an earlier one.
    package private(set) var repeated = 0
    /// How many streets have no name for people.
    package private(set) var unnamed = 0
    /// The network of the rows that are used or have no name; nil where none is wanted.
    package var network: StreetNetwork?
    private var size = EntrySize()

    /// Creates a reader. Arrondissements that rows do not state are found by the outlines.
    package init(_ districts: [Outline] = [], network: StreetNetwork? = nil) {
        self.districts = districts
        self.network = network
    }

    package mutating func read(
        _ source: ByteSource, _ visit: (ReferenceRow<GazetteerEntry>) throws -> Void
    ) throws -> FileSummary {
        try reader.read(source, visit) { record, row, line in
            // The key is kept, and the row where it is used.
            try size.add(64 + record.key.utf8.count, line: line)
            if !record.key.isEmpty, let earlier = rowsByKey.updateValue(row, forKey: record.key) {
                repeated += 1
                return .rejected(row: row, reason: Message { $0.sameStreetAsRow(earlier) })
            }
            let outcome = record.outcome(row: row, districts)
            switch outcome {
            case .entry(let entry):
                try size.add(entry.size, line: line)
                network?.take(record)
            case .unnamed:
                unnamed += 1
                network?.take(record)
            case .rejected: break
            }
            return outcome
        }
    }
}
