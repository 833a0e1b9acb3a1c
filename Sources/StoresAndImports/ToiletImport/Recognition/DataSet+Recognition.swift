/// What the data of an import is. This is the only place that decides it; readers and importers ask here.
extension DataSet {
    /// The data set with these column names of a table, or names of a row's values.
    static func recognised(by names: [String]) -> DataSet {
        let names = Set(names.map { String($0.lowercased().map { $0 == " " ? "_" : $0 }) })
        return all.first { $0.isRecognisedBy(names) } ?? other
    }

    /// The data set of a row of JSON, also by the portal's name of it and by the kind of toilet; ``other`` where a
    /// later row may show more.
    static func recognised(by row: JSONRecord) -> DataSet {
        if let dataset = row.dataset, let set = published.first(where: { $0.isOfDataset(dataset) }) { return set }
        let set = recognised(by: row.names)
        return set == .other && row.hasKnownKind ? .city : set
    }

    /// Whether an identifier on a portal is of this data set.
    func isOfDataset(_ identifier: String) -> Bool { datasetPrefix.map(identifier.hasPrefix) ?? false }

    /// The data set of a text that begins with these bytes, by its first row; nil where that is incomplete or damaged.
    fileprivate static func recognised(atStart start: [UInt8]) -> DataSet? {
        guard let source = try? ByteSource(start), let window = try? TextWindow(source) else { return nil }
        do {
            switch try window.form {
            case .json:
                var rows = JSONRowList(window)
                guard try rows.next() == .beginObject else { return .other }
                var record = JSONRecord()
                try record.read(from: &rows.json, collectingNames: true)
                return recognised(by: record.names)
            case .table:
                var reader = CSVReader(window)
                guard try reader.next(), reader.isTerminated else { return nil }
                let set = recognised(by: try reader.names())
                // Outlines are read as JSON only; of a table of them the importer of toilets says that.
                return set == .outlines ? .other : set
            case nil: return nil
            }
        } catch {
            return nil
        }
    }
}

extension ByteSource {
    /// The reference set that its rows are of, by the names of their values, which `ReferenceImporter` reads. Nil for
    /// toilets, which `Importer` reads, and for anything else, which that refuses with a reason.
    ///
    /// Looks ahead by up to 4 MiB and consumes nothing; a pipe is spooled first.
    public var referenceSet: ReferenceSet? {
        // The first row decides. The longest outline of Paris has 45 KB, a street 67 KB at most, a park some hundred,
        // a row of toilets less than 1 KB.
        for size in [1 << 12, 1 << 14, 1 << 16, 1 << 18, 1 << 20, 1 << 22] {
            let start = peek(size)
            if let set = DataSet.recognised(atStart: start) { return set.referenceSet }
            if start.count < size { break }
        }
        return nil
    }

    /// The same where a user may have named the data set, which decides then.
    package func referenceSet(named set: DataSet?) -> ReferenceSet? { set.map(\.referenceSet) ?? referenceSet }
}
