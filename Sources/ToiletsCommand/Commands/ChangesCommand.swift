internal import OpeningHours
internal import ParisToilets

/// `toilets changes`: what the last import opened, closed, moved or changed, or all since a day.
struct ChangesCommand {
    let request: Request
    let context: Context

    func run() throws -> ExitStatus {
        let options = request.options
        try options.requireNoOperands(.changes)
        let format = try options.wantedFormat(usual: .table)
        let changes = try context.store(request).changes(since: options.since?.start)
        try context.writing(request) { output in
            guard let export = format.export else {
                let page = ChangesPage(changes: changes, isOfLastImport: options.since == nil)
                return try output.write(page.text(colors: context.usesColors(options)))
            }
            var buffer = TextBuffer()
            ChangesWriter(changes).write(as: export, to: &buffer)
            try output.write(forPrograms: buffer.bytes)
        }
        return options.status(found: changes.count)
    }
}
