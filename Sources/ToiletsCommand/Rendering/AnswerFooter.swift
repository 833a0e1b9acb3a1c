internal import ParisToilets

/// What stands under a table: which part this is, how to see the next, and what was left out.
struct AnswerFooter {
    let summary: AnswerSummary
    let shown: Int
    /// The words after the program's name, from which the command for the next page is made.
    let words: [String]

    var lines: [String] {
        guard let page = summary.page else { return leftOut }
        let total = summary.tally.total
        guard shown > 0 else {
            return [total == 0 ? "No toilet matches." : "\(total) match; none on this page."] + leftOut
        }
        let first = page.offset + 1
        let pages = summary.pages
        let range = shown == 1 ? "\(first)" : "\(first)–\(page.offset + shown)"
        var lines = ["\(range) of \(total), page \(page.number) of \(pages)"]
        if page.number < pages { lines[0] += " · next: \(command(page: page.number + 1))" }
        return lines + leftOut
    }

    private var leftOut: [String] {
        var reasons: [String] = []
        var options: [String] = []
        if summary.tally.outOfService > 0 {
            reasons.append("\(summary.tally.outOfService) out of service")
            options.append("--any-status")
        }
        if summary.tally.unknown > 0 {
            reasons.append("\(summary.tally.unknown) of unknown \(wishes)")
            options.append("--unknown include")
        }
        guard !reasons.isEmpty else { return [] }
        return ["left out: \(reasons.joined(separator: ", ")) (\(options.joined(separator: ", ")))"]
    }

    /// What was left out, in a sentence; nil where that is nothing.
    var hidden: String? { leftOut.first }

    /// What was asked for and may be unknown.
    private var wishes: String {
        var names: [String] = []
        if summary.filter.accessible { names.append("access") }
        if summary.filter.changingTable { names.append("changing table") }
        if !summary.filter.kinds.isEmpty { names.append("kind") }
        if !summary.filter.arrondissements.isEmpty { names.append("arrondissement") }
        return names.joined(separator: " or ")
    }

    /// The same command for another page.
    private func command(page: Int) -> String {
        var kept: [String] = []
        var rest = words[...]
        while let word = rest.popFirst(), word != "--" {
            if word == "--page" {
                _ = rest.popFirst()
            } else if !word.hasPrefix("--page=") {
                kept.append(word)
            }
        }
        // What follows `--` are operands, and an option among them would be one too.
        let operands = words.drop { $0 != "--" }
        let all = ["toilets"] + kept + ["--page", String(page)] + operands
        return all.map(Shell.quoted).joined(separator: " ")
    }
}

/// The shell that a command is typed into.
enum Shell {
    /// A word as the shell takes it.
    static func quoted(_ word: String) -> String {
        let plain =
            !word.isEmpty
            && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_=+,./:@%".contains($0)) }
        return plain
            ? word
            : "'"
                + word.printable.split(separator: "'", omittingEmptySubsequences: false).joined(
                    separator: "'\\''"
                ) + "'"
    }
}
