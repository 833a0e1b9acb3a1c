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
        var header: AnswerHeader?
        try context.writing(request) { output in
            var writer = export.makeWriter(.exact)
            var buffer = TextBuffer()
            try store.forEachHit(query) {
                header = $0
                writer.begin($0, &buffer)
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
