internal import ParisToilets

/// What stands under a table: which part this is, how to see the next, and what was left out.
struct AnswerFooter {
    let header: AnswerHeader
    let shown: Int
    /// The words after the program's name, from which the command for the next page is made.
    let words: [String]

    var lines: [String] {
        clocks + partAndRest
    }

    /// When it had to be open, or at least by which clocks the hours are, where those are not the ones of Paris.
    private var clocks: [String] {
        if let wish = header.query.filter.open { return [Words.wish(wish, in: header.zone)] }
        return header.zone == .paris || shown == 0 ? [] : ["times are \(Words.city(of: header.zone)) time"]
    }

    private var partAndRest: [String] {
        let page = header.query.page
        let total = header.tally.total
        guard shown > 0 else {
            return [total == 0 ? "No toilet matches." : "\(total) match; none on this page."] + leftOut
        }
        let first = page.offset + 1
        let pages = header.pages
        let range = shown == 1 ? "\(first)" : "\(first)–\(page.offset + shown)"
        var lines = ["\(range) of \(total), page \(page.number) of \(pages)"]
        if page.number < pages { lines[0] += " · next: \(command(page: page.number + 1))" }
        return lines + leftOut
    }

    /// What is nearer and not shown; where nothing is seen from a place, all that is not shown.
    private var leftOut: [String] {
        guard let nearer = header.nearer else { return total.isEmpty ? [] : ["left out: \(said(total))"] }
        let why = header.leftOut == nil && !nearer.isEmpty ? "--why lists them" : nil
        if shown == 0 { return total.isEmpty ? [] : ["left out: \(said(total, why))"] }
        if !nearer.isEmpty { return ["\(shown) shown; nearer ones left out: \(said(nearer, why))"] }
        return total.isEmpty
            ? [] : ["\(shown) shown; no nearer one left out, but farther ones: \(said(total))"]
    }

    private var total: [Verdict.Reason: Int] { header.tally.leftOut }

    /// Numbers and reasons, and the options that change it.
    private func said(_ counts: [Verdict.Reason: Int], _ more: String? = nil) -> String {
        let reasons = Verdict.Reason.allCases.filter { counts[$0] != nil }
        var remedies: [String] = []
        for remedy in reasons.compactMap({ Words.remedy($0, header.query.filter) })
        where !remedies.contains(remedy) {
            remedies.append(remedy)
        }
        remedies += [more].compactMap { $0 }
        let advice = remedies.isEmpty ? "" : " (\(remedies.joined(separator: "; ")))"
        return Words.leftOut(counts, header.query.filter) + advice
    }

    /// What was left out, in a sentence, for a format that has no room for it; nil where that is nothing.
    ///
    /// That `near` leaves out what is out of service needs no saying each time, but where it is asked what is open.
    var note: String? {
        let counts = header.query.filter.open == nil ? total.filter { $0.key == .unknown } : total
        return counts.isEmpty ? nil : "left out: \(said(counts))"
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
