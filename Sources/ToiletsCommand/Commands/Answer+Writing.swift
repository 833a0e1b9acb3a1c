internal import ParisToilets

extension Context {
    /// Writes an answer in the format that was asked for.
    func write(_ answer: Answer, _ request: Request) throws {
        let format = try request.options.wantedFormat(usual: .table)
        try writing(request) { output in
            guard let export = format.export else {
                return try output.write(table(answer, request))
            }
            var writer = export.makeWriter(in: words.language)
            var buffer = TextBuffer()
            var header = answer.header
            if export.facts.beginsWithContents { header.contents = AnswerContents(of: answer.hits) }
            writer.begin(header, &buffer)
            for hit in answer.hits {
                writer.write(hit, &buffer)
                try buffer.flush(to: output, whenOver: bytesPerWrite)
            }
            writer.end(&buffer)
            try buffer.flush(to: output, whenOver: 0)
        }
        noteLeftOut(answer.header, format, request)
    }

    private func table(_ answer: Answer, _ request: Request) -> SafeText {
        let colors = usesColors(request.options)
        let room = request.options.goesToStandardOutput ? columns : nil
        var lines: [SafeText] = []
        if !answer.hits.isEmpty {
            lines = ToiletTable(hits: answer.hits, words: words).lines(room: room, colors: colors) + [""]
        }
        if let leftOut = answer.header.leftOut, !leftOut.isEmpty {
            let filter = answer.header.query.filter
            let reasons = leftOut.map { words.why($0.reason, $0.hit.opening, filter) }
            let table = ToiletTable(hits: leftOut.map(\.hit), reasons: reasons, words: words)
            lines += [words.nearerButLeftOut] + table.lines(room: room, colors: colors) + [""]
        }
        let footer = footer(answer.header, answer.hits, request)
        lines += footer.lines(room: room).map { Style.faint.apply($0, colors: colors) }
        return lines.asLines
    }

    /// Notes on standard error what was left out, where the format does not contain it.
    func noteLeftOut(_ header: AnswerHeader, _ format: OutputFormat, _ request: Request) {
        guard !format.saysLeftOut,
            let sentence = footer(header, [], request).note
        else { return }
        note(sentence, request)
    }

    private func footer(_ header: AnswerHeader, _ hits: [Hit], _ request: Request) -> AnswerFooter {
        AnswerFooter(header: header, hits: hits, commandLine: request.words, words: words)
    }

    /// Notes on standard error that a page is past the end.
    func notePastEnd(_ answer: Answer, _ request: Request) {
        let header = answer.header
        guard answer.hits.isEmpty, header.tally.total > 0 else { return }
        note(
            "page \(header.query.page.number) is past the end; \(header.pages == 1 ? "there is 1 page" : "there are \(header.pages) pages")",
            request
        )
    }
}

extension Options {
    /// The exit status after so many were found.
    func status(found total: Int) -> ExitStatus {
        exitStatus && total == 0 ? .nothingFound : .done
    }

    /// Throws where there are operands, for a command without any.
    func requireNoOperands(_ command: CommandName) throws(InvalidText) {
        guard let word = operands.first else { return }
        if let near = asked.near {
            let place = Shell.quoted(([near] + operands).joined(separator: " "))
            throw InvalidText(sentence: "a place of several words stands in quotes: --near \(place)")
        }
        throw InvalidText(
            sentence:
                "`\(command.rawValue)` takes no \(quoted(word)); `toilets help \(command.rawValue)` says what it takes"
        )
    }
}
