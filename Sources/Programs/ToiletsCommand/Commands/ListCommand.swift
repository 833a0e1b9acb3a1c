internal import ParisToilets

/// `toilets list`: all toilets that match, page by page.
struct ListCommand: Command {
    let request: Request
    let context: Context

    func run() throws -> ExitStatus {
        let options = request.options
        try options.requireNoOperands(.list)
        let asked = try AskedQuery(.list, request, context)
        let format = try options.wantedFormat(usual: .table)
        try options.checkCount()
        return try context.asking(request) { store in
            let (query, place) = try asked.inStore(store)
            if options.count { return try context.writeCount(of: query, in: store, request) }
            let answer = try StepBudget.asking { try store.answer(query) }
            // Only the order of distance ends where nothing is near any more.
            let onlyNear = query.place != nil && query.sorting == .distance
            try context.write(answer, request, of: store, near: place, onlyNear: onlyNear)
            return options.status(found: (onlyNear && format == .table ? answer.near : answer.hits).count)
        }
    }
}
