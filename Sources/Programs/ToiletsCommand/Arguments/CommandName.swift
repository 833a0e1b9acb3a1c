internal import ParisToilets

/// The commands, as they are typed.
enum CommandName: String, CaseIterable {
    case near, way, list, search, show, export, map, stats, hours, `import`, changes, status, serve, store, place,
        config, completions
    case help

    /// What is typed after `store`.
    static let actionOfStore = "init"

    /// Whether all languages have its texts, as they have those of answers; the help says itself what they lack.
    var answers: Bool { [.near, .way, .list, .search, .show, .export, .map, .help].contains(self) }

    /// It and its operands, in a language.
    func usage(_ words: Words) -> SafeText {
        let operands = facts.operands
        return operands.isEmpty ? SafeText(rawValue) : "\(rawValue) \(words.operands(operands))"
    }

    /// Those that may open a store.
    static let opening = allCases.filter { ![.help, .hours, .store, .config, .completions].contains($0) }

    /// Whether it opens a store, with these operands.
    func opensStore(_ operands: [String]) -> Bool {
        // A place in words may be looked up in the store.
        Self.opening.contains(self) && (self != .place || operands.first == "add")
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

    /// The number of words after it, what these are, and what it does.
    var facts: (count: ClosedRange<Int>, operands: String, summary: (Words) -> SafeText) {
        switch self {
        case .list: (0...0, "", { $0.actionList })
        case .add: (2...Int.max, "NAME PLACE", { $0.actionAdd })
        case .show: (1...1, "NAME", { $0.actionShow })
        case .remove: (1...1, "NAME", { $0.actionRemove })
        case .rename: (2...2, "OLD NEW", { $0.actionRename })
        case .default: (0...1, "[NAME]", { $0.actionDefault })
        }
    }
}
