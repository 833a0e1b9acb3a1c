internal import ToiletCore

/// Reads the City's sets of streets, from a table or from JSON, one row at a time. Several pages are read as one.
///
///     var reader = StreetReader()
///     let summary = try reader.read(source) { outcome in … }
package struct StreetReader {
    private let districts: DistrictOutlines
    /// The row of each street, by the City's key.
    private var rowsByKey: [String: Int] = [:]
    /// How many rows were read, of all pages.
    private(set) var rows = 0
    /// How many rows have the key of an earlier one.
    package private(set) var repeated = 0
    /// How many rows came before the current page, where errors count rows within pages.
    private var rowsBefore = 0

    /// Maximum number of rows; Paris has 6 600.
    private static let maxRows = 500_000

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
        rowsBefore = rows
        let window = try ByteWindow(source)
        var summary: FileSummary
        switch FormatSniffer(window.bytes[window.position..<window.end]) {
        case .json: summary = try readJSON(window, visit)
        case .table: summary = try readTable(window, visit)
        case .other(let what): throw ImportError.unsupportedFormat(what)
        case .blank: throw ImportError.empty
        }
        summary.rows = rows - rowsBefore
        guard summary.rows > 0 else { throw ImportError.noRows }
        summary.set = .streets
        return summary
    }

    private mutating func readJSON(_ window: ByteWindow, _ visit: (StreetOutcome) throws -> Void) throws
        -> FileSummary
    {
        var list = JSONRowList(window)
        var portalError = PortalErrorMessage()
        var isRecognised = false
        while let token = try list.next() {
            try startRow(line: list.json.line)
            guard token == .beginObject else {
                try list.json.skip(token)
                try visit(.rejected(row: rows, reason: "it is not an object"))
                continue
            }
            var record = StreetRecord()
            var names: [String] = []
            try record.read(from: &list.json, &names, &portalError)
            if let error = portalError.error { throw error }
            if !isRecognised { try Self.require(names) }
            isRecognised = true
            try visit(outcome(of: record))
        }
        var summary = FileSummary(format: list.format)
        summary.announced = list.announced
        return summary
    }

    private mutating func readTable(_ window: ByteWindow, _ visit: (StreetOutcome) throws -> Void) throws
        -> FileSummary
    {
        var reader = CSVReader(window)
        guard try reader.next() else { throw ImportError.empty }
        let names = try reader.names()
        try Self.require(names)
        let columns = names.map { DataSet.streetColumns[Array($0.utf8)] }
        while try reader.next() {
            try startRow(line: reader.line)
            // The portals end their last line with a line break; without one the file is truncated, perhaps in a cell.
            guard reader.isTerminated else { throw ImportError.truncated(line: reader.line) }
            guard reader.fields.count == columns.count else {
                let reason = "it has \(reader.fields.count) columns where the first line has \(columns.count)"
                try visit(.rejected(row: rows, reason: reason))
                continue
            }
            var record = StreetRecord()
            do {
                for (field, range) in zip(columns, reader.fields) {
                    if case .column(let column)? = field {
                        try record.take(column, reader.window.bytes, range)
                    }
                }
            } catch {
                throw ImportError.invalidUTF8(byte: error.byte, row: rows - rowsBefore)
            }
            try visit(outcome(of: record))
        }
        return FileSummary(format: .csv)
    }

    private mutating func startRow(line: Int) throws(ImportError) {
        guard rows < Self.maxRows else {
            throw .tooManyParts("there are more than 500 000 streets", line: line)
        }
        rows += 1
    }

    private mutating func outcome(of record: StreetRecord) -> StreetOutcome {
        if !record.key.isEmpty, let earlier = rowsByKey.updateValue(rows, forKey: record.key) {
            repeated += 1
            return .rejected(row: rows, reason: "it is the same street as row \(earlier)")
        }
        return record.outcome(row: rows, districts)
    }

    /// Throws where the names are not of a set of streets.
    private static func require(_ names: [String]) throws(ImportError) {
        let set = DataSet.recognised(by: names)
        if set.content != .streets { throw .unexpectedDataSet(set.description(names: names)) }
    }
}
