internal import Wording

/// Imports the City's streets into a store as places with names, in place of those that were there: all or nothing.
///
///     let source = try ByteSource.open(path: "voie.csv")
///     if source.content == .streets { print(try StreetImporter(into: "toilets.sqlite").run(source).streets) }
public struct StreetImporter {
    /// The path of the store, which must exist unless ``willStore`` creates it.
    public let path: String
    /// Whether to read and report only, and write nothing.
    public var dryRun = false
    /// Whether to store also what looks wrong and would otherwise throw ``SuspiciousImport``.
    public var ignoresSanityLimits = false
    /// Asked from time to time whether to cancel.
    public var shouldStop: () -> Bool = { false }
    /// Called when all streets are read, before they are stored; may create the store.
    public var willStore: () throws -> Void = {}
    /// The path of the table of outlines that comes with the program, by which streets get their arrondissements where
    /// the data does not say them; nil for none.
    public var outlines: String?

    /// The name of the streets in a store.
    package static let source = "streets"

    /// Creates an importer; the store is not opened yet.
    public init(into path: String) {
        self.path = path
    }

    /// Imports a source.
    ///
    /// - Throws: ``ImportError``, ``SuspiciousImport`` or ``StoreError``; the store is then as it was.
    public func run(_ source: ByteSource) throws -> StreetReport {
        try run([source])
    }

    /// Imports a fetched data set.
    ///
    /// - Throws: ``ImportError``, ``SuspiciousImport`` or ``StoreError``; the store is then as it was.
    public func run(_ fetched: FetchedDataSet) throws -> StreetReport {
        try run(fetched.sources())
    }

    private func run(_ sources: [ByteSource]) throws -> StreetReport {
        try withSpooledSources(sources, shouldStop: shouldStop) {
            let (streets, report) = try read(sources)
            if dryRun {
                try judge(report, stored: storedStreets())
                return report
            }
            // Nothing is made or changed for data that looks wrong whatever is stored.
            try judge(report, stored: 0)
            try willStore()
            try StoreLocation(path).replacePlaces(
                of: Self.source,
                by: streets,
                shouldStop: shouldStop,
                ifWanted: { stored in
                    try judge(report, stored: stored)
                    return true
                }
            )
            return report
        }
    }

    /// The number of streets in the store; 0 where there is no store, or one that knows no places yet.
    private func storedStreets() throws -> Int {
        try StoreLocation(path).placeSources()[Self.source] ?? 0
    }

    private func read(_ sources: [ByteSource]) throws -> ([GazetteerEntry], StreetReport) {
        let districts = try outlines.map { try BundledGazetteer.districts(.open(path: $0)) }
        var reader = StreetReader(districts ?? DistrictOutlines())
        var streets: [GazetteerEntry] = []
        var report = StreetReport()
        for source in sources {
            let summary = try reader.read(source) { outcome in
                switch outcome {
                case .street(let street): streets.append(street)
                case .unnamed: report.unnamed += 1
                case .rejected(let row, let reason): report.reject(row: row, reason: reason)
                }
            }
            report.read += summary.rows
            report.format = summary.format.description
            report.announced = summary.announced
        }
        report.streets = streets.count
        if report.announced == report.read { report.announced = nil }
        guard !streets.isEmpty else {
            throw ImportError.noUsableRows { [rows = report.read] in $0.noRowIsStreet(of: rows) }
        }
        return (streets, report)
    }

    /// Throws where there are far fewer streets than stored, or where too many rows are none.
    private func judge(_ report: StreetReport, stored: Int) throws(SuspiciousImport) {
        if ignoresSanityLimits { return }
        try SuspiciousImport.judge(
            .street, count: report.streets, stored: stored, rejected: report.rejectedCount, of: report.read,
            reason: report.rejected.first?.message
        )
    }
}

/// The result of an import of streets.
public struct StreetReport: RejectionCounting, Hashable, Sendable {
    /// The format of the file, in words.
    public internal(set) var format = ""
    /// The number of rows in the input.
    public internal(set) var read = 0
    /// The number of streets.
    public internal(set) var streets = 0
    /// The number of streets that were left out because they have a code and no name for people, such as `Voie A/12`.
    public internal(set) var unnamed = 0
    /// The number of rows that could not be read as a street.
    public internal(set) var rejectedCount = 0
    /// Those rows, at most 10,000.
    public internal(set) var rejected: [ImportReport.Rejection] = []
    /// The total number of rows at the source, if the input is incomplete.
    public internal(set) var announced: Int?

    /// Writes the report as a JSON object.
    public func writeJSON(to output: inout TextBuffer) {
        output.object { output in
            output.member("format", format)
            output.member("read", read)
            output.member("streets", streets)
            output.member("unnamed", unnamed)
            output.member("announced", announced)
            output.member("rejected", rejected)
        }
    }
}
