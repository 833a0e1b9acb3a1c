/// A translation whose texts fit the catalogue.
package struct TranslatedTexts {
    package let language: String
    /// Whether it has all texts, and not those of answers and the page only.
    package let isComplete: Bool
    package let plural: PluralRule
    /// The forms of each text of the catalogue; none for a text that the language does without.
    package let texts: [[String]]

    /// Takes a translation that is complete for what it is for, and refuses any other with all that is wrong with it.
    package init(fitting object: PortableObject, to catalogue: Catalogue) throws(TextProblems) {
        // It becomes a part of Swift.
        guard Self.isCode(object.language) else {
            let problem = TextProblem(file: object.file, line: 1, message: "its header has no code of a language")
            throw TextProblems(problems: [problem])
        }
        guard let plural = PluralRule(object.header["Plural-Forms"] ?? "") else {
            let problem = TextProblem(file: object.file, line: 1, message: "its header has no rule of plural forms")
            throw TextProblems(problems: [problem])
        }
        let problems = TranslationCheck(object: object, catalogue: catalogue, plural: plural).problems
        guard problems.isEmpty else { throw TextProblems(problems: problems) }
        let forms = Dictionary(uniqueKeysWithValues: object.entries.map { ($0.context, $0.forms) })
        language = object.language
        isComplete = object.isComplete
        self.plural = plural
        texts = catalogue.texts.map { forms[$0.context] ?? [] }
    }

    /// Whether a text is a code as BCP 47 writes it: `fr`, `zh-Hans`.
    private static func isCode(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return parts.allSatisfy { part in
            1...8 ~= part.count && part.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 | 0x20 }
        }
    }
}

package struct TextProblems: Error, CustomStringConvertible {
    package let problems: [TextProblem]

    package var description: String { problems.map(\.description).joined(separator: "\n") }
}

/// Finds what a translation lacks, has too much, or says in a way that does not fit.
private struct TranslationCheck {
    let object: PortableObject
    let catalogue: Catalogue
    let plural: PluralRule

    var problems: [TextProblem] {
        let known = Dictionary(uniqueKeysWithValues: catalogue.texts.map { ($0.context, $0) })
        var problems: [TextProblem] = []
        var seen: Set<String> = []
        for entry in object.entries {
            let message =
                if let text = known[entry.context] {
                    seen.insert(entry.context).inserted ? problem(entry, text) : "is there twice"
                } else {
                    "is not in the catalogue"
                }
            if let message { problems.append(self.problem(entry.line, "\(entry.context) \(message)")) }
        }
        let wanted = catalogue.texts.filter { object.isComplete || $0.isOfAnswers }
        for text in wanted where !seen.contains(text.context) {
            problems.append(problem(1, "\(text.context) is missing: \(text.forms[0].plain)"))
        }
        return problems
    }

    private func problem(_ entry: PortableObject.Entry, _ text: CatalogueText) -> String? {
        let english = text.forms.map(\.plain)
        if entry.english != english || entry.isFuzzy { return "has other English now: \(english[0])" }
        guard entry.forms.count == (text.counted == nil ? 1 : plural.count) else { return "lacks a plural form" }
        for form in entry.forms {
            if form.isEmpty { return "has no translation" }
            // A form for one thing may leave the number out, as English does.
            let fits = english.contains { $0.namesInBraces == form.namesInBraces }
            if !fits { return "has other names in braces than \(english[0])" }
            if form.namedOptions != english[0].namedOptions { return "names other options than \(english[0])" }
            if form.hasInvisibleSigns { return "has signs that nobody sees" }
        }
        return nil
    }

    private func problem(_ line: Int, _ message: String) -> TextProblem {
        TextProblem(file: object.file, line: line, message: message)
    }
}
