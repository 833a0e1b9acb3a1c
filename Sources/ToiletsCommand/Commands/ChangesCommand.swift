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
        var buffer = TextBuffer()
        if let export = format.export {
            ChangesWriter(changes).write(as: export, to: &buffer)
        } else {
            let page = ChangesPage(changes: changes, isOfLastImport: options.since == nil)
            buffer.append(page.text(colors: context.usesColors(options)))
        }
        try context.writing(to: options.output) { try $0.write(buffer.bytes) }
        return options.status(found: changes.count)
    }
}
