/// Imports a reference set into a store, in place of what the store has of it: all of it or nothing.
///
///     let source = try ByteSource.open(path: "voie.csv")
///     if let set = source.referenceSet {
///         let importer = ReferenceImporter(of: set, into: "toilets.sqlite", origin: "voie.csv", at: .now)
///         print(try importer.run(source).count)
///     }
///
/// Of parks, the periods of earlier imports are kept, so that a park's year is learnt period by period, and so are
/// outlines, names and so on that the file lacks. A file that is known to be a part of the set, such as a page of the
/// portal, leaves the other parks as they are.
public struct ReferenceImporter {
    /// What is imported; anything else is refused.
    public let set: ReferenceSet
    /// The path of the store, which must exist unless ``willStore`` creates it.
    public let path: String
    /// Whether to read and report only, and write nothing.
    public var dryRun = false
    /// Whether to store also what looks wrong and would otherwise throw ``SuspiciousImport``.
    public var ignoresSanityLimits = false
    /// Asked from time to time whether to cancel.
    public var shouldStop: () -> Bool = { false }
    /// Called when all rows are read, before they are stored; may create the store.
    public var willStore: () throws -> Void = {}
    /// The path of the table of outlines that comes with the program, by which streets get their arrondissements where
    /// the data does not say them, and by which ways know water and parks; nil for none.
    public var outlines: String?
    /// The path of the table of links that comes with the program, which the City's streets lack; nil for none.
    public var streetLinks: String?

    /// The origin of the data, as `toilets status` shows it.
    let origin: String
    /// The time of the import.
    let now: Instant

    /// Creates an importer; the store is not opened yet.
    ///
    /// - Parameters:
    ///   - set: What is imported.
    ///   - path: The path of the store.
    ///   - origin: The origin of the data, as `toilets status` shows it.
    ///   - now: The time of the import.
    public init(of set: ReferenceSet, into path: String, origin: String, at now: Instant) {
        self.set = set
        self.path = path
        self.origin = origin
        self.now = now
    }

    /// Imports a source.
    ///
    /// - Throws: ``ImportError``, ``SuspiciousImport`` or ``StoreError``; the store is then as it was.
    public func run(_ source: ByteSource) throws -> ReferenceReport {
        try run(ImportInput([source]))
    }

    /// Imports a fetched data set.
    ///
    /// - Throws: ``ImportError``, ``SuspiciousImport`` or ``StoreError``; the store is then as it was.
    public func run(_ fetched: FetchedDataSet) throws -> ReferenceReport {
        try run(ImportInput(fetched))
    }

    package func run(_ input: ImportInput) throws -> ReferenceReport {
        try input.spooled(shouldStop: shouldStop) {
            switch set {
            case .outlines: try runOutlines(input)
            case .streets: try runStreets(input)
            case .parks: try runParks(input)
            case .addresses: try runAddresses(input)
            }
        }
    }

    /// Reads the entries of a set, and has them stored.
    ///
    /// `doubts` is of a set of which odd data is refused; `note` adds to the report what only this set has.
    func run<Reader: ReferenceReader>(
        _ input: ImportInput, by reader: Reader, doubting doubts: Doubts? = nil,
        note: (inout Reader, [Reader.Entry], inout ReferenceReport) throws -> Void = { _, _, _ in },
        store: ([Reader.Entry], inout ReferenceReport, _ judge: (Stored) throws -> Void) throws -> Void
    ) throws -> ReferenceReport {
        var reader = reader
        var report = ReferenceReport(of: set)
        var entries: [Reader.Entry] = []
        for source in input.sources {
            let summary = try reader.read(source) { row in
                switch row {
                case .entry(let entry): entries.append(entry)
                case .unnamed: break
                case .rejected(let row, let reason): report.reject(row: row, reason: reason)
                }
            }
            report.read += summary.rows
            report.format = summary.format.description
            report.announced = summary.announced
        }
        report.count = entries.count
        if report.announced == report.read { report.announced = nil }
        if let doubts, entries.isEmpty {
            throw ImportError.noUsableRows { [rows = report.read, noRow = doubts.noRow] in noRow(rows, $0) }
        }
        try note(&reader, entries, &report)
        let read = report
        func judge(_ stored: Stored) throws {
            if let doubts, !ignoresSanityLimits { try read.judge(doubts.thing, stored: stored) }
        }
        if dryRun {
            if let doubts { try judge(doubts.stored(StoreLocation(path))) }
            return report
        }
        // Nothing is made or changed for data that looks wrong whatever is stored.
        try judge((0, 0))
        try willStore()
        try store(entries, &report, judge)
        return report
    }

    /// Throws where the import is to be cancelled.
    func check() throws {
        if shouldStop() { throw StoreError.interrupted }
    }

    /// How many things of a set are stored, and how many of them state hours.
    typealias Stored = (count: Int, withHours: Int)

    /// What odd data of a set is told by.
    typealias Doubts = (
        thing: SuspiciousImport.Thing, noRow: @Sendable (Int, Words) -> SafeText,
        stored: (StoreLocation) throws -> Stored
    )
}
