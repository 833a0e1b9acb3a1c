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
        let options = try ParsedArguments(words, settings).options
        let request = Request(options: options, words: words, database: try context.database(nil))
        return try NearCommand(request: request, context: context).run { answer in
            let colors = context.usesColors(options)
            var lines = ToiletTable(hits: answer.near, words: context.words, room: context.columns)
                .lines(colors: colors)
            if answer.near.isEmpty { lines = [context.words.noneMatches] }
            lines += ["", Style.faint.apply(context.words.moreCommands, colors: colors)]
            try context.output.write(lines.asLines)
        }
    }

    private func welcome(saved: PlaceName? = nil) throws -> ExitStatus {
        let words = context.words
        let hint = saved.map { words.welcomeWithPlace($0.text) } ?? words.welcomeWithoutPlace
        try context.output.write(words.welcome(hint))
        return .done
    }
}
