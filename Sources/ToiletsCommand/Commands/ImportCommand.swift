internal import ParisToilets

/// `toilets import FILE`: brings a file of the data set into the store.
struct ImportCommand {
    let request: Request
    let context: Context

    func run() throws -> ExitStatus {
        let options = request.options
        guard let file = options.operands.first else {
            throw Failure.usage(
                "import wants a file, or - for the standard input: toilets import toilets.csv"
            )
        }
        guard options.operands.count == 1 else {
            throw Failure.usage("import takes one file at a time; \(quoted(options.operands[1])) is a second")
        }
        let source = try file == "-" ? ByteSource.standardInput() : ByteSource.open(path: file)
        var importer = Importer(
            into: request.database,
            origin: file == "-" ? "standard input" : file,
            at: context.now()
        )
        importer.dryRun = options.dryRun
        Interruption.watch()
        importer.shouldStop = { Interruption.hasCome }
        let line = ProgressLine(context.talkIsSeen && !options.quiet ? context.talk : nil)
        importer.progress = { line.show($0) }
        defer { line.clear() }
        let report = try importer.run(source)
        line.clear()
        try write(report)
        return .done
    }

    private func write(_ report: ImportReport) throws {
        if request.options.json {
            var buffer = TextBuffer()
            report.writeJSON(to: &buffer)
            try context.output.write(buffer.text + "\n")
        } else if !request.options.quiet {
            try context.output.write(ImportPage(report: report, isDryRun: request.options.dryRun).text)
        }
    }
}
