internal import ParisToilets

/// The words of the command line as a command and its options.
///
///     try ParsedArguments(["near", "48.85,2.35", "--prm"]).options.asked.filter.accessible    // true
struct ParsedArguments {
    /// The command; nil where there is none.
    private(set) var command: CommandName?
    private(set) var options = Options()

    /// Parses the words after the program's name, which win over the options of the settings; throws for the first that
    /// is wrong. `isPlace` is asked of words without a command, so that looking around them is suggested where that
    /// works.
    init(
        _ words: [String], _ settings: Options = Options(), isPlace: (String) -> Bool = { _ in false }
    ) throws(InvalidText) {
        options = settings
        var rest = words[...]
        var onlyOperands = false
        var used: [Flag] = []
        while let word = rest.popFirst() {
            if onlyOperands || !Self.isOption(word) {
                try take(operand: word, rest, isPlace)
            } else if word == "--" {
                onlyOperands = true
            } else {
                try take(option: word, &rest, &used)
            }
        }
        if options.help || options.version { return }
        for flag in used { try check(flag) }
    }

    /// Whether a word is an option: it begins with a dash, and is not a negative number.
    static func isOption(_ word: String) -> Bool {
        guard word.hasPrefix("-"), word != "-" else { return false }
        let next = word.dropFirst().first
        return !(next?.isNumber ?? false) && next != "."
    }

    /// Takes an operand, which the other words follow.
    private mutating func take(
        operand: String, _ rest: ArraySlice<String>, _ isPlace: (String) -> Bool
    ) throws(InvalidText) {
        guard command == nil else {
            options.operands.append(operand)
            return
        }
        guard let name = CommandName(typed: operand) else {
            if operand.hasPrefix("@") && isPlace(operand) || (try? WrittenCoordinate(parsing: operand)) != nil {
                throw InvalidText {
                    let near: SafeText = "`toilets near \(Shell.quoted(operand))`"
                    return $0.noSuchCommand(operand, advice: $0.didYouMean(near))
                }
            }
            let names = CommandName.allCases.map(\.rawValue)
            let phrase = [operand] + rest.prefix { !Self.isOption($0) && $0 != "--" }
            let place = isPlace(phrase.joined(separator: " ")) ? phrase.map(Shell.quoted).joined(separator: " ") : nil
            throw InvalidText { words in
                let help = words.helpListsCommands(nearFinds: place ?? words.placeholderPlace.text)
                return words.noSuchCommand(operand, advice: words.didYouMean(nearestTo: operand, among: names) ?? help)
            }
        }
        command = name
    }

    private mutating func take(
        option word: String, _ rest: inout ArraySlice<String>, _ used: inout [Flag]
    ) throws(InvalidText) {
        if !word.hasPrefix("--"), word.utf8.count > 2 {
            return try take(cluster: word, &rest, &used)
        }
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        let command = command ?? rest.lazy.compactMap { CommandName(typed: $0) }.first
        guard let flag = Flag.called(name, of: command) else { throw unknown(name) }
        let attached = parts.count > 1 ? String(parts[1]) : nil
        try set(flag, name, attached, &rest)
        used.append(flag)
    }

    /// Reads `-en5` as `-e -n 5`.
    private mutating func take(
        cluster word: String, _ rest: inout ArraySlice<String>, _ used: inout [Flag]
    ) throws(InvalidText) {
        var letters = word.dropFirst()
        while let letter = letters.popFirst() {
            let name = "-\(letter)"
            guard let flag = Flag.called(name, of: command) else {
                // More likely a long option with one dash than several short ones.
                let long = "-\(word.prefix { $0 != "=" })"
                throw unknown(Flag.called(long, of: command) != nil ? long : name, typed: word)
            }
            used.append(flag)
            if flag.placeholder == nil {
                try set(flag, name, nil, &rest)
            } else {
                let attached = letters.first == "=" ? letters.dropFirst() : letters
                return try set(flag, name, letters.isEmpty ? nil : String(attached), &rest)
            }
        }
    }

    private mutating func set(
        _ flag: Flag, _ name: String, _ attached: String?, _ rest: inout ArraySlice<String>
    ) throws(InvalidText) {
        guard let placeholder = flag.placeholder else {
            guard attached == nil else { throw InvalidText { $0.takesNoValue(name) } }
            return try flag.set(&options, "")
        }
        // A word that looks like an option is not taken as a value; `--output=--odd` is the way to write one.
        if attached == nil, rest.first.map(Self.isOption) ?? true {
            throw InvalidText { $0.wantsValue(name, $0.placeholder(placeholder)) }
        }
        let value = attached ?? rest.removeFirst()
        if name == "--sort", let measure = try? NearestBy(parsing: value) {
            throw InvalidText { $0.didYouMean("--by \(measure.rawValue)") }
        }
        do {
            try flag.set(&options, value)
        } catch {
            throw InvalidText { $0.about("\(name)", error.message.text($0)) }
        }
    }

    private func check(_ flag: Flag) throws(InvalidText) {
        guard let command, !flag.commands.contains(command) else { return }
        let option = flag.names[0]
        throw InvalidText {
            $0.optionOfOther(option, command: "\(command.rawValue)", help: "toilets help \(command.rawValue)")
        }
    }

    private func unknown(_ name: String, typed: String? = nil) -> InvalidText {
        let known = Flag.table.filter { command == nil || $0.commands.contains(command ?? .help) }.flatMap(\.names)
        let names = known.filter { $0.hasPrefix("--") }
        let help: SafeText = command.map { "toilets help \($0.rawValue)" } ?? "toilets help"
        return InvalidText { words in
            let measure = names.contains("--by") ? NearestBy.synonyms[String(name.dropFirst(2))] : nil
            let meant =
                measure.map { words.didYouMean("--by \($0.rawValue)") }
                ?? words.didYouMean(nearestTo: name, among: names)
            return words.noSuchOption(typed ?? name, advice: meant ?? words.listedBy(help))
        }
    }
}
