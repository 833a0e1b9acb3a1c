public import OpeningHours
internal import SpatiaLite

/// Brings a file of toilets into the store, as a whole or not at all.
///
///     let importer = Importer(into: "toilets.sqlite", origin: "toilets.csv", at: now)
///     let report = try importer.run(ByteSource.open(path: "toilets.csv"))
public struct Importer {
    /// How far an import has come.
    public struct Progress: Sendable {
        /// How many rows are read.
        public let rows: Int
        /// How many bytes are read.
        public let bytes: Int
        /// How many bytes there are, where that is known.
        public let totalBytes: Int?
    }

    /// The store's file.
    public let path: String
    /// Where the data comes from, in words that the status shows.
    public let origin: String
    /// The time of the import.
    public let now: Instant
    /// When the source itself says that its data was last renewed.
    public var published: Instant?
    /// The only source whose toilets are taken, by its name in ``Source``; nil for whatever the file shows itself to be.
    public var expected: String?
    /// Finds the time zone of a place, where it is known.
    public var timeZone: (Coordinate) -> String? = { _ in nil }
    /// Whether to report only, and write nothing.
    public var dryRun = false
    /// Whether to store also what looks wrong, and else would stop with ``Doubts``.
    public var believesEverything = false
    /// When to look whether it does.
    var caution = Caution.whereToiletsAreStored
    /// Whether to do nothing where some import has filled the store already.
    var fillsOnce = false
    /// Is asked now and then whether to give up.
    public var shouldStop: () -> Bool = { false }
    /// Is told now and then how far the work is.
    public var progress: (Progress) -> Void = { _ in }

    /// Prepares an import.
    public init(into path: String, origin: String, at now: Instant) {
        self.path = path
        self.origin = origin
        self.now = now
    }

    /// Reads the source to its end and stores what it holds.
    public func run(_ source: ByteSource) throws -> ImportReport {
        try run([source])
    }

    /// Reads what was fetched and stores what it holds.
    public func run(_ delivery: Delivery) throws -> ImportReport {
        var importer = self
        importer.caution = .always
        importer.published = delivery.facts?.processed
        return try importer.run(delivery.sources())
    }

    private func run(_ sources: [ByteSource]) throws -> ImportReport {
        try StoreError.naming {
            do {
                for source in sources {
                    source.shouldStop = shouldStop
                    // Whoever sends may stall, and nothing may wait for that while the store is locked.
                    try source.collect { progress(Progress(rows: 0, bytes: $0, totalBytes: nil)) }
                }
                return try dryRun ? rehearse(sources) : store(sources)
            } catch is ImportError where shouldStop() {
                // The signal that stops the import also breaks off a read.
                throw StoreError.interrupted
            }
        }
    }

    private func rehearse(_ sources: [ByteSource]) throws -> ImportReport {
        do {
            let connection = try StoreFile.openForReading(path, upgrading: false)
            return try connection.snapshot { _ in try compare(sources, hasStore: true, connection) }
        } catch StoreError.missing {
            return try compare(sources, hasStore: false, try Connection.inMemory())
        }
    }

    private func compare(
        _ sources: [ByteSource],
        hasStore: Bool,
        _ connection: borrowing Connection
    ) throws -> ImportReport {
        var run = ImportRun(self, hasStore: hasStore)
        var nobody: StoreWriter?
        return try run.read(sources, from: connection, writer: &nobody)
    }

    private func store(_ sources: [ByteSource]) throws -> ImportReport {
        let connection = try StoreFile.openForWriting(path)
        connection.setShouldStop(shouldStop)
        let report = try connection.transaction {
            try Schema.bringUpToDate(connection)
            try Schema.restoreTriggers(connection)
            // Of several first uses at once, one fills the store, and the others wait for it here.
            if fillsOnce, try connection.first("SELECT 1 FROM imports LIMIT 1", { _ in true }) == true {
                return ImportReport()
            }
            return try write(sources, connection)
        }
        StoreFile.allowReadersBesideWriters(connection)
        return report
    }

    private func write(_ sources: [ByteSource], _ connection: borrowing Connection) throws -> ImportReport {
        let last = try connection.first("SELECT ifnull(max(pk), 0) FROM toilets") { $0.integer() } ?? 0
        let before = try connection.first("SELECT count(pk) FROM toilets") { $0.integer() } ?? 0
        // Names that come in no order cost less to sort at the end, and what there is already costs nothing.
        let sortsNames = before < Self.few
        if sortsNames { try connection.runScript("DROP INDEX IF EXISTS toilets_by_id") }
        var run = ImportRun(self, hasStore: true)
        var writer: StoreWriter? = try StoreWriter(connection, at: now, intoEmptyTable: before == 0)
        let number = writer?.number ?? 1
        let report = try run.read(sources, from: connection, writer: &writer)
        if sortsNames { try connection.runScript("CREATE UNIQUE INDEX toilets_by_id ON toilets (id)") }
        try run.settleSharedNames(above: last, connection)
        // Triggers, which would index each row by itself, are off; both indexes are packed at the end instead.
        var entries = writer?.entries
        if try entries != nil || writer?.placesChanged == true || !SpatialIndexes.areComplete(connection) {
            let places = try entries ?? SpatialIndexes.entries(connection, check: checkInterruption)
            try SpatialIndexes.fill(with: places, connection, check: checkInterruption)
            entries = places
        }
        try record(report, as: number, connection)
        try Twins.find(on: connection, among: entries, check: checkInterruption)
        return report
    }

    private static let few = 5000

    private func checkInterruption() throws {
        if shouldStop() { throw StoreError.interrupted }
    }

    private func record(_ report: ImportReport, as number: Int, _ connection: borrowing Connection) throws {
        try connection.run(
            """
            INSERT INTO imports (number, at, origin, format, read, stored, rejected, new, gone, moved, changed, \
            unchanged, published, source, digest) \
            VALUES (\(number), \(now.utc), \(origin), \(report.format), \(report.read), \(report.stored), \
            \(report.read - report.stored), \(report.new), \(report.gone), \(report.moved), \(report.changed), \
            \(report.unchanged), \(report.published?.utc), \(report.sources.joined(separator: "+")), \
            \(report.digest))
            """
        )
    }
}
