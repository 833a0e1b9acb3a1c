internal import OSMOpeningHours
internal import ParisToilets

/// `toilets show ID…`: one toilet or several, with everything that is known of them.
struct ShowCommand {
    let request: Request
    let context: Context

    /// A toilet with the changes that imports made to it.
    private struct Shown {
        let known: KnownToilet
        let history: [ToiletChange]
        let moment: Instant
    }

    func run() throws -> ExitStatus {
        let options = request.options
        guard !options.operands.isEmpty else { throw Failure(.usage) { $0.showWantsAnID } }
        let ids = try options.operands.map { word in
            guard let id = ToiletID(parsing: word) else { throw Failure(.usage) { $0.notAnID(word) } }
            return (word: word, id: id)
        }
        let format = try options.wantedFormat(usual: .table)
        try options.requireTable(format)
        let store = try context.store(request)
        let toilets = try ids.map { try shown($0.id, typed: $0.word, in: store) }
        try context.writing(request) { output in
            guard let writer = context.writer(of: format, request) else {
                return try output.write(pages(toilets))
            }
            var buffer = TextBuffer()
            if format == .export(.json) {
                writeJSON(toilets, &buffer)
            } else {
                write(toilets, writer, &buffer)
            }
            try output.write(forPrograms: buffer.bytes)
        }
        if !format.saysLeftOut {
            for toilet in toilets where toilet.known.gone != nil {
                context.note(context.words.toiletIsGone(toilet.known.toilet.id.rawValue), request)
            }
        }
        if options.openMap, let first = toilets.first {
            try context.open((options.link ?? .osm).address(to: first.known.toilet.coordinate), request)
        }
        return .done
    }

    private func shown(_ id: ToiletID, typed word: String, in store: any ToiletStore) throws -> Shown {
        guard let known = try store.toilet(id) else {
            throw Failure(.noInput) { $0.noSuchToilet(word) }
        }
        var query = ChangeQuery()
        // The changes of a toilet of several sources are those of the row that was asked for, and of the one that leads it.
        query.toilets = id == known.toilet.id ? [id] : [id, known.toilet.id]
        // A time of day is one in the time zone of the toilet.
        let zone = known.toilet.setting?.zone ?? .paris
        return Shown(
            known: known,
            history: try store.changes(query),
            moment: request.options.asked.moment(at: context.now(), in: zone)
        )
    }

    /// The pages of the toilets, each with its link where one is asked for.
    private func pages(_ toilets: [Shown]) -> SafeText {
        toilets.map { toilet in
            let page = ToiletPage(
                known: toilet.known,
                history: toilet.history,
                moment: toilet.moment,
                isNow: request.options.asked.at == nil,
                words: context.words
            )
            .text(colors: context.usesColors(request.options))
            guard let link = request.options.link else { return page }
            return page + "\n\(link.address(to: toilet.known.toilet.coordinate))\n"
        }
        .joined(separator: "\n")
    }

    private func write(_ toilets: [Shown], _ toiletWriter: any ToiletWriter, _ buffer: inout TextBuffer) {
        var writer = toiletWriter
        var header = AnswerHeader.ofOne(at: toilets.first?.moment ?? context.now())
        header.tally = Tally(total: toilets.count)
        let hits = toilets.map { Hit($0.known.toilet, opening: $0.known.opening(at: $0.moment)) }
        header.contents = AnswerContents(of: hits)
        writer.begin(header, &buffer)
        for hit in hits { writer.write(hit, &buffer) }
        writer.end(&buffer)
    }

    /// One object for one toilet, or a list of them in an object for several: everything that is known, or the chosen fields.
    private func writeJSON(_ toilets: [Shown], _ buffer: inout TextBuffer) {
        let style = context.style(request)
        func write(_ toilet: Shown, _ buffer: inout TextBuffer) {
            if let fields = style.fields {
                let opening = toilet.known.opening(at: toilet.moment)
                Hit(toilet.known.toilet, opening: opening).writeJSON(fields, to: &buffer)
            } else {
                toilet.known.writeJSON(at: toilet.moment, history: toilet.history, to: &buffer)
            }
        }
        if toilets.count == 1 {
            write(toilets[0], &buffer)
        } else {
            buffer.object { buffer in
                buffer.member("total", toilets.count)
                buffer.key("toilets")
                buffer.array { for toilet in toilets { write(toilet, &$0) } }
            }
        }
        buffer.append("\n")
        if style.isIndented { buffer = buffer.indentedJSON }
    }
}
