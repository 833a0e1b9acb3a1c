internal import ParisToilets

/// `toilets way PLACE ID`: the way on foot to a toilet, or to another place.
struct WayCommand: Command {
    let request: Request
    let context: Context

    func run() throws -> ExitStatus {
        let options = request.options
        let format = try options.wantedFormat(of: .way, among: AnswerFormat.ofWays)
        try options.requireTable(format)
        let operands = options.operands
        guard let last = operands.last, operands.count > 1 || ToiletID(parsing: last) != nil else {
            throw InvalidText { $0.wayWantsEnds }
        }
        return try context.asking(request) { store in
            let (from, end) = try ends(operands, last, in: store)
            let way = try FoundWay(from: from, to: end, asked: options.asked, in: store, at: context.now())
            try context.writing(request) { output in
                guard let export = format.export else { return try output.write(page(of: way)) }
                var buffer = TextBuffer()
                way.write(as: export, context.style(request, as: export, of: store), to: &buffer)
                try buffer.flush(to: output, whenOver: 0)
            }
            if format != .table { note(way) }
            if way.hit?.toilet.sources.contains(.paris) == true { context.noteAge(of: store, request) }
            if options.openMap { try context.open(address(of: way, options.link ?? .osm), request) }
            return .done
        }
    }

    /// Where the way begins and where it ends: at a toilet, if the last operand is the id of one.
    private func ends(
        _ operands: [String], _ last: String, in store: any ToiletStore
    ) throws -> (from: ResolvedPlace, to: FoundWay.End) {
        if let toilet = try store.presentToilet(named: last) {
            return (try place(Array(operands.dropLast()), in: store) { command($0, last) }, .toilet(toilet))
        }
        // A word with a digit is hardly meant as a name.
        if ToiletID(parsing: last) != nil, last.contains(where: \.isNumber) {
            throw Failure(.noInput) { $0.noSuchToilet(last) }
        }
        let (from, to) = operands.count == 2 ? (operands[0], last) : try twoPlaces(in: operands, store)
        return (
            try place([from], in: store) { command($0, to) }, .place(try place([to], in: store) { command(from, $0) })
        )
    }

    /// The two places that words without quotes mean, where there is one way to part them.
    private func twoPlaces(in words: [String], _ store: any ToiletStore) throws -> (from: String, to: String) {
        guard 2...Context.mostWords ~= words.count else { throw InvalidText { $0.wayWantsEnds } }
        let parted = try (1..<words.count).map { count in
            (from: words.prefix(count).joined(separator: " "), to: words.dropFirst(count).joined(separator: " "))
        }
        .filter { try context.isPlace($0.from, in: store) && context.isPlace($0.to, in: store) }
        guard let first = parted.first else { throw InvalidText { $0.wayWantsEnds } }
        guard parted.count == 1 else {
            let commands = parted.map { SafeText("`\(command($0.from, $0.to))`") }
            throw InvalidText { $0.didYouMean($0.alternatives(commands)) }
        }
        return first
    }

    /// The place that operands mean, with what to type for another one.
    private func place(_ operands: [String], in store: any ToiletStore, typing command: @escaping (String) -> String)
        throws -> ResolvedPlace
    {
        let asked = try context.askedPlace(operands)
        let place = try context.resolve(asked, in: store, request, typing: command)
        try context.refuseExchanged(place, operands: operands, in: store)
        return place
    }

    private func command(_ from: String, _ to: String) -> String {
        "\(context.words.program) way \(Shell.quoted(from)) \(Shell.quoted(to))"
    }

    private func page(of way: FoundWay) -> SafeText {
        let options = request.options
        let page = WayPage(way: way, isNow: options.asked.at == nil, screen: context.screen(request))
        var lines = page.lines(withNotes: !options.quiet)
        // The last line, alone, so that `tail -1` gives it to another program.
        if let link = options.link { lines.append(SafeText(address(of: way, link))) }
        return lines.asLines
    }

    private func address(of way: FoundWay, _ service: MapService) -> String {
        service.address(from: way.from.coordinate, to: way.to.coordinate)
    }

    /// Says from where to where, which formats for programs do not. What is only roughly known is said in any case.
    private func note(_ way: FoundWay) {
        guard way.from.heading != nil || way.to.heading != nil || way.uncertainty != nil else { return }
        let title = WayWords(way, context.words).title
        if way.uncertainty == nil { context.note(title, request) } else { context.say(title) }
    }
}
