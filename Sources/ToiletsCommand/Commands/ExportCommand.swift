internal import ParisToilets

/// `toilets export`: every match in a format for programs, written as it is read from the store.
struct ExportCommand {
    let request: Request
    let context: Context

    func run() throws -> ExitStatus {
        let options = request.options
        try options.requireNoOperands(.export)
        let asked = try AskedQuery(.export, request, context)
        let format = try options.wantedFormat(usual: .export(.geojson))
        guard let export = format.export else {
            throw InvalidText(sentence: "export writes for programs; a table is what `toilets list` shows")
        }
        let store = try context.store(request)
        var query = try asked.inStore(store).query
        // CSV can be imported again, which needs a row for each source.
        query.splitsSources = export == .csv
        // Counted in a first walk, so that no list of toilets is held in memory.
        var contents: AnswerContents?
        if export.facts.beginsWithContents {
            var all = AnswerContents()
            try store.forEachHit(query, begin: { _ in }, visit: { all.add($0) })
            contents = all
        }
        var header: AnswerHeader?
        try context.writing(request) { output in
            var writer = export.makeWriter(.exact, in: context.words.language)
            var buffer = TextBuffer()
            try store.forEachHit(query) {
                var begun = $0
                begun.contents = contents
                header = begun
                writer.begin(begun, &buffer)
            } visit: { hit in
                writer.write(hit, &buffer)
                try buffer.flush(to: output, whenOver: bytesPerWrite)
            }
            writer.end(&buffer)
            try buffer.flush(to: output, whenOver: 0)
        }
        guard let header else { return .done }
        context.noteLeftOut(header, format, request)
        return options.status(found: header.tally.total)
    }
}
