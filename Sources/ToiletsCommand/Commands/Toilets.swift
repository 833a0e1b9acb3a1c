internal import ParisToilets

/// The command line program.
public enum Toilets {
    /// The version of the program.
    static let version = "0.1.0"
    /// The address in the User-Agent header of requests.
    static let home = "https://opendata.paris.fr/explore/dataset/sanisettesparis/"

    /// The day of the version, for the manual.
    static let released = "2026-11-22"

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
        if let language = LanguageName.asked(in: words) ?? settings.language {
            context.words = Words(language, calling: context.words.program)
        }
        context.sayProblems(of: settings)
        var database = ""
        var file: Message?
        do {
            let arguments = try ParsedArguments(words, settings)
            guard let command = arguments.command else {
                if words.isEmpty { return try FirstScreen(context: context, settings: settings).run() }
                return try withoutCommand(arguments.options, context)
            }
            if arguments.options.help {
                try context.writeHelp(.page(of: command, context.words))
                return .done
            }
            if arguments.options.version { return try withoutCommand(arguments.options, context) }
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
            return try run(command, Request(options: arguments.options, words: words, database: database), context)
        } catch {
            let failure = Failure(error, database: database, file: file)
            if let message = failure.message { context.say(message.text(context.words)) }
            return failure.status == .interrupted ? Interruption.status : failure.status
        }
    }

    private static func run(_ command: CommandName, _ request: Request, _ context: Context) throws
        -> ExitStatus
    {
        switch command {
        case .near: try NearCommand(request: request, context: context).run()
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

/// The arguments of a command.
struct Request {
    let options: Options
    /// The words after the program's name, not parsed.
    let words: [String]
    /// The path of the store, or the address of a database.
    let database: String

    /// Where the store is.
    var location: StoreLocation { StoreLocation(database) }

    /// Whether it is the usual file, which is made and brought up to date on use. Any other store is opened as it is.
    var isOfUsualStore: Bool {
        if case .database = location { return false }
        return options.database == nil
    }
}
