internal import ParisToilets

extension HelpPage {
    /// The overview of all commands.
    static func overview(_ words: Words) -> HelpPage {
        var page = HelpPage(name: "", summary: words.helpTitle)
        page.usage = "\(words.operands("COMMAND")) [OPTION…]"
        page.examples = items(CommandName.overviewExamples, words)
        let commands = CommandName.allCases.map {
            Item(term: $0.usage(words), text: $0.summary(words))
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
        var page = HelpPage(name: command.rawValue, summary: command.summary(words))
        page.usage = "\(command.usage(words)) [OPTION…]"
        page.examples = items(command.examples, words)
        page.description = command.paragraphs(words).map(Block.paragraph)
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
        examples.map { Item(term: SafeText($0.line), text: $0.meaning.text(words)) }
    }

    private static func actionsOfPlace(_ words: Words) -> Block {
        .list(
            PlaceAction.allCases.map { action in
                let usage: SafeText = "\(action.rawValue) \(words.operands(action.operands))"
                return Item(
                    term: action.operands.isEmpty ? SafeText(action.rawValue) : usage, text: action.summary(words)
                )
            }
        )
    }
}

extension CommandName {
    /// What there is to know about it beside its options.
    fileprivate func paragraphs(_ words: Words) -> [SafeText] {
        switch self {
        case .near:
            [
                words.aboutPlaceOfNear, words.aboutBatch, words.aboutAlong, words.aboutWalks,
                words.aboutParkHours, words.aboutGeocoding,
            ]
        case .way: [words.aboutWay, words.aboutWayAlongStreets, words.aboutGeocoding]
        case .search: [words.aboutWordsOfSearch, words.aboutOrderOfSearch]
        case .export: [words.aboutExport]
        case .map: [words.aboutPlaceOfMap, words.aboutMap]
        case .stats: [words.aboutStats, words.aboutStatsByHours]
        case .hours: [words.aboutHours]
        case .import:
            [
                words.aboutSources, words.aboutStoring, words.aboutDoubts, words.aboutRepair,
                words.aboutCopying,
                words.aboutFetching, words.aboutOutlines, words.aboutStreets, words.aboutAddresses, words.aboutParks,
            ]
        case .status: [words.aboutStatedHours, words.aboutCheck]
        case .place: [words.aboutActions, words.aboutNames, words.aboutFileOfPlaces]
        case .config:
            [
                words.aboutSettings(words.alternatives(Setting.allCases.map { SafeText($0.name) })),
                words.aboutFileOfSettings,
            ]
        case .completions: [words.aboutCompletions, words.aboutCompletedWords]
        case .help: [words.aboutManualPages]
        case .serve:
            [
                words.aboutServe, words.aboutServedHosts, words.aboutServedProxies, words.aboutServedLog,
                words.aboutServedSockets,
            ]
        case .store: [words.aboutStore, words.aboutStoreRoles, words.aboutShards]
        case .list: [words.aboutList]
        case .show: [words.aboutShow]
        case .changes: [words.aboutChanges]
        }
    }
}
