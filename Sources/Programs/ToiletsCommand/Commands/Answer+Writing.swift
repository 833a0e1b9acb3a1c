internal import ParisToilets

extension Context {
    /// Writes an answer in the format that was asked for. With `onlyNear`, a table does not list what is far away.
    ///
    /// A table begins with the place if that is only roughly known.
    func write(
        _ answer: Answer, _ request: Request, of store: any ToiletStore, near place: ResolvedPlace? = nil,
        onlyNear: Bool = false
    ) throws {
        let format = try request.options.wantedFormat(usual: .table)
        try writing(request) { output in
            guard var writer = writer(of: format, request, of: store) else {
                return try output.write(table(answer, onlyNear ? answer.near : answer.hits, near: place, request))
            }
            var buffer = TextBuffer()
            var header = answer.header
            if format.export?.facts.beginsWithContents == true {
                header.contents = AnswerPreamble(of: answer.hits)
            }
            writer.begin(header, &buffer)
            for hit in answer.hits {
                writer.write(hit, &buffer)
                try buffer.flush(to: output, whenOver: bytesPerWrite)
            }
            writer.end(&buffer)
            try buffer.flush(to: output, whenOver: 0)
        }
        if format != .table { noteCut(answer, request) }
        noteLeftOut(answer.header, format, request)
        try sayNotice(of: store, answer.header.query.filter, request)
        notePastEnd(answer, request)
    }

    /// Says whose data an answer has, of when and under which licence, where that was asked for.
    func sayNotice(of store: any ToiletStore, _ filter: Filter, _ request: Request) throws {
        guard request.options.attribution else { return }
        if let sentence = try DataNotice(filter, in: store).sentence(words) { say(sentence) }
    }

    /// A writer of an answer in a format; nil for the table.
    func writer(of format: AskedFormat, _ request: Request, of store: (any ToiletStore)? = nil) -> (
        any ToiletWriter
    )? {
        guard let export = format.export else { return request.options.template }
        return export.makeWriter(style(request, as: export, of: store))
    }

    /// How answers and changes are written: as the options say, and JSON with line breaks on a terminal.
    /// Where `format` says of when the data is, that is asked of the store.
    func style(_ request: Request, as format: AnswerFormat? = nil, of store: (any ToiletStore)? = nil)
        -> AnswerStyle
    {
        var style = AnswerStyle()
        if format?.saysDate == true { style.dataOf = (try? store?.age())??.date }
        style.fields = request.options.fields?.fields
        style.words = words
        style.csv = request.options.csvStyle ?? .plain
        style.isIndented = screen(request).room != nil
        return style
    }

    private func table(_ answer: Answer, _ hits: [Hit], near place: ResolvedPlace?, _ request: Request)
        -> SafeText
    {
        let screen = screen(request)
        let query = answer.header.query
        let table = AnswerTable(hits: hits, from: query, screen)
        var lines = hits.isEmpty ? [] : table.lines
        lines = linesOfRough(place, screen) + lines
        let isQuiet = request.options.quiet
        if !lines.isEmpty, !isQuiet { lines.append("") }
        if let leftOut = answer.header.leftOut, !leftOut.isEmpty {
            let reasons = leftOut.map { words.why($0.reason, $0.hit.opening, query.filter) }
            let table = AnswerTable(hits: leftOut.map(\.hit), from: query, reasons: reasons, screen)
            if isQuiet, !lines.isEmpty { lines.append("") }
            lines += [words.nearerButLeftOut] + table.lines + (isQuiet ? [] : [""])
        }
        var footer = footer(answer.header, hits, request)
        footer.saysMoment = request.options.asked.at != nil
        footer.saysWalk = !hits.isEmpty && table.hasWalks
        footer.far = answer.hits.dropFirst(hits.count).first?.way?.distance
        if !isQuiet { lines += footer.lines(room: screen.room).map { screen.show($0, .faint) } }
        // The last line, alone, so that `tail -1` gives it to another program.
        if let link = request.options.link, let hit = hits.first {
            lines.append(SafeText(link.address(from: query.place, to: hit.toilet.coordinate)))
        }
        return lines.asLines
    }

