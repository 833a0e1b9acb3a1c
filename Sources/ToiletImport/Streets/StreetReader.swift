internal import ToiletCore
internal import Wording

/// Reads the City's sets of streets, from a table or from JSON, one row at a time. Several pages are read as one.
///
///     var reader = StreetReader()
///     let summary = try reader.read(source) { outcome in … }
package struct StreetReader {
    private let districts: DistrictOutlines
    private var reader = RecordReader<StreetRecord>()
    /// The row of each street, by the City's key.
    private var rowsByKey: [String: Int] = [:]
    /// How many rows have the key of an earlier one.
    package private(set) var repeated = 0

    /// Creates a reader. Arrondissements that rows do not state are found by the outlines.
    package init(_ districts: DistrictOutlines = DistrictOutlines()) {
        self.districts = districts
    }

    /// Reads a source, or the next page, to its end.
    ///
    /// - Throws: An ``ImportError``, or what the closure throws; the reader must not be used any more then.
    package mutating func read(_ source: ByteSource, _ visit: (StreetOutcome) throws -> Void) throws
        -> FileSummary
    {
        try reader.read(source) { found in
            switch found {
            case .rejected(let row, let reason): try visit(.rejected(row: row, reason: reason))
            case .record(let record, let row, _):
                if !record.key.isEmpty, let earlier = rowsByKey.updateValue(row, forKey: record.key) {
                    repeated += 1
                    return try visit(.rejected(row: row, reason: Message { $0.sameStreetAsRow(earlier) }))
                }
                try visit(record.outcome(row: row, districts))
            }
        }
    }
}
