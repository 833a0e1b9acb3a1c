internal import ParisToilets

/// `toilets help`: the overview, a command or a topic, for a terminal or for `man`.
struct HelpCommand: Command {
    let request: Request
    let context: Context

    func run() throws -> ExitStatus {
        let operands = request.options.operands
        if operands.count > 1 { throw InvalidText { $0.oneTopicAtATime(operands[1]) } }
        let page = try operands.first.map(page(named:)) ?? HelpPage.overview(context.words)
        if request.options.json {
            guard operands.first == HelpTopic.json.rawValue else {
                throw InvalidText { $0.onlyJSONHasSchema }
            }
            var buffer = TextBuffer()
            JSONSchema.answer.writeDocument(to: &buffer)
            try context.output.write(forPrograms: buffer.bytes)
        } else if request.options.manual {
            try context.output.write(page.roff(context.words))
        } else {
            try context.writeHelp(page)
        }
        return .done
    }

    private func page(named word: String) throws(InvalidText) -> HelpPage {
        if let command = CommandName(typed: word) { return .page(of: command, context.words) }
        if let topic = HelpTopic(rawValue: word) { return topic.page(context.words) }
        let near = Suggestion.nearest(to: word, among: Self.names)
        throw InvalidText { $0.noSuchTopic(word, didYouMean: near) }
    }

    /// What can be asked for.
    static var names: [String] { CommandName.allCases.map(\.rawValue) + HelpTopic.allCases.map(\.rawValue) }
}

extension Context {
    /// Writes the version or the help that options ask for, else the overview as an error: there is no command then.
    func writeHelp(of command: CommandName?, _ options: Options) throws -> ExitStatus {
        if options.help, let command {
            try writeHelp(.page(of: command, words))
        } else if options.version {
            try output.write("toilets \(ProgramVersion.number)\n")
        } else if options.help {
            try writeHelp(.overview(words))
        } else {
            try writeHelp(.overview(words), to: diagnostics)
            return .usage
        }
        return .done
    }

    /// Writes a page of help to the output, or to another stream.
    func writeHelp(_ page: HelpPage, to other: Output? = nil) throws {
        try (other ?? output).write(page.text(columns: columns, words))
    }
}
