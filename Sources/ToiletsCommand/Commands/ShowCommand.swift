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
        // A time of day is meant by the clocks of the toilet.
        let moment = options.asked.moment(at: context.now(), in: known.toilet.setting?.zone ?? .paris)
        try context.writing(request) { output in
            var buffer = TextBuffer()
            switch format {
            case .table:
                let page = ToiletPage(known: known, moment: moment, isNow: options.asked.at == nil)
                return try output.write(page.text(colors: context.usesColors(options)))
            case .json:
                known.writeJSON(at: moment, to: &buffer)
                buffer.append("\n")
            default: write(known, at: moment, format, &buffer)
            }
            try output.write(forPrograms: buffer.bytes)
        }
        if known.gone != nil, ![.table, .json].contains(format) {
            context.note("\(known.toilet.id) is gone; this is what was last known of it", request)
        }
        return .done
    }

    private func write(
        _ known: KnownToilet,
        at now: Instant,
        _ format: OutputFormat,
        _ buffer: inout TextBuffer
    ) {
        guard var writer = format.export?.makeWriter() else { return }
        writer.begin(.ofOne(at: now), &buffer)
        writer.write(Hit(known.toilet, opening: known.opening(at: now)), &buffer)
        writer.end(&buffer)
    }
}
