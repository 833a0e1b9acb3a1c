internal import ParisToilets

extension HelpPage {
    /// The page for a terminal of so many columns: examples first, then usage, what there is to know, and options.
    func text(columns: Int?, _ words: Words, calling program: ProgramName) -> SafeText {
        let layout = TextLayout(width: max(20, columns ?? TextLayout.usualWidth))
        let title = name.isEmpty ? program.rawValue : "\(program.rawValue) \(name)"
        var parts = [layout.lines(of: words.titled(SafeText(title), summary))]
        func add(_ heading: SafeText, _ blocks: [Block]) {
            for (index, block) in blocks.enumerated() {
                let lines =
                    switch block {
                    case .paragraph(let text): layout.lines(of: text.calling(program.rawValue))
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
    /// The item with another name of the program in its commands.
    fileprivate func calling(_ program: ProgramName) -> HelpPage.Item {
        let isCommand = term.text.hasPrefix("toilets ")
        let term = isCommand ? SafeText(program.rawValue + term.text.dropFirst(7)) : term
        return HelpPage.Item(term: term, text: text.calling(program.rawValue))
    }
}
