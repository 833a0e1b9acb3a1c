internal import ParisToilets

extension ImportCommand {
    /// What brings the outlines of the arrondissements into the store, which is filled first where it is not there.
    var outlineImporter: OutlineImporter {
        var importer = OutlineImporter(into: request.database)
        importer.dryRun = request.options.dryRun
        importer.shouldStop = { Interruption.hasCome }
        importer.willStore = { _ = try context.storeForWriting(request) }
        return importer
    }

    /// Says what was stored.
    func write(_ report: OutlineReport) throws {
        line.clear()
        if request.options.json {
            try context.writeJSON { report.writeJSON(to: &$0) }
        } else if !request.options.quiet {
            let verb = request.options.dryRun ? "would store" : "stored"
            try context.output.write(
                "\(verb) the outlines of \(Words.count(report.outlines, "arrondissement")) (\(report.format))\n"
            )
        }
    }
}
