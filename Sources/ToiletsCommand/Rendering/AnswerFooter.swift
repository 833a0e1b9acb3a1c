internal import ParisToilets

/// The lines under a table: which page this is, the command for the next one, and what was left out.
struct AnswerFooter {
    let header: AnswerHeader
    let shown: Int
    /// The words after the program's name, for the command of the next page.
    let words: [String]

    var lines: [String] {
        times + pageAndRest
    }

    /// The time at which toilets had to be open, or else the time zone of the hours where that is not the one of Paris.
    private var times: [String] {
        if let open = header.query.filter.open { return [OldWords.requirement(open, in: header.zone)] }
        return header.zone == .paris || shown == 0 ? [] : ["times are \(OldWords.city(of: header.zone)) time"]
    }

    private var pageAndRest: [String] {
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

    /// What was left out although it is nearer; without a place, all that was left out.
    private var leftOut: [String] {
        guard let nearer = header.nearer else { return total.isEmpty ? [] : ["left out: \(text(of: total))"] }
        let why = header.leftOut == nil && !nearer.isEmpty ? "--why lists them" : nil
        if shown == 0 { return total.isEmpty ? [] : ["left out: \(text(of: total, why))"] }
        if !nearer.isEmpty { return ["\(shown) shown; nearer ones left out: \(text(of: nearer, why))"] }
        return total.isEmpty
            ? [] : ["\(shown) shown; no nearer one left out, but farther ones: \(text(of: total))"]
    }

    private var total: [Verdict.Reason: Int] { header.tally.leftOut }

    /// The numbers and reasons, and the options that change them.
    private func text(of counts: [Verdict.Reason: Int], _ more: String? = nil) -> String {
        let reasons = Verdict.Reason.allCases.filter { counts[$0] != nil }
        var remedies: [String] = []
        for remedy in reasons.compactMap({ OldWords.remedy($0, header.query.filter) })
        where !remedies.contains(remedy) {
            remedies.append(remedy)
        }
        remedies += [more].compactMap { $0 }
        let advice = remedies.isEmpty ? "" : " (\(remedies.joined(separator: "; ")))"
        return OldWords.leftOut(counts, header.query.filter) + advice
    }

    /// A sentence with what was left out, for formats that do not contain it; nil where that is nothing.
    ///
    /// What is out of service is mentioned only with filters for opening hours.
    var note: String? {
        let counts = header.query.filter.open == nil ? total.filter { $0.key == .unknown } : total
        return counts.isEmpty ? nil : "left out: \(text(of: counts))"
    }

    /// The same command line for another page.
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
        // Words after `--` are operands, so the option has to come before.
        let operands = words.drop { $0 != "--" }
        let all = ["toilets"] + kept + ["--page", String(page)] + operands
        return all.map(Shell.quoted).joined(separator: " ")
    }
}

/// Quoting for a shell.
enum Shell {
    /// A word, quoted where it has special characters.
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
