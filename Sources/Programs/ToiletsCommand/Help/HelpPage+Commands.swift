internal import ParisToilets

extension HelpPage {
    /// The overview of all commands.
    static func overview(_ words: Words) -> HelpPage {
        var page = HelpPage(name: "", summary: words.helpTitle)
        page.usage = "\(words.operands("COMMAND")) [OPTION…]"
        page.examples = items(CommandName.overviewExamples, words)
        let commands = CommandName.allCases.map {
            Item(term: $0.usage(words), text: $0.facts.summary(words))
        }
        let topics = HelpTopic.allCases.map {
            Item(term: SafeText($0.rawValue), text: $0.summary(words))
        }
        let notice = SafeText(DataSet.city.notice)
        page.sections = [
            Section(heading: words.commandsHeading, blocks: [.list(commands)]),
            Section(
                heading: words.topicsHeading,
                blocks: [
                    .list(topics),
                    .paragraph(words.helpMore(notice, DataSet.city.licence?.text(words))),
                ] + noteOnLanguage(words)
            ),
        ]
        page.manualDescription = [.paragraph(words.helpDescription), .paragraph(words.helpErrors)]
        page.manualSections = [
            Section(heading: words.exitStatusHeading, blocks: [HelpTopic.exitStatuses(words)]),
            Section(heading: words.environmentHeading, blocks: [HelpTopic.variables(words)]),
            Section(heading: words.filesHeading, blocks: [HelpTopic.files(words)]),
        ]
        page.seeAlso =
            CommandName.allCases.map { manualName($0.rawValue, 1) }
            + HelpTopic.allCases.map { manualName($0.rawValue, 7) }
        return page
    }

    /// That help is in English, in a language that has none.
    private static func noteOnLanguage(_ words: Words) -> [Block] {
        words.hasHelp ? [] : [.paragraph(words.helpIsInEnglish)]
    }

    /// The page of one command.
    static func page(of command: CommandName, _ words: Words) -> HelpPage {
        let facts = command.facts
        var page = HelpPage(name: command.rawValue, summary: facts.summary(words))
        page.usage = "\(command.usage(words)) [OPTION…]"
        page.examples = items(facts.examples, words)
        page.description = facts.about(words).map(Block.paragraph)
        if command == .place { page.description.insert(actionsOfPlace(words), at: 1) }
        let options = Flag.table.filter { $0.commands.contains(command) }.map {
            Item(term: $0.usage(words), text: $0.help.text(words))
        }
        page.sections = [Section(heading: words.optionsHeading, blocks: [.list(options)] + noteOnLanguage(words))]
        page.manualSections = [
            Section(heading: words.exitStatusHeading, blocks: [HelpTopic.exitStatuses(words) { $0.canEnd(command) }]),
            Section(
                heading: words.environmentHeading, blocks: [HelpTopic.variables(words) { $0.matters(to: command) }]),
        ]
        if command.has("--db") {
            page.manualSections.append(Section(heading: words.filesHeading, blocks: [HelpTopic.files(words)]))
        }
        page.seeAlso = [manualName("", 1)] + HelpTopic.allCases.map { manualName($0.rawValue, 7) }
        return page
    }

    private static func items(_ examples: [Example], _ words: Words) -> [Item] {
        examples.map { Item(term: SafeText($0.line), text: $0.meaning(words)) }
    }

    private static func actionsOfPlace(_ words: Words) -> Block {
        .list(
            PlaceAction.allCases.map { action in
                let facts = action.facts
                let usage: SafeText = "\(action.rawValue) \(words.operands(facts.operands))"
                let term = facts.operands.isEmpty ? SafeText(action.rawValue) : usage
                return Item(term: term, text: facts.summary(words))
            }
        )
    }
}
