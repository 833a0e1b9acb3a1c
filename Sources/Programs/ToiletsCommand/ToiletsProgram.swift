internal import ParisToilets

/// The command line program.
public enum ToiletsProgram {
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
            let options = arguments.options
            guard let command = arguments.command, !options.help, !options.version else {
                if words.isEmpty { return try FirstScreen(context: context, settings: settings).run() }
                return try context.writeHelp(of: arguments.command, options)
            }
            if !command.answers { context.words = context.words.beyondAnswers }
            if command == .import { file = nameOfImport(options.operands.last) }
            if command.opensStore(options.operands) { database = try context.database(options.database) }
            let request = Request(options: options, words: words, database: database, settings: settings.options)
            if command.answers, language == nil, context.environmentIsTraditionalChinese {
                context.note(context.words.onlySimplifiedChinese, request)
            }
            return try run(command, request, context)
        } catch {
            let failure = Failure(error, database: database, file: file)
            if let message = failure.message { context.say(message.text(context.words)) }
            return failure.status == .interrupted ? .afterSignal : failure.status
        }
    }

    /// Runs a command; again with options for words beside the place, where these mean some.
    private static func run(_ command: CommandName, _ request: Request, _ context: Context) throws -> ExitStatus {
        let type = command.facts.type
        do {
            return try type.init(request: request, context: context).run()
        } catch let meant as OptionWords {
            let other = try request.understanding(meant, by: command)
            let options = (other.understood ?? []).joined(separator: " ")
            if !options.isEmpty { context.note(context.words.understood(options), request) }
            return try type.init(request: other, context: context).run()
        }
    }

    /// What messages call the source of an import.
    private static func nameOfImport(_ word: String?) -> Message {
        Message { words in
            guard let word else { return words.thePortal }
            return word == "-" ? words.standardInput : SafeText(word.withoutUserInfo)
        }
    }
}
