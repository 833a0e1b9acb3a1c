internal import ParisToilets

/// A page of help in one language, before it is laid out for a terminal or for `man`.
///
/// Commands in its texts stand in backticks, and the program is called `toilets` in them.
struct HelpPage {
    /// The command or topic; empty for the overview.
    let name: String
    /// Its section of the manual: 1 for commands, 7 for topics.
    var number = 1
    let summary: SafeText
    /// The line of usage without the program's name; nil for a topic.
    var usage: SafeText?
    var examples: [Item] = []
    /// What comes first in the manual only.
    var manualDescription: [Block] = []
    /// What comes without a heading.
    var description: [Block] = []
    var sections: [Section] = []
    /// The sections that only the manual has: exit statuses, variables, files.
    var manualSections: [Section] = []
    /// Other pages of the manual.
    var seeAlso: [ManualName] = []

    struct Section {
        let heading: SafeText
        let blocks: [Block]
    }

    enum Block {
        case paragraph(SafeText)
        case list([Item])
    }

    typealias Item = TextLayout.Item

    /// The name of a page of the manual: `toilets-near(1)`.
    struct ManualName: Equatable {
        let text: String
        let number: Int
    }

    var manualName: ManualName { Self.manualName(name, number) }

    static func manualName(_ name: String, _ number: Int) -> ManualName {
        ManualName(text: name.isEmpty ? "toilets" : "toilets-" + name, number: number)
    }
}

/// A line that can be typed as it is, and what it gives.
struct Example {
    let line: String
    let meaning: (Words) -> SafeText

    init(_ line: String, _ meaning: @escaping (Words) -> SafeText) {
        self.line = line
        self.meaning = meaning
    }
}

extension HelpPage {
    /// The page for a terminal of so many columns: examples first, then usage, what there is to know, and options.
    func text(columns: Int?, _ words: Words) -> SafeText {
        let program = words.program
        let layout = TextLayout(width: max(20, columns ?? TextLayout.usualWidth))
        let title = name.isEmpty ? program.rawValue : "\(program.rawValue) \(name)"
        var parts = [layout.lines(of: words.titled(SafeText(title), summary))]
        func add(_ heading: SafeText, _ blocks: [Block]) {
            for (index, block) in blocks.enumerated() {
                let lines =
                    switch block {
                    case .paragraph(let text): layout.lines(of: text)
                    case .list(let items): layout.lines(of: items.map { $0.calling(program) })
                    }
                parts.append((index == 0 && !heading.isEmpty ? [words.headed(heading)] : []) + lines)
            }
        }
        if !examples.isEmpty { add(words.examplesHeading, [.list(examples)]) }
        if let usage {
            let start: SafeText = "\(words.headed(words.usageHeading)) \(program.rawValue) \(usage)"
            parts.append(layout.lines(of: start, indent: 4, after: ""))
        }
        add("", description)
        for section in sections { add(section.heading, section.blocks) }
        return parts.map(\.asLines).joined(separator: "\n")
    }
}

extension HelpPage.Item {
    /// The item with another name of the program in a command that is its term: `curl … | toilets import -`.
    fileprivate func calling(_ program: ProgramName) -> HelpPage.Item {
        guard program != .toilets else { return self }
        let words = term.text.split(separator: " ", omittingEmptySubsequences: false).map { word in
            word == "toilets" || word.hasSuffix("(toilets")
                ? word.dropLast(7) + program.rawValue : String(word)
        }
        return HelpPage.Item(term: SafeText(words.joined(separator: " ")), text: text)
    }
}
