internal import ImportPlanning
internal import OSMOpeningHours
internal import SQLText
internal import ToiletCore

/// The table `imports`.
extension StoreConnection where Self: ~Copyable {
    /// The number of the next import.
    borrowing func nextImport() throws -> Int {
        try StoreNumbers.firstFree { limit in
            try first("SELECT max(number) FROM imports WHERE number <= \(limit)") { $0.optionalInteger() } ?? nil
        }
    }

    /// Adds an import under a number.
    borrowing func record(_ report: ImportReport, of event: ImportEvent, as number: Int) throws {
        try run(
            """
            INSERT INTO imports (number, at, origin, format, read, stored, rejected, new, gone, moved, changed, \
            unchanged, published, source, digest) \
            VALUES (\(number), \(event.now.utc), \(event.origin), \(report.format), \(report.read), \
            \(report.stored), \(report.read - report.stored), \(report.new), \(report.gone), \(report.moved), \
            \(report.changed), \(report.unchanged), \(report.published?.utc), \
            \(report.sources.joined(separator: "+")), \(report.digest))
            """
        )
    }
}
