internal import ParisToilets

/// `toilets import --from-store STORE`: copies a store into another one, and imports nothing.
struct ImportFromStore {
    private let source: String
    private let request: Request
    private let context: Context

    init(from source: String, request: Request, context: Context) {
        self.source = source
        self.request = request
        self.context = context
    }

    func run() throws -> ExitStatus {
        let options = request.options
        guard options.operands.isEmpty, options.baseURL == nil else {
            throw Failure(.usage) { $0.copyGoesAlone }
        }
        Interruption.watch()
        var copier = StoreCopier(from: source, to: request.database)
        copier.replaces = options.accept
        copier.dryRun = options.dryRun
        copier.shouldStop = { Interruption.isRequested }
        let report: StoreCopyReport
        do {
            report = try copier.run()
        } catch let error as StoreCopyError {
            throw Failure(error, database: error.isOfSource ? source : request.database, file: nil)
        }
        try context.report("\(text(report))\n", options, json: report.writeJSON)
        return .done
    }

    private func text(_ report: StoreCopyReport) -> SafeText {
        context.words.copied(
            StoreLocation(source).shown, to: request.location.shown, isDry: request.options.dryRun,
            toilets: report.toilets, former: report.former, imports: report.imports, changes: report.changes,
            parks: report.parks, places: report.places
        )
    }
}
