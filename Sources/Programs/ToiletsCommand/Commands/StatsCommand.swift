internal import ParisToilets

/// `toilets stats`: how many toilets match, by arrondissement or another property.
struct StatsCommand: Command {
    let request: Request
    let context: Context

    func run() throws -> ExitStatus {
        let options = request.options
        try options.requireNoOperands(.stats)
        let asked = try AskedQuery(.stats, request, context)
        // Toilets are counted as they are known now; a moment of the last day is no question about the past.
        guard asked.moment.adding(seconds: 86_400) > context.now() else {
            throw InvalidText { $0.notCountedThen }
        }
        let format = try options.wantedFormat(of: .stats, among: Statistics.formats)
        return try context.asking(request) { store in
            let query = try asked.inStore(store).query
            let statistics = try StepBudget.asking { try store.statistics(query, by: options.grouping) }
            let notes = try StatisticsNotes(query, in: store, figures: try figures(for: query))
            try context.writing(request) { output in
                guard let export = format.export else {
                    let page = StatisticsPage(
                        statistics: statistics, query: query, notes: notes, screen: context.screen(request)
                    )
                    return try output.write(page.text(withNotes: !options.quiet))
                }
                var buffer = TextBuffer()
                statistics.write(as: export, context.style(request), with: notes, to: &buffer)
                try buffer.flush(to: output, whenOver: 0)
            }
            try context.sayNotice(of: store, query.filter, request)
            context.noteLeftOut(AnswerHeader(query, tally: statistics.tally), format, request)
            return options.status(found: statistics.tally.total)
        }
    }

    /// The areas and populations, where they apply.
    private func figures(for query: ToiletQuery) throws -> [ArrondissementFigures] {
        guard request.options.grouping == .arrondissement, query.hasWholeArrondissements else { return [] }
        return try context.bundled.arrondissementFigures()
    }
}
