public import OSMOpeningHours
internal import Wording

/// Imports the City's green spaces and their hours into a store, in place of those that were there: all or nothing. A
/// file that is known to be a part of the set, such as a page of the portal, leaves the others as they are.
///
/// The periods of earlier imports are kept, so that a park's year is learnt period by period. A file may lack the
/// outlines, names and so on of parks that are stored; they are then kept too.
///
///     let source = try ByteSource.open(path: "parks.geojson")
///     let importer = ParkImporter(into: "toilets.sqlite", origin: "parks.geojson", at: .now)
///     if source.content == .parks { print(try importer.run(source).parks) }
public struct ParkImporter {
    /// The path of the store, which must exist unless ``willStore`` creates it.
    public let path: String
    /// Whether to read and report only, and write nothing.
    public var dryRun = false
    /// Whether to store also what looks wrong and would otherwise throw ``SuspiciousImport``.
    public var ignoresSanityLimits = false
    /// Asked from time to time whether to cancel.
    public var shouldStop: () -> Bool = { false }
    /// Called when all parks are read, before they are stored; may create the store.
    public var willStore: () throws -> Void = {}

    private let origin: String
    private let now: Instant

    /// Creates an importer; the store is not opened yet.
    ///
    /// - Parameters:
    ///   - path: The path of the store.
    ///   - origin: The origin of the data, as `toilets status` shows it.
    ///   - now: The time of the import.
    public init(into path: String, origin: String, at now: Instant) {
        self.path = path
        self.origin = origin
        self.now = now
    }

    /// Imports a source.
    ///
    /// - Throws: ``ImportError``, ``SuspiciousImport`` or ``StoreError``; the store is then as it was.
    public func run(_ source: ByteSource) throws -> ParkReport {
        try run([source], published: nil)
    }

    /// Imports a fetched data set.
    ///
    /// - Throws: ``ImportError``, ``SuspiciousImport`` or ``StoreError``; the store is then as it was.
    public func run(_ fetched: FetchedDataSet) throws -> ParkReport {
        try run(fetched.sources(), published: fetched.facts?.processed)
    }

    private func run(_ sources: [ByteSource], published: Instant?) throws -> ParkReport {
        try withSpooledSources(sources, shouldStop: shouldStop) {
            let digest = try ContentDigest(of: sources)
            var (parks, report) = try read(sources)
            if dryRun {
                let stored = try storedParks()
                try judge(report, stored: stored.parks, withHours: stored.withHours)
                return report
            }
            // Nothing is made or changed for data that looks wrong whatever is stored.
            try judge(report, stored: 0, withHours: 0)
            try willStore()
            report.toilets = try StoreLocation(path).replaceParks(
                by: parks,
                from: ParkOrigin(origin: origin, imported: now, published: published, digest: digest.hexadecimal),
                keepsOthers: report.isPart, shouldStop: shouldStop
            ) {
                try judge(report, stored: $0, withHours: $1)
            }
            return report
        }
    }

    /// The number of imported parks in the store, and of those with hours; 0 where there is no store, or one that knows
    /// no parks yet.
    private func storedParks() throws -> (parks: Int, withHours: Int) {
        try StoreLocation(path).importedParks()
    }

    private func read(_ sources: [ByteSource]) throws -> ([ParkEntry], ParkReport) {
        var reader = ParkReader()
        var parks: [ParkEntry] = []
        var report = ParkReport()
        for source in sources {
            let summary = try reader.read(source) { outcome in
                switch outcome {
                case .park(let park): parks.append(park)
                case .rejected(let row, let reason): report.reject(row: row, reason: reason)
                }
            }
            report.read += summary.rows
            report.format = summary.format.description
            report.announced = summary.announced
        }
        report.parks = parks.count
        report.withHours = parks.count { $0.schedule.isReadable }
        report.unreadRows = reader.unread.rows
        report.cutOutlines = reader.unread.cutOutlines
        report.unreadOutlines = reader.unread.outlines
        report.unreadHours = reader.unread.periods + reader.unread.days
        report.unreadExample = reader.unread.day ?? reader.unread.period
        if report.announced == report.read { report.announced = nil }
        guard !parks.isEmpty else {
            throw ImportError.noUsableRows { [rows = report.read] in $0.noRowIsPark(of: rows) }
        }
        return (parks, report)
    }

    /// Throws where there are far fewer parks than stored, or parks with hours, or where too much cannot be read.
    private func judge(_ report: ParkReport, stored: Int, withHours: Int) throws(SuspiciousImport) {
        if ignoresSanityLimits { return }
        let isPart = report.isPart
        let haveVanished = !isPart && Double(report.withHours) < Double(withHours) * SanityLimits.minShare
        let hours = SuspiciousImport.Share(
            count: haveVanished ? report.parks - report.withHours : report.unreadRows, of: report.parks,
            example: haveVanished ? nil : report.unreadExample
        )
        let outlines = SuspiciousImport.Share(count: report.unreadOutlines, of: report.parks, )
        try SuspiciousImport.judge(
            .park, count: report.parks, stored: isPart ? 0 : stored, rejected: report.rejectedCount, of: report.read,
            reason: report.rejected.first?.message, unread: ["hours": hours, "outline": outlines]
        )
    }
}

/// The result of an import of parks.
public struct ParkReport: RejectionCounting, Hashable, Sendable {
    /// The format of the file, in words.
    public internal(set) var format = ""
    /// The number of rows in the input.
    public internal(set) var read = 0
    /// The number of parks.
    public internal(set) var parks = 0
    /// The number of parks that state hours.
    public internal(set) var withHours = 0
    /// The number of parks with hours or a period that could not be read.
    var unreadRows = 0
    /// The number of outlines that end too early in the source, and are used as far as they go.
    public internal(set) var cutOutlines = 0
    /// The number of outlines that could not be read.
    public internal(set) var unreadOutlines = 0
    /// The number of periods and hours that could not be read.
    public internal(set) var unreadHours = 0
    /// One of them.
    public internal(set) var unreadExample: String?
    /// How many toilets stand in the parks; nil where nothing was stored.
    public internal(set) var toilets: ParkedToilets?
    /// The number of rows that could not be read as a park.
    public internal(set) var rejectedCount = 0
    /// Those rows, at most 10,000.
    public internal(set) var rejected: [ImportReport.Rejection] = []
    /// The total number of rows at the source, if the input is incomplete.
    public internal(set) var announced: Int?

    /// Whether the source has more rows than the input.
    var isPart: Bool { announced.map { $0 > read } ?? false }

    /// Writes the report as a JSON object.
    public func writeJSON(to output: inout TextBuffer) {
        output.object { output in
            output.member("format", format)
            output.member("read", read)
            output.member("parks", parks)
            output.member("withHours", withHours)
            output.member("cutOutlines", cutOutlines)
            output.member("unreadOutlines", unreadOutlines)
            output.member("unreadHours", unreadHours)
            output.member("toiletsInParks", toilets?.toilets)
            output.member("parksWithToilets", toilets?.parks)
            output.member("toiletsWithHours", toilets?.withHours)
            output.member("announced", announced)
            output.member("rejected", rejected)
        }
    }
}
