internal import ParisToilets

/// `toilets export`: every match in a format for programs, written as it is read from the store.
struct ExportCommand: Command {
    let request: Request
    let context: Context

    func run() throws -> ExitStatus {
        let options = request.options
        try options.requireNoOperands(.export)
        let asked = try AskedQuery(.export, request, context)
        let format = try options.wantedFormat(usual: .export(.geojson))
        guard writer(of: format, in: nil) != nil else { throw InvalidText { $0.exportHasNoTable } }
        return try context.asking(request) { store in
            guard var writer = writer(of: format, in: store) else { return .done }
            var query = try asked.inStore(store).query
            // The table can be imported again, which needs a row for each source.
            query.splitsSources = isForImport(format)
            query.tellsContents = format.export?.facts.beginsWithContents == true
            var header: AnswerHeader?
            try context.writing(request) { output in
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
            try context.sayNotice(of: store, query.filter, request)
            return options.status(found: header.tally.total)
        }
    }

    /// The writer of a format; nil for the table for people.
    private func writer(of format: AskedFormat, in store: (any ToiletStore)?) -> (any ToiletWriter)? {
        isForImport(format)
            ? AnswerFormat.csv.makeWriter(.exact) : context.writer(of: format, request, of: store)
    }

    /// Whether a format is the table for another import: CSV as it is where nothing else is asked for.
    private func isForImport(_ format: AskedFormat) -> Bool {
        format == .export(.csv) && request.options.fields == nil && request.options.csvStyle != .excel
    }
}
