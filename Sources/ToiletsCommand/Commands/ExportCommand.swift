internal import ParisToilets

/// `toilets export`: every match, for another program, without holding them all.
struct ExportCommand {
    let request: Request
    let context: Context

    func run() throws -> ExitStatus {
        let options = request.options
        try options.requireNoOperands(.export)
        let moment = options.moment(at: context.now())
        let filter = try options.filter(usual: Filter(), at: moment)
        let format = try options.wantedFormat(usual: .geojson)
        guard let export = format.export else {
            throw InvalidText(sentence: "export writes for programs; a table is what `toilets list` shows")
        }
        let store = try context.store(request)
        let summary = AnswerSummary(filter: filter, at: moment, tally: try store.tally(filter: filter))
        try context.writing(request) { output in
            var writer = export.makeWriter(.exact)
            var buffer = TextBuffer()
            var clock = OpeningClock(at: moment)
            writer.begin(summary, &buffer)
            // The table can be imported again, and then each source wants its own words back.
            let forEach = export == .csv ? store.forEachWord : store.forEach
            try forEach(filter, options.sort) { toilet in
                writer.write(ListedToilet(toilet, opening: clock.opening(of: toilet)), &buffer)
                try buffer.flush(to: output, whenOver: bytesPerWrite)
            }
            writer.end(&buffer)
            try buffer.flush(to: output, whenOver: 0)
        }
        context.noteLeftOut(summary, format, request)
        return options.status(found: summary.tally.total)
    }
}
