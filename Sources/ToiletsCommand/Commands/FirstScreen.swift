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
            var lines = ToiletTable(hits: answer.near, words: context.words)
                .lines(room: context.columns, colors: colors)
            if answer.near.isEmpty { lines = [context.words.noneMatches] }
            let more: SafeText =
                "More: `toilets near`, `toilets near --prm --open`. All commands: `toilets help`"
            lines += ["", Style.faint.apply(more, colors: colors)]
            try context.output.write(lines.asLines)
        }
    }

    private func welcome(saved: PlaceName? = nil) throws -> ExitStatus {
        let hint: SafeText =
            saved.map { "With `toilets place default \($0)`, `toilets` alone shows the three nearest there." }
            ?? "As soon as a place is saved, `toilets` alone shows the three nearest there."
        try context.output.write(
            """
            toilets finds the nearest public toilets of Paris that can be used.

              toilets near gare du nord                 the ten nearest
              toilets near gare du nord --prm --open    step-free, and open now
              toilets place add home "12 rue Ortolan"   saves a place as @home
              toilets help                              all commands

            \(hint)

            """
        )
        return .done
    }
}
