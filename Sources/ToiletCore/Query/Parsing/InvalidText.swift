package import Wording

/// User input that is not a valid value, with the sentence that explains it.
package struct InvalidText: Error, Equatable {
    package let message: Message

    /// Creates an error with a sentence of the catalogue.
    package init(_ write: @escaping @Sendable (Words) -> SafeText) {
        message = Message(write)
    }

    package init(sentence: SafeText) {
        message = Message { _ in sentence }
    }

    /// The sentence in English.
    package var sentence: SafeText { message.text(.english) }
}

/// A value that can be parsed from user input.
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

/// An enumeration that is parsed from its raw values.
package protocol WordValue: TypedValue, RawRepresentable, CaseIterable where RawValue == String {
    /// What the values are called, in the plural.
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
