internal import ParisToilets

/// `toilets` alone: the nearest three toilets at the default place, else a welcome.
struct FirstScreen {
    let context: Context
    let settings: Settings

    func run() throws -> ExitStatus {
        // Without a home nothing is saved.
        guard let file = try? context.savedPlacesFile() else { return try welcome() }
        let places = try file.read()
        guard places.defaultPlace != nil else {
            context.sayProblems(of: places, file)
            return try welcome(saved: places.places.first?.name)
        }
        let words = ["near", "-n", "3"]
        let options = try ParsedArguments(words, settings.options).options
        let request = Request(options: options, words: words, database: try context.database(nil))
        return try NearCommand(request: request, context: context).run { answer, place, _ in
            let screen = context.screen(request)
            let query = answer.header.query
            var lines = AnswerTable(hits: answer.near, from: query, screen).lines
            if answer.near.isEmpty { lines = [context.words.noneMatches] }
            lines = context.linesOfRough(place, screen) + lines
            let settings = options.sentenceOfSettings(in: query.filter, context.words)
            let notes = [settings, context.words.moreCommands].compactMap { $0 }.flatMap { screen.layout.lines(of: $0) }
            lines += [""] + notes.map { screen.show($0, .faint) }
            try context.output.write(lines.asLines)
        }
    }

    private func welcome(saved: PlaceName? = nil) throws -> ExitStatus {
        let words = context.words
        let hint = saved.map { words.welcomeWithPlace($0.text) } ?? words.welcomeWithoutPlace
        let layout = TextLayout(width: context.columns.map { max(20, $0) } ?? TextLayout.usualWidth)
        let items: [(command: SafeText, meaning: SafeText)] = [
            ("near gare du nord", words.welcomeNear),
            ("near gare du nord --prm --open", words.welcomeFilters),
            ("place add \(words.exampleOfName) \"12 rue Ortolan\"", words.welcomePlace),
            ("help", words.welcomeHelp),
        ]
        let commands = items.map { item in
            HelpPage.Item(term: "\(words.program.rawValue) \(item.command)", text: item.meaning)
        }
        // The commands are short beside what they do, even in a half of the width.
        let widest = layout.width >= 72 ? commands.map { TextWidth.of($0.term) }.max() : nil
        let parts = [
            layout.lines(of: words.welcome), layout.lines(of: commands, termsUpTo: widest),
            layout.lines(of: hint),
        ]
        try context.output.write(parts.map(\.asLines).joined(separator: "\n"))
        return .done
    }
}
