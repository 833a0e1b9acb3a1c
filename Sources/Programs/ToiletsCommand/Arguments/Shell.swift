internal import ParisToilets
/// A word of a command line as it was typed, with quotation marks and backslashes, perhaps not finished.
struct ShellWord {
    /// The word as it was typed.
    let typed: String
    /// What the shell makes of it.
    let value: String
    /// The quotation mark that is not closed yet.
    private let openQuote: Character?

    /// Reads a word. In quotation marks a backslash counts only before `"`, `\`, `$` and a backtick.
    init(_ typed: String) {
        self.typed = typed
        var value = ""
        var quote: Character?
        var rest = typed[...]
        while let character = rest.popFirst() {
            switch (character, quote) {
            case ("'", "'"), ("\"", "\""): quote = nil
            case ("'", nil), ("\"", nil): quote = character
            case ("\\", nil):
                if let next = rest.popFirst() { value.append(next) }
            case ("\\", "\""):
                let next = rest.first.flatMap { "\"\\$`".contains($0) ? $0 : nil }
                if next != nil { rest.removeFirst() }
                value.append(next ?? character)
            default: value.append(character)
            }
        }
        self.value = value
        openQuote = quote
    }

    /// The word with more text, as one would type it on.
    func typed(adding rest: some StringProtocol) -> String {
        switch openQuote {
        case "'":
            typed + rest.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
        case "\"": typed + Self.escaped(rest) { "\"\\$`".contains($0) }
        default: typed + Self.escaped(rest) { " \t'\"\\$`&|;<>()*?[]{}!#~".contains($0) }
        }
    }

    private static func escaped(_ text: some StringProtocol, _ isSpecial: (Character) -> Bool) -> String {
        text.map { isSpecial($0) ? "\\\($0)" : String($0) }.joined()
    }
}

/// Quoting for a shell.
enum Shell {
    /// A word, quoted where it has special characters: in double quotes where it has an apostrophe and nothing that is
    /// special in them.
    static func quoted(_ word: String) -> String {
        let isPlain =
            !word.isEmpty
            && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_=+,./:@%".contains($0)) }
        if isPlain { return word }
        let text = word.printable
        if text.contains("'"), !text.contains(where: { "\"\\$`!".contains($0) }) { return "\"\(text)\"" }
        return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
            + "'"
    }
}
