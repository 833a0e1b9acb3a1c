internal import ParisToilets

/// `toilets near --batch FILE`: the nearest toilets for each place of a file, written as they are found.
struct BatchCommand {
    let request: Request
    let context: Context
    /// The path of the file; `-` for standard input.
    let path: String

    func run() throws -> ExitStatus {
        let options = request.options
        try refuseOtherOptions()
        let now = context.now()
        var asked = options.asked
        asked.perPage = asked.perPage ?? 1
        // Errors in the options are reported before a store is opened.
        let query = try asked.query(.near, at: now)
        let format = try options.wantedFormat(among: AnswerFormat.ofBatches) { name in
            InvalidText { $0.formatWithoutBatch(name) }
        }
        let source = try context.input(path)
        let store = try context.store(request)
        let age = try store.age()
        let style = context.style(request, as: format.export, of: store)
        let writer = format.export?.makeBatchWriter(style) ?? BatchTable(context.screen(request))
        let saved = try? context.savedPlacesFile().read()
        let batch = NearestBatch<BatchPart>(store, query, by: asked, at: now) {
            try Context.place(ofRow: $0, in: store, orSaved: saved)
        } write: { answers in
            var part = BatchPart()
            for answer in answers { writer.write(answer, &part) }
            return part
        }
        Interruption.watch()
        var (summary, failure) = (BatchSummary(), nil as Failure?)
        try context.writing(request) { output in
            var output = BatchOutput(output: output, query: query, joiner: BatchJoiner(writer))
            (summary, failure) = try answer(batch, source, &output)
        }
        if let failure { context.say(failure.message?.text(context.words) ?? "") }
        noteWhatCame(summary, store, before: age)
        if let sentence = options.sentenceOfSettings(in: query.filter, context.words) {
            context.note(sentence, request)
        }
        if failure != nil || summary.unusable > 0 { return failure?.status ?? .badData }
        return options.status(found: summary.answered - summary.withoutToilet)
    }

    private func refuseOtherOptions() throws(InvalidText) {
        let options = request.options
        try AskedQuery.refusePlace(beside: "--batch", .near, options)
        let wrong: [(SafeText, Bool)] = [
            ("--along", options.along != nil), ("--link", options.link != nil), ("--open-map", options.openMap),
            ("--count", options.count),
        ]
        let names = wrong.filter(\.1).map(\.0)
        guard names.isEmpty else { throw InvalidText { $0.notWithBatch(names) } }
    }

    /// Answers the source. Where its rest cannot be read, what was answered is written to its end, and the failure
    /// returned.
    private func answer(_ batch: NearestBatch<BatchPart>, _ source: ByteSource, _ output: inout BatchOutput) throws
        -> (BatchSummary, Failure?)
    {
        var summary = BatchSummary()
        let isTableOnTerminal = context.screen(request).room != nil
        let showsProgress = context.showsProgress && !request.options.quiet && !isTableOnTerminal
        let line = ProgressLine(showsProgress ? context.diagnostics : nil, context.words)
        defer { line.clear() }
        source.shouldStop = { Interruption.isRequested }
        do {
            try batch.run(source) { block in
                try throwIfInterrupted(output)
                // Something else is to be written to the terminal.
                if !block.unusable.isEmpty || context.columns != nil { line.clear() }
                try output.write(block.part)
                for row in block.unusable {
                    context.say(context.words.atLine(row.line, of: name, row.reason.text(context.words)))
                }
                summary.add(block.summary)
                line.show(summary.rows, of: source)
            }
        } catch let error as ImportError {
            try throwIfInterrupted(output)
            let failure = Failure(reading: error, file: name)
            // Nothing is written for a file of which nothing can be read.
            guard summary.rows > 0 else { throw failure }
            try output.end(summary)
            return (summary, failure)
        } catch StoreError.interrupted {
            try throwIfInterrupted(output)
            throw StoreError.interrupted
        }
        try throwIfInterrupted(output)
        try output.end(summary)
        return (summary, nil)
    }

    /// What was written until then stays; a file of `-o` is as it was.
    private func throwIfInterrupted(_ output: BatchOutput) throws {
        guard Interruption.isRequested else { return }
        try output.output.throwIfInterrupted()
        throw Failure.interrupted
    }

    private var name: String { context.nameOfInput(path) }

    private func noteWhatCame(_ summary: BatchSummary, _ store: any ToiletStore, before age: DataAge?) {
        let words = context.words
        let rows = summary.rows
        if summary.unusable > 0 { context.note(words.unusableRows(summary.unusable, of: rows), request) }
        if summary.approximate > 0 {
            context.note(words.approximateRows(summary.approximate, of: rows), request)
        }
        if summary.withoutToilet > 0 {
            context.note(words.rowsWithoutToilet(summary.withoutToilet, of: rows), request)
        }
        if summary.distant > 0 {
            context.note(words.distantRows(summary.distant, away: Answer.farthestNear), request)
        }
        // The answers stand, whatever comes of the notes.
        if (try? store.age()) != age { context.note(words.dataChangedMeanwhile, request) }
        guard (try? store.sources().contains(.paris)) == true else { return }
        context.noteAge(of: store, request)
        context.noteParkHours(until: try? store.parkHoursUntil(), request)
    }
}

/// The output of a batch, which begins when the first answers are there.
private struct BatchOutput {
    let output: Output
    let query: ToiletQuery
    var joiner: BatchJoiner
    var isBegun = false

    /// Writes what the threads have made of a block.
    mutating func write(_ part: BatchPart) throws {
        try begin()
        try output.write(forPrograms: joiner.join(part))
        try output.write(forPrograms: part.buffer.bytes)
    }

    mutating func end(_ summary: BatchSummary) throws {
        try begin()
        try output.write(forPrograms: joiner.end(summary))
    }

    private mutating func begin() throws {
        if !isBegun { try output.write(forPrograms: joiner.begin(query)) }
        isBegun = true
    }
}
