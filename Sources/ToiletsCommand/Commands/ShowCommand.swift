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
        try options.requireTable(format)
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
            guard var writer = context.writer(of: format, request) else {
                let page = ToiletPage(
                    known: known,
                    moment: moment,
                    isNow: options.asked.at == nil,
                    words: context.words
                )
                try output.write(page.text(colors: context.usesColors(options)))
                if let link = options.link {
                    try output.write("\n\(link.address(to: known.toilet.coordinate))\n")
                }
                return
            }
            var buffer = TextBuffer()
            if format == .export(.json) {
                writeJSON(known, at: moment, &buffer)
            } else {
                let hit = Hit(known.toilet, opening: known.opening(at: moment))
                var header = AnswerHeader.ofOne(at: moment)
                header.contents = AnswerContents(of: [hit])
                writer.begin(header, &buffer)
                writer.write(hit, &buffer)
                writer.end(&buffer)
            }
            try output.write(forPrograms: buffer.bytes)
        }
        if known.gone != nil, !format.saysLeftOut {
            context.note("\(known.toilet.id) is gone; this is what was last known of it", request)
        }
        if options.openMap {
            try context.open((options.link ?? .osm).address(to: known.toilet.coordinate), request)
        }
        return .done
    }

    /// Writes everything that is known, or the chosen fields.
    private func writeJSON(_ known: KnownToilet, at moment: Instant, _ buffer: inout TextBuffer) {
        let style = context.style(request)
        if let fields = style.fields {
            Hit(known.toilet, opening: known.opening(at: moment)).writeJSON(fields, to: &buffer)
        } else {
            known.writeJSON(at: moment, to: &buffer)
        }
        buffer.append("\n")
        if style.isIndented { buffer = buffer.indentedJSON }
    }
}
