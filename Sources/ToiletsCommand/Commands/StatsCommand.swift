internal import ParisToilets

/// `toilets stats`: how many toilets match, by arrondissement or another property.
struct StatsCommand {
    let request: Request
    let context: Context

    func run() throws -> ExitStatus {
        let options = request.options
        try options.requireNoOperands(.stats)
        let asked = try AskedQuery(.stats, request, context)
        let format = try options.wantedFormat(usual: .table)
        guard format == .table || format.export.map(Statistics.formats.contains) == true else {
            throw InvalidText { $0.noFormat(format.rawValue, of: "stats") }
        }
        let store = try context.store(request)
        let query = try asked.inStore(store).query
        let statistics = try store.statistics(query, by: options.grouping)
        let figures = try figures(for: query)
        try context.writing(request) { output in
            guard let export = format.export else {
                let page = StatisticsPage(
                    statistics: statistics,
                    query: query,
                    figures: figures,
                    words: context.words,
                    colors: context.usesColors(options)
                )
                let room = options.goesToStandardOutput ? context.columns : nil
                return try output.write(page.text(room: room ?? StatisticsPage.usualRoom))
            }
            var buffer = TextBuffer()
            statistics.write(as: export, context.style(request), with: figures, to: &buffer)
            try buffer.flush(to: output, whenOver: 0)
        }
        context.noteLeftOut(AnswerHeader(query, tally: statistics.tally), format, request)
        return options.status(found: statistics.tally.total)
    }

    /// The areas and populations; none for a part of an arrondissement, to which they do not apply.
    private func figures(for query: ToiletQuery) throws -> [ArrondissementFigures] {
        guard request.options.grouping == .arrondissement, query.filter.box == nil, query.reach == nil else {
            return []
        }
        return try BundledData.arrondissementFigures(executable: context.executable)
    }
}

extension Statistics.Grouping: WordValue {
    static var plural: Message { Message { $0.groupings } }
}

extension Context {
    /// Writes the number of toilets that match, alone on a line, or as `{"total":12}`.
    func write(count total: Int, _ request: Request) throws {
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
    /// How many toilets pass a query, on all pages.
    func count(_ query: ToiletQuery) throws -> Int {
        guard query.words == nil, query.route == nil else { return try answer(query).header.tally.total }
        // Opening on arrival is judged by the way, also without a limit.
        return try tally(filter: query.filter, near: query.place, within: query.reach).total
    }
}
