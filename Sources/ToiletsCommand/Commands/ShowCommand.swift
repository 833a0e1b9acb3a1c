internal import OSMOpeningHours
internal import ParisToilets

/// `toilets show ID`: one toilet, with everything that is known of it.
struct ShowCommand {
    let request: Request
    let context: Context

    func run() throws -> ExitStatus {
        let options = request.options
        guard let word = options.operands.first, options.operands.count == 1 else {
            throw Failure.usage("show wants the id of one toilet, as the last column of a list gives it")
        }
        guard let id = ToiletID(parsing: word) else {
            throw Failure.usage(
                "\(quoted(word)) is no id; an id is a letter and four letters or digits, as in a list"
            )
        }
        let format = try options.wantedFormat(usual: .table)
        let store = try context.store(request)
        guard let known = try store.toilet(id) else {
            throw Failure(
                status: .noInput,
                sentence: "there is no toilet \(quoted(word)); `toilets list` names them all"
            )
        }
        // A time of day is one in the time zone of the toilet.
        let moment = options.asked.moment(at: context.now(), in: known.toilet.setting?.zone ?? .paris)
        try context.writing(request) { output in
            guard let export = format.export else {
                let page = ToiletPage(
                    known: known,
                    moment: moment,
                    isNow: options.asked.at == nil,
                    words: context.words
                )
                return try output.write(page.text(colors: context.usesColors(options)))
            }
            var buffer = TextBuffer()
            write(known, at: moment, export, &buffer)
            try output.write(forPrograms: buffer.bytes)
        }
        if known.gone != nil, !format.saysLeftOut {
            context.note("\(known.toilet.id) is gone; this is what was last known of it", request)
        }
        return .done
    }

    private func write(
        _ known: KnownToilet,
        at moment: Instant,
        _ format: ExportFormat,
        _ buffer: inout TextBuffer
    ) {
        guard format != .json else {
            known.writeJSON(at: moment, to: &buffer)
            return buffer.append("\n")
        }
        var writer = format.makeWriter(in: context.words.language)
        let hit = Hit(known.toilet, opening: known.opening(at: moment))
        var header = AnswerHeader.ofOne(at: moment)
        header.contents = AnswerContents(of: [hit])
        writer.begin(header, &buffer)
        writer.write(hit, &buffer)
        writer.end(&buffer)
    }
}
