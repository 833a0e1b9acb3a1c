internal import ParisToilets

/// `toilets show ID…`: one toilet or several, with everything that is known of them.
struct ShowCommand: Command {
    let request: Request
    let context: Context

    func run() throws -> ExitStatus {
        let options = request.options
        guard !options.operands.isEmpty else { throw Failure(.usage) { $0.showWantsAnID } }
        let ids = try options.operands.map { word in
            guard let id = ToiletID(parsing: word) else { throw Failure(.usage) { $0.notAnID(word) } }
            return (word: word, id: id)
        }
        // One that is named twice is shown once.
        .reduce(into: [(word: String, id: ToiletID)]()) { ids, next in
            if !ids.contains(where: { $0.id == next.id }) { ids.append(next) }
        }
        let format = try options.wantedFormat(usual: .table)
        try options.requireTable(format)
        return try context.asking(request) { store in
            let toilets = try ids.map { try shown($0.id, typed: $0.word, in: store) }
            try context.writing(request) { output in
                guard let writer = context.writer(of: format, request) else {
                    return try output.write(pages(toilets))
                }
                var buffer = TextBuffer()
                if format == .export(.json) {
                    writeJSON(toilets, &buffer)
                } else {
                    toilets.write(with: writer, at: context.now().endOfMinute, to: &buffer)
                }
                try buffer.flush(to: output, whenOver: 0)
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
    }

    private func shown(_ id: ToiletID, typed word: String, in store: any ToiletStore) throws -> ShownToilet {
        // A time of day is one in the time zone of the toilet.
        let toilet = try ShownToilet(id, in: store) {
            request.options.asked.moment(at: context.now(), in: $0)
        }
        guard let toilet else { throw Failure(.noInput) { $0.noSuchToilet(word) } }
        return toilet
    }

    /// The pages of the toilets, each with its link where one is asked for.
    private func pages(_ toilets: [ShownToilet]) -> SafeText {
        toilets.map { toilet in
            let page = ToiletPage(
                known: toilet.known, history: toilet.history, moment: toilet.moment,
                isNow: request.options.asked.at == nil, screen: context.screen(request)
            ).text
            guard let link = request.options.link else { return page }
            return page + "\n\(link.address(to: toilet.known.toilet.coordinate))\n"
        }
        .joined(separator: "\n")
    }

    /// One object for one toilet, or a list of them in an object for several: everything that is known, or the chosen
    /// fields.
    private func writeJSON(_ toilets: [ShownToilet], _ buffer: inout TextBuffer) {
        let style = context.style(request)
        if style.isIndented { buffer.indent() }
        if toilets.count == 1 {
            toilets[0].writeJSON(style.fields, to: &buffer)
        } else {
            buffer.object { buffer in
                buffer.member("total", toilets.count)
                buffer.key("toilets")
                buffer.array { for toilet in toilets { toilet.writeJSON(style.fields, to: &$0) } }
            }
        }
        buffer.append("\n")
    }
}
