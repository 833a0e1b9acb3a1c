internal import ParisToilets

/// `toilets list`: all toilets that match, page by page.
struct ListCommand {
    let request: Request
    let context: Context

    func run() throws -> ExitStatus {
        let options = request.options
        try options.requireNoOperands(.list)
        let asked = try AskedQuery(.list, request, context)
        _ = try options.wantedFormat(usual: .table)
        try options.checkCount()
        let store = try context.store(request)
        if options.count {
            let total = try store.count(asked.inStore(store).query)
            try context.write(count: total, request)
            return options.status(found: total)
        }
        let answer = try store.answer(asked.inStore(store).query)
        try context.write(answer, request)
        context.notePastEnd(answer, request)
        return options.status(found: answer.header.tally.total)
    }
}
