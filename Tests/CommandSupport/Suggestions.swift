internal import Synchronization
internal import Testing
internal import ToiletsCommand

/// The commands that an answer or an error suggests. Each has to work where it is suggested, so that each is run, once
/// in all tests.
package struct Suggestions {
    /// Commands as a shell would divide them, without the program's name.
    package let commands: [[String]]

    /// What a call suggests: whole commands, and options to add to it where it was done.
    package init(in outcome: World.Outcome, of words: [String]) {
        let text = outcome.talk + "\n" + outcome.data
        var commands = text.matches(of: /`toilets ([^`]+)`/).map { Self.words(of: $0.output.1) }
        commands += text.matches(of: /(?m): toilets ([a-z][^`]*?)$/).map { Self.words(of: $0.output.1) }
        if outcome.status == .done, let first = words.first, Self.withFooter.contains(first), !words.contains("--help"),
            !words.contains("--")
        {
            let options = text.matches(
                of: /(?:: |; |\()(--[a-z][a-z-]*|-n)( (?:all|walk|line|include|[0-9.]+ ?(?:km|m|min|h)|'[^']+'))?/)
            commands += options.map { words + Self.words(of: "\($0.output.1)\($0.output.2 ?? "")") }
        }
        commands = commands.map { Array($0.prefix { $0 != "|" }) }
        // Where nothing can be kept, nothing can be asked.
        if outcome.status == .badConfiguration { commands = [] }
        self.commands = commands.filter { command in
            // What changes files is left to tests of its own, and placeholders are for people to fill in.
            Self.reading.contains(command.first ?? "") && !command.contains { $0.contains(/^\[?[A-Z]{2,}|…|\.\.\./) }
        }
    }

    private static let withFooter: Set<String> = ["near", "list", "search", "stats", "changes"]
    private static let reading = withFooter.union(["way", "show", "status", "hours", "help"])

    /// The words of a line, as a shell divides it.
    package static func words(of line: some StringProtocol) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var isEscaped = false
        for letter in line {
            if isEscaped {
                word = (word ?? "") + String(letter)
                isEscaped = false
            } else if letter == "\\", quote != "'" {
                isEscaped = true
            } else if let open = quote {
                if letter == open { quote = nil } else { word = (word ?? "") + String(letter) }
            } else if letter == "'" || letter == "\"" {
                quote = letter
                word = word ?? ""
            } else if letter == " " {
                words += [word].compactMap { $0 }
                word = nil
            } else {
                word = (word ?? "") + String(letter)
            }
        }
        return words + [word].compactMap { $0 }
    }

    private static let seen = Mutex<Set<[String]>>([])

    /// Runs those that no test has run, in the world that suggested them.
    package func follow(in world: World, after words: [String]) {
        for command in commands where Self.seen.withLock({ $0.insert(command).inserted }) {
            let outcome = world.call(command)
            // What people install comes with toilets and names of places; the stores of tests have not always.
            let lacksData = ["this store has no names of places", "none came with the program"]
            if outcome.status != .done, !lacksData.contains(where: outcome.talk.contains) {
                Issue.record("\(words) suggests \(command), which ends with \(outcome.status): \(outcome.talk)")
            }
        }
    }
}
