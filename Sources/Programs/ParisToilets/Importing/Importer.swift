internal import ToiletImport
internal import ToiletStorage

/// Imports a file of toilets into a store, in one transaction: all of it or nothing.
///
/// The file is read and compared with the store without a lock; the store is locked only while the changes are written.
///
///     let importer = Importer(into: "toilets.sqlite", origin: "toilets.csv", at: now)
///     let report = try importer.run(ByteSource.open(path: "toilets.csv"))
public struct Importer {
    /// The progress of an import.
    public struct Progress: Sendable {
        /// Rows read so far.
        public let rows: Int
        /// Bytes read so far.
        public let bytes: Int
        /// The size of the input in bytes; nil where it is not known.
        public let totalBytes: Int?
    }

    /// Opens the store for writing, or for a dry run; nil where a dry run finds no store.
    private let open: (_ writing: Bool, _ shouldStop: @escaping () -> Bool) throws -> (any ImportTarget)?
    /// The path or the address of the store, where it has one.
    private var path: String?
    /// The origin of the data, as `toilets status` shows it.
    public let origin: String
    /// The time of the import.
    public let now: Instant
    /// When the data was last updated, where its source says so.
    public var published: Instant?
    /// The only source whose toilets are accepted, by its name in ``Source``; nil for any.
    public var expectedSource: Source?
    /// Finds the time zone of a place; nil where it is not known. Called by another thread too, but never twice at a
    /// time.
    public var timeZone: (Coordinate) -> String? = { _ in nil }
    /// Whether to report what would change, and write nothing.
    public var dryRun = false
    /// Called by a dry run with each change that the import would make, in the order of the history.
    package var plannedChange: (ToiletChange) throws -> Void = { _ in }
    /// Whether to store also what looks wrong and would otherwise throw ``SuspiciousImport``.
    public var ignoresSanityLimits = false
    /// When an import looks wrong.
    var limits = SanityLimits.whereToiletsAreStored
    /// Whether to do nothing where there was an import before.
    var onlyIfEmpty = false
    /// The parks that a new store gets with the toilets.
    package var parks: () throws -> [BundledPark] = { [] }
    /// Asked from time to time whether to cancel, also by another thread.
    public var shouldStop: @Sendable () -> Bool = { false }
    /// Called from time to time while the input is read.
    public var progress: (Progress) -> Void = { _ in }

    /// Creates an importer into a file, which is made where there is none, or a database. It is not opened yet.
    public init(into path: String, origin: String, at now: Instant) {
        self.init(origin: origin, at: now) { try StoreLocation(path).importTarget(writing: $0, $1) }
        self.path = StoreLocation(path).shown
    }

    /// Creates an importer into any store, which is opened when the import runs.
    package init(
        origin: String,
        at now: Instant,
        opening open:
            @escaping (_ writing: Bool, _ shouldStop: @escaping () -> Bool) throws -> (any ImportTarget)?
    ) {
        self.open = open
        self.origin = origin
        self.now = now
    }

    /// Imports a source.
    ///
    /// - Throws: ``ImportError``, ``SuspiciousImport`` or ``StoreError``; the store is then as it was.
    public func run(_ source: ByteSource) throws -> ImportReport {
        try run(ImportInput([source]))
    }

    /// Imports a fetched data set. Sanity limits apply also to the first import of its source.
    ///
    /// - Throws: ``ImportError``, ``SuspiciousImport`` or ``StoreError``; the store is then as it was.
    public func run(_ fetched: FetchedDataSet) throws -> ImportReport {
        try run(ImportInput(fetched))
    }

    package func run(_ input: ImportInput) throws -> ImportReport {
        var importer = self
        if input.isFetched {
            importer.limits = .always
            importer.published = input.published
        }
        return try StoreError.naming(path) {
            try input.spooled(shouldStop: shouldStop) {
                progress(Progress(rows: 0, bytes: $0, totalBytes: nil))
            } work: {
                try importer.read(input)
            }
        }
    }

    private func read(_ input: ImportInput) throws -> ImportReport {
        // Opened first, so that a store that cannot be used is reported before the input is read.
        let store = try open(!dryRun, shouldStop)
        var rows = InputRows(input.sources, expecting: expectedSource, timeZone: timeZone)
        guard let store else { return try makePlan(&rows, against: EmptySnapshot()).report }
        if dryRun {
            return try store.snapshot { store in
                var plan = try makePlan(&rows, against: store)
                try plan.forEachChange(at: now, in: store, plannedChange)
                return plan.report
            }
        }
        return try self.store(&rows, in: store)
    }

    private func store(_ rows: inout InputRows, in store: any ImportTarget) throws -> ImportReport {
        let event = ImportEvent(now: now, origin: origin, onlyOnce: onlyIfEmpty, parks: parks, check: check)
        var plan = try store.snapshot { try makePlan(&rows, against: $0) }
        let planned = plan.report
        switch try store.carryOut(&plan, of: event) {
        case .done: return planned
        case .wasFilled: return ImportReport()
        case .hasChanged: break
        }
        // Another process wrote to it meanwhile. The plan is made again under the write lock, which is short because
        // the rows are spooled.
        try rows.spool(check: check)
        var report = ImportReport()
        _ = try store.carryOut(of: event) { snapshot in
            let plan = try makePlan(&rows, against: snapshot)
            report = plan.report
            return plan
        }
        return report
    }

    /// Reads the rows and compares them with the store.
    private func makePlan(_ rows: inout InputRows, against store: any StoreSnapshot) throws -> ImportPlan {
        let planner = try BackgroundPlanner(against: store, mapper: rows.mapper, check: check)
        let input = rows
        var reported = 0
        func checkAndReport() throws {
            try check()
            reported = planner.rows
            let (bytes, total) = input.progress
            progress(Progress(rows: planner.rows, bytes: bytes, totalBytes: total))
        }
        let reading = Result {
            try rows.readBatches { batch in
                try planner.take(batch)
                if planner.rows - reported >= 4096 { try checkAndReport() }
            }
        }
        // What is wrong with an earlier row is said before the failure of a later one.
        return try planner.finish { planner in
            let facts = try reading.get()
            try checkAndReport()
            guard planner.rows.stored > 0 else {
                throw ImportError.noUsableRows { [rows = planner.rows.read] in $0.noRowIsToilet(of: rows) }
            }
            let summary = facts.summary
            return try planner.finish(
                format: summary.format.description, published: published ?? summary.published,
                announced: summary.announced, digest: facts.digest, within: ignoresSanityLimits ? nil : limits,
                check: check
            )
        }
    }

    /// Throws where the import is to be cancelled.
    private func check() throws {
        if shouldStop() { throw StoreError.interrupted }
    }
}
