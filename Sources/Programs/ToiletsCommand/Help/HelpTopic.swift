internal import ParisToilets

/// The subjects of `toilets help` beside the commands.
enum HelpTopic: String, CaseIterable {
    case places, times, formats, json
    case exitStatus = "exit-status"
    case environment

    /// What it says, in a line of the overview.
    func summary(_ words: Words) -> SafeText {
        switch self {
        case .places: words.summaryOfPlaces
        case .times: words.summaryOfTimes
        case .formats: words.summaryOfFormats
        case .json: words.summaryOfJSON
        case .exitStatus: words.summaryOfExitStatus
        case .environment: words.summaryOfEnvironment
        }
    }

    func page(_ words: Words) -> HelpPage {
        var page = HelpPage(name: rawValue, number: 7, summary: summary(words))
        switch self {
        case .places:
            page.description = [
                .list((WrittenForm.places + WrittenForm.coordinates).map { $0.item(words) }),
                .paragraph(words.aboutPlaceNames),
            ]
        case .times:
            page.description = [
                .paragraph(words.aboutTimes), .list(WrittenForm.moments.map { $0.item(words) }),
                .paragraph(words.aboutDays), .list(WrittenForm.days.map { $0.item(words) }),
                .paragraph(words.aboutDurations), .list(WrittenForm.durations.map { $0.item(words) }),
            ]
        case .formats: page.description = Self.formats(words)
        case .json: page.description = Self.members(words)
        case .exitStatus: page.description = [Self.exitStatuses(words)]
        case .environment:
            page.description = [Self.variables(words), .paragraph(words.aboutLibraryVariables)]
            page.sections = [HelpPage.Section(heading: words.filesHeading, blocks: [Self.files(words)])]
        }
        page.seeAlso = [HelpPage.manualName("", 1)]
        return page
    }

    static func exitStatuses(_ words: Words, where isWanted: (ExitStatus) -> Bool = { _ in true }) -> HelpPage.Block {
        let statuses = ExitStatus.allCases.filter(isWanted)
        return .list(statuses.map { HelpPage.Item(term: SafeText(String($0.rawValue)), text: $0.summary(words)) })
    }

    static func variables(_ words: Words, where isWanted: (EnvironmentVariable) -> Bool = { _ in true })
        -> HelpPage.Block
    {
        let variables = EnvironmentVariable.allCases.filter(isWanted)
        return .list(variables.map { HelpPage.Item(term: SafeText($0.rawValue), text: $0.summary(words)) })
    }

    static func files(_ words: Words) -> HelpPage.Block {
        .list([
            HelpPage.Item(term: "~/.local/share/toilets/toilets.sqlite", text: words.fileStore),
            HelpPage.Item(term: "~/.config/toilets/places.conf", text: words.filePlaces),
            HelpPage.Item(term: "~/.config/toilets/settings.conf", text: words.fileSettings),
            HelpPage.Item(term: "~/.local/state/toilets/", text: words.fileState),
            HelpPage.Item(term: "../share/toilets/", text: words.fileBundled),
        ])
    }

    private static func formats(_ words: Words) -> [HelpPage.Block] {
        let items = AskedFormat.allCases.map { format in
            let endings = format.suffixes.map { SafeText("." + $0) }
            let meaning = format.summary(words)
            return HelpPage.Item(
                term: SafeText(format.rawValue),
                text: endings.isEmpty ? meaning : words.formatEndings(meaning, words.alternatives(endings))
            )
        }
        return [.list(items), .paragraph(words.aboutFormats)]
    }

    private static func members(_ words: Words) -> [HelpPage.Block] {
        let items = AnswerField.all.map {
            HelpPage.Item(term: SafeText($0.name), text: $0.summary(words))
        }
        return [.paragraph(words.aboutMembers), .list(items), .paragraph(words.aboutSchema)]
    }
}

extension AskedFormat {
    /// What it is.
    func summary(_ words: Words) -> SafeText {
        switch self {
        case .table: words.helpTable
        case .export(let format): format.facts.help(words)
        case .template: words.helpTemplateFormat
        }
    }
}

extension ExitStatus {
    /// When the program ends with it.
    func summary(_ words: Words) -> SafeText {
        switch self {
        case .done: words.statusDone
        case .nothingFound: words.statusNothingFound
        case .updateAvailable: words.statusUpdateAvailable
        case .updateRequired: words.statusUpdateRequired
        case .usage: words.statusUsage
        case .badData: words.statusBadData
        case .noInput: words.statusNoInput
        case .unavailable: words.statusUnavailable
        case .software: words.statusSoftware
        case .cannotCreate: words.statusCannotCreate
        case .inputOutput: words.statusInputOutput
        case .tryAgain: words.statusTryAgain
        case .badConfiguration: words.statusBadConfiguration
        case .hungUp: words.statusHungUp
        case .interrupted: words.statusInterrupted
        case .quit: words.statusQuit
        case .terminated: words.statusTerminated
        }
    }

    /// Whether a command can end with it: those that need an option only where the command has it.
    func canEnd(_ command: CommandName) -> Bool {
        let option: String? =
            switch self {
            case .nothingFound: "--exit-status"
            case .updateAvailable, .updateRequired: "--check"
            default: nil
            }
        return option.map(command.has) ?? true
    }
}
