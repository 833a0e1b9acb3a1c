internal import ParisToilets

/// Lays texts out in lines of a terminal. Lines are broken at spaces, and between the characters of Japanese and
/// Chinese; no-break spaces hold words together.
struct TextLayout {
    /// The number of columns.
    let width: Int

    /// A layout for a terminal of so many columns; nil is without limit.
    init(room: Int?) { width = room.map { max(20, $0) } ?? .max }

    init(width: Int) { self.width = width }

    /// The number of columns where the output is no terminal.
    static let usualWidth = 80
    /// Below this width, the text of an item begins under its term.
    private static let twoColumns = 60
    private static let gap = 3

    /// The lines of a paragraph. The first line may begin with `first` instead of the indentation, as wide or wider.
    func lines(of text: SafeText, indent: Int = 0, after first: String? = nil) -> [SafeText] {
        let margin = String(repeating: " ", count: indent)
        var lines: [String] = []
        var line = first ?? margin
        var hasWord = false
        for word in Self.words(text.text, room: width - indent) {
            var rest = word[...]
            var space = hasWord ? " " : ""
            while TextWidth.of(line) + space.utf8.count + TextWidth.of(rest) > width {
                let end = Self.lineBreak(in: rest, width - TextWidth.of(line) - space.utf8.count)
                guard hasWord || end != nil else { break }
                lines.append(end.map { line + space + rest[..<$0] } ?? line)
                rest = rest[(end ?? rest.startIndex)...]
                (line, space, hasWord) = (margin, "", false)
            }
            line += space + rest
            hasWord = true
        }
        return (lines + [line]).map { SafeText($0) }
    }

    /// Lines as they are, those that are too long continued with an indentation.
    func lines(of lines: [SafeText], continued indent: Int = 2) -> [SafeText] {
        lines.flatMap { line -> [SafeText] in
            guard TextWidth.of(line) > width else { return [line] }
            let start = String(line.text.prefix { $0 == " " })
            return self.lines(
                of: SafeText(line.text.dropFirst(start.count)), indent: start.count + indent, after: start
            )
        }
    }

    /// A fact of a page: a name and a value. Where the name is empty, the value belongs to the name above.
    typealias Fact = (name: SafeText, value: SafeText)

    /// The lines of facts that have a value, the values in a column of their own, or below the names where there is no
    /// room. `style` says how the value of a name is shown.
    func lines(
        of facts: [Fact], margin: Int = 0, names: Style = .plain, colors: Bool = false,
        style: (_ name: SafeText) -> Style = { _ in .plain }
    ) -> [SafeText] {
        let facts = facts.filter { !$0.value.isEmpty }
        let widest = facts.map { TextWidth.of($0.name) }.max() ?? 0
        let column = margin + widest + 2
        let space = SafeText(String(repeating: " ", count: margin))
        return facts.flatMap { fact -> [SafeText] in
            // A word that does not fit into the column, such as a link, gets all of a line.
            let words = fact.value.text.split(separator: " ")
            let longest = words.map { TextWidth.of($0) }.max() ?? 0
            let isBelow = column + longest > width
            let indent = isBelow ? margin + 2 : column
            let values = TextLayout(width: max(1, width - indent)).lines(of: fact.value)
            let gap = String(repeating: " ", count: widest + 2 - TextWidth.of(fact.name))
            let name = space + names.apply(fact.name, colors: colors)
            let lines = values.enumerated().map { index, value -> SafeText in
                let value = style(fact.name).apply(value, colors: colors)
                if index == 0, !isBelow { return name + SafeText(gap) + value }
                return SafeText(String(repeating: " ", count: indent)) + value
            }
            return isBelow && !fact.name.isEmpty ? [name] + lines : lines
        }
    }

    /// The parts between which a line may be broken. What stands in backticks is one, if it fits into a line.
    private static func words(_ text: String, room: Int) -> [String] {
        var words: [String] = []
        var code: String?
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            let opensOrCloses = !word.count(where: { $0 == "`" }).isMultiple(of: 2)
            if let begun = code {
                let joined = begun + " " + word
                guard TextWidth.of(joined) <= room else {
                    words.append(begun)
                    code = opensOrCloses ? nil : String(word)
                    if opensOrCloses { words.append(String(word)) }
                    continue
                }
                code = opensOrCloses ? nil : joined
                if opensOrCloses { words.append(joined) }
            } else if opensOrCloses {
                code = String(word)
            } else {
                words.append(String(word))
            }
        }
        return words + [code].compactMap { $0 }
    }

    /// Marks that begin and that end a phrase.
    private static let (opening, closing) = (Set("（「『《“"), Set("、。，；：！？）」』》”…ー%％"))

    /// Where a line of so many columns may end within a word: as late as it fits between two characters of which one is
    /// wide, not before a mark that ends a phrase, and not behind one that begins it. Nil where that is nowhere.
    private static func lineBreak(in word: Substring, _ room: Int) -> Substring.Index? {
        // What stands in backticks is typed in one piece.
        guard !word.contains("`") else { return nil }
        var (width, found) = (0, Substring.Index?.none)
        for (index, next) in zip(word.indices, word.indices.dropFirst()) {
            width += TextWidth.of(word[index...index])
            guard width <= room else { break }
            let isWide = [index, next].contains { TextWidth.of(word[$0...$0]) == 2 }
            if isWide, !opening.contains(word[index]), !closing.contains(word[next]) { found = next }
        }
        return found
    }

    /// A term, and what it means.
    struct Item {
        let term: SafeText
        let text: SafeText
    }

    /// The lines of a list: terms in one column, texts in another, or below each other where there is no room. `widest`
    /// is the number of columns for terms that have their text beside them.
    func lines(of items: [Item], termsUpTo widest: Int? = nil) -> [SafeText] {
        let limit = widest ?? width * 9 / 20
        let widths = items.map { TextWidth.of($0.term) }
        let widest = widths.filter { $0 <= limit }.max() ?? 0
        let column = width < Self.twoColumns ? 6 : widest + 2 + Self.gap
        return zip(items, widths).flatMap { item, width -> [SafeText] in
            if self.width >= Self.twoColumns, width <= limit {
                let spaces = String(repeating: " ", count: column - 2 - width)
                return lines(of: item.text, indent: column, after: "  \(item.term.text)\(spaces)")
            }
            return command(item.term) + lines(of: item.text, indent: column)
        }
    }

    /// A term as a line of its own. A command that is longer than a line continues after a backslash, as in a shell.
    private func command(_ term: SafeText) -> [SafeText] {
        var lines: [String] = []
        var line = " "
        for word in Self.shellWords(term.text) {
            if line != " ", TextWidth.of(line) + 1 + TextWidth.of(word) > width - 2 {
                lines.append(line + " \\")
                line = "     "
            }
            line += " " + word
        }
        // The last word needs no room for a backslash.
        if let last = lines.last, TextWidth.of(last) - 2 + TextWidth.of(line) - 5 <= width {
            lines[lines.count - 1] = String(last.dropLast(2)) + line.dropFirst(5)
            return lines.map { SafeText($0) }
        }
        return (lines + [line]).map { SafeText($0) }
    }

    /// The words of a command line with their quotation marks.
    private static func shellWords(_ line: String) -> [String] {
        var words = [""]
        var quote: Character?
        for character in line {
            if quote == nil, character == " " {
                words.append("")
                continue
            }
            if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                quote = character
            }
            words[words.count - 1].append(character)
        }
        return words
    }
}
