internal import ParisToilets

/// `toilets import [SOURCE]`: stores the toilets of a portal, an address or a file.
struct ImportCommand: Command {
    let request: Request
    let context: Context
    let line: ProgressLine
    private let planned: PlannedChanges

    init(request: Request, context: Context) {
        self.request = request
        self.context = context
        planned = PlannedChanges(kept: request.options.json ? .max : PlannedChanges.shown)
        let terminal = context.showsProgress && !request.options.quiet ? context.diagnostics : nil
        line = ProgressLine(terminal, context.words)
    }

    func run() throws -> ExitStatus {
        let options = request.options
        if options.rebuild {
            return try StoreRepair(request: request, context: context).run()
        }
        if let store = options.fromStore {
            return try ImportFromStore(from: store, request: request, context: context).run()
        }
        let source = try ImportSource(options.operands, base: try context.portalBase(options))
        if !source.isNamedPortal, options.baseURL != nil {
            throw Failure(.usage) { $0.baseURLWithoutPortal }
        }
        defer { line.clear() }
        if request.isOfUsualStore, !options.dryRun { try setAsideStoreOfDevelopment() }
        try refuseOlderThanStored()
        Interruption.watch()
        try store(try given(source.place), source.expected)
        return .done
    }

    /// Opens a file; where there is none, a source whose name is nearly that word is suggested.
    private func open(_ path: String) throws -> ByteSource {
        let opened = Result<ByteSource, ImportError> { () throws(ImportError) in
            try ByteSource.open(path: path)
        }
        guard case .failure(let error) = opened, error.code == .noSuchFile,
            let name = ImportSource.name(near: path)
        else { return try opened.get() }
        throw Failure(.noInput) { $0.noSuchFile(path, source: name) }
    }

    /// What is imported, its origin as `toilets status` shows it, and its name in messages where that is not the
    /// operand.
    private typealias Given = (input: ImportInput, origin: String, name: String?)

    private func given(_ place: ImportSource.Place) throws -> Given {
        switch place {
        case .standardInput: return given(try .standardInput(), "standard input")
        case .file(let path): return given(try open(path), path)
        case .portals(let portals): return try received { try $0.fetch(portals) }
        case .address(let address): return try received { try $0.fetch(address) }
        case .several(let places):
            let parts = try places.map(given)
            let origin = parts.map { $0.name ?? $0.origin }.joined(separator: ", ")
            return (ImportInput(parts.flatMap(\.input.sources)), origin, origin)
        }
    }

    private func given(_ source: ByteSource, _ origin: String) -> Given {
        source.shouldStop = { Interruption.isRequested }
        return (ImportInput([source]), origin, nil)
    }

    /// What was fetched, which is said.
    private func received(_ work: (PortalClient) throws -> FetchedDataSet) throws -> Given {
        let environment = context.fetchEnvironment(request, line)
        let fetched = try work(PortalClient(context.fetchPolicy(request.options), environment))
        line.clear()
        let (rows, bytes, seconds) = (fetched.rows, fetched.bytes, fetched.seconds)
        context.note(context.words.received(rows, bytes: bytes, seconds: seconds, from: fetched.origin), request)
        return (try ImportInput(fetched), fetched.origin, fetched.origin.withoutUserInfo)
    }

    private func store(_ given: Given, _ expected: DataSet?) throws {
        do {
            if let set = given.input.referenceSet(named: expected) {
                try write(try importer(of: set, given.origin).run(given.input))
            } else {
                try write(try importer(given.origin, expected).run(given.input))
            }
        } catch {
            guard let name = given.name else { throw error }
            throw Failure(error, database: request.database, file: Message(verbatim: name))
        }
    }

    /// The time of the import: now, or noon of the day that the data is said to be of.
    private var moment: Instant {
        let now = context.now()
        guard let day = request.options.asOf else { return now }
        return min(day.start(seenAt: now).adding(seconds: 12 * 3600), now)
    }

    /// The usual store of a development version makes room for a new one.
    private func setAsideStoreOfDevelopment() throws {
        let path = request.database
        guard let old = try SpatiaLiteStore.setAsideStoreOfDevelopment(path: path) else { return }
        context.note(context.words.developmentStoreSetAside(path, old), request)
    }

