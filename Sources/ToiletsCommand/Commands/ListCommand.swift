internal import ParisToilets

/// `toilets list`: all toilets that match, page by page.
struct ListCommand {
    let request: Request
    let context: Context

    func run() throws -> ExitStatus {
        let options = request.options
        try options.requireNoOperands(.list)
        let moment = options.moment(at: context.now())
        let filter = try options.filter(usual: Filter(), at: moment)
        let page = try options.wantedPage()
        _ = try options.wantedFormat(usual: .table)
        let store = try context.store(request)
        let (found, tally) = try store.toiletsWithTally(filter: filter, sort: options.sort, page: page)
        let summary = AnswerSummary(filter: filter, at: moment, tally: tally, page: page)
        var clock = OpeningClock(at: moment)
        let listed = found.enumerated().map {
            ListedToilet($1, rank: page.offset + $0 + 1, opening: clock.opening(of: $1))
        }
        try context.write(listed, summary, request)
        context.notePastEnd(found.count, summary, request)
        return options.status(found: summary.tally.total)
    }
}
