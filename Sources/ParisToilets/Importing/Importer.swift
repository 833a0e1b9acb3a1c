public import OSMOpeningHours
internal import ToiletCore
internal import ToiletImport
internal import ToiletStorage

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

    /// Opens the store for a plan that is carried out, or for one that is only made; nil where there is no store.
    private let open: (_ writing: Bool, _ shouldStop: @escaping () -> Bool) throws -> (any ImportTarget)?
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
    /// Whether to store also what looks wrong, and else would stop with ``SuspiciousImport``.
    public var believesEverything = false
    /// When to look whether it does.
    var limits = SanityLimits.whereToiletsAreStored
    /// Whether to do nothing where some import has filled the store already.
    var fillsOnce = false
    /// Is asked now and then whether to give up.
    public var shouldStop: () -> Bool = { false }
    /// Is told now and then how far the work is.
    public var progress: (Progress) -> Void = { _ in }

    /// Prepares an import into a SpatiaLite file, which is made where there is none.
    public init(into path: String, origin: String, at now: Instant) {
        self.init(origin: origin, at: now) { writing, shouldStop in
            if writing { return try ImportStore(writing: path, shouldStop: shouldStop) }
            do {
                return try ImportStore(reading: path, shouldStop: shouldStop)
            } catch StoreError.missing {
                return nil
            }
        }
    }

    /// Prepares an import into a store that is opened when the import runs.
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

    /// Reads the source to its end and stores what it holds.
    public func run(_ source: ByteSource) throws -> ImportReport {
        try run([source], kept: nil)
    }

    /// Takes what was fetched and stores what it holds.
    public func run(_ fetched: FetchedDataSet) throws -> ImportReport {
        var importer = self
        importer.limits = .always
        importer.published = fetched.facts?.processed
        return try importer.run(fetched.sources(), kept: fetched.kept)
    }

    private func run(_ sources: [ByteSource], kept: KeptRows?) throws -> ImportReport {
        let progress = progress
        return try ImportEnvelope(shouldStop: shouldStop).run(sources) {
            progress(Progress(rows: 0, bytes: $0, totalBytes: nil))
        } work: {
            try read(sources, kept)
        }
    }

    private func read(_ sources: [ByteSource], _ kept: KeptRows?) throws -> ImportReport {
        // A store that cannot be used is said before the source is read.
        let store = try open(!dryRun, shouldStop)
        var rows = try InputRows(sources, kept: kept, expecting: expected, timeZone: timeZone)
        guard let store else { return try makePlan(&rows, against: EmptySnapshot()).report }
        if dryRun { return try store.snapshot { store in try makePlan(&rows, against: store).report } }
        return try self.store(&rows, in: store)
    }

    private func store(_ rows: inout InputRows, in store: any ImportTarget) throws -> ImportReport {
        let event = ImportEvent(now: now, origin: origin, onlyOnce: fillsOnce, check: check)
        if try store.isReadable {
            var plan = try store.snapshot { try makePlan(&rows, against: $0) }
            let report = plan.report
            switch try store.carryOut(&plan, of: event) {
            case .done: return report
            case .wasFilled: return ImportReport()
            case .hasChanged: break
            }
        }
        // The store is of an older version, or somebody else wrote meanwhile: with the rows at hand the plan is made
        // while nobody can write, which is done in the time that it takes to compare.
        try rows.keep(check: check)
        var report = ImportReport()
        _ = try store.carryOut(of: event) { snapshot in
            let plan = try makePlan(&rows, against: snapshot)
            report = plan.report
            return plan
        }
        return report
    }

    private func makePlan(_ rows: inout InputRows, against store: any StoreSnapshot) throws -> ImportPlan {
        var planner = try Planner(against: store, file: { try TemporaryFile() }, check: check)
        let input = rows
        func pause() throws {
            try check()
            let (bytes, total) = input.progress
            progress(Progress(rows: planner.rows.read, bytes: bytes, totalBytes: total))
        }
        let facts = try rows.read { outcome in
            switch outcome {
            case .rejected(let row, let reason): planner.reject(row: row, reason: reason)
            case .toilet(let toilet):
                try planner.take(toilet)
                if planner.sourceCount > Self.mostSources { throw ImportError.tooManySources }
            }
            if planner.rows.read % 4096 == 0 { try pause() }
        }
        try pause()
        guard planner.rows.stored > 0 else { throw ImportError.nothingUsable(rows: planner.rows.read) }
        let summary = facts.summary
        return try planner.finish(
            Planner.SourceFacts(
                format: summary.format.description,
                published: published ?? summary.published,
                announced: summary.announced,
                digest: facts.digest
            ),
            within: believesEverything ? nil : limits
        )
    }

    /// Maximum number of sources in one file.
    private static let mostSources = 32

    private func check() throws {
        if shouldStop() { throw StoreError.interrupted }
    }
}

/// What every import has around it: sources that somebody else may be slow to send, and errors under one name.
struct ImportEnvelope {
    /// Is asked now and then whether to give up.
    let shouldStop: () -> Bool

    /// Collects what comes through pipes, then does the work.
    func run<Result>(
        _ sources: [ByteSource],
        _ progress: (Int) -> Void = { _ in },
        work: () throws -> Result
    ) throws -> Result {
        try StoreError.converting {
            do {
                for source in sources {
                    source.shouldStop = shouldStop
                    // Whoever sends may stall, and no snapshot is to grow old meanwhile.
                    try source.collect(progress)
                }
                return try work()
            } catch is ImportError where shouldStop() {
                // The signal that stops the import also breaks off a read.
                throw StoreError.interrupted
            } catch is TruncatedSpool {
                throw StoreError.inputOutput("a temporary file is cut")
            }
        }
    }
}
