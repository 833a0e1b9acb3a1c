/// One run of the benchmark.
struct Bench {
    let options: BenchOptions

    init(_ options: BenchOptions) {
        self.options = options
    }

    /// Measures and prints the table; false where a figure misses its requirement.
    func run() throws -> Bool {
        Interruption.watch()
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        print(try Machine(folder))
        var fixtures = try Fixtures(folder: folder, toilets: options.isQuick ? 100_000 : 1_000_000)
        var report = Report()
        print()
        print(Report.heading)
        for figure in FigureName.allCases where options.only == nil || options.only == figure {
            try figure.measure(in: &fixtures, &report)
        }
        print(report.isGood ? "\nEvery figure is what it must be." : "\nNot every figure is what it must be.")
        return report.isGood
    }
}

/// The options of the command line.
struct BenchOptions {
    /// Whether to measure with a tenth of the toilets.
    private(set) var isQuick = false
    /// The only figure to measure, or nil for all.
    private(set) var only: FigureName?

    /// Why the options are wrong, and the help.
    struct UsageError: Error, CustomStringConvertible {
        let description: String
    }

    init(_ words: [String]) throws(UsageError) {
        var rest = words[...]
        while let word = rest.popFirst() {
            switch word {
            case "--quick": isQuick = true
            case "--only":
                guard let name = rest.popFirst(), let figure = FigureName(rawValue: name) else {
                    throw UsageError(description: "--only takes one of \(FigureName.list).")
                }
                only = figure
            case "--help", "-h": throw UsageError(description: Self.help)
            default: throw UsageError(description: "“\(word)” is not an option of this.\n\(Self.help)")
            }
        }
    }

    private static let help = """
        bin/bench [--quick] [--only NAME]
          --quick      a city of 100 000 toilets, not of 1 000 000
          --only NAME  one of \(FigureName.list)
        """
}

/// The figures, in the order in which they are measured.
enum FigureName: String, CaseIterable {
    case near, nearest
    case nearestInCity = "nearest-in-city"
    case filtered
    case index
    case server, load, tiles, page
    case open, hours
    case parks
    case places
    case batch
    case importing = "import"
    case portal
    case others
    case world
    case postgres

    /// All names, for the help.
    static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// Measures the figure.
    func measure(in fixtures: inout Fixtures, _ report: inout Report) throws {
        switch self {
        case .near: try NearProcess.measure(in: &fixtures, &report)
        case .nearest: try NearestInStore.measure(in: &fixtures, &report)
        case .nearestInCity: try NearestInStore.measureInCity(in: &fixtures, &report)
        case .filtered: try FilteredNearest.measure(in: &fixtures, &report)
        case .index: try NearestInMemory.measure(in: &fixtures, &report)
        case .server: try ServerRequests.measure(in: &fixtures, &report)
        case .load: try CostlyQuestions.measure(in: &fixtures, &report)
        case .tiles: try TileRequests.measure(in: &fixtures, &report)
        case .page: try PageVisits.measure(in: &fixtures, &report)
        case .open: try OpenNearest.measure(in: &fixtures, &report)
        case .hours: try OpeningHoursLibrary.measure(&report)
        case .parks:
            try OpenInParks.measure(in: &fixtures, &report)
            try ParkImportProcess.measure(in: &fixtures, &report)
        case .places: try PlacesInWords.measure(in: &fixtures, &report)
        case .batch: try BatchProcess.measure(in: &fixtures, &report)
        case .importing: try ImportProcess.measure(in: &fixtures, &report)
        case .portal: try PortalProcess.measure(in: &fixtures, &report)
        case .others: try OtherProcesses.measure(in: &fixtures, &report)
        case .world: try WorldProcess.measure(in: &fixtures, &report)
        case .postgres: try OverPostgres.measure(in: &fixtures, &report)
        }
    }
}
