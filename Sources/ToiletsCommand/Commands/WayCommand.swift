internal import ParisToilets

/// `toilets way PLACE ID`: the way on foot to a toilet, or to another place.
struct WayCommand {
    let request: Request
    let context: Context

    func run() throws -> ExitStatus {
        let options = request.options
        let format = try options.wantedFormat(of: .way, among: AnswerFormat.ofWays)
        try options.requireTable(format)
        let (way, store) = try found()
        try context.writing(request) { output in
            guard let export = format.export else { return try output.write(page(of: way)) }
            var buffer = TextBuffer()
            way.write(as: export, context.style(request, as: export, of: store), to: &buffer)
            try output.write(forPrograms: buffer.bytes)
        }
        if format != .table { note(way) }
        if way.hit?.toilet.sources.contains(Source.paris) == true { context.noteAge(of: store, request) }
        if options.openMap { try context.open(address(of: way, options.link ?? .osm), request) }
        return .done
    }

    /// The way that is asked for, in the store.
    private func found() throws -> (way: FoundWay, store: any ToiletStore) {
        var operands = request.options.operands
        guard operands.count > 1 || operands.last.flatMap({ ToiletID(parsing: $0) }) != nil else {
            throw InvalidText { $0.wayWantsEnds }
        }
        let store = try context.store(request)
        if operands.count > 2, try operands.last.flatMap(store.presentToilet) == nil {
            operands = try twoPlaces(in: operands, store)
        }
        guard let last = operands.last else { throw InvalidText { $0.wayWantsEnds } }
        let isPerhapsID = ToiletID(parsing: last) != nil
        let before = Array(operands.dropLast())
        let known = try store.presentToilet(named: last)
        if known == nil {
            // A word with a digit is hardly meant as a name.
            if isPerhapsID, last.contains(where: \.isNumber) { throw Failure(.noInput) { $0.noSuchToilet(last) } }
            guard operands.count == 2 else { throw InvalidText { $0.wayWantsEnds } }
        }
        let from = try place(before, in: store) { command($0, last) }
        let end: FoundWay.End =
            if let known {
                .toilet(known)
            } else {
                .place(try place([last], in: store) { command(before.joined(separator: " "), $0) })
            }
        return (try FoundWay(from: from, to: end, asked: request.options.asked, in: store, at: context.now()), store)
    }

    /// The two places that words without quotes mean, where there is one way to part them.
    private func twoPlaces(in words: [String], _ store: any ToiletStore) throws -> [String] {
        guard words.count <= Context.mostWords else { throw InvalidText { $0.wayWantsEnds } }
        let parted = try (1..<words.count).map { count in
            [words.prefix(count), words.dropFirst(count)].map { $0.joined(separator: " ") }
        }
        .filter { try context.isPlace($0[0], in: store) && context.isPlace($0[1], in: store) }
        guard let first = parted.first else { throw InvalidText { $0.wayWantsEnds } }
        guard parted.count == 1 else {
            let commands = parted.map { "`\(command($0[0], $0[1]))`" }
            throw InvalidText { $0.didYouMean($0.alternatives(commands.map { SafeText($0) })) }
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
        let page = WayPage(way: way, isNow: options.asked.at == nil, words: context.words)
        var lines = page.lines(
            room: options.goesToStandardOutput ? context.columns : nil, colors: context.usesColors(options),
            withNotes: !options.quiet
        )
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
