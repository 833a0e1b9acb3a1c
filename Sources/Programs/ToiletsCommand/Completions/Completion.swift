internal import ParisToilets

/// What the last word of a command line can become.
struct Completion {
    /// What can follow what was typed, and what it means.
    struct Candidate {
        let rest: String
        var meaning: SafeText = ""
    }

    private(set) var candidates: [Candidate] = []
    /// Whether names of files can follow too.
    private(set) var takesFiles = false

    private let context: Context
    private let table = Flag.table
    private var command: CommandName?
    /// The words before the last one that belong to no option.
    private var operands: [String] = []

    /// Completes the last of the words after the program's name.
    init(_ line: [String], in context: Context) {
        self.context = context
        let word = line.last ?? ""
        var option: Flag?
        var onlyOperands = false
        for word in line.dropLast() {
            if option != nil {
                option = nil
            } else if !onlyOperands, word == "--" {
                onlyOperands = true
            } else if !onlyOperands, ParsedArguments.isOption(word) {
                option = optionWithoutValue(word)
            } else if command == nil {
                command = CommandName(rawValue: word)
                // A wrong command has nothing to complete.
                guard command != nil else { return }
            } else {
                operands.append(word)
            }
        }
        if let option {
            addValues(of: option, word)
        } else if !onlyOperands, word.hasPrefix("--"), let sign = word.firstIndex(of: "=") {
            guard let option = Flag.called(String(word[..<sign]), of: command) else { return }
            addValues(of: option, String(word[word.index(after: sign)...]))
        } else if !onlyOperands, word.hasPrefix("-") {
            addOptions(word)
        } else if let command {
            addOperands(of: command, word)
        } else {
            for command in CommandName.allCases {
                add(command.rawValue, word, command.facts.summary(context.words))
            }
        }
    }

    /// The option of a word, such as `-n` or `-en`, where its value is still to come.
    private func optionWithoutValue(_ word: String) -> Flag? {
        if word.hasPrefix("--") {
            return Flag.called(word, of: command).flatMap { $0.placeholder == nil ? nil : $0 }
        }
        for letter in word.dropFirst() {
            guard let flag = Flag.called("-\(letter)", of: command) else { return nil }
            if flag.placeholder != nil { return letter == word.last ? flag : nil }
        }
        return nil
    }

    /// Adds a candidate if it begins with what was typed.
    private mutating func add(_ text: String, _ typed: some StringProtocol, _ meaning: SafeText = "") {
        guard text.hasPrefix(typed) else { return }
        candidates.append(Candidate(rest: String(text.dropFirst(typed.count)), meaning: meaning))
    }
}

extension Completion {
    /// The options of the command. Other names of an option are offered only for what begins like them.
    private mutating func addOptions(_ typed: String) {
        for flag in table
        where command.map(flag.commands.contains) ?? (flag.commands.count == CommandName.allCases.count) {
            let long = flag.names.filter { $0.hasPrefix("--") }
            let names = long.filter { $0.hasPrefix(typed) }
            guard let name = typed.count > 2 ? names.first : long.first else { continue }
            add(name, typed, flag.help.text(context.words))
        }
    }

    private mutating func addValues(of option: Flag, _ typed: String) {
        switch option.placeholder {
        case "FILE": takesFiles = true
        case "PLACE": addPlaces(typed, before: "")
        default:
            // In a list, the value after the last comma.
            var last = typed[...]
            if option.takesSeveral, let comma = typed.lastIndex(of: ",") {
                last = typed[typed.index(after: comma)...]
            }
            // An exclamation mark excludes a value.
            if option.takesSeveral, last.hasPrefix("!") { last = last.dropFirst() }
            let chosen = typed.split(separator: ",").map(String.init)
            for choice in option.choices where !option.takesSeveral || !chosen.contains(choice) {
                let format = option.placeholder == "FORMAT" ? AskedFormat(rawValue: choice) : nil
                let meaning = format?.summary(context.words) ?? ""
                add(choice, last, meaning)
            }
        }
    }

