internal import ParisToilets

extension Toilets {
    /// Runs the program on the command line of this process, and returns the exit status.
    public static func main() -> Int32 {
        Interruption.ignoreSIGXFSZ()
        let commandLine = CommandLine.arguments
        let context = Context.ofProcess(ProgramName(path: commandLine.first ?? ""))
        if let problem = ProcessBytes.problem {
            context.say(problem.text(context.words))
            return ExitStatus.usage.rawValue
        }
        return run(Array(commandLine.dropFirst()), in: context).rawValue
    }

    package static func run(_ words: [String], in context: Context) -> ExitStatus {
        var context = context
        let settings = words.prefix { $0 != "--" }.contains("--no-config") ? Settings() : context.settings()
        let language = LanguageName.asked(in: words) ?? settings.language
        if let language { context.words = Words(language, calling: context.words.program) }
        context.sayProblems(of: settings)
        var database = ""
        var file: Message?
        do {
            let arguments = try ParsedArguments(words, settings.options) { context.knowsPlace($0) }
            guard let command = arguments.command else {
                if words.isEmpty { return try FirstScreen(context: context, settings: settings).run() }
                return try withoutCommand(arguments.options, context)
            }
            if arguments.options.help {
                try context.writeHelp(.page(of: command, context.words))
                return .done
            }
            if arguments.options.version { return try withoutCommand(arguments.options, context) }
            if !command.answers { context.words = context.words.beyondAnswers }
            if command == .import {
                let word = arguments.options.operands.last
                file = Message { words in
                    guard let word else { return words.thePortal }
                    return word == "-" ? words.standardInput : SafeText(word.withoutUserInfo)
                }
            }
            if command.opensStore(arguments.options.operands) {
                database = try context.database(arguments.options.database)
            }
            let request = Request(
                options: arguments.options, words: words, database: database, settings: settings.options
            )
            if command.answers, language == nil, context.environmentIsTraditionalChinese {
                context.note(context.words.onlySimplifiedChinese, request)
            }
            do {
                return try run(command, request, context)
            } catch let meant as OptionWords {
                let other = try request.understanding(meant, by: command)
                let options = (other.understood ?? []).joined(separator: " ")
                if !options.isEmpty { context.note(context.words.understood(options), request) }
                return try run(command, other, context)
            }
        } catch {
            let failure = Failure(error, database: database, file: file)
            if let message = failure.message { context.say(message.text(context.words)) }
            return failure.status == .interrupted ? .afterSignal : failure.status
        }
    }

    private static func run(_ command: CommandName, _ request: Request, _ context: Context) throws
        -> ExitStatus
    {
        switch command {
        case .near: try NearCommand(request: request, context: context).run()
        case .way: try WayCommand(request: request, context: context).run()
        case .list: try ListCommand(request: request, context: context).run()
        case .search: try SearchCommand(request: request, context: context).run()
        case .show: try ShowCommand(request: request, context: context).run()
        case .export: try ExportCommand(request: request, context: context).run()
        case .map: try MapCommand(request: request, context: context).run()
        case .stats: try StatsCommand(request: request, context: context).run()
        case .hours: try HoursCommand(request: request, context: context).run()
        case .import: try ImportCommand(request: request, context: context).run()
        case .changes: try ChangesCommand(request: request, context: context).run()
        case .status: try StatusCommand(request: request, context: context).run()
        case .serve: try ServeCommand(request: request, context: context).run()
        case .store: try StoreCommand(request: request, context: context).run()
        case .place: try PlaceCommand(request: request, context: context).run()
        case .config: try ConfigCommand(request: request, context: context).run()
        case .completions: try CompletionsCommand(request: request, context: context).run()
        case .help: try HelpCommand(request: request, context: context).run()
        }
    }

    private static func withoutCommand(_ options: Options, _ context: Context) throws -> ExitStatus {
        if options.version {
            try context.output.write("toilets \(version)\n")
            return .done
        }
        if options.help {
            try context.writeHelp(.overview(context.words))
            return .done
        }
        try context.writeHelp(.overview(context.words), to: context.diagnostics)
        return .usage
    }
}
