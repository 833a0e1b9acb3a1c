internal import ParisToilets

/// The commands, as they are typed.
enum CommandName: String, CaseIterable {
    case near, way, list, search, show, export, map, stats, hours, `import`, changes, status, serve, store, place,
        config, completions
    case help

    /// What is typed after `store`.
    static let actionOfStore = "init"

    /// What it does, in a line of the overview.
    func summary(_ words: Words) -> SafeText {
        switch self {
        case .near: words.summaryOfNear
        case .way: words.summaryOfWay
        case .list: words.summaryOfList
        case .search: words.summaryOfSearch
        case .show: words.summaryOfShow
        case .export: words.summaryOfExport
        case .map: words.summaryOfMap
        case .stats: words.summaryOfStats
        case .hours: words.summaryOfHours
        case .import: words.summaryOfImport
        case .changes: words.summaryOfChanges
        case .status: words.summaryOfStatus
        case .serve: words.summaryOfServe
        case .store: words.summaryOfStore
        case .place: words.summaryOfPlace
        case .config: words.summaryOfConfig
        case .completions: words.summaryOfCompletions
        case .help: words.summaryOfHelp
        }
    }

    /// What is typed after it, with placeholders in English.
    var operands: String {
        switch self {
        case .near, .map: "[PLACE]"
        case .way: "[PLACE] ID"
        case .search: "TEXT"
        case .show: "ID…"
        case .hours: "EXPRESSION"
        case .import: "[SOURCE] [FILE]"
        case .store: "\(Self.actionOfStore) ADDRESS"
        case .place: "[ACTION]"
        case .config: "[NAME [VALUE]]"
        case .completions: "SHELL"
        case .help: "[COMMAND]"
        case .list, .export, .stats, .changes, .status, .serve: ""
        }
    }

    /// Whether all languages have its texts, as they have those of answers; the help says itself what they lack.
    var answers: Bool { [.near, .way, .list, .search, .show, .export, .map, .help].contains(self) }

    /// It and its operands, in a language.
    func usage(_ words: Words) -> SafeText {
        operands.isEmpty ? SafeText(rawValue) : "\(rawValue) \(words.operands(operands))"
    }

    /// Whether it opens a store, with these operands.
    func opensStore(_ operands: [String]) -> Bool {
        switch self {
        case .help, .hours, .store, .config, .completions: false
        // A place in words may be looked up in the store.
        case .place: operands.first == "add"
        case .near, .way, .list, .search, .show, .export, .map, .stats, .import, .changes, .status, .serve: true
        }
    }
}

extension CommandName {
    /// The command that a word means; nil where it means none.
    init?(typed word: String) {
        switch word {
        case "aide": self = .help
        case "nearest", "closest", "find": self = .near
        default:
            guard let command = CommandName(rawValue: word) else { return nil }
            self = command
        }
    }

    /// The command that takes parts of a query. No raw values are compared, since the table of options is made at every
    /// start.
    init(_ command: QueryCommand) {
        switch command {
        case .near: self = .near
        case .list: self = .list
        case .search: self = .search
        case .export: self = .export
        case .stats: self = .stats
        case .map: self = .map
        case .changes: self = .changes
        case .way: self = .way
        case .show: self = .show
        case .hours: self = .hours
        }
    }
}

extension Words {
    /// Asks whether the name was meant that is nearest to a word; nil where none is near.
    func didYouMean(nearestTo word: String, among names: [String]) -> SafeText? {
        Suggestion.nearest(to: word, among: names).map { didYouMean("\($0)") }
    }
}

/// What is done with saved places: the first word after `place`.
enum PlaceAction: String, CaseIterable {
    case list, add, show, remove, rename, `default`

    /// The number of words after it.
    var count: ClosedRange<Int> {
        switch self {
        case .list: 0...0
        case .add: 2...Int.max
        case .show, .remove: 1...1
        case .rename: 2...2
        case .default: 0...1
        }
    }

    /// What is typed after it.
    var operands: String {
        switch self {
        case .list: ""
        case .add: "NAME PLACE"
        case .show, .remove: "NAME"
        case .rename: "OLD NEW"
        case .default: "[NAME]"
        }
    }

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
