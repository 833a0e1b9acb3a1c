internal import OSMOpeningHours
internal import ParisToilets

/// `toilets changes`: what the last import opened, closed, moved or changed, or all since a day.
struct ChangesCommand {
    let request: Request
    let context: Context

    func run() throws -> ExitStatus {
        let options = request.options
        try options.requireNoOperands(.changes)
        let format = try options.wantedFormat(usual: .table)
        let writer = format.export?.makeChangesWriter(context.style(request))
        guard format == .table || writer != nil else {
            throw InvalidText(
                sentence: "changes cannot be written as \(format.rawValue); choose another format"
            )
        }
        let store = try context.store(request)
        var found = 0
        try context.writing(request) { output in
            if let writer {
                found = try write(store, writer, to: output)
            } else {
                found = try write(store, to: output)
            }
        }
        return options.status(found: found)
    }

    /// Writes the changes in a format for programs, and returns their number.
    private func write(_ store: any ToiletStore, _ writer: any ChangesWriter, to output: Output) throws
        -> Int
    {
        var writer = writer
        var buffer = TextBuffer()
        var found = 0
        try store.forEachChange(since: request.options.since?.start) { total in
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
    private func write(_ store: any ToiletStore, to output: Output) throws -> Int {
        let options = request.options
        var page = ChangesPage(isOfLastImport: options.since == nil, colors: context.usesColors(options))
        var text: SafeText = ""
        var found = 0
        try store.forEachChange(since: options.since?.start) { total in
            found = total
        } visit: { change in
            text += page.text(change)
            guard text.text.utf8.count > bytesPerWrite else { return }
            try output.write(text)
            text = ""
        }
        try output.write(text + page.footer)
        return found
    }
}
