internal import ParisToilets

extension Context {
    /// Writes an answer in the format that was asked for.
    func write(_ toilets: [ListedToilet], _ summary: AnswerSummary, _ request: Request) throws {
        let format = try request.options.wantedFormat(usual: .table)
        try writing(request) { output in
            guard let export = format.export else {
                return try output.write(table(toilets, summary, request))
            }
            var writer = export.makeWriter()
            var buffer = TextBuffer()
            writer.begin(summary, &buffer)
            for toilet in toilets {
                writer.write(toilet, &buffer)
                try buffer.flush(to: output, whenOver: bytesPerWrite)
            }
            writer.end(&buffer)
            try buffer.flush(to: output, whenOver: 0)
        }
        noteLeftOut(summary, format, request)
    }

    private func table(_ toilets: [ListedToilet], _ summary: AnswerSummary, _ request: Request) -> SafeText {
        let colors = usesColors(request.options)
        let room = request.options.goesToStandardOutput ? columns : nil
        var lines: [SafeText] = []
        if !toilets.isEmpty {
            lines = ToiletTable(toilets: toilets).lines(room: room, colors: colors) + [""]
        }
        if let leftOut = summary.leftOut, !leftOut.isEmpty {
            let listed = leftOut.map { ListedToilet($0, in: summary) }
            let reasons = zip(leftOut, listed).map { Words.why($0.reason, $1.opening, summary.filter) }
            let table = ToiletTable(toilets: listed, reasons: reasons)
            lines += ["Nearer, but left out:"] + table.lines(room: room, colors: colors) + [""]
        }
        let footer = AnswerFooter(summary: summary, shown: toilets.count, words: request.words).lines
        lines += footer.map { Style.faint.apply(SafeText($0), colors: colors) }
        return lines.asLines
    }

    /// Says on the side what was left out, where the format has no room for it.
    func noteLeftOut(_ summary: AnswerSummary, _ format: OutputFormat, _ request: Request) {
        guard ![.table, .json].contains(format),
            let sentence = AnswerFooter(summary: summary, shown: 0, words: []).note
        else { return }
        note("\(sentence)", request)
    }

    /// Says on the side that a page lies past the end.
    func notePastEnd(_ shown: Int, _ summary: AnswerSummary, _ request: Request) {
        guard shown == 0, summary.tally.total > 0, let page = summary.page else { return }
        note(
            "page \(page.number) is past the end; \(summary.pages == 1 ? "there is 1 page" : "there are \(summary.pages) pages")",
            request
        )
    }
}

extension Options {
    /// The status to end with after so many were found.
    func status(found total: Int) -> ExitStatus {
        exitStatus && total == 0 ? .nothingFound : .done
    }

    /// Refuses words that a command does not take.
    func requireNoOperands(_ command: CommandName) throws(InvalidText) {
        guard let word = operands.first else { return }
        throw InvalidText(
            sentence:
                "`\(command.rawValue)` takes no \(quoted(word)); `toilets help \(command.rawValue)` says what it takes"
        )
    }
}
