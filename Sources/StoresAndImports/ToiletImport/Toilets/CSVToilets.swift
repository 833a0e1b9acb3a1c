internal import ToiletCore

/// Reads the rows of a table whose first row names the columns.
struct CSVToilets {
    private var reader: CSVReader
    private let rowsBefore: Int
    private let expected: Source?
    private var set = DataSet.city
    private var values = RowValues()
    private var columns: [Field?] = []
    private var summary = FileSummary(format: .csv)

    /// Takes the start of a file. Rows are counted on from those of earlier pages; where a source is expected, only its
    /// rows are accepted.
    init(_ window: TextWindow, after rows: Int = 0, expecting source: Source? = nil) {
        rowsBefore = rows
        expected = source
        reader = CSVReader(window)
    }

    /// Calls a closure with every row.
    mutating func read(_ visit: (SourceRow) throws -> Void) throws -> FileSummary {
        try readNames()
        while try reader.next() {
            summary.rows += 1
            // The portals end their last line with a line break; without one the file is truncated, perhaps in a cell.
            guard reader.isTerminated || summary.format == .ownCSV else {
                throw ImportError.truncated(line: reader.line)
            }
            let row = rowsBefore + summary.rows
            if let reason = try assignFields() {
                try visit(.outcome(.rejected(row: row, reason: reason)))
            } else {
                try visit(.values(row, values, text: reader.window.bytes, evidence(), of: set))
            }
        }
        guard summary.rows > 0 else { throw ImportError.noRows }
        summary.set = set
        return summary
    }

    /// Reads the names of the columns, and identifies the data set by them.
    private mutating func readNames() throws(ImportError) {
        guard try reader.next() else { throw .empty }
        let names = try reader.names()
        set = DataSet.recognised(by: names)
        if set == .osm {
            throw .unsupportedFormat { $0.tableOfOpenStreetMap }
        }
        guard set.isOfToilets else {
            if names.count == 1 {
                throw .unsupportedFormat { $0.textBeginning(String(names[0].prefix(60))) }
            }
            throw .unsupportedFormat { [set] in $0.tableBut(set.description(names: names, $0)) }
        }
        try set.require(expected)
        summary.format = set == .own ? .ownCSV : .csv
        let known = set.columnNames
        for name in names {
            let column = known[Array(name.utf8)]
            columns.append(columns.contains(column) ? nil : column)
        }
    }

    /// Assigns the fields of a row to the columns; returns the reason where their number does not fit.
    private mutating func assignFields() throws(ImportError) -> Message? {
        let fields = reader.fields
        let (count, wanted) = (fields.count, columns.count)
        if fields.count < columns.count {
            guard reader.isTerminated else { throw .truncated(line: reader.line) }
            return Message { $0.wrongNumberOfColumns(count, insteadOf: wanted) }
        }
        if fields.count > columns.count, fields[columns.count...].contains(where: { !$0.isEmpty }) {
            return Message { $0.wrongNumberOfColumns(count, insteadOf: wanted) }
        }
        for index in columns.indices {
            if let column = columns[index] { values[column] = fields[index] }
        }
        return nil
    }

    /// The location columns of the row.
    private func evidence() -> LocationEvidence {
        let bytes = reader.window.bytes.span
        var evidence = LocationEvidence()
        if summary.format == .ownCSV {
            evidence.point = .point(bytes, latitude: values[.latitude], longitude: values[.longitude])
            return evidence
        }
        evidence.point = .point(bytes, values[.point])
        let shape = values[.shape]
        if !shape.isEmpty { evidence.shape = .shape(text: Array(reader.window.bytes[shape])) }
        evidence.pointBefore2017 = .point(bytes, values[.pointBefore2017])
        return evidence
    }
}
