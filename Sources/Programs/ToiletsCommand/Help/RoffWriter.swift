internal import ParisToilets

extension HelpPage {
    /// The page in the language of `man`, with the macros of man(7).
    func roff(_ words: Words) -> SafeText {
        var writer = RoffWriter()
        writer.request(
            ".TH", RoffWriter.quoted(manualName.text.uppercased()), String(number), ProgramVersion.day,
            RoffWriter.quoted("toilets \(ProgramVersion.number)"), RoffWriter.quoted(words.manualTitle.text)
        )
        // No hyphens at the ends of lines, and no wide gaps.
        writer.request(".nh")
        writer.request(".ad", "l")
        writer.heading(words.nameHeading)
        writer.line("\(RoffWriter.code(manualName.text)) \\- \(RoffWriter.prose(summary.text))")
        if let usage {
            writer.heading(words.synopsisHeading)
            // The command is bold, and what stands for values is not.
            let operands = usage.text.dropFirst(name.count)
            writer.line("\\fBtoilets \(RoffWriter.code(name))\\fR\(RoffWriter.code(String(operands)))")
        }
        let description = manualDescription + description
        if !description.isEmpty { writer.section(words.descriptionHeading, description) }
        for section in sections { writer.section(section.heading, section.blocks) }
        if !examples.isEmpty { writer.section(words.examplesHeading, [.list(examples)]) }
        for section in manualSections { writer.section(section.heading, section.blocks) }
        if !seeAlso.isEmpty {
            writer.heading(words.seeAlsoHeading)
            for (index, page) in seeAlso.enumerated() {
                let comma = index < seeAlso.count - 1 ? "," : ""
                writer.request(".BR", RoffWriter.code(page.text), "(\(page.number))\(comma)")
            }
        }
        return writer.text
    }
}

/// Writes the language of troff. A text never begins a request, and hyphens in commands stay hyphens when they are
/// copied.
private struct RoffWriter {
    private var lines: [String] = []

    /// The lines, with characters that are safe on a terminal too.
    var text: SafeText { lines.map { SafeText($0) }.asLines }

    mutating func request(_ words: String...) { lines.append(words.joined(separator: " ")) }

    mutating func heading(_ text: SafeText) {
        request(".SH", Self.quoted(Self.prose(text.text.uppercased())))
    }

    /// A line of text, which is not a request.
    mutating func line(_ text: String) {
        lines.append(text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text)
    }

    mutating func section(_ heading: SafeText, _ blocks: [HelpPage.Block]) {
        self.heading(heading)
        for (index, block) in blocks.enumerated() {
            switch block {
            case .paragraph(let text):
                if index > 0 { request(".PP") }
                paragraph(text)
            case .list(let items):
                for item in items {
                    request(".TP")
                    line("\\fB\(Self.code(item.term.text))\\fR")
                    paragraph(item.text)
                }
            }
        }
    }

    /// A text in lines of at most 72 columns.
    private mutating func paragraph(_ text: SafeText) {
        for line in TextLayout(width: 72).lines(of: SafeText(Self.prose(text.text))) { self.line(line.text) }
    }

    /// A word or several as one argument of a request.
    static func quoted(_ text: String) -> String {
        "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\(dq") + "\""
    }

    /// A command or an option: every hyphen is a minus, and quotation marks are those of ASCII.
    static func code(_ text: String) -> String {
        text.map { codeEscapes[$0] ?? String($0) }.joined()
    }

    private static let codeEscapes: [Character: String] = [
        "\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "~": "\\(ti", "^": "\\(ha",
    ]

    /// A sentence: commands in backticks are bold, and so are words that begin with a hyphen.
    static func prose(_ text: String) -> String {
        var prose = ""
        for (index, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
            if !index.isMultiple(of: 2) {
                prose += "\\fB\(code(String(part)))\\fR"
                continue
            }
            let words = part.split(separator: " ", omittingEmptySubsequences: false).map { word in
                let isOption = word.hasPrefix("-") && word.count > 1
                return isOption ? code(String(word)) : escaped(word)
            }
            prose += words.joined(separator: " ")
        }
        return prose
    }

    private static func escaped(_ text: Substring) -> String { text.map { escapes[$0] ?? String($0) }.joined() }

    private static let escapes: [Character: String] = [
        "\\": "\\e", "\u{A0}": "\\~", "'": "\\(aq", "~": "\\(ti",
    ]
}
