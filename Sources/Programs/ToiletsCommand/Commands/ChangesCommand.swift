internal import ParisToilets

/// `toilets changes`: what the last import opened, closed, moved or changed, or all since a day.
struct ChangesCommand: Command {
    let request: Request
    let context: Context

    func run() throws -> ExitStatus {
        let options = request.options
        try options.requireNoOperands(.changes)
        let format = try options.wantedFormat(of: .changes, among: AnswerFormat.ofChanges)
        let writer = format.export?.makeChangesWriter(context.style(request))
        let asked = try AskedQuery(.changes, request, context)
        guard options.asked.near == nil || options.asked.within != nil else {
            throw InvalidText { $0.nearNeedsWithin }
        }
        var query = try ChangeQuery(since: options.since, until: options.until, seenAt: context.now())
        query.toilets = options.ids?.ids ?? []
        query.restrict(to: options.changes)
        return try context.asking(request) { store in
            var query = query
            query.restrict(to: try asked.inStore(store).query)
            var found = 0
            try context.writing(request) { output in
                if let writer {
                    found = try write(store, query, writer, to: output)
                } else {
                    found = try write(store, query, to: output)
                }
            }
            try context.sayNotice(of: store, Filter(), request)
            return options.status(found: found)
        }
    }

    /// Writes the changes in a format for programs, and returns their number.
    private func write(
        _ store: any ToiletStore, _ query: ChangeQuery, _ writer: any ChangesWriter, to output: Output
    ) throws -> Int {
        var writer = writer
        var buffer = TextBuffer()
        var found = 0
        try store.forEachChange(query) { total in
            found = total
            writer.begin(total: total, &buffer)
        } visit: { change in
            writer.write(change, &buffer)
            try buffer.flush(to: output, whenOver: bytesPerWrite)
        }
        writer.end(&buffer)
        try buffer.flush(to: output, whenOver: 0)
        return found
    }

    /// Writes the changes for people, and returns their number.
    private func write(_ store: any ToiletStore, _ query: ChangeQuery, to output: Output) throws -> Int {
        var page = ChangesPage(context.screen(request))
        var text: SafeText = ""
        var isInParts = false
        var found = 0
        try store.forEachChange(query) { total in
            found = total
        } visit: { change in
            text += page.text(change)
            guard text.text.utf8.count > bytesPerWrite else { return }
            try output.write(part: text)
            isInParts = true
            text = ""
        }
        if !request.options.quiet { text += page.footer(query) }
        if isInParts { try output.write(part: text) } else { try output.write(text) }
        return found
    }
}
