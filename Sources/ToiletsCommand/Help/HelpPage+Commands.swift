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
                ]
            ),
        ]
        page.manualDescription = [.paragraph(words.helpDescription), .paragraph(words.helpErrors)]
        page.manualSections = [
            Section(heading: words.exitStatusHeading, blocks: HelpTopic.exitStatuses(words)),
            Section(heading: words.environmentHeading, blocks: HelpTopic.variables(words)),
            Section(heading: words.filesHeading, blocks: HelpTopic.files(words)),
        ]
        page.seeAlso =
            CommandName.allCases.map { manualName($0.rawValue, 1) }
            + HelpTopic.allCases.map { manualName($0.rawValue, 7) }
        return page
    }

    /// The page of one command.
    static func page(of command: CommandName, _ words: Words) -> HelpPage {
        var page = HelpPage(name: command.rawValue, summary: command.summary(words))
        page.usage = "\(command.usage(words)) [OPTION…]"
        page.examples = items(command.examples, words)
        page.description = command.description(words)
        let options = Flag.table.filter { $0.commands.contains(command) }.map {
            Item(term: $0.usage(words), text: $0.help.text(words))
        }
        page.sections = [Section(heading: words.optionsHeading, blocks: [.list(options)])]
        page.manualSections = [
            Section(heading: words.exitStatusHeading, blocks: HelpTopic.exitStatuses(words) { $0.canEnd(command) }),
            Section(heading: words.environmentHeading, blocks: HelpTopic.variables(words) { $0.matters(to: command) }),
        ]
        if Flag.table.contains(where: { $0.names.contains("--db") && $0.commands.contains(command) }) {
            page.manualSections.append(Section(heading: words.filesHeading, blocks: HelpTopic.files(words)))
        }
        page.seeAlso = [manualName("", 1)] + HelpTopic.allCases.map { manualName($0.rawValue, 7) }
        return page
    }

    private static func items(_ examples: [Example], _ words: Words) -> [Item] {
        examples.map { Item(term: SafeText($0.line), text: $0.meaning.text(words)) }
    }
}

extension CommandName {
    /// What there is to know about it beside its options.
    fileprivate func description(_ words: Words) -> [HelpPage.Block] {
        switch self {
        case .near:
            [
                words.aboutPlaceOfNear, words.aboutBatch, words.aboutAlong, words.aboutWalks,
                words.aboutParkHours, words.aboutGeocoding,
            ]
            .map(HelpPage.Block.paragraph)
        case .search: [words.aboutWordsOfSearch, words.aboutOrderOfSearch].map(HelpPage.Block.paragraph)
        case .export: [.paragraph(words.aboutExport)]
        case .map: [words.aboutPlaceOfMap, words.aboutMap].map(HelpPage.Block.paragraph)
        case .stats: [.paragraph(words.aboutStats), .paragraph(words.aboutStatsByHours)]
        case .hours: [.paragraph(words.aboutHours)]
        case .import:
            [
                words.aboutSources, words.aboutStoring, words.aboutDoubts, words.aboutRepair,
                words.aboutCopying,
                words.aboutFetching, words.aboutOutlines, words.aboutStreets, words.aboutParks,
            ].map(HelpPage.Block.paragraph)
        case .status: [words.aboutStatedHours, words.aboutCheck].map(HelpPage.Block.paragraph)
        case .place:
            [
                .paragraph(words.aboutActions),
                .list(
                    PlaceCommand.Action.allCases.map { action in
                        let usage: SafeText = "\(action.rawValue) \(words.operands(action.operands))"
                        return HelpPage.Item(
                            term: action.operands.isEmpty ? SafeText(action.rawValue) : usage,
                            text: action.summary(words)
                        )
                    }
                ),
                .paragraph(words.aboutNames), .paragraph(words.aboutFileOfPlaces),
            ]
        case .config:
            [
                .paragraph(words.aboutSettings(words.alternatives(Setting.allCases.map { SafeText($0.name) }))),
                .paragraph(words.aboutFileOfSettings),
            ]
        case .completions: [.paragraph(words.aboutCompletions), .paragraph(words.aboutCompletedWords)]
        case .help: [.paragraph(words.aboutManualPages)]
        case .serve:
            [
                words.aboutServe, words.aboutServedHosts, words.aboutServedProxies, words.aboutServedLog,
                words.aboutServedSockets,
            ]
            .map(HelpPage.Block.paragraph)
        case .store:
            [words.aboutStore, words.aboutStoreRoles, words.aboutShards].map(HelpPage.Block.paragraph)
        case .list: [.paragraph(words.aboutList)]
        case .show: [.paragraph(words.aboutShow)]
        case .changes: [.paragraph(words.aboutChanges)]
        }
    }
}

extension PlaceCommand.Action {
    /// What it does.
    func summary(_ words: Words) -> SafeText {
        switch self {
        case .list: words.actionList
        case .add: words.actionAdd
        case .show: words.actionShow
        case .remove: words.actionRemove
        case .rename: words.actionRename
        case .default: words.actionDefault
        }
    }
}
