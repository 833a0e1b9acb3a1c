internal import ImportPlanning
package import ToiletCore

/// The rows of an import, which can be read more than once: the sources are rewound, unless the rows are spooled.
package struct InputRows {
    private let sources: [ByteSource]
    private var spooled: (rows: Spool<RowOutcome>, facts: Facts)?
    private var wasRead = false
    private let expected: Source?
    private let timeZone: (Coordinate) -> String?

    /// What is known when all rows were read.
    package struct Facts {
        package let summary: FileSummary
        /// The SHA-256 of the sources, after decompression.
        package let digest: String
    }

    /// Takes sources. Where a source is expected, only its toilets are accepted. `timeZone` finds the time zone of a
    /// place; nil where it is not known.
    package init(_ sources: [ByteSource], expecting expected: Source?, timeZone: @escaping (Coordinate) -> String?) {
        self.sources = sources
        self.expected = expected
        self.timeZone = timeZone
    }

    /// How many bytes were read and how many there are; nil where that is not known.
    package var progress: (bytes: Int, total: Int?) {
        let sizes = sources.map(\.totalBytes)
        let total = sizes.contains(nil) ? nil : sizes.reduce(0) { $0 + ($1 ?? 0) }
        return (spooled == nil ? sources.reduce(0) { $0 + $1.bytesRead } : total ?? 0, total)
    }

    /// Calls a closure with the outcome of each row, in order.
    package mutating func read(_ visit: (RowOutcome) throws -> Void) throws -> Facts {
        guard spooled == nil else { return try readSpooled(visit) }
        var mapper = mapper
        return try readSources { try visit(mapper.outcome(of: $0)) }
    }

    /// Calls a closure with all rows, in order, as they are in the file: for another thread, which maps them by a
    /// ``mapper``.
    ///
    /// If reading fails, the closure gets the rows before that first, so that it can say what is wrong with one of
    /// them.
    package mutating func readBatches(_ visit: (SourceRows) throws -> Void) throws -> Facts {
        var batch = SourceRows()
        func add(_ row: SourceRow) throws {
            batch.append(row)
            guard batch.isFull else { return }
            let full = batch
            batch = SourceRows()
            try visit(full)
        }
        let facts = Result {
            try spooled == nil ? readSources(add) : readSpooled { try add(.outcome($0)) }
        }
        if batch.count > 0 { try visit(batch) }
        return try facts.get()
    }

    /// What maps the rows of ``readBatches(_:)``, from the first one on.
    package var mapper: RowMapper { RowMapper(expecting: expected, timeZone: timeZone) }

    private mutating func readSources(_ visit: (SourceRow) throws -> Void) throws -> Facts {
        if wasRead { for source in sources { try source.rewind() } }
        wasRead = true
        let digest = try ContentDigest(of: sources)
        let summary = try ToiletReader.read(sources, expecting: expected, visit)
        return Facts(summary: summary, digest: digest.hexadecimal)
    }

    /// Reads all rows into a spool, from which later reads are served. `check` is called every 4 096 rows, and may
    /// throw to cancel.
    package mutating func spool(check: () throws -> Void) throws {
        guard spooled == nil else { return }
        var rows = Spool<RowOutcome> { try TemporaryFile() }
        let facts = try read { outcome in
            try rows.append(outcome)
            if rows.count % 4096 == 0 { try check() }
        }
        spooled = (rows, facts)
    }

    private mutating func readSpooled(_ visit: (RowOutcome) throws -> Void) throws -> Facts {
        try spooled?.rows.forEach(visit)
        guard let spooled else { throw ImportError.empty }
        return spooled.facts
    }
}
