internal import ToiletCore

/// A row of a data set that is not of toilets, to be filled with the values of its columns.
protocol RowRecord: SendableMetatype {
    associatedtype Column: Sendable

    /// What its data sets are of.
    static var set: ReferenceSet { get }
    /// Says that columns with some names are of something else.
    static func isNone(_ names: SafeText, _ words: Words) -> SafeText
    /// The names of its columns.
    static var columns: ColumnNames<Column> { get }
    /// Maximum number of rows, and the clause for a user who has more.
    static var maxRows: (count: Int, excess: Message) { get }

    /// A row without values.
    init()
    /// Takes a cell of a table.
    mutating func take(_ column: Column, _ bytes: [UInt8], _ range: Range<Int>) throws(Text.InvalidUTF8)
    /// Takes a value of JSON, of which the first token was read, and reads it to its end.
    mutating func take(_ column: Column, _ token: JSONReader.Token, from json: inout JSONReader)
        throws(ImportError)
}

/// Reads the rows of such a data set, from a table or from JSON, one at a time. Several pages are read as one.
struct RecordReader<Record: RowRecord> {
    /// What a row is, by its values, its number through all pages, and its line.
    typealias Judge<Entry> = (_ record: Record, _ row: Int, _ line: Int) throws -> ReferenceRow<Entry>

    /// How many rows were read, of all pages.
    private var rows = 0
    /// How many rows came before the current page, where errors count rows within pages.
    private var rowsBefore = 0

    /// Reads a source, or the next page, to its end, and calls `visit` with what `judge` makes of each row.
    ///
    /// - Throws: An ``ImportError``, or what a closure throws; the reader must not be used any more then.
    mutating func read<Entry>(
        _ source: ByteSource, _ visit: (ReferenceRow<Entry>) throws -> Void, judge: Judge<Entry>
    ) throws -> FileSummary {
        rowsBefore = rows
        let window = try TextWindow(source)
        var summary: FileSummary
        switch try window.form {
        case .json: summary = try readJSON(window, visit, judge)
        case .table: summary = try readTable(window, visit, judge)
        case nil: throw ImportError.empty
        }
        summary.rows = rows - rowsBefore
        guard summary.rows > 0 else { throw ImportError.noRows }
        return summary
    }

    private mutating func readJSON<Entry>(
        _ window: TextWindow, _ visit: (ReferenceRow<Entry>) throws -> Void, _ judge: Judge<Entry>
    ) throws -> FileSummary {
        var list = JSONRowList(window)
        var portalError = PortalErrorMessage()
        var set: DataSet?
        while let token = try list.next() {
            let line = list.json.line
            try startRow(line: line)
            guard token == .beginObject else {
                try list.json.skip(token)
                try visit(.rejected(row: rows, reason: Message { $0.rowIsNoObject }))
                continue
            }
            var record = Record()
            var names: [String]? = set == nil ? [] : nil
            try Self.read(&record, from: &list.json, &names, &portalError)
            if let error = portalError.error { throw error }
            if let names { set = try Self.dataSet(with: names) }
            try visit(judge(record, rows, line))
        }
        var summary = FileSummary(format: list.format)
        summary.announced = list.announced
        if let set { summary.set = set }
        return summary
    }

    /// The inner objects in which a row's values may lie.
    private static var inner: Set<String> { ["fields", "properties"] }

    /// Reads an object whose opening brace was read. Names of values are added to `names`, up to 40; nil for none.
    private static func read(
        _ record: inout Record, from json: inout JSONReader, _ names: inout [String]?,
        _ portalError: inout PortalErrorMessage
    ) throws(ImportError) {
        while try json.next() == .key {
            let name = String(decoding: json.text.prefix(80), as: UTF8.self)
            let column = Record.columns[json.text]
            let token = try json.next()
            if token == .beginObject, inner.contains(name) {
                try read(&record, from: &json, &names, &portalError)
                continue
            }
            if let count = names?.count, count < 40 { names?.append(Text.cleaned(name)) }
            if let column {
                try record.take(column, token, from: &json)
            } else {
                portalError.take(name, token, json.text)
                try json.skip(token)
            }
        }
    }

    private mutating func readTable<Entry>(
        _ window: TextWindow, _ visit: (ReferenceRow<Entry>) throws -> Void, _ judge: Judge<Entry>
    ) throws -> FileSummary {
        var reader = CSVReader(window)
        guard try reader.next() else { throw ImportError.empty }
        let names = try reader.names()
        var summary = FileSummary(format: .csv)
        summary.set = try Self.dataSet(with: names)
        let columns = names.map { Record.columns[Array($0.utf8)] }
        while try reader.next() {
            try startRow(line: reader.line)
            // The portals end their last line with a line break; without one the file is truncated, perhaps in a cell.
            guard reader.isTerminated else { throw ImportError.truncated(line: reader.line) }
            guard reader.fields.count == columns.count else {
                let count = reader.fields.count
                let reason = Message { $0.wrongNumberOfColumns(count, insteadOf: columns.count) }
                try visit(.rejected(row: rows, reason: reason))
                continue
            }
            var record = Record()
            do {
                for (column, range) in zip(columns, reader.fields) {
                    if let column { try record.take(column, reader.window.bytes, range) }
                }
            } catch {
                throw ImportError.invalidUTF8(byte: error.byte, row: rows - rowsBefore)
            }
            try visit(judge(record, rows, reader.line))
        }
        return summary
    }

    private mutating func startRow(line: Int) throws(ImportError) {
        guard rows < Record.maxRows.count else {
            throw .tooManyParts(Record.maxRows.excess.text, line: line)
        }
        rows += 1
    }

    /// The data set that these names are of; throws where it is of something else.
    private static func dataSet(with names: [String]) throws(ImportError) -> DataSet {
        let set = DataSet.recognised(by: names)
        guard set.referenceSet == Record.set else {
            if set != .other { throw .unexpectedDataSet { set.description(names: names, $0) } }
            throw ImportError(.unexpectedDataSet) { $0.fileIs(Record.isNone(DataSet.list(names, $0), $0)) }
        }
        return set
    }
}