    /// What is said of a place above a table, where it is only roughly known.
    func linesOfRough(_ place: ResolvedPlace?, _ screen: Screen) -> [SafeText] {
        guard let place, place.uncertainty != nil, let sentence = sentence(of: place) else { return [] }
        return screen.layout.lines(of: sentence)
    }

    /// Notes on standard error what was left out, where the format does not contain it.
    func noteLeftOut(_ header: AnswerHeader, _ format: AskedFormat, _ request: Request) {
        guard !format.saysLeftOut,
            let sentence = footer(header, [], request).note
        else { return }
        note(sentence, request)
    }

    private func footer(_ header: AnswerHeader, _ hits: [Hit], _ request: Request) -> AnswerFooter {
        var footer = AnswerFooter(header: header, hits: hits, commandLine: request.words, words: words)
        footer.settings = request.options.sentenceOfSettings(in: header.query.filter, words)
        return footer
    }

    /// Notes on standard error that only the first page was written, where no page was asked for.
    private func noteCut(_ answer: Answer, _ request: Request) {
        let (asked, total) = (request.options.asked, answer.header.tally.total)
        guard asked.perPage == nil, asked.page == 1, answer.hits.count < total, !answer.hits.isEmpty else { return }
        note(words.firstWritten(answer.hits.count, of: total), request)
    }

    /// Notes on standard error that a page is past the end.
    private func notePastEnd(_ answer: Answer, _ request: Request) {
        let header = answer.header
        guard answer.hits.isEmpty, header.tally.total > 0 else { return }
        note(words.pagePastEnd(header.query.page.number, pages: header.pages), request)
    }
}

extension Options {
    /// Which options are asked for by the person's settings alone; nil where none are.
    func sentenceOfSettings(in filter: Filter, _ words: Words) -> SafeText? {
        let names = asked.usualNames(in: filter)
        guard !names.isEmpty else { return nil }
        return words.settingsAskFor(names.map { SafeText("--" + $0) }.joined(separator: " "), unless: "--no-config")
    }

    /// The exit status after so many were found and written; none are on a page past the end.
    func status(found count: Int) -> ExitStatus {
        exitStatus && count == 0 ? .nothingFound : .done
    }

    /// Throws where there are operands, for a command without any.
    func requireNoOperands(_ command: CommandName) throws(InvalidText) {
        guard let word = operands.first else { return }
        if let near = asked.near {
            let place = Shell.quoted(([near] + operands).joined(separator: " "))
            throw InvalidText { $0.placeWithoutQuotes(place) }
        }
        throw InvalidText { $0.takesNoOperand(command.rawValue, word) }
    }
}

/// `--count`: only the number of toilets that match, on all pages.
extension Context {
    /// Writes the number alone on a line, or as `{"total":12}`.
    func writeCount(of query: ToiletQuery, in store: any ToiletStore, _ request: Request) throws -> ExitStatus {
        let total = try StepBudget.asking { try store.count(query) }
        try writing(request) { output in
            var buffer = TextBuffer()
            if try request.options.wantedFormat(usual: .table) == .export(.json) {
                buffer.object { $0.member("total", total) }
            } else {
                buffer.append(total)
            }
            buffer.append("\n")
            try buffer.flush(to: output, whenOver: 0)
        }
        return request.options.status(found: total)
    }
}

extension Options {
    /// Throws where `--count` stands beside a format that has no place for a number alone.
    func checkCount() throws(InvalidText) {
        guard count else { return }
        let format = try wantedFormat(usual: .table)
        guard format == .table || format == .export(.json) else { throw InvalidText { $0.countIsANumber } }
    }
}

extension ToiletStore {
    /// How many toilets pass a query.
    fileprivate func count(_ query: ToiletQuery) throws -> Int {
        guard query.isDecidedByFilter else { return try answer(query).header.tally.total }
        return try tally(filter: query.filter, near: query.place, within: query.reach).total
    }
}
