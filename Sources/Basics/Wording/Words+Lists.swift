extension Words {
    /// A text of a person or a file in quotation marks: shortened, without control characters, and without the password
    /// of a URL.
    package func quoted(_ text: String) -> SafeText {
        inQuotes("\(text.withoutUserInfo.printableWithMarks.shortenedInQuotes)")
    }

    /// Several texts, one after the other.
    package func list(_ texts: [SafeText]) -> SafeText {
        texts.joined(separator: listSeparator)
    }

    /// Several texts, and the word "or" before the last one.
    package func alternatives(_ texts: [SafeText]) -> SafeText {
        guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
        return orLast(list(texts.dropLast()), last)
    }

    /// Several texts, and the word "and" before the last one.
    package func enumeration(_ texts: [SafeText]) -> SafeText {
        guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
        return andLast(list(texts.dropLast()), last)
    }

    package func list(_ names: [String]) -> SafeText { list(names.map { SafeText($0) }) }
    package func alternatives(_ names: [String]) -> SafeText { alternatives(names.map { SafeText($0) }) }
    package func enumeration(_ names: [String]) -> SafeText { enumeration(names.map { SafeText($0) }) }

    /// Several clauses of a sentence.
    package func clauses(_ clauses: [SafeText]) -> SafeText {
        clauses.joined(separator: lastClause)
    }
}
