/// A text that is no value of the sort that was wanted, and the sentence that says so.
package struct InvalidText: Error, Equatable {
    package let sentence: SafeText

    package init(sentence: SafeText) {
        self.sentence = sentence
    }
}

/// A value that reads itself from what a person types.
package protocol TypedValue {
    init(parsing text: String) throws(InvalidText)
}

extension Int: TypedValue {
    package init(parsing text: String) throws(InvalidText) {
        let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
        guard text.utf8.count - digits.count <= 1, !digits.isEmpty, digits.allSatisfy({ 0x30...0x39 ~= $0 })
        else {
            throw InvalidText(sentence: "\(quoted(text)) is not a whole number")
        }
        guard let number = Int(text) else {
            throw InvalidText(sentence: "\(quoted(text)) is too large for a whole number")
        }
        self = number
    }
}

extension String: TypedValue {
    package init(parsing text: String) throws(InvalidText) {
        guard !text.isEmpty else { throw InvalidText(sentence: "the name is empty") }
        self = text
    }
}

extension Optional: TypedValue where Wrapped: TypedValue {
    package init(parsing text: String) throws(InvalidText) {
        self = try Wrapped(parsing: text)
    }
}

/// A value that is one of a few words.
package protocol WordValue: TypedValue, RawRepresentable, CaseIterable where RawValue == String {
    /// What the words are, in the plural.
    static var plural: String { get }
}

extension WordValue {
    package init(parsing text: String) throws(InvalidText) {
        guard let value = Self(rawValue: text.lowercased()) else {
            let words = Self.allCases.map(\.rawValue)
            let guess = Suggestion.nearest(to: text, among: words).map { "; did you mean \($0)?" }
            throw InvalidText(
                sentence: "\(quoted(text)) is none of the \(Self.plural): \(words.joined(separator: ", "))"
                    + SafeText(guess ?? "")
            )
        }
        self = value
    }
}

extension Set: TypedValue where Element: TypedValue {
    /// Reads values with commas between them.
    package init(parsing text: String) throws(InvalidText) {
        var values: Set = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            let trimmed = String(word.drop { $0 == " " })
            values.insert(try Element(parsing: trimmed))
        }
        self = values
    }
}

/// A text as it is quoted in a sentence: nothing in it steers the terminal, it is no password, and it is not endless.
package func quoted(_ text: String) -> String {
    let shown = text.withoutUserInfo.printableWithMarks
    return "‘\(shown.count > 60 ? shown.prefix(59) + "…" : shown[...])’"
}
