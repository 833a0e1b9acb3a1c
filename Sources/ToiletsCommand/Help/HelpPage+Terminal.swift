internal import ParisToilets

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
