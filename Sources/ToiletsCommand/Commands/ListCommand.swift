internal import ParisToilets

/// `toilets list`: all toilets that match, page by page.
struct ListCommand {
    let request: Request
    let context: Context

    func run() throws -> ExitStatus {
        let options = request.options
        try options.requireNoOperands(.list)
        let query = try options.asked.query(.list, at: context.now())
        _ = try options.wantedFormat(usual: .table)
        let store = try context.store(request)
        let answer = try store.answer(query)
        try context.write(answer, request)
        context.notePastEnd(answer, request)
        return options.status(found: answer.header.tally.total)
    }
}