    private mutating func addOperands(of command: CommandName, _ typed: String) {
        switch command {
        case .near, .map: addPlaces(typed, before: operands.joined(separator: " "))
        case .way:
            addPlaces(typed, before: operands.joined(separator: " "))
            // What goes on with no name begins a second place.
            if candidates.isEmpty, operands.count == 1 { addPlaces(typed, before: "") }
        case .import:
            if operands.isEmpty { for word in ImportSource.words { add(word, typed) } }
            takesFiles = true
        case .store:
            if operands.isEmpty { add(CommandName.actionOfStore, typed) }
        case .place: addOperandsOfPlace(typed)
        case .config: addOperandsOfConfig(typed)
        case .completions:
            if operands.isEmpty { for shell in CompletionShell.allCases { add(shell.rawValue, typed) } }
        case .help:
            guard operands.isEmpty else { return }
            for command in CommandName.allCases {
                add(command.rawValue, typed, command.facts.summary(context.words))
            }
            for topic in HelpTopic.allCases { add(topic.rawValue, typed, topic.summary(context.words)) }
        default: break
        }
    }

    private mutating func addOperandsOfConfig(_ typed: String) {
        guard let name = operands.first else {
            for setting in Setting.allCases {
                let option = table.first { $0.isCalled(setting.option) }
                add(setting.name, typed, option?.help.text(context.words) ?? "")
            }
            return
        }
        guard operands.count == 1, let setting = Setting.allCases.first(where: { $0.name == name }) else {
            return
        }
        if let answers = setting.answers { return answers.forEach { add($0, typed) } }
        guard let option = table.first(where: { $0.isCalled(setting.option) })
        else { return }
        addValues(of: option, typed)
    }

    private mutating func addOperandsOfPlace(_ typed: String) {
        guard let first = operands.first else {
            for action in PlaceAction.allCases {
                add(action.rawValue, typed, action.facts.summary(context.words))
            }
            return
        }
        switch PlaceAction(rawValue: first) {
        case .add where operands.count > 1:
            addPlaces(typed, before: operands.dropFirst(2).joined(separator: " "))
        case .show, .remove, .rename, .default:
            guard operands.count == 1 else { return }
            for place in savedPlaces { add(place.name.text, typed, SafeText(place.label)) }
        case .add, .list, nil: break
        }
    }
}

extension Completion {
    private var savedPlaces: [SavedPlace] { (try? context.savedPlacesFile().read())?.places ?? [] }

    /// The saved places, and the names of stations, landmarks and parks once a letter was typed. Other words of the
    /// same place may stand before.
    private mutating func addPlaces(_ typed: String, before words: String) {
        if words.isEmpty, typed.isEmpty || typed.hasPrefix("@") {
            for place in savedPlaces { add("@\(place.name)", typed, SafeText(place.label)) }
            return
        }
        let text = words.isEmpty ? typed : words + " " + typed
        var known: Set<String> = []
        for place in context.bundled.namedPlaces() {
            for name in [place.name] + place.aliases {
                guard let rest = NamePrefix.rest(of: name, after: text), known.insert(rest).inserted else {
                    continue
                }
                candidates.append(Candidate(rest: rest, meaning: context.words.meaning(of: place)))
            }
        }
        candidates.sort { $0.rest < $1.rest }
    }
}

extension Words {
    /// What is said of a place beside its name: the lines of a station, and what others are.
    fileprivate func meaning(of place: NamedPlace) -> SafeText {
        switch place.kind {
        case .station: SafeText(place.lines.joined(separator: ", "))
        case .park: park
        default: landmark
        }
    }
}

/// Compares the beginning of a name with what was typed: in any case, without accents, and with a space for a hyphen.
enum NamePrefix {
    /// What is left of a name after its beginning; nil where the name does not begin so, and where nothing is left.
    static func rest(of name: String, after typed: String) -> String? {
        var rest = name[...]
        for character in typed {
            guard let next = rest.popFirst(), folded(next) == folded(character) else { return nil }
        }
        return rest.isEmpty ? nil : String(rest)
    }

    private static func folded(_ character: Character) -> [UInt8] {
        if character == "-" || character == "–" { return [0x20] }
        if character == "’" { return [0x27] }
        var bytes = Array(String(character).utf8)
        if bytes.count == 2, bytes[0] == 0xC3 { bytes = [LetterFolding.withoutAccent(bytes[1])] }
        return bytes.map(LetterFolding.lowercase)
    }
}