    /// Throws where the data is said to be of a day before the last import: its changes would be told in the wrong
    /// order.
    private func refuseOlderThanStored() throws {
        guard let day = request.options.asOf else { return }
        guard day.start(seenAt: context.now()) <= context.now() else {
            throw Failure(.usage) { $0.asOfIsLater }
        }
        let store = try? StoreLocation(request.database).open()
        guard let last = try store?.status().sources.map(\.importedAt).max(), moment < last else { return }
        let stored = CivilZone.paris.civilTime(at: last).date
        throw Failure(.usage) { $0.asOfIsOlder($0.longDay(stored)) }
    }

    private func importer(_ origin: String, _ expected: DataSet?) -> Importer {
        var importer = Importer(into: request.database, origin: origin, at: moment)
        importer.published = request.options.asOf.map { _ in moment }
        importer.expectedSource = expected?.source
        importer.timeZone = context.timeZones()
        importer.parks = context.bundled.parks
        importer.dryRun = request.options.dryRun
        importer.plannedChange = { [planned] in planned.add($0) }
        importer.ignoresSanityLimits = request.options.accept
        importer.shouldStop = { Interruption.isRequested }
        importer.progress = { [line] in line.show($0) }
        return importer
    }

    /// The first changes that a dry run found, as `toilets changes` would list them.
    private var plannedText: SafeText {
        guard !planned.changes.isEmpty else { return "" }
        let page = ChangesPage(context.screen(request))
        var lines: [SafeText] = [""] + planned.changes.flatMap { page.lines($0) }
        let more = planned.total - planned.changes.count
        if more > 0 { lines.append("  \(context.words.moreChanges(more))") }
        return lines.asLines
    }

    private func write(_ report: ImportReport) throws {
        let text = ImportPage.lines(report, isDry: isDry, context.words)
        let changes = request.options.dryRun ? planned.changes : nil
        try write(text, then: plannedText) { report.writeJSON(changes: changes, to: &$0) }
        if request.options.dryRun { return }
        // A new store of another source gets the City's toilets too.
        // That of today would come before the next older copy.
        if !report.sources.contains(.paris), request.options.asOf == nil {
            try context.fillBeside(request)
        }
        try context.fillPlaces(request.database)
    }
}

extension ImportCommand {
    /// The importer of a reference set; a missing store is created and filled first.
    private func importer(of set: ReferenceSet, _ origin: String) -> ReferenceImporter {
        var importer = ReferenceImporter(of: set, into: request.database, origin: origin, at: moment)
        importer.dryRun = isDry
        importer.ignoresSanityLimits = request.options.accept
        importer.shouldStop = { Interruption.isRequested }
        importer.willStore = {
            _ = try context.storeForWriting(request)
            try context.fillPlaces(request.database)
        }
        importer.outlines = context.bundled.path(of: BundledData.outlines)
        importer.streetLinks = context.bundled.path(of: BundledData.streetLinks)
        return importer
    }

    private func write(_ report: ReferenceReport) throws {
        try write(ImportPage.lines(report, isDry: isDry, context.words), json: report.writeJSON)
    }

    private var isDry: Bool { request.options.dryRun }

    private func write(_ lines: [SafeText], then text: SafeText = "", json: (inout TextBuffer) -> Void) throws {
        line.clear()
        try context.report(
            TextLayout(room: context.columns).lines(of: lines).asLines + text, request.options, json: json
        )
    }
}

extension Context {
    /// Writes what was done: as JSON, or in words unless these are not wanted.
    func report(
        _ text: @autoclosure () -> SafeText, _ options: Options, json: (inout TextBuffer) -> Void
    ) throws {
        if options.json { try writeJSON(json) } else if !options.quiet { try output.write(text()) }
    }

    /// A lookup of the time zone at a place, by the map that comes with the program; the file is read on the first
    /// call.
    func timeZones() -> (Coordinate) -> String? {
        var map: ZoneMap?
        var isRead = false
        return { [bundled] place in
            if !isRead {
                isRead = true
                map = bundled.path(of: "zones.bin").flatMap { ZoneMap(path: $0) }
            }
            return map?.zone(at: place)
        }
    }
}

/// The changes that a dry run found: the first ones, and how many there are.
private final class PlannedChanges {
    /// How many are shown to people.
    static let shown = 30

    private let kept: Int
    private(set) var changes: [ToiletChange] = []
    private(set) var total = 0

    /// Keeps so many of them.
    init(kept: Int) {
        self.kept = kept
    }

    func add(_ change: ToiletChange) {
        total += 1
        if changes.count < kept { changes.append(change) }
    }
}
